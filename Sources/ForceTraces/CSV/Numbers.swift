/// Reads a time exactly: decimal arithmetic on integers, whatever the unit.
///
/// Blanks around the number, a sign and an exponent are accepted. What is finer than a nanosecond is
/// rounded, a half to even.
///
/// - Parameters:
///   - text: The number, in UTF-8.
///   - unit: What it counts.
///   - decimalMark: What stands before its fraction.
/// - Returns: Nanoseconds.
/// - Throws: What is wrong with the text.
/// - Complexity: O(n).
public func parseTime(
  _ text: Span<UInt8>, unit: TimeUnit, decimalMark: DecimalMark = .point
) throws(NumberError) -> Int64 {
  try DecimalNumber(text, decimalMark: decimalMark).nanoseconds(unit: unit)
}

/// Reads a time exactly; as ``parseTime(_:unit:decimalMark:)-(Span<UInt8>,_,_)``.
///
/// - Throws: What is wrong with the text.
public func parseTime(
  _ text: String, unit: TimeUnit, decimalMark: DecimalMark = .point
) throws(NumberError) -> Int64 {
  try parseTime(text.utf8.span, unit: unit, decimalMark: decimalMark)
}

/// Reads a decimal number: the Double that is nearest, ties to even. The locale has no say.
///
/// Blanks around the number, a sign and an exponent are accepted.
///
/// - Throws: What is wrong with the text: NaN, infinities and hexadecimal are refused as well.
/// - Complexity: O(n).
public func parseNumber(
  _ text: Span<UInt8>, decimalMark: DecimalMark = .point
) throws(NumberError) -> Double {
  let number = try DecimalNumber(text, decimalMark: decimalMark)
  if let value = number.exactQuotient { return value }
  // What is left is correct, and the standard library's reading takes no locale.
  let digits = text.trimmedRange.map { offset in
    text[offset] == decimalMark.byte ? DecimalMark.point.byte : text[offset]
  }
  guard let value = Double(String(decoding: digits, as: UTF8.self)) else { throw .notANumber }
  guard value.isFinite else { throw .outOfRange }
  return value
}

/// Reads a decimal number; as ``parseNumber(_:decimalMark:)-(Span<UInt8>,_)``.
///
/// - Throws: What is wrong with the text.
public func parseNumber(
  _ text: String, decimalMark: DecimalMark = .point
) throws(NumberError) -> Double {
  try parseNumber(text.utf8.span, decimalMark: decimalMark)
}

/// A time in seconds with nine decimals, exact: `0.016666667`.
public func formatSeconds(_ nanoseconds: Int64) -> String {
  var bytes: [UInt8] = []
  bytes.append(secondsOf: nanoseconds)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a time in seconds as ``formatSeconds(_:)`` spells it, without making a string of it.
  public mutating func append(secondsOf nanoseconds: Int64) {
    if nanoseconds < 0 { append(UInt8(ascii: "-")) }
    var rest = nanoseconds.magnitude
    // Nine decimals, the point and a digit in front of it are always there.
    var width = 11
    var bound: UInt64 = 10_000_000_000
    while rest >= bound {
      width += 1
      bound *= 10
    }
    let start = count
    append(contentsOf: repeatElement(UInt8(ascii: "."), count: width))
    var bytes = mutableSpan
    for place in 1...width where place != 10 {
      bytes[start + width - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
