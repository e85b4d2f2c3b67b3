/// A number that is nothing but a minus perhaps, digits with one decimal mark at most, and perhaps an
/// exponent.
struct PlainNumber {
  /// All digits as one whole number.
  private(set) var digits: UInt64 = 0
  /// The power of ten to divide the digits by.
  private(set) var power = 0
  /// Whether it begins with a minus.
  let isNegative: Bool
  /// How many digits it has, and how many of them are behind the mark.
  let digitCount: Int
  private(set) var fractionCount = 0
  /// How many bytes it has, and how many of them are before the exponent.
  let length: Int
  let mantissaLength: Int

  /// As many digits as fit an unsigned word, whatever they are.
  static let digitLimit = 19

  /// Reads the number at `text`; `nil` where none is that is plain.
  @inline(__always)
  init?(at text: UnsafeRawPointer, mark: UInt8) {
    isNegative = unsafe text.byte == UInt8(ascii: "-")
    var end = unsafe isNegative ? text + 1 : text
    let wholeCount = unsafe Self.readDigits(at: &end, into: &digits)
    if unsafe end.byte == mark {
      unsafe end += 1
      fractionCount = unsafe Self.readDigits(at: &end, into: &digits)
    }
    digitCount = wholeCount + fractionCount
    mantissaLength = unsafe end - text
    power = fractionCount
    if unsafe end.byte | 0x20 == UInt8(ascii: "e") {
      guard let exponent = unsafe Self.readExponent(at: &end) else { return nil }
      power -= exponent
    }
    length = unsafe end - text
    guard digitCount > 0, (0...ExactScaling.powerLimit).contains(power) else { return nil }
    if digitCount > Self.digitLimit {
      // Zeros in front do not count.
      let zeros = unsafe Self.leadingZeros(text, to: text + mantissaLength)
      guard digitCount - zeros <= Self.digitLimit else { return nil }
    }
  }

  /// Reads an exponent of a few digits; `nil` where none is.
  @inline(never)
  private static func readExponent(at text: inout UnsafeRawPointer) -> Int? {
    unsafe text += 1
    let isNegative = unsafe text.byte == UInt8(ascii: "-")
    if unsafe isNegative || text.byte == UInt8(ascii: "+") { unsafe text += 1 }
    var digits: UInt64 = 0
    let count = unsafe readDigits(at: &text, into: &digits)
    guard (1...8).contains(count) else { return nil }
    return isNegative ? -Int(digits) : Int(digits)
  }

  @inline(never)
  private static func leadingZeros(_ text: UnsafeRawPointer, to end: UnsafeRawPointer) -> Int {
    var zeros = 0
    var text = unsafe text
    while unsafe text < end {
      let digit = unsafe text.byte.digit
      if let digit, digit > 0 { break }
      zeros += digit == 0 ? 1 : 0
      unsafe text += 1
    }
    return zeros
  }

  /// Reads digits, eight at a time, and returns how many.
  @inline(__always)
  private static func readDigits(
    at text: inout UnsafeRawPointer, into digits: inout UInt64
  ) -> Int {
    let start = unsafe text
    while true {
      let values = unsafe text.word ^ DigitWord.zeros
      // A carry from a byte that is no digit reaches later bytes only.
      let others = (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
      let count = others.trailingZeroBitCount / 8
      if count == 8 {
        digits = digits &* 100_000_000 &+ DigitWord.value(values)
        unsafe text += 8
        continue
      }
      let aligned = (values << UInt64(8 * (7 - count))) << 8
      digits = digits &* ExactScaling.powersOfTen[count] &+ DigitWord.value(aligned)
      unsafe text += count
      return unsafe text - start
    }
  }
}

extension UnsafeRawPointer {
  /// The byte here.
  @inline(__always)
  var byte: UInt8 { unsafe load(as: UInt8.self) }

  /// The eight bytes from here on, the first one lowest.
  ///
  /// The text of a block can be read for a few words beyond its ends.
  @inline(__always)
  var word: UInt64 { unsafe UInt64(littleEndian: loadUnaligned(as: UInt64.self)) }
}
