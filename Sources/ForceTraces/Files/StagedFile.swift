import Glibc

/// A file that appears whole or not at all.
///
/// Its bytes go to a temporary file beside the target (`.study.forcelab.4711-0.partial` for
/// `study.forcelab`), which takes the target's place in one step. Whoever opens the target meanwhile
/// sees the old file, whole, and keeps it as long as it is open. A file that is given up (an error, a
/// cancelled run) takes its temporary file with it.
public struct StagedFile: ~Copyable {
  /// Where the file will be, as the user gave it.
  public let path: String
  private let target: String
  private let mayReplace: Bool
  private let temporary: String
  private var file: OutputFile
  private var isDone = false

  /// Prepares a file, so that what stands in the way is known before the work begins.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be, in a folder that exists.
  ///   - force: Whether a file that is there may be replaced.
  ///   - isCancelled: Whether the user asked to stop; asked while the file is written.
  /// - Throws: ``OutputError/exists(path:)``; ``OutputError/cannotCreate(path:reason:)``.
  public init(
    at path: String, force: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(OutputError) {
    self.path = path
    mayReplace = force
    target = FileStatus(path: path) == nil ? path : path.absolutePath
    try Self.check(target, calledBy: path, force: force)
    file = try Self.temporaryFile(for: target, calledBy: path, isCancelled)
    temporary = file.path
  }

  deinit { if !isDone { unsafe unlink(temporary) } }

  /// Refuses a place that cannot take the file.
  private static func check(
    _ target: String, calledBy path: String, force: Bool
  ) throws(OutputError) {
    guard !path.isEmpty else { throw .cannotCreate(path: path, reason: "the name is empty") }
    guard let status = FileStatus(path: target) else {
      if FileStatus.isLink(target) {
        throw .cannotCreate(path: path, reason: "there is a symbolic link that leads nowhere")
      }
      return
    }
    guard status.kind == .file else {
      throw .cannotCreate(path: path, reason: "there is something else of that name")
    }
    guard force else { throw .exists(path: path) }
  }

  private static func temporaryFile(
    for target: String, calledBy path: String, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(OutputError) -> OutputFile {
    let name = ".\(target.lastPathComponent).\(getpid())"
    for attempt in 0..<100 {
      let temporary = target.parentPath.appendingPath("\(name)-\(attempt).partial")
      do throws(OutputError) {
        return try OutputFile(creating: temporary, isCancelled: isCancelled)
      } catch .cannotCreate(_, let reason) {
        throw .cannotCreate(path: path, reason: reason)
      } catch {
        continue
      }
    }
    throw .cannotCreate(path: path, reason: "too many others are writing it")
  }

  /// Writes the next part of the file.
  ///
  /// - Throws: What `body` throws; ``OutputError/writeFailed(path:reason:)`` with the target's path;
  ///   ``OutputError/interrupted``.
  public mutating func write(
    _ body: (inout OutputFile) throws(OutputError) -> Void
  ) throws(OutputError) {
    do {
      try body(&file)
    } catch .writeFailed(_, let reason) {
      throw .writeFailed(path: path, reason: reason)
    }
  }

  /// Puts the file in place.
  ///
  /// - Throws: ``OutputError`` where a write failed or something came in the way since the beginning.
  ///   Then the target is as it was.
  public consuming func commit() throws(OutputError) {
    try write { file throws(OutputError) in try file.close() }
    try Self.check(target, calledBy: path, force: mayReplace)
    guard unsafe rename(temporary, target) == 0 else {
      throw .writeFailed(path: path, reason: lastSystemError())
    }
    isDone = true
  }
}
