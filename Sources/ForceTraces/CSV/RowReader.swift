/// A place in a block's text.
struct TextCursor: Hashable {
  /// The offset of a physical line.
  var offset = 0
  /// How many lines are before it.
  var line = 0
}

/// Where a row stands in a block's text.
struct RowPlace: Hashable {
  /// Where its first line begins.
  var start: TextCursor
  /// Behind its last line.
  var end: Int
}

/// The slow road from text to rows: libcsv, one physical line at a time.
struct RowReader: ~Copyable {
  let dialect: Dialect
  private var parser: LibCSV
  /// Whether a CR alone ended a line.
  private(set) var sawLoneCarriageReturn = false

  init(_ dialect: Dialect) {
    self.dialect = dialect
    parser = LibCSV(delimiter: dialect.delimiter)
  }

  /// The row that was read last.
  var row: CSVRow {
    _read { yield parser.row }
  }

  /// Reads on from a place where a row begins to the end of the row; `nil` at the end of the text.
  ///
  /// - Throws: Why the next lines are no row; reading can go on behind them.
  mutating func next(
    in block: TextBlock, at cursor: inout TextCursor
  ) throws(Problem) -> RowPlace? {
    let text = unsafe block.text
    var start = cursor
    var isOpen = false
    var encodingProblem: Problem?
    while cursor.offset < text.count {
      if !isOpen { start = cursor }
      let end = unsafe text.lineEnd(from: cursor.offset)
      let line = unsafe UnsafeRawBufferPointer(rebasing: text[cursor.offset..<end])
      if unsafe line.last == UInt8(ascii: "\r") { sawLoneCarriageReturn = true }
      encodingProblem = unsafe encodingProblem ?? Self.encodingProblem(in: line, at: cursor)
      let outcome = unsafe feed(
        line, isInQuotes: isOpen, isLast: end == text.count && block.isLast)
      cursor = TextCursor(offset: end, line: cursor.line + 1)
      switch outcome {
      case .blank where encodingProblem == nil: break
      case .open where end < text.count: isOpen = true
      case .row where encodingProblem == nil:
        let place = RowPlace(start: start, end: end)
        try unsafe checkLengths(text, place)
        return place
      case .row, .blank, .malformed, .open:
        throw unsafe encodingProblem ?? problem(text, from: start, isLast: block.isLast)
      }
    }
    return nil
  }

  private mutating func feed(
    _ line: UnsafeRawBufferPointer, isInQuotes: Bool, isLast: Bool
  ) -> LibCSV.Outcome {
    guard dialect.collapsesBlanks else { return unsafe parser.feed(line, isLast: isLast) }
    let collapsed = unsafe Self.collapseBlanks(of: line, isInQuotes: isInQuotes)
    return unsafe collapsed.withUnsafeBytes { unsafe parser.feed($0, isLast: isLast) }
  }

  /// A line with one space for each run of blanks outside quotes, and none at its ends.
  private static func collapseBlanks(
    of line: UnsafeRawBufferPointer, isInQuotes: Bool
  ) -> [UInt8] {
    var isInQuotes = isInQuotes
    var isBlankDue = false
    var collapsed: [UInt8] = []
    collapsed.reserveCapacity(line.count)
    for index in line.indices {
      let byte = unsafe line[index]
      if byte == UInt8(ascii: "\"") { isInQuotes.toggle() }
      if byte.isBlank, !isInQuotes {
        isBlankDue = !collapsed.isEmpty
        continue
      }
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isBlankDue, !isLineEnd { collapsed.append(UInt8(ascii: " ")) }
      isBlankDue = false
      collapsed.append(byte)
    }
    return collapsed
  }

  /// NUL bytes and what is not UTF-8: the first in a line.
  private static func encodingProblem(
    in line: UnsafeRawBufferPointer, at cursor: TextCursor
  ) -> Problem? {
    // Safe: the bytes live as long as the block.
    let bytes = unsafe Span<UInt8>(_unsafeBytes: line)
    var invalid: Int?
    do { _ = try UTF8Span(validating: bytes) } catch { invalid = error.byteOffsets.lowerBound }
    let end = invalid ?? line.count
    if let nul = unsafe line.firstOffset(of: 0, from: 0), nul < end {
      return Problem(
        line: cursor.line + 1, column: nul + 1,
        message: "a NUL byte: the file is truncated, or no text")
    }
    return invalid.map {
      Problem(
        line: cursor.line + 1, column: $0 + 1,
        message: "byte 0x\(String(bytes[$0], radix: 16, uppercase: true)) is not UTF-8: "
          + "save the file as UTF-8")
    }
  }

  /// - Throws: A field that is too long.
  private func checkLengths(_ text: UnsafeRawBufferPointer, _ place: RowPlace) throws(Problem) {
    guard place.end - place.start.offset > BlockSource.fieldLimit else { return }
    var starts: [Int] = []
    _ = unsafe RowScan(text, dialect).scan(from: place.start.offset) { starts.append($0) }
    for (index, start) in zip(0..<row.count, starts)
    where row.withField(index, { $0.count > BlockSource.fieldLimit }) {
      throw unsafe tooLong(text, place.start, start)
    }
  }

  /// Why the text at `start` is no row.
  private func problem(
    _ text: UnsafeRawBufferPointer, from start: TextCursor, isLast: Bool
  ) -> Problem {
    var lastField = start.offset
    let end = unsafe RowScan(text, dialect).scan(from: start.offset) { lastField = $0 }
    switch end {
    case .malformed(let offset, _):
      return unsafe text.problem(
        at: offset, from: start,
        "misplaced quote: a field with quotes in it must be quoted as a whole, and the quotes in it"
          + " doubled")
    case .open(let quote) where isLast:
      return unsafe text.problem(
        at: quote, from: start, "this quote is never closed: add the closing quote")
    case .open, .complete: return unsafe tooLong(text, start, lastField)
    }
  }

  private func tooLong(
    _ text: UnsafeRawBufferPointer, _ start: TextCursor, _ field: Int
  ) -> Problem {
    unsafe text.problem(
      at: field, from: start,
      "a field of more than 1 MiB: a quote that is never closed, or no file of samples")
  }
}

extension UnsafeRawBufferPointer {
  /// A problem at an offset of a row that begins at `start`.
  func problem(at offset: Int, from start: TextCursor, _ message: String) -> Problem {
    var line = start
    while true {
      let end = unsafe lineEnd(from: line.offset)
      guard end <= offset, end < count else { break }
      line = TextCursor(offset: end, line: line.line + 1)
    }
    return Problem(line: line.line + 1, column: offset - line.offset + 1, message: message)
  }

  /// The offset of the line end that ends before `offset`.
  func endOfText(before offset: Int) -> Int {
    var end = offset
    for lineEnd in "\n\r".utf8 where end > 0 {
      if unsafe self[end - 1] == lineEnd { end -= 1 }
    }
    return end
  }
}
