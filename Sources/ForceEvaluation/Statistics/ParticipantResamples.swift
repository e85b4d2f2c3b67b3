import ForceTraces

/// Draws of participants with replacement, for intervals that are over people.
///
/// Each draw takes as many participants as there are, some several times and some not at all. Nothing
/// is stored: the draws follow from the seed and the number of participants, so that all configs
/// meet the same ones, on any thread.
///
/// - Note: A. C. Davison, D. V. Hinkley, Bootstrap Methods and their Application (1997),
///   doi:10.1017/CBO9780511802843, section 3.8: clusters are resampled whole.
public struct ParticipantResamples: Sendable, Hashable {
  /// How many participants there are; positive.
  public let participants: Int
  /// How many draws there are; positive.
  public let count: Int
  /// Where the draws start.
  public let seed: UInt64

  /// `count` draws of `participants` participants.
  public init(of participants: Int, count: Int = 10_000, seed: UInt64 = 1) {
    precondition(participants > 0, "there must be participants, got \(participants)")
    precondition(count > 0, "there must be draws, got \(count)")
    self.participants = participants
    self.count = count
    self.seed = seed
  }

  /// Calls `body` once for each draw, in order, with how often each participant is in it.
  ///
  /// - Parameter body: Takes counts of shape `[participants]` that add up to ``participants``.
  /// - Complexity: O(draws x participants) beside `body`.
  public func forEachDraw(_ body: (_ multiplicities: Span<Int>) -> Void) {
    var random = SplitMix64(seed: seed)
    var multiplicities = [Int](repeating: 0, count: participants)
    for _ in 0..<count {
      for index in multiplicities.indices { multiplicities[index] = 0 }
      for _ in 0..<participants {
        // The high half of the product is below `participants`, and even to within 2^-64 of it.
        multiplicities[Int(random.next().multipliedFullWidth(by: UInt64(participants)).high)] += 1
      }
      body(multiplicities.span)
    }
  }
}
