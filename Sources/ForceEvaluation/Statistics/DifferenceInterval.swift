/// A 95 % confidence interval of a difference between two rates over the same traces.
public struct DifferenceInterval: Sendable, Hashable {
  /// The lower end, -1...1.
  public let lower: Double
  /// The upper end, -1...1.
  public let upper: Double

  /// Whether both ends are on the same side of 0.
  public var excludesZero: Bool { lower > 0 || upper < 0 }

  /// The jackknife's interval: leaves out each unit, sees how far the pooled difference moves, and
  /// widens by a t quantile with one degree of freedom less than there are units; `nil` below two.
  ///
  /// - Parameters:
  ///   - units: For each participant the difference in correct traces, of how many traces.
  ///   - t: The quantile.
  /// - Complexity: O(units).
  /// - Note: R. G. Miller, Biometrika 61 (1974), 1-15, doi:10.1093/biomet/61.1.1.
  init?(units: [Rate], t: Double) {
    guard units.count > 1 else { return nil }
    let pooled = units.reduce(Rate(0, of: 0), +)
    let count = Double(units.count)
    let replicates = units.map { unit in
      Double(pooled.count - unit.count) / Double(pooled.total - unit.total)
    }
    let center = replicates.reduce(0, +) / count
    let squares = replicates.reduce(0) { $0 + ($1 - center) * ($1 - center) }
    self.init(pooled, reach: t * ((count - 1) / count * squares).squareRoot())
  }

  /// The same where every trace is a unit of its own: `better` of them count 1, `worse` -1; `nil`
  /// below two traces.
  ///
  /// - Complexity: O(1).
  init?(better: Int, worse: Int, of traces: Int, t: Double) {
    guard traces > 1 else { return nil }
    let (count, difference) = (Double(traces), Double(better - worse))
    // The jackknife of a mean is its standard error.
    let squares = Double(better + worse) - difference * difference / count
    let error = (max(0, squares) / (count * (count - 1))).squareRoot()
    self.init(Rate(better - worse, of: traces), reach: t * error)
  }

  private init(_ difference: Rate, reach: Double) {
    let center = Double(difference.count) / Double(difference.total)
    lower = max(-1, center - reach)
    upper = min(1, center + reach)
  }
}
