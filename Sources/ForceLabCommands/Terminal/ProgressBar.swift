import Synchronization

/// Keeps a progress line on a terminal up to date; erased at the end.
///
/// Appears only after a moment, so that quick work does not flicker, and is redrawn at most twenty
/// times a second.
final class ProgressBar: Sendable {
  private let title: String
  private let unit: ProgressUnit
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private let drawing = Mutex(Drawing())

  private struct Drawing {
    var isShown = false
    /// When to draw again, since the start.
    var due = Duration.milliseconds(200)
  }

  init(_ title: String, _ unit: ProgressUnit, on terminal: Terminal) {
    self.title = title
    self.unit = unit
    self.terminal = terminal
  }

  /// Notes how much is done.
  func update(done: Int, total: Int) {
    let elapsed = ContinuousClock.now - start
    drawing.withLock { drawing in
      guard elapsed >= drawing.due else { return }
      drawing.due = elapsed + .milliseconds(50)
      drawing.isShown = true
      let line = ProgressLine(
        title: title, unit: unit, done: done, total: total, elapsed: elapsed / .seconds(1))
      // One column stays free: some terminals wrap when the last one is written.
      let width = (terminal.errors.columns() ?? 80) - 1
      show("\r" + line.text(width: width, unicode: terminal.showsUnicode) + "\u{1B}[K")
    }
  }

  /// Erases the line.
  func finish() {
    drawing.withLock { drawing in
      if drawing.isShown { show("\r\u{1B}[K") }
      drawing.isShown = false
    }
  }

  /// A bar that cannot be drawn is no reason to stop the work.
  private func show(_ text: String) { try? terminal.errors.write(text) }
}
