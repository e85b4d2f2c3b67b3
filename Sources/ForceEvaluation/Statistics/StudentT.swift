import Glibc

/// Student's t distribution with a whole number of degrees of freedom.
///
/// A whole number is all that intervals over participants need, and it makes the distribution a
/// finite sum of positive terms: M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions
/// (1964), 26.7.3 and 26.7.4.
struct StudentT {
  /// Positive.
  let degreesOfFreedom: Int

  init(degreesOfFreedom: Int) {
    precondition(
      degreesOfFreedom > 0, "degrees of freedom must be positive, got \(degreesOfFreedom)")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value in `-t...t`, for `t` of at least 0.
  ///
  /// - Complexity: O(degrees of freedom).
  func probability(within t: Double) -> Double {
    let freedom = Double(degreesOfFreedom)
    let cosineSquared = freedom / (freedom + t * t)
    let sine = t / (freedom + t * t).squareRoot()
    let isEven = degreesOfFreedom.isMultiple(of: 2)
    // 1 + 1/2 c2 + 1*3/(2*4) c2^2 + ... for even, 1 + 2/3 c2 + 2*4/(3*5) c2^2 + ... for odd.
    var sum = 0.0
    var term = 1.0
    for index in stride(from: isEven ? 1 : 2, to: degreesOfFreedom, by: 2) {
      sum += term
      term *= cosineSquared * Double(index) / Double(index + 1)
    }
    if isEven { return sine * sum }
    let angle = atan(t / freedom.squareRoot())
    return 2 / Double.pi * (angle + sine * cosineSquared.squareRoot() * sum)
  }

  /// The `t` whose `-t...t` holds a share `confidence` of the distribution, the quantile at
  /// `(1 + confidence) / 2`; correct to about 1e-13 of itself.
  func quantile(confidence: Double) -> Double {
    precondition((0..<1).contains(confidence), "confidence must be in 0..<1, got \(confidence)")
    var (low, high) = (0.0, 1.0)
    while probability(within: high) < confidence { (low, high) = (high, 2 * high) }
    return bisected(low, high) { probability(within: $0) < confidence }
  }
}
