/// Times of samples that were taken at a fixed rate: index / rate, rounded to nanoseconds.
struct SampleClock {
  /// The period in nanoseconds is `numerator / denominator`.
  private let numerator: UInt128
  private let denominator: UInt128

  /// A clock of `rate` hertz, the number taken as the shortest decimal that reads back to it.
  ///
  /// Returns `nil` for a rate that is not positive, or none that a clock in nanoseconds can have.
  init?(rate: Double) {
    guard rate > 0, rate.isFinite,
      let decimal = try? DecimalNumber(rate.description.utf8.span, decimalMark: .point)
    else { return nil }
    let power = TimeUnit.s.exponent - decimal.exponent
    guard let scale = DecimalNumber.power(abs(power)) else { return nil }
    if power >= 0 {
      numerator = scale
      denominator = decimal.mantissa
    } else {
      numerator = 1
      let product = decimal.mantissa.multipliedReportingOverflow(by: scale)
      guard !product.overflow else { return nil }
      denominator = product.partialValue
    }
  }

  /// The times of the first `count` samples, a half rounded to even; `nil` beyond 64 bits.
  ///
  /// - Complexity: O(count).
  func times(count: Int) -> [Int64]? {
    let (step, stepRest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard step <= UInt128(Int64.max) || count <= 1 else { return nil }
    var times: [Int64] = []
    times.reserveCapacity(count)
    // The time is `whole + rest / denominator`, exactly.
    var whole: UInt128 = 0
    var rest: UInt128 = 0
    for _ in 0..<count {
      let complement = denominator - rest
      let roundsUp = rest > complement || rest == complement && !whole.isMultiple(of: 2)
      guard let time = Int64(exactly: whole + (roundsUp ? 1 : 0)) else { return nil }
      times.append(time)
      whole += step
      rest += stepRest
      if rest >= denominator {
        rest -= denominator
        whole += 1
      }
    }
    return times
  }
}
