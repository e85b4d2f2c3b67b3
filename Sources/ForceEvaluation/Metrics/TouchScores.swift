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
  /// The scores of each participant who has traces, in their order; none where they were not counted.
  public let participants: [TouchScores]
  /// The independent units that intervals are over: two or more participants, and what named nobody
  /// as one more; none where traces must be taken as independent.
  let units: [TouchScores]
  /// The 95 % intervals of the median latencies, in nanoseconds.
  let medianIntervals: PerGesture<MedianInterval?>

  /// Scores of a set of traces and of each participant in it, with all intervals.
  ///
  /// - Parameters:
  ///   - tallies: What was counted.
  ///   - tolerance: How early an event may be, in nanoseconds; not negative.
  ///   - seed: Where the resamples of participants start.
  /// - Complexity: O(n log n) in the number of latencies, and 10,000 resamples of the participants.
  public init(_ tallies: ParticipantTallies, tolerance: Int64, seed: UInt64 = 1) {
    func scores(_ tallies: [TouchTally]) -> [TouchScores] {
      tallies.filter { $0.confusion.total > 0 }.map { TouchScores($0, tolerance: tolerance) }
    }
    let participants = scores(tallies.participants)
    let units = participants.count < 2 ? [] : participants + scores([tallies.unnamed])
    self.init(
      tallies.pooled, tolerance: tolerance, participants: participants, units: units
    ) { event, latency in
      MedianInterval(latency, units: units.map { $0.latency[event] }, seed: seed)
    }
  }

  /// Scores of a tally, without intervals; an event may be `tolerance` nanoseconds early.
  ///
  /// - Complexity: O(n log n) in the number of latencies.
  public init(_ tally: TouchTally, tolerance: Int64) {
    self.init(tally, tolerance: tolerance, participants: [], units: []) { _, _ in nil }
  }

  private init(
    _ tally: TouchTally, tolerance: Int64, participants: [TouchScores], units: [TouchScores],
    medianInterval: (Gesture, LatencyDistribution) -> MedianInterval?
  ) {
    precondition(tolerance >= 0, "the tolerance must not be negative, got \(tolerance)")
    self.tally = tally
    self.tolerance = tolerance
    self.participants = participants
    self.units = units
    let latency = PerGesture {
      let latencies = tally.latencies[$0]
      return LatencyDistribution(latencies.latencies, references: latencies.references)
    }
    self.latency = latency
    percentiles = PerGesture { LatencyPercentiles(latency[$0]) }
    medianIntervals = PerGesture { medianInterval($0, latency[$0]) }
  }

  /// Scores of which the core metrics are defined, and no others.
  init(core confusion: ConfusionMatrix, _ percentiles: PerGesture<LatencyPercentiles>) {
    var tally = TouchTally()
    tally.confusion = confusion
    self.tally = tally
    latency = PerGesture { _ in LatencyDistribution([], references: 0) }
    self.percentiles = percentiles
    tolerance = 0
    (participants, units) = ([], [])
    medianIntervals = PerGesture { _ in nil }
  }

  /// How often each label met each outcome.
  public var confusion: ConfusionMatrix { tally.confusion }

  /// How the intervals of this set of traces are computed.
  public var intervalMethod: RateInterval.Method {
    units.isEmpty ? .tracesIndependent : .participantJackknife
  }

  /// The 95 % interval of a rate; `nil` where the rate is undefined, or where it is over participants
  /// and fewer than two have anything to count.
  func interval(of rate: (TouchScores) -> Rate) -> RateInterval? {
    switch intervalMethod {
    case .participantJackknife: RateInterval(jackknife: units.map(rate))
    case .tracesIndependent: RateInterval(wilson: rate(self))
    }
  }

  /// Each participant's accuracy, ascending; empty where they were not counted.
  var participantAccuracies: [Double] {
    participants.compactMap(\.confusion.accuracy.value).sorted()
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

extension MedianInterval {
  /// The interval of a median latency, in nanoseconds: over resamples of the units that have
  /// references, or between order statistics where there are no units.
  ///
  /// The units with references, and so the resamples, are the same for all configs.
  fileprivate init?(_ latency: LatencyDistribution, units: [LatencyDistribution], seed: UInt64) {
    func values(_ latency: LatencyDistribution) -> [Double] { latency.latencies.map(Double.init) }
    guard !units.isEmpty else {
      self.init(orderStatistics: values(latency))
      return
    }
    let units = units.filter { $0.references > 0 }
    guard units.count(where: { !$0.latencies.isEmpty }) > 1 else { return nil }
    self.init(
      bootstrap: ParticipantValues(units.map(values)).medians(
        of: ParticipantResamples(of: units.count, seed: seed)))
  }
}
