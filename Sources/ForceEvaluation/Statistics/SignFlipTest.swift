import ForceTraces

/// Whether two configs differ in accuracy, as far as some participants tell: a permutation test.
///
/// If they did not differ, each participant's difference might as well have the other sign. The p
/// value is the share of all assignments of signs whose sum of differences is at least as far from 0
/// as the one observed. Differences are whole numbers of correct traces, so that ties are exact.
///
/// - Note: E. J. G. Pitman, Suppl. J. R. Stat. Soc. 4 (1937), 119-130, doi:10.2307/2984124. Of drawn
///   assignments the observed one counts as one more, so that p is never 0: B. Phipson, G. K. Smyth,
///   Stat. Appl. Genet. Mol. Biol. 9 (2010), 39, doi:10.2202/1544-6115.1585.
public struct SignFlipTest: Sendable, Hashable {
  /// The two-sided p value, above 0 and at most 1.
  public let p: Double
  /// Whether all assignments were counted, rather than some drawn.
  public let isExact: Bool

  /// With up to this many differences other than 0, all assignments are counted.
  public static let largestExactCount = 16
  /// How many assignments are drawn where there are more.
  public static let drawCount = 1 << 16

  /// Tests the participants' differences; `nil` below two participants.
  ///
  /// - Parameters:
  ///   - differences: For each participant, how many more traces the first config got right.
  ///   - seed: Of the drawn assignments.
  /// - Complexity: O(2^16 x participants).
  public init?(_ differences: [Int], seed: UInt64 = 1) {
    guard differences.count > 1 else { return nil }
    // The sign of no difference makes none.
    let differing = differences.filter { $0 != 0 }
    let observed = abs(differing.reduce(0, +))
    let sums = SignedSums(differing)
    isExact = differing.count <= Self.largestExactCount
    if isExact {
      let assignments = UInt64(1) << UInt64(differing.count)
      let extreme = (0..<assignments).count { abs(sums.sum(signs: $0)) >= observed }
      p = Double(extreme) / Double(assignments)
    } else {
      var random = SplitMix64(seed: seed)
      let extreme = (0..<Self.drawCount).count { _ in abs(sums.draw(&random)) >= observed }
      p = Double(extreme + 1) / Double(Self.drawCount + 1)
    }
  }
}

/// Sums of numbers under any assignment of signs, looked up for eight numbers at once.
private struct SignedSums {
  /// For each eight numbers, their sums under all 256 assignments.
  private let tables: [Int]
  private let chunkCount: Int

  init(_ numbers: [Int]) {
    let starts = stride(from: 0, to: numbers.count, by: 8)
    tables = starts.flatMap { start in
      let eight = numbers[start..<min(start + 8, numbers.count)]
      return (0..<256).map { signs in
        zip(0..., eight).reduce(0) { sum, entry in
          signs >> entry.0 & 1 == 0 ? sum + entry.1 : sum - entry.1
        }
      }
    }
    chunkCount = tables.count / 256
  }

  /// The sum in which the numbers whose bits are set are negative: up to 64 of them.
  func sum(signs: UInt64) -> Int { sum(of: 0..<chunkCount, signs: signs) }

  /// The sum under random signs.
  func draw(_ random: inout SplitMix64) -> Int {
    stride(from: 0, to: chunkCount, by: 8).reduce(0) { sum, first in
      sum + self.sum(of: first..<min(first + 8, chunkCount), signs: random.next())
    }
  }

  private func sum(of chunks: Range<Int>, signs: UInt64) -> Int {
    var signs = signs
    var sum = 0
    for chunk in chunks {
      sum += tables[chunk << 8 | Int(signs & 255)]
      signs >>= 8
    }
    return sum
  }
}
