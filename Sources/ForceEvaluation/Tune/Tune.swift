public import ForceRecognizers
public import ForceTraces

/// Searches for the best config, and scores the search on people it has not seen.
///
/// The score of the winner on the traces that made it win is too good to be true. So the whole search
/// is done once more without each participant (nested leave-one-participant-out), and what it finds
/// is scored on that participant: pooled, these are scores by people whom the parameters never saw.
/// A candidate's counts are kept participant by participant, so that all these searches cost about as
/// much as one sweep.
///
/// With ``TuningOptions/isHalving``, each search is successive halving: all candidates on a small
/// share of everybody's traces, the better third of them on three times as many, and so on.
///
/// - Parameters:
///   - datasets: Pooled; only labelled traces count.
///   - traces: The same, participant by participant.
///   - candidates: The candidates.
///   - candidateCount: How many they are at most.
///   - places: Where they lie.
///   - goal: What to look for.
///   - registry: Where the configs' names come from.
///   - options: How to search.
///   - workers: The threads, and whether the user still wants it.
///   - known: What an earlier run of the same search found out about its first rows, one after
///     another; `nil` behind the last.
///   - consume: Takes the rows, in order, one call at a time.
/// - Returns: What was found; the same at any number of workers.
/// - Throws: `TuningError` where no candidate meets the conditions; `ConfigError`;
///   `Workers.Cancelled`; what `known` and `consume` throw.
/// - Note: Successive halving: K. Jamieson, A. Talwalkar, AISTATS 2016, PMLR 51, 240-248; the factor
///   3: L. Li et al., Hyperband, J. Mach. Learn. Res. 18 (2018), 185:1-52. Nested cross-validation:
///   S. Varma, R. Simon, BMC Bioinformatics 7 (2006) 91, doi:10.1186/1471-2105-7-91.
public func tune(
  _ datasets: [Dataset], _ traces: TuningTraces, candidates: inout ConfigSequence,
  candidateCount: Int, places: ConfigPlaces, goal: TuningGoal, registry: Registry = .builtIn,
  options: TuningOptions = TuningOptions(), workers: Workers,
  known: () throws -> TuningRowResult? = { nil }, consume: (TuningRow) throws -> Void = { _ in }
) throws -> Tuning {
  var search = TuningSearch(
    goal: goal, foldCount: traces.participants.count,
    rungCount: options.isHalving
      ? TuningSearch.rungCount(candidates: candidateCount, traces: traces.count) : 1,
    seed: options.seed)
  let pool = TuningPool(
    goal: goal, tolerance: options.tolerance, isNested: !traces.participants.isEmpty)
  var windows = SlopeWindows()
  var rungs: [Int] = []
  for rung in 0..<search.rungCount {
    let parts = traces.scored(
      of: datasets, reduction: search.rungCount - 1 - rung, seed: options.seed,
      workers: workers.count)
    func run(_ configs: inout some IteratorProtocol<RecognizerConfig>) throws -> SlopeWindows {
      try sweep(
        parts, configs: &configs, registry: registry,
        options: EvaluationOptions(tolerance: options.tolerance, scope: goal.scope),
        workers: workers, known: known,
        reduce: { scores in
          let (metrics, scores) = pool.result(scores)
          return TuningRowResult(metrics: metrics, scores: scores)
        },
        consume: { config, result, _ in
          try consume(TuningRow(rung: rung + 1, config: config, result: result))
          search.add(config, result)
        })
    }
    if rung == 0 {
      windows = try run(&candidates)
    } else {
      var configs = search.survivors.makeIterator()
      _ = try run(&configs)
    }
    rungs.append(parts.reduce(0) { $0 + $1.labelledCount })
    search.endRung()
  }
  let choices = search.choices(in: places)
  guard let choice = choices[0] else { throw search.failure }
  return try Tuning(
    datasets, traces, choice, Array(choices.dropFirst()), search, rungs: rungs,
    skippedCount: candidates.skippedCount, registry: registry, options: options,
    warnings: windows.warnings(in: datasets, workers: workers), workers: workers)
}

extension Tuning {
  /// Scores what was chosen, on those who chose it and on those who did not.
  fileprivate init(
    _ datasets: [Dataset], _ traces: TuningTraces, _ choice: Choice, _ foldChoices: [Choice?],
    _ search: TuningSearch, rungs: [Int], skippedCount: Int, registry: Registry,
    options: TuningOptions, warnings: [Diagnostic], workers: Workers
  ) throws {
    var distinct = Numbering<RecognizerConfig>()
    for choice in [choice] + foldChoices.compactMap({ $0 }) { _ = distinct.number(choice.config) }
    let run = try evaluate(
      datasets, configs: distinct.elements, registry: registry,
      options: EvaluationOptions(scope: .core), workers: workers)
    func outcomes(_ choice: Choice) -> [TouchOutcome] {
      run.outcomes[distinct.number(choice.config)]
    }
    func metrics(_ outcomes: [TouchOutcome], _ isIncluded: (Int) -> Bool) -> Metrics {
      ConfigScores(
        outcomes, against: traces.truth(where: isIncluded),
        options: EvaluationOptions(tolerance: options.tolerance)
      ).metrics
    }
    let goal = search.goal
    folds = zip(traces.participants, foldChoices).enumerated().map { part, fold in
      let heldOut = fold.1.map { metrics(outcomes($0)) { $0 == part } }
      return Fold(
        participant: fold.0, trainingCount: traces.count - traces.count(of: part),
        choice: fold.1, heldOut: heldOut, heldOutObjective: heldOut.flatMap(goal.value))
    }
    inSample = metrics(outcomes(choice)) { _ in true }
    let chosen = foldChoices.map { $0.map(outcomes) }
    let others = traces.parts.enumerated().map { number, part in
      part.flatMap { chosen.isEmpty ? nil : chosen[$0] }.map { $0[number] } ?? TouchOutcome()
    }
    heldOut =
      chosen.allSatisfy { $0 == nil } ? nil : metrics(others) { chosen[$0] != nil }
    heldOutObjective = heldOut.flatMap(goal.value)
    candidateCount = search.candidateCount
    self.choice = choice
    self.rungs = rungs
    self.skippedCount = skippedCount
    self.warnings = warnings
  }
}
