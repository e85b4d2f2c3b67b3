import Glibc

/// A file or stream being written: bytes are gathered, and every write that fails is reported.
///
/// ``close()`` (or ``flush()`` for a stream that stays open) must be called after the last byte: only
/// they can say that a disk was full.
public struct OutputFile: ~Copyable {
  /// What messages call it.
  public let path: String
  private let descriptor: Int32
  private let isCancelled: @Sendable () -> Bool
  private var isOwned: Bool
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// Makes a new file; `isCancelled` is asked before every block of bytes.
  ///
  /// - Throws: ``OutputError/exists(path:)`` where there is something already.
  init(
    creating path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(OutputError) {
    self.isCancelled = isCancelled
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    isOwned = descriptor >= 0
    self.path = path
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? .exists(path: path) : .cannotCreate(path: path, reason: lastSystemError())
    }
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Goes on with a file, behind its first bytes; the others are cut off.
  ///
  /// - Throws: ``OutputError/cannotCreate(path:reason:)``; ``OutputError/writeFailed(path:reason:)``.
  init(continuing path: String, at byteCount: Int) throws(OutputError) {
    isCancelled = { false }
    descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    isOwned = descriptor >= 0
    self.path = path
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: lastSystemError()) }
    guard ftruncate(descriptor, off_t(byteCount)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
      throw .writeFailed(path: path, reason: lastSystemError())
    }
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Writes to a stream that is open already and stays open, such as standard output.
  ///
  /// - Parameters:
  ///   - descriptor: The system's number for the stream.
  ///   - name: What messages call it.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    isCancelled = { false }
    isOwned = false
    path = name
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit { if isOwned { Glibc.close(descriptor) } }

  /// Makes sure that no other process writes the file as long as this one does.
  ///
  /// - Throws: ``OutputError/cannotCreate(path:reason:)`` where another one does.
  borrowing func lock() throws(OutputError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .cannotCreate(path: path, reason: "another run is writing it")
    }
  }

  /// Appends a text as UTF-8.
  ///
  /// - Throws: ``OutputError/writeFailed(path:reason:)``.
  public mutating func write(_ text: String) throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``OutputError/writeFailed(path:reason:)``.
  public mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands all bytes to the system.
  ///
  /// - Throws: ``OutputError/writeFailed(path:reason:)``; ``OutputError/interrupted``.
  public mutating func flush() throws(OutputError) {
    if isCancelled() { throw .interrupted }
    var written = 0
    while written < buffer.count {
      // Safe: the pointer is used inside the closure, within the buffer's bounds.
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        // Not again: what could not be written is given up.
        buffer.removeAll()
        throw .writeFailed(path: path, reason: lastSystemError())
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands all bytes to the system and closes the file.
  ///
  /// - Throws: ``OutputError/writeFailed(path:reason:)``.
  public mutating func close() throws(OutputError) {
    try flush()
    guard isOwned else { return }
    isOwned = false
    guard Glibc.close(descriptor) == 0 else {
      throw .writeFailed(path: path, reason: lastSystemError())
    }
  }
}
