import Glibc

/// The range of some independent normal numbers in units of their known standard deviation: the
/// studentised range with infinite degrees of freedom.
struct StudentizedRange {
  /// How many numbers; at least two.
  let count: Int

  init(count: Int) {
    precondition(count > 1, "a range needs two numbers, got \(count)")
    self.count = count
  }

  /// The probability of a range of at most `range`.
  ///
  /// The smallest of the numbers is anyone, and the others are at most `range` above it. Equal steps
  /// integrate a smooth function that vanishes on both sides to the last digits.
  ///
  /// - Complexity: O(1).
  func probability(upTo range: Double) -> Double {
    let step = 0.03125
    let sum = stride(from: -9.0, through: 9, by: step).reduce(0.0) { sum, smallest in
      let others = Self.normal(below: smallest + range) - Self.normal(below: smallest)
      return sum + exp(-smallest * smallest / 2) * pow(max(0, others), Double(count - 1))
    }
    return Double(count) * sum * step / (2 * Double.pi).squareRoot()
  }

  /// The range that a share `confidence` of ranges do not exceed.
  func quantile(confidence: Double) -> Double {
    precondition((0..<1).contains(confidence), "confidence must be in 0..<1, got \(confidence)")
    return bisected(0, 16) { probability(upTo: $0) < confidence }
  }

  /// The standard normal distribution.
  private static func normal(below z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }
}
