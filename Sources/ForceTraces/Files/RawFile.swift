import Glibc

/// A file or stream open for reading from its beginning to its end.
///
/// A wish to stop is heard while it waits, too: a pipe, a terminal or a FIFO that nobody writes to is
/// asked a few times a second whether there is something to read. A signal alone would not end the
/// wait, since it may reach another thread.
package struct RawFile: ~Copyable {
  private let path: String
  /// What it was when it was opened.
  let status: FileStatus
  private let descriptor: Int32
  private let isCancelled: @Sendable () -> Bool

  /// How long to wait for bytes before asking again whether to stop, in milliseconds.
  private static let patience: Int32 = 200

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; a folder can be opened and not read.
  ///   - isCancelled: Whether to stop.
  /// - Throws: ``InputError/unreadable(path:reason:)``; ``InputError/interrupted``.
  init(
    path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) {
    self.path = path
    self.isCancelled = isCancelled
    var descriptor: Int32
    repeat {
      if isCancelled() { throw .interrupted }
      // Without waiting: the opening of a FIFO would last until somebody writes to it.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0, let status = FileStatus(descriptor: descriptor) else {
      let reason = lastSystemError()
      if descriptor >= 0 { close(descriptor) }
      throw .unreadable(path: path, reason: reason)
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit { close(descriptor) }

  /// Whether it is as it was when it was opened; a stream always is.
  var isUnchanged: Bool { status.kind != .file || FileStatus(descriptor: descriptor) == status }

  /// Reads the next bytes; returns how many, 0 at the end only.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``; ``InputError/interrupted``.
  borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while true {
      if isCancelled() { throw .interrupted }
      guard isReady() else { continue }
      let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else {
        throw .unreadable(path: path, reason: lastSystemError())
      }
    }
  }

  /// Waits a moment for something to read, an end or an error; returns whether there is one.
  private borrowing func isReady() -> Bool {
    guard status.kind == .other else { return true }
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let answer = unsafe poll(&question, 1, Self.patience)
    // Not after a signal: reading from a FIFO that nobody has opened yet would find its end.
    return answer > 0 || answer < 0 && errno != EINTR
  }

  /// Hands on the bytes in blocks, which are valid during the call only.
  borrowing func forEachBlock(_ body: (UnsafeRawBufferPointer) -> Void) throws(InputError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    // Safe: freed once, on every way out.
    defer { unsafe block.deallocate() }
    while true {
      let count = try unsafe read(into: block)
      if count == 0 { return }
      unsafe body(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
  }

  /// Everything that is in a small file, such as a descriptor.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``; ``InputError/interrupted``.
  package static func bytes(
    of path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) -> [UInt8] {
    let file = try RawFile(path: path, isCancelled: isCancelled)
    var bytes: [UInt8] = []
    try unsafe file.forEachBlock { block in unsafe bytes.append(contentsOf: block) }
    return bytes
  }
}
