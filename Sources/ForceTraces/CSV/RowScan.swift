import Glibc

/// How the text of a row ends.
enum RowEnd: Equatable {
  /// The next row begins at this offset.
  case complete(next: Int)
  /// The text ends in a field whose quote opens at this offset.
  case open(quote: Int)
  /// The byte at the first offset is not allowed where it stands; reading goes on at the second.
  case malformed(at: Int, next: Int)
}

/// A walk over the text of a row as libcsv sees it in strict mode.
///
/// libcsv tells what is in a row, but not where: this tells where fields begin, for messages, and
/// where rows end, for cutting a file into blocks.
@safe struct RowScan {
  private let text: UnsafeRawBufferPointer
  private let dialect: Dialect

  init(_ text: UnsafeRawBufferPointer, _ dialect: Dialect) {
    unsafe self.text = text
    self.dialect = dialect
  }

  /// Walks the row that begins at `start` and calls `field` with the offset of each field: of its
  /// text, or, where it has none, of the place where that would be.
  func scan(from start: Int, field: (Int) -> Void = { _ in }) -> RowEnd {
    var offset = start
    while true {
      let begin = offset
      skipPadding(&offset)
      let isText = !isFieldEnd(offset)
      field(isText || dialect.collapsesBlanks ? offset : begin)
      if let end = byte(offset) == quote ? skipQuoted(&offset) : skipPlain(&offset) { return end }
      if dialect.collapsesBlanks { skipPadding(&offset) }
      guard let byte = byte(offset), !isLineEnd(byte) else {
        return .complete(next: nextLine(from: offset))
      }
      if !dialect.collapsesBlanks { offset += 1 }
    }
  }

  private func nextLine(from offset: Int) -> Int { unsafe text.lineEnd(from: offset) }

  /// Where the fields of the row at `start` begin.
  static func fieldOffsets(
    in block: TextBlock, _ dialect: Dialect, from start: TextCursor
  ) -> [Int] {
    var offsets: [Int] = []
    _ = unsafe RowScan(block.text, dialect).scan(from: start.offset) { offsets.append($0) }
    return offsets
  }

  private var quote: UInt8 { UInt8(ascii: "\"") }

  private func byte(_ offset: Int) -> UInt8? { unsafe offset < text.count ? text[offset] : nil }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func isFieldEnd(_ offset: Int) -> Bool {
    guard let byte = byte(offset) else { return true }
    return isLineEnd(byte) || dialect.separates(byte)
  }

  private func skipPadding(_ offset: inout Int) {
    while let byte = byte(offset), dialect.isPadding(byte) { offset += 1 }
  }

  /// Steps behind a field without quotes; returns the row's end where there is a quote in it.
  private func skipPlain(_ offset: inout Int) -> RowEnd? {
    while !isFieldEnd(offset) {
      if byte(offset) == quote { return .malformed(at: offset, next: nextLine(from: offset)) }
      offset += 1
    }
    return nil
  }

  /// Steps behind a quoted field and its padding; returns the row's end where it does not close.
  private func skipQuoted(_ offset: inout Int) -> RowEnd? {
    let opening = offset
    repeat {
      guard let closing = unsafe text.firstOffset(of: quote, from: offset + 1) else {
        return .open(quote: opening)
      }
      offset = closing + 1
    } while byte(offset) == quote
    if !dialect.collapsesBlanks { skipPadding(&offset) }
    return isFieldEnd(offset) ? nil : .malformed(at: offset, next: nextLine(from: offset))
  }
}

extension UnsafeRawBufferPointer {
  /// Where a byte comes next, at `offset` or behind.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard offset < count, let base = baseAddress else { return nil }
    // Safe: the search stays within this buffer.
    guard let hit = unsafe memchr(base + offset, Int32(byte), count - offset) else { return nil }
    return unsafe UnsafeRawPointer(hit) - base
  }

  /// The offset of the first line that is not blank, or 0.
  var firstLineWithText: Int {
    var offset = 0
    for index in indices {
      let byte = unsafe self[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        offset = index + 1
      } else if !byte.isBlank {
        return offset
      }
    }
    return 0
  }

  /// The offset behind the physical line at `offset`, its line end included: LF, CR LF, or CR alone.
  func lineEnd(from offset: Int) -> Int {
    let end = unsafe firstOffset(of: UInt8(ascii: "\n"), from: offset).map { $0 + 1 } ?? count
    let line = unsafe UnsafeRawBufferPointer(rebasing: self[..<end])
    guard let carriageReturn = unsafe line.firstOffset(of: UInt8(ascii: "\r"), from: offset) else {
      return end
    }
    let isBeforeLineFeed = unsafe carriageReturn + 2 == end && self[end - 1] == UInt8(ascii: "\n")
    return isBeforeLineFeed ? end : carriageReturn + 1
  }
}
