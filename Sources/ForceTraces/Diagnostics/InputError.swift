/// Why an input could not be used.
public enum InputError: Error, Hashable {
  /// The data is wrong: the first problems in file order, and how many there are in all.
  case invalid(problems: [Diagnostic], total: Int)
  /// A file does not exist or cannot be read.
  case unreadable(path: String, reason: String)
  /// The user asked to stop.
  case interrupted

  /// How many problems are kept and shown.
  public static let shownProblems = 20

  /// The data is wrong in one place.
  public static func invalid(at position: SourcePosition?, _ message: String) -> InputError {
    .invalid(problems: [Diagnostic(.error, at: position, message)], total: 1)
  }

  /// A file was written to while it was in use, and may have been seen half old, half new.
  static func changed(_ path: String) -> InputError {
    .unreadable(
      path: path, reason: "it was changed while it was read; try again when it is complete")
  }
}
