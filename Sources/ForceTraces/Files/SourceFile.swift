import CCrypto

/// A file that a dataset is read from.
public struct SourceFile: Sendable, Hashable {
  /// The path as the user gave it, or below the folder that the user gave.
  public let path: String
  /// Its length: of a stream, how much was read.
  public internal(set) var byteCount: Int
  /// What was at the path before it was read.
  let before: FileStatus?
  /// The SHA-256, where it was taken before: when a dataset was prepared from the file, or beside
  /// other work.
  private var knownSHA256: String?

  /// A file that is about to be read: what becomes of it from now on is noticed.
  public init(path: String) {
    self.path = path
    before = FileStatus(path: path)
    byteCount = before?.byteCount ?? 0
    knownSHA256 = nil
  }

  /// A file that a dataset was prepared from; it may be gone.
  init(path: String, byteCount: Int, sha256: String) {
    self.path = path
    before = nil
    self.byteCount = byteCount
    knownSHA256 = sha256
  }

  /// Whether its bytes can be read again: those of a pipe are gone.
  public var isLasting: Bool { before?.kind != .other }

  /// The SHA-256 of what was read.
  ///
  /// It is not taken while loading, because only runs that write results need it.
  ///
  /// - Parameter isCancelled: Whether to stop.
  /// - Returns: 64 hexadecimal digits; `nil` of a stream, whose bytes are gone.
  /// - Throws: ``InputError/unreadable(path:reason:)``, also where the file is not what it was before
  ///   it was read; ``InputError/interrupted``.
  /// - Complexity: O(bytes), in blocks: memory does not grow with the file.
  public func sha256(
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) -> String? {
    if let knownSHA256 { return knownSHA256 }
    guard isLasting else { return nil }
    let file = try RawFile(path: path, isCancelled: isCancelled)
    guard file.status == before else { throw .changed(path) }
    let digest = try digest(of: file)
    guard file.isUnchanged else { throw .changed(path) }
    return digest
  }

  /// The file with its SHA-256, which is not taken again then.
  ///
  /// - Throws: As ``sha256(isCancelled:)``.
  /// - Complexity: O(bytes).
  public func hashed(
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) -> SourceFile {
    var file = self
    file.knownSHA256 = try sha256(isCancelled: isCancelled)
    return file
  }

  private func digest(of file: borrowing RawFile) throws(InputError) -> String {
    // Safe: the context is freed below, on every way out, and used on this thread only.
    guard let context = unsafe EVP_MD_CTX_new() else {
      throw .unreadable(path: path, reason: "no memory for its SHA-256")
    }
    defer { unsafe EVP_MD_CTX_free(context) }
    var isGood = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    try unsafe file.forEachBlock { block in
      isGood = unsafe EVP_DigestUpdate(context, block.baseAddress, block.count) == 1 && isGood
    }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    isGood = unsafe EVP_DigestFinal_ex(context, &digest, &length) == 1 && isGood
    guard isGood else { throw .unreadable(path: path, reason: "OpenSSL has no SHA-256") }
    return digest.prefix(Int(length)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
