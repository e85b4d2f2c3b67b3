import ForceTraces

/// A finished tally, made ready for the metrics that follow from it.
public struct TouchScores: Sendable {
  /// What was counted.
  public let tally: TouchTally
  /// The latencies of each event, in order.
  public let latency: PerGesture<LatencyDistribution>
  /// Those of their percentiles that the core metrics need.
  public let percentiles: PerGesture<LatencyPercentiles>
  /// How early an event may be without being premature, in nanoseconds.
  public let tolerance: Int64

  /// Scores of a tally; an event may be `tolerance` nanoseconds early.
  ///
  /// - Complexity: O(n log n) in the number of latencies.
  public init(_ tally: TouchTally, tolerance: Int64) {
    precondition(tolerance >= 0, "the tolerance must not be negative, got \(tolerance)")
    self.tally = tally
    self.tolerance = tolerance
    let latency = PerGesture {
      let latencies = tally.latencies[$0]
      return LatencyDistribution(latencies.latencies, references: latencies.references)
    }
    self.latency = latency
    percentiles = PerGesture { LatencyPercentiles(latency[$0]) }
  }

  /// Scores of which the core metrics are defined, and no others.
  init(core confusion: ConfusionMatrix, _ percentiles: PerGesture<LatencyPercentiles>) {
    var tally = TouchTally()
    tally.confusion = confusion
    self.tally = tally
    latency = PerGesture { _ in LatencyDistribution([], references: 0) }
    self.percentiles = percentiles
    tolerance = 0
  }

  /// How often each label met each outcome.
  public var confusion: ConfusionMatrix { tally.confusion }

  /// The 95 % interval of accuracy; `nil` without traces.
  public var accuracyInterval: RateInterval? {
    RateInterval(confusion.accuracy, participants: tally.participants)
  }

  /// Mean earliness of the peek- and pop-labelled traces; `nil` without any.
  public var earliness: Double? {
    let presses = tally.presses.total
    return presses == 0 ? nil : tally.earliness / Double(presses)
  }

  /// Harmonic mean of accuracy and 1 - earliness over the peek- and pop-labelled traces; `nil`
  /// without any.
  ///
  /// - Note: P. Schäfer, U. Leser, Data Min. Knowl. Discov. 34 (2020), 1336-1362,
  ///   doi:10.1007/s10618-020-00690-z.
  public var harmonicMean: Double? {
    guard let accuracy = tally.presses.value, let earliness else { return nil }
    let sum = accuracy + (1 - earliness)
    return sum == 0 ? 0 : 2 * accuracy * (1 - earliness) / sum
  }
}
