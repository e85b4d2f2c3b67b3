import Glibc

/// A folder of results that appears whole or not at all.
///
/// Files are written to a temporary folder beside the target (`.results.4711.partial` for
/// `results`), and ``commit()`` puts them in place. Until then nothing of the target is touched; a
/// folder that is given up (an error, a cancelled run) takes its temporary folder with it.
///
/// - A target that does not exist yet gets the temporary folder's place in one step: there is no
///   moment at which it holds less than everything.
/// - A target that exists keeps its identity, owner and other files: it may be the current folder, a
///   link or a mounted volume. The files are moved into it one by one, each replacing its namesake in
///   one step, so that every file is the old one or the new one, never a part. The file written last
///   (for a run: `run.json`) is the folder's seal: its old namesake is taken away before anything is
///   replaced, and the new one is moved last. A folder with a seal therefore always is of one piece,
///   even after a power cut.
///
/// Where the place beside an existing target cannot be written to or is another file system, the
/// temporary folder is made inside the target.
public struct StagedFolder: ~Copyable {
  /// Where the files will be, as the user gave it.
  public let path: String
  private let target: String
  private let mayReplace: Bool
  private let isCancelled: @Sendable () -> Bool
  private var stage: Stage
  /// Whether the temporary folder is one that an interrupted run left.
  private let isResumed: Bool
  /// The files that were written, in their order.
  package private(set) var names: [String] = []

