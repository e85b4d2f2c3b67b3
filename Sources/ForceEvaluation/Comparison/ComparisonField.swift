import ForceTraces

/// All that pairs of configs are compared on.
struct ComparisonField: Sendable {
  let units: ComparisonUnits
  /// Shape `[configs][traces]`.
  private let outcomes: [[TouchOutcome]]
  /// Which outcomes are what was meant, shape `[configs][traces]`.
  private let correct: [[Bool]]
  /// For each event and unit, the traces with the event's reference.
  private let references: PerGesture<[[Int]]>
  private let draws: UnitDraws
  /// The t quantile of an interval of accuracy.
  private let t: Double
  private let seed: UInt64

  init(_ truth: GroundTruth, _ outcomes: [[TouchOutcome]], seed: UInt64) {
    let units = ComparisonUnits(truth)
    self.units = units
    self.outcomes = outcomes
    self.seed = seed
    correct = outcomes.map { outcomes in
      zip(outcomes, truth.traces).map { $0.gesture == $1?.gesture }
    }
    references = PerGesture { event in
      units.traces.map { $0.filter { truth.traces[$0]?.reference(for: event) != nil } }
    }
    draws = UnitDraws(ParticipantResamples(of: units.count, seed: seed))
    let independent = units.areParticipants ? units.count : units.traces[0].count
    t =
      independent > 1
      ? StudentT(degreesOfFreedom: independent - 1).quantile(confidence: 0.95) : 0
  }

  /// For each config and unit, how many traces were right, of how many.
  var unitRates: [[Rate]] {
    correct.map { correct in
      units.traces.map { traces in Rate(traces.count { correct[$0] }, of: traces.count) }
    }
  }

  /// Compares pairs, and adjusts their p values.
  func pairs(
    _ pairs: [ComparedPairs.Pair], workers: Workers,
    progress: ((_ done: Int, _ total: Int) -> Void)?
  ) throws -> [PairComparison] {
    var compared: [PairComparison] = []
    compared.reserveCapacity(pairs.count)
    var rest = pairs.makeIterator()
    try workers.forEachInOrder(
      next: { rest.next() }, transform: { compare($0) },
      consume: {
        compared.append($0)
        progress?(compared.count, pairs.count)
      })
    let adjusted = holmAdjusted(compared.map { $0.accuracy.permutation?.p })
    for (index, p) in adjusted.enumerated() { compared[index].accuracy.holmP = p }
    return compared
  }

  private func compare(_ pair: ComparedPairs.Pair) -> PairComparison {
    let (first, second) = (outcomes[pair.first], outcomes[pair.second])
    return PairComparison(
      first: pair.first, second: pair.second,
      accuracy: AccuracyDifference(
        correct[pair.first], correct[pair.second], units, t: t, seed: seed),
      latency: PerGesture { event in
        LatencyDifference(
          EventPair(
            first: { first[$0].time(of: event) }, second: { second[$0].time(of: event) }),
          references: references[event], draws: draws)
      })
  }
}
