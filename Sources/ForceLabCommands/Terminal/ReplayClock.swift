import Glibc

/// Keeps a replay in the time of its recording, with a bar of the force on a terminal.
struct ReplayClock {
  private let speed: Double
  private let terminal: Terminal
  private let showsBar: Bool
  private let start = ContinuousClock.now

  /// Of a speed of 1 a second lasts a second; an infinite one never waits.
  init(speed: Double, terminal: Terminal, showsBar: Bool) {
    self.speed = speed
    self.terminal = terminal
    self.showsBar = showsBar && speed.isFinite
  }

  /// Waits until a moment of the recording, in nanoseconds, and shows its force.
  func wait(until time: Int64, force: Double, isCancelled: () -> Bool) {
    guard speed.isFinite else { return }
    let due = Double(time) / 1e9 / speed
    while !isCancelled() {
      let left = due - (ContinuousClock.now - start) / .seconds(1)
      guard left > 0 else { break }
      usleep(UInt32(min(left, 0.1) * 1e6))
    }
    if showsBar { show("\r\(bar(force))\u{1B}[K") }
  }

  /// Takes the bar away.
  func finish() {
    if showsBar { show("\r\u{1B}[K") }
  }

  private func bar(_ force: Double) -> String {
    let width = 40
    let full = Int((min(max(force, 0), 1) * Double(width)).rounded())
    let (filled, empty) = terminal.showsUnicode ? ("█", "░") : ("#", ".")
    let percent = padded("\(Int((min(max(force, -9), 9) * 100).rounded()))", to: 4)
    return "force \(percent) %  " + String(repeating: filled, count: full)
      + String(repeating: empty, count: width - full)
  }

  /// A bar that cannot be drawn is no reason to stop.
  private func show(_ text: String) { try? terminal.errors.write(text) }
}
