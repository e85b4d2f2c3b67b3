public import ForceRecognizers
public import ForceTraces

/// Runs every config over every trace, and scores the labelled ones.
///
/// The result is the same at any number of workers: threads share blocks of traces, and what comes
/// of a trace is placed by its number.
///
/// - Parameters:
///   - datasets: Pooled; trace ids need be unique within each only.
///   - configs: Each with a name of its own.
///   - registry: Where the configs' names come from.
///   - options: What to compute and to keep.
///   - groupings: By what to divide the traces, beside by participant.
///   - whole: What the datasets are a part of: warnings are about all of it, as those of the other
///     parts are.
///   - workers: The threads, and whether the user still wants it: asked between blocks and configs.
///   - progress: Called with how many traces are done and how many there are, from any thread, one
///     call at a time.
/// - Returns: Every outcome, and the metrics of each config.
/// - Throws: `ConfigError` for a config that cannot run or a name used twice; `Workers.Cancelled`.
/// - Complexity: O(samples x configs), in memory O(traces x configs).
public func evaluate(
  _ datasets: [Dataset], configs: [RecognizerConfig], registry: Registry = .builtIn,
  options: EvaluationOptions = EvaluationOptions(), groupings: [Grouping] = [],
  partOf whole: [Dataset]? = nil, workers: Workers,
  progress: ((_ done: Int, _ total: Int) -> Void)? = nil
) throws -> EvaluationRun {
  try RecognizerConfig.checkNames(configs)
  let pipelines = try configs.map { config throws(ConfigError) in
    try Pipeline(config, registry: registry)
  }
  let windows = SlopeWindows(of: zip(configs, pipelines))
  let truth = GroundTruth(datasets)

  var found = Recognitions(configs: configs.count, windows: windows)
  var blocks = TraceBlock.blocks(of: datasets, workers: workers.count).makeIterator()
  try workers.forEachInOrder(
    next: { blocks.next() },
    transform: { (block: TraceBlock) in
      try Recognitions(
        of: datasets[block.dataset], traces: block.traces, by: pipelines, windows: windows,
        keepsEvents: options.keepsEvents, workers: workers)
    },
    consume: {
      found.append($0)
      progress?(found.traceCount, truth.traces.count)
    })

  let divisions = RunScores.groupings(groupings, in: truth)
  let scores = try workers.map(found.outcomes) {
    ConfigScores($0, against: truth, groupings: divisions, options: options)
  }
  return EvaluationRun(
    datasets: datasets, options: options, outcomes: found.outcomes,
    events: options.keepsEvents ? found.events : nil,
    scores: RunScores(scores, of: configs, truth: truth, groupings: divisions),
    warnings: try whole.map { try windows.warnings(in: $0, workers: workers) }
      ?? windows.warnings(found.sparse))
}
