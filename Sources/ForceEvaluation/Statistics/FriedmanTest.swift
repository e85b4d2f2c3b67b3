/// Whether several configs differ, as far as their ranks within each participant tell, and how far
/// apart mean ranks must be to tell two of them apart.
///
/// - Note: M. Friedman, J. Am. Stat. Assoc. 32 (1937), 675-701, doi:10.1080/01621459.1937.10503522;
///   the critical difference of P. B. Nemenyi (1963) as in J. Demšar, J. Mach. Learn. Res. 7 (2006),
///   1-30.
public struct FriedmanTest: Sendable, Hashable {
  /// Each config's rank, averaged over the participants: 1 is the best; configs that are equal share
  /// a rank.
  public let meanRanks: [Double]
  /// Friedman's statistic, corrected for ties; `nil` where all ranks are tied.
  public let statistic: Double?
  /// The probability of such a statistic or a larger one among equal configs, from the chi-squared
  /// distribution; `nil` where there is no statistic.
  public let p: Double?
  /// By how much two mean ranks must differ at the level 0.05.
  public let criticalDifference: Double
  /// How many participants there are.
  public let participants: Int

  /// Below this many participants there is no test.
  public static let fewestParticipants = 5
  /// Below this many configs there is no test: two are a pair.
  public static let fewestConfigs = 3

  /// Tests scores, of which more are better; `nil` below five participants or three configs.
  ///
  /// - Parameter scores: How many traces each config got right, shape `[participants][configs]`.
  /// - Complexity: O(participants x configs log configs).
  public init?(_ scores: [[Int]]) {
    let configs = scores.first?.count ?? 0
    guard scores.count >= Self.fewestParticipants, configs >= Self.fewestConfigs else { return nil }
    var sums = [Int](repeating: 0, count: configs)
    var ties = 0
    for row in scores {
      precondition(row.count == configs, "every participant needs \(configs) scores, got \(row)")
      let ranks = DoubledRanks(row.map { -$0 })
      for config in sums.indices { sums[config] += ranks.ranks[config] }
      ties += ranks.tieCorrection
    }
    let (n, k) = (Double(scores.count), Double(configs))
    meanRanks = sums.map { Double($0) / 2 / n }
    // Ranks are doubled, and so is their mean k + 1: whole numbers up to the division.
    let center = scores.count * (configs + 1)
    let squares = sums.reduce(0) { $0 + ($1 - center) * ($1 - center) }
    let untied = 1 - Double(ties) / (n * k * (k * k - 1))
    let statistic = untied > 0 ? 3 * Double(squares) / (n * k * (k + 1)) / untied : nil
    self.statistic = statistic
    p = statistic.map { ChiSquared(degreesOfFreedom: configs - 1).probability(above: $0) }
    criticalDifference =
      StudentizedRange(count: configs).quantile(confidence: 0.95) / 2.0.squareRoot()
      * (k * (k + 1) / (6 * n)).squareRoot()
    participants = scores.count
  }
}
