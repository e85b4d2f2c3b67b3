import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// Runs over the same traces: one table, and every config held against every other.
struct EvaluationChapter: Sendable {
  /// The runs, in the order in which they were named.
  let runs: [ReportRun]
  /// What was meant.
  let truth: GroundTruth
  /// What the traces are called.
  let keys: [ReportRun.TraceKey]
  /// The configs, the most accurate first; those that are equal in the order in which they come.
  let standings: [Standing]
  /// The samples, where they are still what the runs saw.
  let samples: ReportRun.Samples
  /// The most accurate config held against the next ones, pair by pair; `nil` where there is no pair.
  let comparison: Comparison?

  /// The labelled traces, by their place among all.
  let labelled: [Int]

  /// So many configs at most are held against the most accurate one.
  static let mostPairs = 24

  /// The chapter of runs that all have outcomes of the same traces; `nil` of others, and of none.
  ///
  /// - Throws: `Workers.Cancelled`.
  init?(_ runs: [ReportRun], workers: Workers) throws {
    guard let first = runs.first, case .outcomes(_, let keys, let truth, _) = first.results else {
      return nil
    }
    self.runs = runs
    self.keys = keys
    self.truth = truth
    labelled = truth.traces.indices.filter { truth.traces[$0] != nil }
    samples = first.samples
    let options = EvaluationOptions(
      tolerance: Int64((first.record.toleranceMilliseconds * 1e6).rounded()),
      seed: first.record.seed)
    standings = try Self.standings(runs, truth, options, workers)
    comparison =
      standings.count > 1 && !labelled.isEmpty
      ? try Self.comparison(standings, truth, options, workers) : nil
  }

  private static func comparison(
    _ standings: [Standing], _ truth: GroundTruth, _ options: EvaluationOptions, _ workers: Workers
  ) throws -> Comparison {
    let compared = standings.prefix(mostPairs + 1)
    let configs = compared.map { standing in
      var config = standing.config
      config.name = standing.name
      return config
    }
    return try compare(
      RunScores(
        compared.map(\.scores), of: configs, truth: truth,
        groupings: RunScores.groupings([], in: truth)),
      outcomes: compared.map(\.outcomes),
      pairs: .some(compared.indices.dropFirst().map { ComparedPairs.Pair(0, minus: $0) }),
      tolerance: options.tolerance, seed: options.seed, workers: workers)
  }

  private static func standings(
    _ runs: [ReportRun], _ truth: GroundTruth, _ options: EvaluationOptions, _ workers: Workers
  ) throws -> [Standing] {
    let groupings = RunScores.groupings([], in: truth)
    let found = runs.flatMap { run -> [(ReportRun, RecognizerConfig, [TouchOutcome])] in
      guard case .outcomes(let outcomes, _, _, let configs) = run.results else { return [] }
      return zip(configs, outcomes).map { (run, $0, $1) }
    }
    let standings = Self.withShortNames(
      try workers.map(found) { run, config, outcomes in
        Standing(
          name: runs.count == 1 ? config.name : "\(config.name) (\(run.path))", config: config,
          outcomes: outcomes,
          scores: ConfigScores(outcomes, against: truth, groupings: groupings, options: options))
      })
    let order = standings.indices.sorted { one, other in
      let (a, b) = (standings[one].confusion.correct, standings[other].confusion.correct)
      return a == b ? one < other : a > b
    }
    let front = paretoFront(order.map { standings[$0].costs })
    return zip(order, front).enumerated().map { place, found in
      var standing = standings[found.0]
      standing.isOnFront = found.1
      standing.mark = place < Mark.count ? Mark(number: place) : nil
      return standing
    }
  }

  /// Without the run in the name where the config's own name is enough.
  private static func withShortNames(_ standings: [Standing]) -> [Standing] {
    let counts = Dictionary(standings.map { (ExactText($0.config.name), 1) }, uniquingKeysWith: +)
    return standings.map { standing in
      var standing = standing
      if counts[ExactText(standing.config.name)] == 1 { standing.name = standing.config.name }
      return standing
    }
  }

  /// The configs that pictures show.
  var featured: [Standing] { standings.filter { $0.mark != nil } }

  /// The legend of the pictures.
  var legend: [(mark: Mark, name: String)] {
    standings.compactMap { standing in standing.mark.map { ($0, standing.name) } }
  }

  /// How to speak of the configs that pictures leave out.
  var leftOut: String {
    let count = standings.count - featured.count
    return count == 0 ? "" : " The \(featured.count) most accurate of \(standings.count) configs."
  }

  /// The event whose latency tells configs apart: the pop, or the peek where no pop is timed.
  var timedEvent: Gesture? {
    [Gesture.pop, .peek].first { event in
      labelled.contains { truth.traces[$0]?.reference(for: event) != nil }
    }
  }
}

extension Standing {
  /// What is to be low, as comparisons have it.
  fileprivate var costs: [Double] {
    [
      -(accuracy ?? 0), metrics.number("overcommit_rate") ?? 0,
      metrics.number("premature_pop_rate") ?? 0,
      latencies(of: .pop).medianLateness ?? .infinity,
    ]
  }
}
