/// A command line that cannot be understood.
struct UsageError: Error {
  /// What is wrong, and what was perhaps meant; no final period.
  let message: String
  /// Whose help would tell more; `nil` for that of the command at work.
  let command: Command?

  init(_ message: String, command: Command? = nil) {
    self.message = message
    self.command = command
  }
}
