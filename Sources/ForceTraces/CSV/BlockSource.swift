/// A file as a sequence of blocks of whole rows.
///
/// Blocks end where rows end: no quoted field spans two. The blocks depend on the text alone, not on
/// how fast a pipe gives it.
struct BlockSource {
  /// How many bytes of text a block holds, unless a row is longer: few enough to stay near the
  /// processor from reading to parsing, and enough that handing them around costs nothing.
  static let blockSize = 1 << 19
  /// How many bytes a field may have, without quotes and the blanks around it.
  static let fieldLimit = 1 << 20
  /// How many bytes a row may have.
  static let rowLimit = 1 << 24

  /// How the rows are to be read; known before the first block is taken.
  var dialect: Dialect?
  private let file: InputFile
  private let blockSize: Int
  /// What was read and is not handed on yet.
  private var pending: TextBlock
  private var isFileAtEnd: Bool
  private var isDone = false

  /// Opens a file and reads its beginning.
  ///
  /// - Throws: ``InputError``: the file cannot be read, or is not UTF-8 by its first bytes, or the
  ///   user wants to stop.
  init(
    _ path: String, blockSize: Int = Self.blockSize, isCancelled: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    self.blockSize = blockSize
    file = try InputFile(path, isCancelled: isCancelled)
    pending = TextBlock(capacity: blockSize)
    isFileAtEnd = try pending.fill(from: file, upTo: blockSize)
    try skipByteOrderMark()
  }

  /// How many bytes the file has; `nil` for a pipe.
  var size: Int? { file.size }

  /// How many bytes of the file were read.
  var byteCount: Int { file.byteCount }

  /// How many bytes of the file the blocks so far are made of; for a packed file, about.
  var position: Int { file.isPacked ? file.byteCount : file.byteCount - unread }

  /// How many bytes wait for the next block.
  private var unread: Int { isDone ? 0 : pending.count }

  /// The first bytes of the text, while no block was taken.
  var beginning: UnsafeRawBufferPointer { unsafe pending.text }

  /// The next block, or `nil` after the last.
  ///
  /// A block that ends within a row although it is not the last one is the last all the same: the row
  /// or a field in it is too long.
  ///
  /// - Parameter spare: A block that is not in use any more.
  /// - Returns: Whole rows.
  /// - Throws: ``InputError`` where the file cannot be read on.
  mutating func next(reusing spare: TextBlock?) throws(InputError) -> TextBlock? {
    guard !isDone, let dialect else { return nil }
    var limit = max(blockSize, pending.count)
    while true {
      if !isFileAtEnd { isFileAtEnd = try pending.fill(from: file, upTo: limit) }
      if isFileAtEnd { return takeLast() }
      let cut = BlockCutter(dialect: dialect).cut(pending)
      if cut > 0 { return take(cut, reusing: spare) }
      if BlockCutter(dialect: dialect).isTooLong(pending) { return takeUnfinished() }
      limit = pending.count * 2
    }
  }

  private mutating func take(_ cut: Int, reusing spare: TextBlock?) -> TextBlock {
    let block = pending
    pending = spare ?? TextBlock(capacity: blockSize)
    block.split(at: cut, into: pending)
    block.isLast = false
    return block
  }

  private mutating func takeLast() -> TextBlock? {
    isDone = true
    pending.isLast = true
    return pending.count > 0 ? pending : nil
  }

  private mutating func takeUnfinished() -> TextBlock {
    isDone = true
    pending.isLast = false
    return pending
  }

  private mutating func skipByteOrderMark() throws(InputError) {
    let mark = unsafe Array(pending.text.prefix(3))
    if mark == [0xef, 0xbb, 0xbf] {
      pending.removeFirst(mark.count)
    } else if [[0xff, 0xfe], [0xfe, 0xff]].contains(mark.prefix(2)) {
      throw .invalid(
        at: SourcePosition(file: file.path, line: 1, column: 1),
        "the file is UTF-16: save it as UTF-8")
    }
  }
}

/// Finds where a block can end.
struct BlockCutter {
  let dialect: Dialect

  /// The end of the last row that is whole, 0 where there is none.
  func cut(_ block: TextBlock) -> Int {
    let text = unsafe decided(block)
    var rowStart = 0
    while let quote = unsafe text.firstOffset(of: UInt8(ascii: "\""), from: rowStart) {
      // Between the row's start and the quote, every line is a row.
      let lineStart = unsafe text.lastLineEnd(in: rowStart..<quote)
      switch unsafe RowScan(text, dialect).scan(from: lineStart) {
      case .complete(let next), .malformed(_, let next):
        guard unsafe text.lastLineEnd(in: next - 1..<next) == next else { return lineStart }
        rowStart = next
      case .open: return lineStart
      }
    }
    return unsafe text.lastLineEnd(in: rowStart..<text.count)
  }

  /// Whether a block that cannot be cut is no use reading on: its last field is too long, even if no
  /// quote and no blank belongs to it.
  func isTooLong(_ block: TextBlock) -> Bool {
    guard block.count <= BlockSource.rowLimit else { return true }
    var lastField = 0
    _ = unsafe RowScan(block.text, dialect).scan(from: 0) { lastField = $0 }
    guard block.count - lastField > BlockSource.fieldLimit else { return false }
    return unsafe block.text[lastField...].count { $0 != UInt8(ascii: "\"") && !$0.isBlank }
      > BlockSource.fieldLimit
  }

  /// The text without a CR at its end: an LF may follow.
  private func decided(_ block: TextBlock) -> UnsafeRawBufferPointer {
    let text = unsafe block.text
    guard unsafe text.last == UInt8(ascii: "\r") else { return unsafe text }
    return unsafe UnsafeRawBufferPointer(rebasing: text.dropLast())
  }
}

extension UnsafeRawBufferPointer {
  /// Whether there is a line of more than `limit` bytes.
  ///
  /// - Complexity: O(count / limit) lines.
  func hasLine(longerThan limit: Int) -> Bool {
    var start = 0
    while count - start > limit {
      let end = unsafe lastLineEnd(in: start..<start + limit)
      guard end > start else { return true }
      start = end
    }
    return false
  }

  /// The offset behind the last line end in a range, or where the range begins.
  func lastLineEnd(in range: Range<Int>) -> Int {
    var offset = range.upperBound
    while offset > range.lowerBound {
      let byte = unsafe self[offset - 1]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return offset }
      offset -= 1
    }
    return offset
  }
}
