import CCrypto
import Glibc

/// A file that a dataset was read from.
public struct SourceFile: Sendable, Hashable {
  /// The path as the user gave it, or below the folder that the user gave.
  public let path: String
  /// Its length when it was read.
  public let byteCount: Int

  /// A file that was read.
  public init(path: String, byteCount: Int) {
    self.path = path
    self.byteCount = byteCount
  }

  /// The SHA-256 of the file as it is now, in 64 hexadecimal digits.
  ///
  /// It is not taken while loading, because only runs that write results need it.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``.
  /// - Complexity: O(bytes), in blocks: memory does not grow with the file.
  public func sha256() throws(InputError) -> String {
    let file = try RawFile(path: path)
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
