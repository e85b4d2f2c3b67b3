import CZlib

/// Unpacks gzip data as it comes, member after member.
@safe struct Inflater: ~Copyable {
  /// What a gzip file begins with.
  static let magic: [UInt8] = [0x1f, 0x8b]

  /// What became of one step.
  enum Step {
    /// So many bytes came out; 0 at the end of the data.
    case output(Int)
    /// More of the file has to be put into `input`, and said to `take(_:)`.
    case needsInput
    /// The data is no good.
    case failed(String)
  }

  /// Where the file's bytes are put.
  let input: UnsafeMutableRawBufferPointer
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool
  private var isAtEnd = false
  private var isBetweenMembers = false

  /// An unpacker for a file whose first bytes were read already.
  init(head: [UInt8]) {
    // Safe: both are owned by this value alone and freed in `deinit`.
    unsafe input = .allocate(byteCount: 1 << 17, alignment: 16)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let windowBits: Int32 = 15
    let gzipOnly: Int32 = 16
    isReady =
      unsafe inflateInit2_(
        stream, windowBits + gzipOnly, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    unsafe input.copyBytes(from: head)
    take(head.count)
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
    unsafe input.deallocate()
  }

  /// Says how many bytes were put into `input`; none at the end of the file.
  mutating func take(_ count: Int) {
    unsafe stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_in = UInt32(count)
    isAtEnd = count == 0
  }

  /// Unpacks into `buffer` as much as there is.
  mutating func step(into buffer: UnsafeMutableRawBufferPointer) -> Step {
    guard isReady else { return .failed("there is no memory to unpack the gzip data") }
    if unsafe stream.pointee.avail_in == 0, !isAtEnd { return .needsInput }
    if isBetweenMembers, let step = startMember() { return step }
    let space = UInt32(clamping: buffer.count)
    unsafe stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = space
    let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
    let count = unsafe Int(space - stream.pointee.avail_out)
    switch code {
    case Z_STREAM_END: isBetweenMembers = true
    case Z_OK: break
    case Z_BUF_ERROR where !isAtEnd: break
    case Z_BUF_ERROR: return .failed("the gzip data ends early: the file is not complete")
    case Z_MEM_ERROR: return .failed("there is no memory to unpack the gzip data")
    default: return .failed("the gzip data is damaged")
    }
    return count > 0 ? .output(count) : unsafe step(into: buffer)
  }

  /// Goes on to the next member, if there is one; returns a step where there is not.
  private mutating func startMember() -> Step? {
    guard unsafe stream.pointee.avail_in > 0 else { return .output(0) }
    guard unsafe stream.pointee.next_in.pointee == Self.magic[0] else {
      return .failed("there is something else after the end of the gzip data")
    }
    isBetweenMembers = false
    return unsafe inflateReset(stream) == Z_OK ? nil : .failed("the gzip data is damaged")
  }
}