  /// Prepares a folder, so that what stands in the way is known before the work begins.
  ///
  /// - Parameters:
  ///   - path: Where the files shall be. Folders on the way to it are made where they are missing.
  ///   - force: Whether a folder that is not empty may be used, and its files of the same names
  ///     replaced. All its other files stay.
  ///   - isCancelled: Whether the user asked to stop; asked while files are written.
  /// - Throws: ``OutputError/exists(path:)`` for a folder that is not empty;
  ///   ``OutputError/cannotCreate(path:reason:)``.
  public init(
    at path: String, force: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(OutputError) {
    self.path = path
    target = path.withoutTrailingSlashes
    mayReplace = force
    self.isCancelled = isCancelled
    isResumed = false
    guard !target.isEmpty else { throw .cannotCreate(path: path, reason: "the name is empty") }
    if let status = FileStatus(path: target) {
      try Self.check(target, status, calledBy: path, force: force)
      stage = try Stage(besideOrIn: target, device: status.device)
    } else if FileStatus.isLink(target) {
      throw .cannotCreate(path: path, reason: "there is a symbolic link that leads nowhere")
    } else {
      stage = try Stage(beside: target)
    }
  }

  /// Prepares a folder for a run that can be resumed: files are written to `results.partial` for
  /// `results`, and what ``writeResumable(_:description:header:_:)`` wrote there outlives a run that is
  /// given up.
  ///
  /// - Parameters:
  ///   - path: Where the files shall be, as in ``init(at:force:isCancelled:)``.
  ///   - force: As there; also whether what an interrupted run left is thrown away.
  ///   - resume: Whether to go on with what an interrupted run left.
  ///   - isCancelled: As there.
  /// - Throws: As there; ``OutputError/unfinished(path:)``.
  package init(
    resumableAt path: String, force: Bool, resume: Bool,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(OutputError) {
    let target = path.withoutTrailingSlashes
    guard !target.isEmpty else { throw .cannotCreate(path: path, reason: "the name is empty") }
    let partial = PartialFolder(of: target)
    if let status = FileStatus(path: target) {
      try Self.check(target, status, calledBy: path, force: force, except: partial.name)
    } else if FileStatus.isLink(target) {
      throw .cannotCreate(path: path, reason: "there is a symbolic link that leads nowhere")
    }
    let isResumed = try partial.prepare(force: force, resume: resume)
    stage = try Stage(partial.path, for: target, isResumed: isResumed)
    self.path = path
    self.target = target
    mayReplace = force
    self.isCancelled = isCancelled
    self.isResumed = isResumed
  }

  /// Keeps nothing if this run is given up, since another one would come to the same.
  package mutating func keepNothing() { stage.isKept = false }

  /// What is kept for another run although this one is given up; `nil` where nothing is.
  package var keptPath: String? { stage.isKept ? stage.path : nil }

  /// Writes a long table, or goes on with the one that an interrupted run left. What was written of
  /// it is kept, whatever fails from now on.
  ///
  /// - Parameters:
  ///   - name: The file's name, without a folder; only one table of a folder can be resumed.
  ///   - description: What the table depends on, line by line, in words that fit in "it was begun
  ///     with".
  ///   - header: The table's first row.
  ///   - body: Adds the items that are not there yet.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; ``OutputError/cannotResume(path:reason:)``;
  ///   ``OutputError/writeFailed(path:reason:)`` with the path that the file was meant to have.
  package mutating func writeResumable<Result>(
    _ name: String, description: [String], header: [UInt8],
    _ body: (inout ResumableTable) throws -> Result
  ) throws -> Result {
    names.append(name)
    if isResumed { stage.removeAll(except: [name, ResumableTable.checkpointsName]) }
    var table =
      isResumed
      ? try ResumableTable(
        resumingIn: stage.path, name, description: description, header: header)
      : try ResumableTable(in: stage.path, name, description: description, header: header)
    do {
      try table.checkpoint()
      let result = try body(&table)
      try table.close()
      stage.isKept = true
      return result
    } catch {
      table.rescue()
      stage.isKept = table.savedCount > 0
      if case OutputError.writeFailed(_, let reason) = error {
        throw OutputError.writeFailed(path: target.appendingPath(name), reason: reason)
      }
      throw error
    }
  }

  /// Refuses a target that exists and cannot take the files.
  private static func check(
    _ target: String, _ status: FileStatus, calledBy path: String, force: Bool,
    except partial: String? = nil
  ) throws(OutputError) {
    guard status.kind == .folder else {
      throw .cannotCreate(path: path, reason: "there is a file of that name")
    }
    guard unsafe access(target, W_OK | X_OK) == 0, let names = namesInFolder(target) else {
      throw .cannotCreate(path: path, reason: lastSystemError())
    }
    guard force || names.allSatisfy({ $0 == partial }) else { throw .exists(path: path) }
  }

  /// Writes one of the folder's files, from beginning to end.
  ///
  /// - Parameters:
  ///   - name: The file's name, without a folder; each only once.
  ///   - body: Writes the file's bytes.
  /// - Throws: What `body` throws; ``OutputError/writeFailed(path:reason:)`` with the path that the
  ///   file was meant to have; ``OutputError/interrupted``.
  public mutating func write(
    _ name: String, _ body: (inout OutputFile) throws(OutputError) -> Void
  ) throws(OutputError) {
    precondition(!name.contains("/") && !names.contains(name), "'\(name)' is not a new file's name")
    names.append(name)
    do {
      var file = try OutputFile(creating: stage.path.appendingPath(name), isCancelled: isCancelled)
      try body(&file)
      try file.close()
    } catch .writeFailed(_, let reason) {
      throw .writeFailed(path: target.appendingPath(name), reason: reason)
    }
  }

  /// A file that was written already: its length and SHA-256.
  ///
  /// - Throws: ``InputError`` where it cannot be read back.
  package borrowing func seal(of name: String) throws -> (bytes: Int, sha256: String?) {
    let file = SourceFile(path: stage.path.appendingPath(name))
    return (file.byteCount, try file.sha256(isCancelled: isCancelled))
  }

  /// Puts all files in place.
  ///
  /// - Throws: ``OutputError`` where something came in the way since the beginning. Then the target
  ///   is as it was, or, if moving a file failed half-way into an existing folder, without its seal.
  public consuming func commit() throws(OutputError) {
    if FileStatus(path: target) == nil {
      if unsafe rename(stage.path, target) == 0 {
        unsafe unlink(target.appendingPath(ResumableTable.checkpointsName))
        stage.isKept = false
        return
      }
      guard errno == ENOTEMPTY || errno == EEXIST else {
        throw .cannotCreate(path: path, reason: lastSystemError())
      }
    }
    try checkPlaces()
    if let seal = names.last { unsafe unlink(target.appendingPath(seal)) }
    for name in names {
      let place = target.appendingPath(name)
      guard unsafe rename(stage.path.appendingPath(name), place) == 0 else {
        throw .writeFailed(path: place, reason: lastSystemError())
      }
    }
    stage.isKept = false
  }

  /// Refuses to go on where one of the files cannot take its place, before any does.
  private borrowing func checkPlaces() throws(OutputError) {
    for name in names {
      let place = target.appendingPath(name)
      guard let status = FileStatus(path: place) else { continue }
      guard mayReplace else { throw .exists(path: path) }
      guard status.kind == .file else {
        throw .cannotCreate(path: place, reason: "there is something else of that name")
      }
    }
  }
}

/// Where a run that can be resumed puts its files: `results.partial` for `results`.
private struct PartialFolder {
  let path: String
  var name: String { path.lastPathComponent }

  /// Beside the target; inside where the place beside it cannot be written to or is another file
  /// system.
  init(of target: String) {
    // `.` and `..` have names of their own.
    let status = FileStatus(path: target)
    let named = status == nil ? target : target.absolutePath
    let name = named.lastPathComponent + ".partial"
    let isBeside =
      status.map { status in
        guard FileStatus(path: named.parentPath)?.device == status.device else { return false }
        return unsafe access(named.parentPath, W_OK | X_OK) == 0
      } ?? true
    path = isBeside ? named + ".partial" : named.appendingPath(name)
  }

  /// Sees what an interrupted run left.
  ///
  /// - Returns: Whether there is something to go on with.
  func prepare(force: Bool, resume: Bool) throws(OutputError) -> Bool {
    guard let status = FileStatus(path: path) else { return false }
    let checkpoints = path.appendingPath(ResumableTable.checkpointsName)
    guard status.kind == .folder, let names = namesInFolder(path),
      names.isEmpty || FileStatus(path: checkpoints) != nil
    else {
      throw .cannotCreate(path: path, reason: "there is something else of that name")
    }
    guard resume || force || names.isEmpty else { throw .unfinished(path: path) }
    // The files of a run that is on its way are no leftovers.
    let lock = unsafe open(checkpoints, O_RDONLY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    guard lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw .cannotCreate(path: path, reason: "another run is writing it")
    }
    if resume, lock >= 0 { return true }
    for name in names { unsafe unlink(path.appendingPath(name)) }
    guard unsafe rmdir(path) == 0 else {
      throw .cannotCreate(path: path, reason: lastSystemError())
    }
    return false
  }
}

/// The temporary folder, and the folders on the way to it that had to be made; gone at its end,
/// unless the temporary folder was moved away, is to be kept, or the others are in use by then.
private struct Stage: ~Copyable {
  let path: String
  private let parents: [String]
  /// Whether it stays.
  var isKept = false

  /// A folder for a run that can be resumed, or one that such a run left.
  init(_ path: String, for target: String, isResumed: Bool) throws(OutputError) {
    let parents = isResumed ? [] : try Self.makeFolders(to: path)
    guard unsafe isResumed || mkdir(path, 0o777) == 0 else {
      let reason = lastSystemError()
      for parent in parents.reversed() { unsafe rmdir(parent) }
      throw .cannotCreate(path: target, reason: reason)
    }
    self.path = path
    self.parents = parents
    isKept = isResumed
  }

  /// Beside a target that does not exist.
  init(beside target: String) throws(OutputError) {
    let parents = try Self.makeFolders(to: target)
    do {
      path = try Self.makeFolder(in: target.parentPath, for: target)
    } catch {
      for parent in parents.reversed() { unsafe rmdir(parent) }
      throw error
    }
    self.parents = parents
  }

  /// Beside a folder if that is on the same file system and can be written to, or else inside it.
  init(besideOrIn target: String, device: UInt64) throws(OutputError) {
    parents = []
    if FileStatus(path: target.parentPath)?.device == device,
      let path = try? Self.makeFolder(in: target.parentPath, for: target)
    {
      self.path = path
    } else {
      path = try Self.makeFolder(in: target, for: target)
    }
  }

  deinit {
    if isKept { return }
    removeAll(except: [])
    unsafe rmdir(path)
    for parent in parents.reversed() { unsafe rmdir(parent) }
  }

  /// Removes the files in the folder.
  borrowing func removeAll(except kept: [String]) {
    for name in namesInFolder(path) ?? [] where !kept.contains(name) {
      unsafe unlink(path.appendingPath(name))
    }
  }

  /// Makes a new hidden folder in `parent`, named after the target and this process.
  private static func makeFolder(in parent: String, for target: String) throws(OutputError)
    -> String
  {
    for attempt in 0..<100 {
      let suffix = attempt == 0 ? "" : "-\(attempt)"
      let path = parent.appendingPath(".\(target.lastPathComponent).\(getpid())\(suffix).partial")
      if unsafe mkdir(path, 0o777) == 0 { return path }
      if errno != EEXIST { break }
    }
    throw .cannotCreate(path: target, reason: lastSystemError())
  }

  /// Makes the missing folders that lead to `target`, outermost first.
  private static func makeFolders(to target: String) throws(OutputError) -> [String] {
    var missing: [String] = []
    var parent = target.parentPath
    while FileStatus(path: parent) == nil && errno == ENOENT {
      missing.append(parent)
      parent = parent.parentPath
    }
    var made: [String] = []
    for folder in missing.reversed() {
      guard unsafe mkdir(folder, 0o777) == 0 else {
        let reason = lastSystemError()
        for folder in made.reversed() { unsafe rmdir(folder) }
        throw .cannotCreate(path: target, reason: reason)
      }
      made.append(folder)
    }
    return made
  }
}
