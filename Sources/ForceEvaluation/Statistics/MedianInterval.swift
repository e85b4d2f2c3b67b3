import Glibc

/// A 95 % confidence interval of a median, or of another figure that resamples of participants give.
public struct MedianInterval: Sendable, Hashable {
  /// The lower end, in the values' unit.
  public let lower: Double
  /// The upper end.
  public let upper: Double

  /// The percentile interval of what resamples of the participants gave: 2.5 % of it lie below, 2.5 %
  /// above; `nil` of nothing.
  ///
  /// - Note: B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap (1993),
  ///   doi:10.1201/9780429246593, chapter 13.
  /// - Complexity: O(n log n).
  public init?(bootstrap figures: [Double]) {
    let ordered = figures.sorted()
    guard !ordered.isEmpty else { return nil }
    lower = PercentilePlace(25, per: 1000, of: ordered.count).value(in: ordered)
    upper = PercentilePlace(975, per: 1000, of: ordered.count).value(in: ordered)
  }

  /// The interval between two order statistics that holds the median of what the values were drawn
  /// from with a probability of at least 95 %, whatever their distribution; every value is taken as
  /// independent.
  ///
  /// - Parameter ordered: Ascending values; below six no interval reaches 95 %: `nil`.
  /// - Note: W. R. Thompson, Ann. Math. Stat. 7 (1936), 122-128, doi:10.1214/aoms/1177732502.
  /// - Complexity: O(square root of n).
  public init?(orderStatistics ordered: [Double]) {
    let count = Double(ordered.count)
    guard ordered.count >= 6 else { return nil }
    // How many values lie below the median is binomial. From the middle outwards, until enough of
    // the distribution is inside.
    var below = ordered.count / 2
    let logarithm =
      lgamma(count + 1) - lgamma(Double(below) + 1) - lgamma(count - Double(below) + 1)
      - count * log(2)
    var probability = exp(logarithm)
    var inside = ordered.count.isMultiple(of: 2) ? probability : 2 * probability
    while inside < 0.95 {
      probability *= Double(below) / (count - Double(below) + 1)
      below -= 1
      inside += 2 * probability
    }
    lower = ordered[below - 1]
    upper = ordered[ordered.count - below]
  }
}
