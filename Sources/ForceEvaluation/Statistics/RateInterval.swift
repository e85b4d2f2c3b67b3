/// A 95 % confidence interval of a rate.
public struct RateInterval: Sendable, Hashable {
  /// Where an interval comes from.
  public enum Method: String, Sendable, Hashable {
    /// Delete-one-participant jackknife with a t quantile: what another group of people would give.
    case participantJackknife = "participant-jackknife"
    /// Wilson's interval, which takes every trace as independent: too narrow when few people made
    /// many traces.
    case tracesIndependent = "traces-independent"
  }
  /// The lower end, 0...1.
  public let lower: Double
  /// The upper end, 0...1.
  public let upper: Double
  /// How it was computed.
  public let method: Method

  /// The interval over participants of their pooled rate; `nil` where fewer than two of them have
  /// anything to count.
  ///
  /// - Parameter participants: The rates of all participants.
  /// - Note: R. G. Miller, Biometrika 61 (1974), 1-15, doi:10.1093/biomet/61.1.1.
  /// - Complexity: O(participants).
  public init?(jackknife participants: [Rate]) {
    let clusters = participants.filter { $0.total > 0 }
    guard clusters.count > 1 else { return nil }
    let pooled = clusters.reduce(Rate(0, of: 0), +)
    let count = Double(clusters.count)
    let replicates = clusters.map { cluster in
      let rest = pooled - cluster
      return Double(rest.count) / Double(rest.total)
    }
    let center = replicates.reduce(0, +) / count
    let squares = replicates.reduce(0) { $0 + ($1 - center) * ($1 - center) }
    let t = StudentT(degreesOfFreedom: clusters.count - 1).quantile(confidence: 0.95)
    let reach = t * ((count - 1) / count * squares).squareRoot()
    let rate = Double(pooled.count) / Double(pooled.total)
    lower = max(0, rate - reach)
    upper = min(1, rate + reach)
    method = .participantJackknife
  }

  /// Wilson's interval of a rate; `nil` where that is undefined.
  ///
  /// - Note: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209-212,
  ///   doi:10.1080/01621459.1927.10502953.
  public init?(wilson pooled: Rate) {
    guard pooled.total > 0 else { return nil }
    let z = 1.959963984540054
    let count = Double(pooled.total)
    let rate = Double(pooled.count) / count
    let shrunk = (rate + z * z / (2 * count)) / (1 + z * z / count)
    let reach =
      z / (1 + z * z / count)
      * (rate * (1 - rate) / count + z * z / (4 * count * count)).squareRoot()
    // At the ends the formula gives 0 and 1 but for rounding.
    lower = pooled.count == 0 ? 0 : max(0, shrunk - reach)
    upper = pooled.count == pooled.total ? 1 : min(1, shrunk + reach)
    method = .tracesIndependent
  }
}

extension Rate {
  static func + (left: Rate, right: Rate) -> Rate {
    Rate(left.count + right.count, of: left.total + right.total)
  }

  static func - (left: Rate, right: Rate) -> Rate {
    Rate(left.count - right.count, of: left.total - right.total)
  }
}
