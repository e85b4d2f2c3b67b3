/// A decimal number taken apart: sign, mantissa, power of ten.
///
/// This is the slow road's reading of numbers: any notation that is accepted, digit by digit.
struct DecimalNumber {
  private(set) var isNegative = false
  /// The first 38 significant digits.
  private(set) var mantissa: UInt128 = 0
  /// The power of ten of the mantissa's last digit; saturates where nothing is of use any more.
  private(set) var exponent = 0
  /// Whether digits other than 0 follow the mantissa's.
  private(set) var isTruncated = false

  /// How many digits fit a `UInt128`, whatever they are.
  private static let digitLimit = 38
  /// Exponents beyond this are all alike.
  private static let exponentLimit = 1_000_000_000

  /// Reads blanks, a sign, digits with at most one mark, an exponent, blanks.
  init(_ text: Span<UInt8>, decimalMark: DecimalMark) throws(NumberError) {
    let trimmed = text.trimmedRange
    let text = text.extracting(trimmed)
    var offset = 0
    isNegative = text.byte(at: 0) == UInt8(ascii: "-")
    _ = text.take("+", or: "-", at: &offset)
    guard readDigits(of: text, at: &offset, decimalMark: decimalMark),
      readExponent(of: text, at: &offset), offset == text.count
    else { throw Self.reason(of: text) }
  }

  /// Reads the digits and the mark; false where there is no digit.
  private mutating func readDigits(
    of text: Span<UInt8>, at offset: inout Int, decimalMark: DecimalMark
  ) -> Bool {
    var digits = 0
    var significant = 0
    var hasMark = false
    while let byte = text.byte(at: offset) {
      if let digit = byte.digit {
        digits += 1
        if significant > 0 || digit > 0 { significant += 1 }
        append(digit, fits: significant <= Self.digitLimit, isFraction: hasMark)
      } else if byte == decimalMark.byte, !hasMark {
        hasMark = true
      } else {
        break
      }
      offset += 1
    }
    return digits > 0
  }

  private mutating func append(_ digit: UInt8, fits: Bool, isFraction: Bool) {
    if fits {
      mantissa = mantissa * 10 + UInt128(digit)
      if isFraction { exponent -= 1 }
    } else {
      if digit > 0 { isTruncated = true }
      if !isFraction { exponent += 1 }
    }
  }

  /// Reads an exponent if there is one; false where its digits are missing.
  private mutating func readExponent(of text: Span<UInt8>, at offset: inout Int) -> Bool {
    guard text.take("e", or: "E", at: &offset) else { return true }
    let isNegative = text.byte(at: offset) == UInt8(ascii: "-")
    _ = text.take("+", or: "-", at: &offset)
    let first = offset
    var value = 0
    while let digit = text.byte(at: offset)?.digit {
      value = min(value * 10 + Int(digit), Self.exponentLimit)
      offset += 1
    }
    exponent += isNegative ? -value : value
    return offset > first
  }

  /// What to say of a text that is no decimal number.
  private static func reason(of text: Span<UInt8>) -> NumberError {
    var offset = 0
    _ = text.take("+", or: "-", at: &offset)
    let rest = (offset..<min(text.count, offset + 9)).map { text[$0] }
    let word = String(decoding: rest, as: UTF8.self).lowercased()
    if word.hasPrefix("0x") { return .hexadecimal }
    return ["nan", "inf", "infinity"].contains(word) ? .notFinite : .notANumber
  }
}

extension DecimalNumber {
  /// The Double nearest to the number, where a division gives it: most numbers are that short.
  var exactQuotient: Double? {
    guard !isTruncated, let digits = UInt64(exactly: mantissa),
      (-ExactScaling.powerLimit...0).contains(exponent)
    else { return nil }
    let magnitude = ExactScaling.quotient(digits, power: -exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// The number as a count of nanoseconds, a half rounded to even.
  func nanoseconds(unit: TimeUnit) throws(NumberError) -> Int64 {
    guard mantissa > 0 else { return 0 }
    let power = exponent + unit.exponent
    // The mantissa is below 10^38: beyond these powers the result is 0, or far too large.
    guard power >= -Self.digitLimit else { return 0 }
    guard power <= Self.digitLimit else { throw .outOfRange }
    let magnitude = try power < 0 ? divided(by: -power) : multiplied(by: power)
    guard let value = Int64(exactly: isNegative ? -magnitude : magnitude) else { throw .outOfRange }
    return value
  }

  /// The mantissa times a power of ten. Digits that were truncated do not matter: with 38 digits
  /// the result is out of range.
  private func multiplied(by power: Int) throws(NumberError) -> Int128 {
    let product = mantissa.multipliedReportingOverflow(by: Self.powersOfTen[power])
    guard !product.overflow, let value = Int128(exactly: product.partialValue) else {
      throw .outOfRange
    }
    return value
  }

  /// The mantissa divided by a power of ten, a half rounded to even.
  private func divided(by power: Int) -> Int128 {
    let divisor = Self.powersOfTen[power]
    let (quotient, remainder) = mantissa.quotientAndRemainder(dividingBy: divisor)
    let rest = divisor - remainder
    let isAboveHalf = remainder > rest || remainder == rest && isTruncated
    let isOddHalf = remainder == rest && !quotient.isMultiple(of: 2)
    return Int128(quotient) + (isAboveHalf || isOddHalf ? 1 : 0)
  }

  /// Ten to a power, `nil` beyond 128 bits.
  static func power(_ exponent: Int) -> UInt128? {
    powersOfTen.indices.contains(exponent) ? powersOfTen[exponent] : nil
  }

  /// 10^0 ... 10^38.
  private static let powersOfTen: [UInt128] = (0..<digitLimit).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }
}
