import Testing

@testable import ForceLabCommands

struct ProgressBarTests {
  private func bar(on errors: Collector, columns: Int = 60) -> ProgressBar {
    let terminal = Terminal(
      output: Collector().stream(), errors: errors.stream(isTerminal: true, columns: columns),
      environment: ["LANG": "C.UTF-8"])
    return ProgressBar("Working", .items("things"), on: terminal)
  }

  @Test func quickWorkShowsNothing() {
    let errors = Collector()
    let bar = bar(on: errors)
    for done in 0...1000 { bar.update(done: done, total: 1000) }
    bar.finish()
    #expect(errors.text.isEmpty)
  }

  @Test func longWorkShowsALineThatIsErased() async throws {
    let errors = Collector()
    let bar = bar(on: errors)
    try await Task.sleep(for: .milliseconds(210))
    for _ in 0..<1000 { bar.update(done: 1, total: 4) }
    bar.finish()
    bar.finish()
    let parts = errors.text.split(separator: "\r")
    // A thousand updates within 50 ms are drawn once, perhaps twice on a slow machine.
    #expect((2...4).contains(parts.count))
    #expect(parts[0].hasPrefix("Working  █"))
    #expect(parts[0].contains(" 25 %"))
    #expect(parts.last == "\u{1B}[K")
  }
}
