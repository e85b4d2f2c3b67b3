/// How the latencies of one event differ between two configs on the same traces: the first minus the
/// second, so that a negative difference means that the first is earlier.
public struct LatencyDifference: Sendable {
  /// Traces with the reference in which both configs have the event: the pairs.
  public let pairs: Int
  /// Pairs lost because only the first config missed the event.
  public let missedByFirst: Int
  /// Pairs lost because only the second config missed the event.
  public let missedBySecond: Int
  /// Pairs lost because both missed it.
  public let missedByBoth: Int
  /// For each unit the median of its pairs' differences, in half nanoseconds, which keep it whole;
  /// `nil` without pairs.
  private let doubledMedians: [Int64?]
  /// The 95 % interval of ``median``, by bootstrap over the units, in milliseconds; `nil` below two
  /// units with pairs.
  public let interval: MedianInterval?
  /// The signed-rank test of the units' medians; `nil` below two units with pairs.
  public let wilcoxon: SignedRankTest?

  /// Below this many participants a bootstrap's interval is too narrow to rely on.
  public static let fewestParticipants = 10

  /// The paired differences of an event in two configs' outcomes, both of shape `[traces]`.
  ///
  /// - Parameters:
  ///   - pair: When each config has the event.
  ///   - references: For each unit, its traces that have the event's reference.
  ///   - draws: The resamples of the units.
  init(_ pair: EventPair, references: [[Int]], draws: UnitDraws) {
    var missed = (first: 0, second: 0, both: 0)
    var pairs = 0
    let medians = references.map { traces in
      var differences: [Int64] = []
      for trace in traces {
        switch (pair.first(trace), pair.second(trace)) {
        case (let first?, let second?):
          differences.append(Int64(clamping: Int128(first) - Int128(second)))
        case (nil, .some): missed.first += 1
        case (.some, nil): missed.second += 1
        case (nil, nil): missed.both += 1
        }
      }
      pairs += differences.count
      return doubledMedian(differences)
    }
    self.pairs = pairs
    (missedByFirst, missedBySecond, missedByBoth) = missed
    doubledMedians = medians
    wilcoxon = SignedRankTest(medians.compactMap(\.self))
    interval = draws.interval(of: medians)
  }

  /// How many units have pairs.
  public var participants: Int { doubledMedians.count { $0 != nil } }

  /// For each unit the median of its pairs' differences, in milliseconds; `nil` without pairs.
  public var unitMedians: [Double?] { doubledMedians.map { $0.map { Double($0) / 2e6 } } }

  /// The median over the units' medians, in milliseconds, so that every participant counts alike;
  /// `nil` without pairs.
  public var median: Double? {
    doubledMedian(doubledMedians.compactMap(\.self)).map { Double($0) / 4e6 }
  }

  /// References without a pair.
  public var lost: Int { missedByFirst + missedBySecond + missedByBoth }

  /// Whether the interval rests on too few participants to be relied on.
  public var isIntervalOfFew: Bool { interval != nil && participants < Self.fewestParticipants }
}

/// When two configs have an event, for each trace; `nil` where they have none.
struct EventPair {
  let first: (_ trace: Int) -> Int64?
  let second: (_ trace: Int) -> Int64?
}

/// Twice the median, which is whole; `nil` of nothing.
private func doubledMedian(_ values: [Int64]) -> Int64? {
  guard !values.isEmpty else { return nil }
  let ordered = values.sorted()
  let (low, high) = (ordered[(ordered.count - 1) / 2], ordered[ordered.count / 2])
  return Int64(clamping: Int128(low) + Int128(high))
}
