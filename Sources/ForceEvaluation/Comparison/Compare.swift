import ForceRecognizers
public import ForceTraces

/// Compares configs on the same traces, pair by pair.
///
/// - Parameters:
///   - run: The configs, what was meant, and what their outcomes come to.
///   - outcomes: Every touch's outcome, shape `[configs][traces]`.
///   - pairs: Which configs to compare.
///   - tolerance: How early an event may be without being premature, in nanoseconds.
///   - seed: Where everything random starts.
///   - workers: The threads, and whether the user still wants it: asked between pairs.
///   - progress: Called with how many pairs are done and how many there are, one call at a time.
/// - Returns: The comparison; the same at any number of workers.
/// - Throws: `Workers.Cancelled`.
/// - Complexity: O(pairs x (traces log traces + 10,000 x participants)).
public func compare(
  _ run: RunScores, outcomes: [[TouchOutcome]], pairs: ComparedPairs = .all,
  tolerance: Int64 = EvaluationOptions().tolerance, seed: UInt64 = 1, workers: Workers,
  progress: ((_ done: Int, _ total: Int) -> Void)? = nil
) throws -> Comparison {
  precondition(
    outcomes.count == run.configs.count,
    "every config needs outcomes, got \(outcomes.count) for \(run.configs.count)")
  let order = run.configs.indices.sorted { one, other in
    let (a, b) = (
      run.scores[one].tally.confusion.correct, run.scores[other].tally.confusion.correct
    )
    return a == b ? one < other : a > b
  }
  let field = ComparisonField(run.truth, order.map { outcomes[$0] }, seed: seed)
  let compared = try field.pairs(
    pairs.indices(in: order), workers: workers, progress: progress)
  let front = paretoFront(order.map { run.scores[$0].costs(tolerance: tolerance) })
  let rates = field.unitRates
  return Comparison(
    configs: zip(order, zip(rates, front)).map { index, measured in
      Comparison.Config(
        config: run.configs[index], scores: run.scores[index], units: measured.0,
        isOnParetoFront: measured.1)
    },
    units: field.units, pairs: compared,
    friedman: field.units.areParticipants
      ? FriedmanTest(field.units.names.indices.map { unit in rates.map { $0[unit].count } }) : nil,
    traceCount: run.truth.traces.count { $0 != nil })
}

extension ComparedPairs {
  /// The pairs as places in an order of the configs, each with its first.
  fileprivate func indices(in order: [Int]) -> [Pair] {
    switch self {
    case .all:
      return order.indices.flatMap { first in
        (first + 1..<order.count).map { Pair(first, minus: $0) }
      }
    case .some(let pairs):
      var places = [Int](repeating: 0, count: order.count)
      for (place, index) in order.enumerated() { places[index] = place }
      return pairs.map { Pair(places[$0.first], minus: places[$0.second]) }
        .sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }
  }
}

extension ConfigScores {
  /// What is to be low in a config: for the Pareto front.
  fileprivate func costs(tolerance: Int64) -> [Double] {
    let pops = LatencyDistribution(
      tally.latencies.pop.latencies, references: tally.latencies.pop.references)
    let confusion = tally.confusion
    return [
      // The shares are all of the same traces: a share of nothing is so for every config.
      -(confusion.accuracy.value ?? 0),
      ratio(
        confusion[.peek, .pop] + confusion[.cancel, .pop],
        confusion.labelled(.peek) + confusion.labelled(.cancel)) ?? 0,
      pops.premature(tolerance: tolerance).value ?? 0,
      // Whoever never pops is later than everyone who does.
      pops.medianLateness ?? .infinity,
    ]
  }
}
