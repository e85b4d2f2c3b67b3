/// Whole numbers scaled by powers of ten, exactly as the general way of reading numbers has it.
enum ExactScaling {
  /// 10^0 ... 10^19: all that fit an unsigned word.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// 5^0 ... 5^27: all that fit an unsigned word.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]

  /// The largest power of ten that digits can be divided by.
  static let powerLimit = powersOfFive.count - 1

  /// The largest whole number up to which a Double holds all.
  static let exactLimit: UInt64 = 1 << 53

  /// The Double nearest to `digits` / 10^`power`, ties to even.
  ///
  /// - Note: W. D. Clinger, PLDI 1990, doi:10.1145/93542.93557, for what Doubles hold: their division
  ///   rounds once. The rest is divided in 128 bits, to more bits than a Double has and one that
  ///   stands for the remainder.
  @inline(__always)
  static func quotient(_ digits: UInt64, power: Int) -> Double {
    if digits <= exactLimit, power < powersOfTen.count - 1 {
      // As signed numbers, which processors convert at once.
      return Double(Int64(truncatingIfNeeded: digits))
        / Double(Int64(truncatingIfNeeded: powersOfTen[power]))
    }
    return longQuotient(digits, power: power)
  }

  @inline(never)
  static func longQuotient(_ digits: UInt64, power: Int) -> Double {
    guard digits > 0 else { return 0 }
    let divisor = powersOfFive[power]
    let shift = digits.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let numerator = digits << UInt64(shift)
    // The upper half of the numerator is below the divisor: the quotient has 63 or 64 bits.
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (numerator >> 1, numerator << 63))
    let value = Double(quotient | (remainder == 0 ? 0 : 1))
    let exponent = divisorShift - shift - 63 - power
    return value * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// `digits` / `divisor`, a half rounded to even.
  static func roundedQuotient(_ digits: UInt64, by divisor: UInt64) -> UInt64 {
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: divisor)
    let rest = divisor - remainder
    let isUp = remainder > rest || remainder == rest && !quotient.isMultiple(of: 2)
    return quotient + (isUp ? 1 : 0)
  }
}

/// How the digits of times become nanoseconds.
struct TimeScale {
  /// 1 unless digits are finer than nanoseconds.
  private let divisor: UInt64
  /// With the sign of the number.
  private let multiplier: Int64

  /// The scale of digits that are to be divided by ten to `power`; `nil` where that is too much.
  @inline(__always)
  init?(_ unit: TimeUnit, power: Int, isNegative: Bool) {
    let power = unit.exponent - power
    guard -power < ExactScaling.powersOfTen.count else { return nil }
    divisor = power < 0 ? ExactScaling.powersOfTen[-power] : 1
    let scale = power > 0 ? Int64(ExactScaling.powersOfTen[power]) : 1
    multiplier = isNegative ? -scale : scale
  }

  /// The time in nanoseconds; `nil` beyond 64 bits.
  @inline(__always)
  func nanoseconds(_ digits: UInt64) -> Int64? {
    let whole = divisor == 1 ? digits : ExactScaling.roundedQuotient(digits, by: divisor)
    let (time, overflow) = Int64(truncatingIfNeeded: whole)
      .multipliedReportingOverflow(by: multiplier)
    return overflow || whole > Int64.max ? nil : time
  }
}
