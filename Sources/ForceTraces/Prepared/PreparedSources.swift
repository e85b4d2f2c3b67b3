/// The files that a prepared dataset was made from, and whether they still are what they were.
struct PreparedSources {
  /// One of them.
  struct Source: Sendable {
    /// As the user would call it.
    let path: String
    let byteCount: Int
    /// When it was last written to, in nanoseconds since 1970.
    let modified: Int64
    /// In hexadecimal digits.
    let sha256: String

    /// A file that was read.
    ///
    /// - Throws: ``InputError/unreadable(path:reason:)``: it was changed meanwhile, or is a stream,
    ///   of which nobody could tell whether it is as it was; ``InputError/interrupted``.
    init(_ file: SourceFile, isCancelled: @escaping @Sendable () -> Bool) throws(InputError) {
      guard let status = file.before, let sha256 = try file.sha256(isCancelled: isCancelled) else {
        throw .unreadable(path: file.path, reason: "it is no file but a stream")
      }
      path = file.path
      byteCount = status.byteCount
      modified = status.modified
      self.sha256 = sha256
    }

    /// A file that a dataset was prepared from.
    init(path: String, byteCount: Int, modified: Int64, sha256: String) {
      self.path = path
      self.byteCount = byteCount
      self.modified = modified
      self.sha256 = sha256
    }

    /// Whether the file is as it was.
    func isUnchanged(_ status: FileStatus) throws(InputError) -> Bool {
      guard status.byteCount == byteCount else { return false }
      if status.modified == modified { return true }
      return try SourceFile(path: path).sha256() == sha256
    }
  }

  /// In the order in which they are read.
  let sources: [Source]
  /// The path of the dataset that they are.
  let dataset: String

  /// What a run's files tell of them.
  var files: [SourceFile] {
    sources.map { SourceFile(path: $0.path, byteCount: $0.byteCount, sha256: $0.sha256) }
  }

  /// What is wrong with a dataset that was made from them; `nil` where they are as they were, or all
  /// are gone.
  ///
  /// Whatever has the length and the time that it had is taken to be the same; only where the time
  /// is another one, its bytes are looked at.
  ///
  /// - Throws: ``InputError`` for a dataset that cannot be looked at.
  func staleness() throws(InputError) -> String? {
    let now = sources.map { FileStatus(path: $0.path) }
    if now.allSatisfy({ $0 == nil }) { return nil }
    for (source, status) in zip(sources, now) {
      guard let status else { return "'\(source.path)' is gone" }
      guard try source.isUnchanged(status) else { return "'\(source.path)' was changed since" }
    }
    let files = try DatasetLayout(at: dataset).files
    let known = Set(sources.map { ExactText($0.path) })
    return files.first { !known.contains(ExactText($0.path)) }.map { "'\($0.path)' is new" }
  }
}
