/// What the readers of this folder know of single bytes.
extension UInt8 {
  /// Space or tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// The value of an ASCII digit.
  var digit: UInt8? {
    let value = self &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }
}

extension Span<UInt8> {
  /// The byte at `offset`, `nil` beyond the end.
  func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }

  /// Steps over one of two bytes, if it is there.
  func take(_ first: Unicode.Scalar, or second: Unicode.Scalar, at offset: inout Int) -> Bool {
    guard let byte = byte(at: offset) else { return false }
    guard byte == UInt8(ascii: first) || byte == UInt8(ascii: second) else { return false }
    offset += 1
    return true
  }

  /// The bytes without blanks at both ends.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
