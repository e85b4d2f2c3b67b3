/// A file or pipe that is read from front to back, unpacked on the way where it is gzipped.
///
/// Nothing is mapped: a file that shrinks while it is read must not end the process.
final class InputFile {
  /// The path as the user gave it.
  let path: String
  private let file: RawFile
  private var inflater: Inflater?
  /// The first bytes, which tell whether the file is packed; until they are handed on.
  private var head: [UInt8] = []
  /// How many bytes of the file itself were read.
  private(set) var byteCount = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isCancelled: Whether to stop; asked while reading, and while a pipe has nothing to read.
  /// - Throws: ``InputError/unreadable(path:reason:)``, for a directory as well;
  ///   ``InputError/interrupted``.
  init(_ path: String, isCancelled: @escaping @Sendable () -> Bool) throws(InputError) {
    let file = try RawFile(path: path, isCancelled: isCancelled)
    guard file.status.kind != .folder else {
      throw .unreadable(path: path, reason: "it is a directory; a file was expected")
    }
    self.path = path
    self.file = file
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
  var size: Int? { file.status.kind == .file ? file.status.byteCount : nil }

  /// Reads the next bytes of the text; returns how many, 0 at the end only.
  ///
  /// - Throws: ``InputError``: the file cannot be read, its packing is damaged, it was changed since
  ///   it was opened and may have been seen half old, half new, or the user wants to stop.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    guard buffer.count > 0 else { return 0 }
    if let byte = head.first {
      head.removeFirst()
      unsafe buffer[0] = byte
      return 1
    }
    let count = try unsafe inflater == nil ? readFile(into: buffer) : inflate(into: buffer)
    if count == 0, !file.isUnchanged { throw .changed(path) }
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
    let count = try unsafe file.read(into: buffer)
    byteCount += count
    return count
  }

  private func readByte() throws(InputError) -> UInt8? {
    var byte: UInt8 = 0
    let count = try unsafe withUnsafeMutableBytes(of: &byte) { buffer throws(InputError) in
      try unsafe readFile(into: buffer)
    }
    return count == 1 ? byte : nil
  }
}
