import Glibc

/// Whether paired differences lie on one side of 0: Wilcoxon's signed-rank test, two-sided, with
/// Pratt's way with zeros, which are ranked and then left out.
///
/// - Note: F. Wilcoxon, Biom. Bull. 1 (1945), 80-83, doi:10.2307/3001968; J. W. Pratt, J. Am. Stat.
///   Assoc. 54 (1959), 655-667, doi:10.1080/01621459.1959.10501526; the normal approximation with
///   zeros: E. E. Cureton, ibid. 62 (1967), 1068-1069, doi:10.1080/01621459.1967.10500917.
public struct SignedRankTest: Sendable, Hashable {
  /// The p value, above 0 and at most 1; 1 where all differences are 0.
  public let p: Double
  /// Whether the distribution is the exact one of these ranks, ties and zeros included.
  public let isExact: Bool

  /// Up to this many differences, zeros included, the distribution is exact.
  public static let largestExactCount = 25

  /// Tests differences, which are whole numbers so that ties are exact; `nil` below two of them.
  ///
  /// - Complexity: O(n log n); where it is exact, O(n^3).
  public init?(_ differences: [Int64]) {
    guard differences.count > 1 else { return nil }
    let ranks = DoubledRanks(differences.map(\.magnitude))
    let signed = zip(differences, ranks.ranks).filter { $0.0 != 0 }
    // How far the sum of positive ranks is from its mean, four times.
    let distance = abs(signed.reduce(0) { $0 + ($1.0 > 0 ? $1.1 : -$1.1) })
    isExact = differences.count <= Self.largestExactCount
    p =
      isExact
      ? Self.exactP(distance, ranks: signed.map(\.1))
      : Self.normalP(distance, ranks, zeros: differences.count - signed.count)
  }

  /// The share of assignments of signs to the ranks whose sum is at least so far from 0.
  private static func exactP(_ distance: Int, ranks: [Int]) -> Double {
    let largest = ranks.reduce(0, +)
    // How many assignments have each sum of positive ranks.
    var counts = [Int](repeating: 0, count: largest + 1)
    counts[0] = 1
    var reached = 0
    for rank in ranks {
      for sum in stride(from: reached, through: 0, by: -1) { counts[sum + rank] += counts[sum] }
      reached += rank
    }
    let extreme = counts.indices.reduce(0) { extreme, sum in
      abs(2 * sum - largest) >= distance ? extreme + counts[sum] : extreme
    }
    return Double(extreme) / Double(1 << ranks.count)
  }

  /// The normal approximation, without a correction for continuity.
  private static func normalP(_ distance: Int, _ ranks: DoubledRanks, zeros: Int) -> Double {
    func sumOfSquares(_ count: Double) -> Double { count * (count + 1) * (2 * count + 1) / 6 }
    let count = Double(ranks.ranks.count)
    // Zeros are ties at the lowest rank, and have no part in the sum or its correction.
    let ties = Double(ranks.tieCorrection - zeros * (zeros * zeros - 1))
    let squares = sumOfSquares(count) - sumOfSquares(Double(zeros)) - ties / 12
    guard squares > 0 else { return 1 }
    let z = Double(distance) / 2 / squares.squareRoot()
    return max(erfc(z / 2.0.squareRoot()), .leastNonzeroMagnitude)
  }
}
