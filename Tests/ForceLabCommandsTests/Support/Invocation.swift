import ForceRecognizers
import Synchronization

@testable import ForceLabCommands

/// What came of a command line.
struct Invocation: Sendable, Equatable {
  var status: Int32
  var output: String
  var errors: String
}

/// Runs the tool in this process.
func invoke(
  _ arguments: [String], columns: Int? = nil, isTerminal: Bool = false,
  environment: [String: String] = [:], registry: Registry = .builtIn,
  isInterrupted: @escaping @Sendable () -> Bool = { false }
) -> Invocation {
  let output = Collector()
  let errors = Collector()
  let terminal = Terminal(
    output: output.stream(isTerminal: isTerminal, columns: columns),
    errors: errors.stream(isTerminal: isTerminal, columns: columns), environment: environment,
    isInterrupted: isInterrupted)
  let status = ForceLab(registry: registry).run(arguments, on: terminal)
  return Invocation(status: status, output: output.text, errors: errors.text)
}

/// Keeps what is written.
final class Collector: Sendable {
  private let collected = Mutex("")

  var text: String { collected.withLock { $0 } }

  func stream(isTerminal: Bool = false, columns: Int? = nil) -> TextStream {
    TextStream(isTerminal: isTerminal, columns: { columns }) { text in
      self.collected.withLock { $0 += text }
    }
  }
}
