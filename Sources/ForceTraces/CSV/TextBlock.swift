/// A stretch of a file's text in memory, whole rows as a rule.
///
/// The bytes around the text can be read too, so that readers may load whole words.
@safe final class TextBlock {
  /// How many bytes before and behind the text can be read.
  static let padding = 64

  // Safe: the memory is owned by this object alone: `padding` bytes before `start`, `capacity`
  // bytes and `padding` bytes from there on; `count` never exceeds `capacity`.
  private var start: UnsafeMutableRawPointer
  /// How many bytes there is room for.
  private var capacity: Int
  /// How many bytes the text has.
  private(set) var count = 0
  /// Whether the file ends with this block.
  var isLast = false

  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = Self.allocate(capacity)
  }

  deinit { unsafe (start - Self.padding).deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: capacity + 2 * padding, alignment: padding)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: padding)
    return unsafe memory + padding
  }

  /// The text.
  var text: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: count) }

  /// Makes room for `capacity` bytes; the text stays.
  private func grow(to capacity: Int) {
    guard capacity > self.capacity else { return }
    let larger = unsafe Self.allocate(capacity)
    unsafe larger.copyMemory(from: start, byteCount: count)
    unsafe (start - Self.padding).deallocate()
    unsafe start = larger
    self.capacity = capacity
  }

  /// Moves the text from `offset` on into another block, in place of what that holds.
  func split(at offset: Int, into rest: TextBlock) {
    rest.count = 0
    rest.grow(to: count - offset)
    unsafe rest.start.copyMemory(from: start + offset, byteCount: count - offset)
    rest.count = count - offset
    count = offset
  }

  /// Takes bytes off the front.
  func removeFirst(_ length: Int) {
    unsafe start.copyMemory(from: start + length, byteCount: count - length)
    count -= length
  }

  /// Reads until there are `limit` bytes or the file ends; returns whether it ended.
  func fill(from file: InputFile, upTo limit: Int) throws(InputError) -> Bool {
    grow(to: limit)
    while count < limit {
      let room = unsafe UnsafeMutableRawBufferPointer(start: start + count, count: limit - count)
      let read = try unsafe file.read(into: room)
      guard read > 0 else { return true }
      count += read
    }
    return false
  }
}
