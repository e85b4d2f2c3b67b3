/// How a command ended, as the shell sees it.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// A condition that the user set is not met.
  case failedGate = 1
  /// Unknown command or option, bad value, contradictory parameters.
  case usage = 64
  /// The data is wrong.
  case badData = 65
  /// An input does not exist or cannot be read.
  case noInput = 66
  /// A bug: never seen.
  case bug = 70
  /// The output cannot be created, or exists.
  case cannotCreate = 73
  /// Writing failed.
  case writeFailed = 74
  case interrupted = 130
}
