import ForceTraces
import Synchronization

/// Says everything that is no result: the one place where diagnostics are printed.
final class MessagePrinter: Sendable {
  private let stream: TextStream
  private let style: Style
  private let hasSpoken = Atomic(false)

  init(_ stream: TextStream, style: Style) {
    self.stream = stream
    self.style = style
  }

  /// Says one line. Nothing can be done when even this cannot be written.
  func say(_ line: String) {
    hasSpoken.store(true, ordering: .relaxed)
    try? stream.write(line + "\n")
  }

  /// Shows the first diagnostics, and how many there are beyond.
  func show(_ diagnostics: [Diagnostic], total: Int) {
    let shown = diagnostics.prefix(InputError.shownProblems)
    for diagnostic in shown { say(text(of: diagnostic)) }
    if total > shown.count { say("and \(grouped(total - shown.count)) more") }
  }

  /// Sets off what follows from what was said, where a person sees both on one screen.
  func separate(from results: TextStream) {
    guard stream.isTerminal, results.isTerminal else { return }
    if hasSpoken.exchange(false, ordering: .relaxed) { try? stream.write("\n") }
  }

  /// One line, as compilers and editors have it; on a terminal broken between words.
  private func text(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.position.map { printable("\($0):") + " " } ?? ""
    let severity = diagnostic.severity.rawValue + ":"
    let message = printable(diagnostic.message)
    guard stream.isTerminal, let columns = stream.columns() else {
      return "\(style.bold(place))\(colored(severity, diagnostic.severity)) \(message)"
    }
    let lines = wrapped("\(unbreakable(place + severity)) \(message)", to: max(columns - 2, 20))
    let rest = lines[0].dropFirst(place.count + severity.count)
    let first = style.bold(place) + colored(severity, diagnostic.severity) + rest
    return ([first] + lines.dropFirst()).joined(separator: "\n  ")
  }

  private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: style.red(text)
    case .warning: style.magenta(text)
    case .notice: style.cyan(text)
    }
  }
}
