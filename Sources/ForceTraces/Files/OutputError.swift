/// Why an output could not be made.
public enum OutputError: Error, Hashable, CustomStringConvertible {
  /// There is something at `path` already that nobody allowed to replace.
  case exists(path: String)
  /// A file or folder cannot be made at `path`.
  case cannotCreate(path: String, reason: String)
  /// Bytes could not be written to `path`: a full disk, a broken device.
  case writeFailed(path: String, reason: String)
  /// An interrupted run left `path`, and nobody said what shall become of it.
  case unfinished(path: String)
  /// What an interrupted run left at `path` cannot be gone on with.
  case cannotResume(path: String, reason: String)
  /// The user asked to stop.
  case interrupted

  /// `path: error: message`, and what to do.
  public var description: String {
    switch self {
    case .exists(let path):
      "\(path): error: exists already; --force replaces the files that this command writes"
    case .cannotCreate(let path, let reason):
      "\(path): error: cannot be created: \(reason)"
    case .writeFailed(let path, let reason):
      "\(path): error: writing failed: \(reason)"
    case .unfinished(let path):
      "\(path): error: left by an interrupted run; --resume goes on with it, --force begins anew"
    case .cannotResume(let path, let reason):
      "\(path): error: cannot be resumed: \(reason)"
    case .interrupted:
      "interrupted"
    }
  }
}
