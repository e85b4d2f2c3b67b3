public import ForceRecognizers
public import ForceTraces

/// What a sweep found out about one config.
public struct SweepResult: Sendable {
  /// The config.
  public let config: RecognizerConfig
  /// Its metrics over all labelled traces of all datasets.
  public let metrics: Metrics
  /// How they were computed; any other road would have led to the same.
  public let road: RoadKind
}

/// Scores many configs, however many.
///
/// The results come in the order of the configs while the sweep runs, and are the same at any number
/// of workers. Memory does not grow with the number of configs: they are taken in groups whose
/// shared work fits in a fixed amount of it.
///
/// - Parameters:
///   - datasets: Pooled; only labelled traces count.
///   - configs: The configs, all of which are taken.
///   - registry: Where the configs' names come from.
///   - options: What to compute; events are never kept.
///   - workers: The threads, and whether the user still wants it.
///   - known: What an earlier sweep of the same configs found out about the first of them, one after
///     another; `nil` behind the last. They are handed on as if they were scored now.
///   - consume: Takes the results, in order, one call at a time.
/// - Returns: What a user should know about the sweep.
/// - Throws: `ConfigError` for a config that cannot run; `Workers.Cancelled`; what `known` and
///   `consume` throw.
@discardableResult
public func sweep(
  _ datasets: [Dataset], configs: inout some IteratorProtocol<RecognizerConfig>,
  registry: Registry = .builtIn, options: EvaluationOptions = EvaluationOptions(scope: .core),
  workers: Workers, known: () throws -> Metrics? = { nil },
  consume: (SweepResult) throws -> Void
) throws -> [Diagnostic] {
  let columns = Metric.all(in: options.scope)
  let windows = try sweep(
    [ScoredTraces(datasets, workers: workers.count)], configs: &configs, registry: registry,
    options: options, workers: workers, known: known,
    reduce: { Metrics($0[0], columns: columns) },
    consume: { try consume(SweepResult(config: $0, metrics: $1, road: $2)) })
  return try windows.warnings(in: datasets, workers: workers)
}

/// Scores many configs on each of some parts of the traces.
///
/// - Parameters:
///   - parts: None of which has a trace of another.
///   - configs: The configs, all of which are taken.
///   - registry: Where the configs' names come from.
///   - options: What to compute.
///   - workers: The threads, and whether the user still wants it.
///   - known: What was found out before about the first configs.
///   - reduce: What to keep of a config's scores, one for each part; called from any thread.
///   - consume: Takes what is kept, in the order of the configs, one call at a time.
/// - Returns: The windows over which the configs take slopes.
/// - Throws: As the sweep of whole datasets.
func sweep<Output: Sendable>(
  _ parts: [ScoredTraces], configs: inout some IteratorProtocol<RecognizerConfig>,
  registry: Registry, options: EvaluationOptions, workers: Workers,
  known: () throws -> Output?,
  reduce: @Sendable ([TouchScores]) throws -> Output,
  consume: (RecognizerConfig, Output, RoadKind) throws -> Void
) throws -> SlopeWindows {
  let sampleCount = parts.reduce(0) { $0 + $1.sampleCount }
  let traceCount = parts.reduce(0) { $0 + $1.labelledCount }
  var groups = SweepGroups(configs: configs, registry: registry)
  defer { configs = groups.configs }
  while let (group, plan) = try groups.next(scope: options.scope, sampleCount: sampleCount) {
    var first = 0
    while first < group.count, let output = try known() {
      try consume(group[first].config, output, plan.places[first].kind)
      first += 1
    }
    try workers.checkCancellation()
    guard first < group.count else { continue }
    let roads = try SweepRoads.over(parts, plan, options: options, workers: workers)
    var chunks = plan.chunks(from: first, traceCount: traceCount, workers: workers.count)
      .makeIterator()
    try workers.forEachInOrder(
      next: { chunks.next() },
      transform: { (chunk: SweepPlan.Chunk) in
        let scores = try roads.map { try $0[chunk.kind].scores(of: chunk.numbers) }
        return (
          chunk,
          try chunk.numbers.indices.map { index in
            try workers.checkCancellation()
            return try reduce(scores.map { $0[index - chunk.numbers.lowerBound] })
          }
        )
      },
      consume: { (chunk: SweepPlan.Chunk, outputs: [Output]) in
        for (candidate, output) in zip(group[chunk.configs], outputs) {
          try consume(candidate.config, output, chunk.kind)
        }
      })
  }
  return groups.windows
}
