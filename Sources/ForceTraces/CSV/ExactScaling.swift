/// Powers of ten times whole numbers, exactly as the general way of reading numbers has them.
enum ExactScaling {
  /// 10^0 ... 10^19: all that fit an unsigned word.
  static let powersOfTen: [UInt64] = (0..<19).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// The Double nearest to `digits` / `divisor`, ties to even; `divisor` is 10^`power`, up to 10^19.
  ///
  /// - Note: W. D. Clinger, PLDI 1990, doi:10.1145/93542.93557, for what fits a Double; the rest is
  ///   divided in 128 bits, with more bits than a Double has and one for the remainder.
  @inline(__always)
  static func quotient(_ digits: UInt64, by divisor: UInt64) -> Double {
    // Both are exact, and a division of exact numbers rounds once.
    if digits <= 1 << 53 { return Double(digits) / Double(divisor) }
    return longQuotient(digits, by: divisor)
  }

  @inline(never)
  private static func longQuotient(_ digits: UInt64, by divisor: UInt64) -> Double {
    let shift = digits.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let numerator = digits << shift
    // The numerator's upper half is below the divisor: the quotient has 63 or 64 bits.
    let (quotient, remainder) = (divisor << divisorShift).dividingFullWidth(
      (numerator >> 1, numerator << 63))
    let value = Double(quotient | (remainder == 0 ? 0 : 1))
    let exponent = divisorShift - shift - 63
    return value * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// `digits` / `divisor`, a half rounded to even.
  @inline(__always)
  static func roundedQuotient(_ digits: UInt64, by divisor: UInt64) -> UInt64 {
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: divisor)
    let rest = divisor - remainder
    let isUp = remainder > rest || remainder == rest && !quotient.isMultiple(of: 2)
    return quotient + (isUp ? 1 : 0)
  }
}
