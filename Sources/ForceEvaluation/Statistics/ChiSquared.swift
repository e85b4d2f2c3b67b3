import Glibc

/// The chi-squared distribution with a whole number of degrees of freedom.
///
/// A whole number makes it a finite sum of positive terms: M. Abramowitz, I. A. Stegun, Handbook of
/// Mathematical Functions (1964), 26.4.4 and 26.4.5.
struct ChiSquared {
  /// Positive.
  let degreesOfFreedom: Int

  init(degreesOfFreedom: Int) {
    precondition(
      degreesOfFreedom > 0, "degrees of freedom must be positive, got \(degreesOfFreedom)")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value above `x`.
  ///
  /// - Complexity: O(degrees of freedom).
  func probability(above x: Double) -> Double {
    guard x > 0 else { return 1 }
    let half = x / 2
    let isEven = degreesOfFreedom.isMultiple(of: 2)
    var sum = isEven ? 0 : erfc(half.squareRoot())
    for step in 0..<degreesOfFreedom / 2 {
      let order = Double(step) + (isEven ? 0 : 0.5)
      // Through logarithms: a power and a factorial alone would leave the range of numbers.
      sum += exp(order * log(half) - half - logGamma(order + 1))
    }
    return min(1, sum)
  }
}

/// The logarithm of the gamma function of a positive number.
private func logGamma(_ x: Double) -> Double {
  var sign: Int32 = 0
  return unsafe lgamma_r(x, &sign)
}
