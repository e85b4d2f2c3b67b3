import Glibc

/// A file or pipe that is read from front to back, unpacked on the way where it is gzipped.
///
/// Nothing is mapped: a file that shrinks while it is read must not end the process.
final class InputFile {
  /// The path as the user gave it.
  let path: String
  private let descriptor: Descriptor
  private let before: stat
  private var inflater: Inflater?
  /// The first bytes, which tell whether the file is packed; until they are handed on.
  private var head: [UInt8] = []
  /// How many bytes of the file itself were read.
  private(set) var byteCount = 0

  /// Opens a file.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``, for a directory as well.
  init(_ path: String) throws(InputError) {
    let descriptor = try Descriptor(path)
    let before = try descriptor.status(path)
    guard before.st_mode & S_IFMT != S_IFDIR else {
      throw .unreadable(path: path, reason: "it is a directory; a file was expected")
    }
    self.path = path
    self.descriptor = descriptor
    self.before = before
    while head.count < Inflater.magic.count {
      guard let byte = try readByte() else { return }
      head.append(byte)
    }
    if head == Inflater.magic {
      inflater = Inflater(head: head)
      head = []
    }
  }

  /// Whether the file is gzipped.
  var isPacked: Bool { inflater != nil }

  /// How many bytes the file itself has; `nil` for a pipe.
  var size: Int? { before.st_mode & S_IFMT == S_IFREG ? Int(before.st_size) : nil }

  /// Reads the next bytes of the text; returns how many, 0 at the end only.
  ///
  /// - Throws: ``InputError``: the file cannot be read, its packing is damaged, or it was changed
  ///   since it was opened.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    guard buffer.count > 0 else { return 0 }
    if let byte = head.first {
      head.removeFirst()
      unsafe buffer[0] = byte
      return 1
    }
    let count = try unsafe inflater == nil ? readFile(into: buffer) : inflate(into: buffer)
    if count == 0 { try checkUnchanged() }
    return count
  }

  private func inflate(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(InputError) -> Int {
    guard var inflater = inflater.take() else { return 0 }
    while true {
      switch unsafe inflater.step(into: buffer) {
      case .output(let count):
        self.inflater = consume inflater
        return count
      case .needsInput:
        let count = try unsafe readFile(into: inflater.input)
        inflater.take(count)
      case .failed(let message):
        throw .invalid(at: SourcePosition(file: path), message)
      }
    }
  }

  private func readFile(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(InputError) -> Int {
    while true {
      let count = unsafe Glibc.read(descriptor.number, buffer.baseAddress, buffer.count)
      if count >= 0 {
        byteCount += count
        return count
      }
      guard errno == EINTR else { throw .unreadable(path: path, reason: Descriptor.reason(errno)) }
    }
  }

  private func readByte() throws(InputError) -> UInt8? {
    var byte: UInt8 = 0
    let count = try unsafe withUnsafeMutableBytes(of: &byte) { buffer throws(InputError) in
      try unsafe readFile(into: buffer)
    }
    return count == 1 ? byte : nil
  }

  /// A file that was written to while it was read may have been seen half old, half new.
  private func checkUnchanged() throws(InputError) {
    let after = try descriptor.status(path)
    let isUnchanged =
      after.st_size == before.st_size && after.st_mtim.tv_sec == before.st_mtim.tv_sec
      && after.st_mtim.tv_nsec == before.st_mtim.tv_nsec
    guard size == nil || isUnchanged else { throw .changed(path) }
  }
}

/// An open file; closed with its value's life.
private struct Descriptor: ~Copyable {
  let number: Int32

  init(_ path: String) throws(InputError) {
    number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .unreadable(path: path, reason: Self.reason(errno)) }
  }

  deinit { if number >= 0 { close(number) } }

  func status(_ path: String) throws(InputError) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .unreadable(path: path, reason: Self.reason(errno))
    }
    return status
  }

  /// The system's words for an error.
  static func reason(_ code: Int32) -> String {
    // Safe: the text is copied before another call can change it.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
