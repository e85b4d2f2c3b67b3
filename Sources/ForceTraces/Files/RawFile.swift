import Glibc

/// A file open for reading from its beginning to its end.
package struct RawFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``; a folder is not a file.
  init(path: String) throws(InputError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
  }

  deinit { close(descriptor) }

  /// Hands on the bytes in blocks, which are valid during the call only.
  borrowing func forEachBlock(_ body: (UnsafeRawBufferPointer) -> Void) throws(InputError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    // Safe: freed once, on every way out; `read` gets the buffer's own length.
    defer { unsafe block.deallocate() }
    while true {
      let count = unsafe read(descriptor, block.baseAddress, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
      if count == 0 { return }
      unsafe body(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
  }

  /// Everything that is in a small file, such as a descriptor.
  package static func bytes(of path: String) throws(InputError) -> [UInt8] {
    let file = try RawFile(path: path)
    var bytes: [UInt8] = []
    try unsafe file.forEachBlock { block in unsafe bytes.append(contentsOf: block) }
    return bytes
  }
}
