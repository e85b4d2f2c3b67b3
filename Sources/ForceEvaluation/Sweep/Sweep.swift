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
///   - consume: Takes the results, in order, one call at a time.
/// - Throws: `ConfigError` for a config that cannot run; `Workers.Cancelled`; what `consume`
///   throws.
public func sweep(
  _ datasets: [Dataset], configs: inout some IteratorProtocol<RecognizerConfig>,
  registry: Registry = .builtIn, options: EvaluationOptions = EvaluationOptions(scope: .core),
  workers: Workers,
  consume: (SweepResult) throws -> Void
) throws {
  let traces = ScoredTraces(datasets, workers: workers.count)
  var groups = SweepGroups(configs: configs, registry: registry)
  defer { configs = groups.configs }
  while let (group, plan) = try groups.next(scope: options.scope, traces: traces) {
    let roads = try SweepRoads(plan, over: traces, options: options, workers: workers)
    let columns = Metric.all(in: options.scope)
    var chunks = plan.chunks(over: traces, workers: workers.count).makeIterator()
    try workers.forEachInOrder(
      next: { chunks.next() },
      transform: { (chunk: SweepPlan.Chunk) in
        let metrics = try roads[chunk.kind].scores(of: chunk.numbers).map {
          Metrics($0, columns: columns)
        }
        return (chunk, metrics)
      },
      consume: { (chunk: SweepPlan.Chunk, metrics: [Metrics]) in
        for (config, metrics) in zip(group[chunk.configs], metrics) {
          try consume(SweepResult(config: config.config, metrics: metrics, road: chunk.kind))
        }
      })
  }
}
