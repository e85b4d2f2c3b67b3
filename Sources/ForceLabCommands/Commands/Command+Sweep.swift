import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab sweep`.
  static let sweep = Command(
    name: "sweep",
    summary: "Score thousands of configs",
    overview: """
      Scores a recognizer with every combination of some parameters' values, prints the best configs \
      and, with --out, writes a row for each one to metrics.csv while it runs. Combinations that \
      contradict themselves are left out and counted.

      With --exact, scores all levels of threshold or hysteresis at once, between which accuracy and \
      latency change, and tells how far the best ones may be off.
      """,
    arguments: [
      .datasets
    ],
    sections: [
      OptionSection(
        "Configs", Options.recognizer, Options.parameter, Options.list, Options.random,
        Options.drawSeed, Options.exact, Options.acceptLarge),
      OptionSection("Scoring", Options.tolerance, Options.sweepMetrics),
      OptionSection("The best", Options.sort, Options.condition, Options.top),
      OptionSection(
        "Output", Options.out, Options.force, Options.format, Options.spreadsheetSafe),
      Options.labels,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "sweep Datasets/press-study --recognizer hysteresis --param peek=0.1:0.3:0.02 "
      + "--param pop=0.5:0.9:0.05",
    run: { session, arguments in
      if arguments.has(Options.exact) {
        try ExactSweep(session, arguments).run()
      } else {
        try Sweep(session, arguments).run()
      }
    })
}

/// One run of `sweep` over configs.
private struct Sweep {
  let session: Session
  let arguments: ParsedArguments
  let workers: Workers
  let loading: LoadOptions
  let options: EvaluationOptions
  let source: SweepSource
  let metrics: [Metric]
  let noBest: BestResults

  init(_ session: Session, _ arguments: ParsedArguments) throws {
    self.session = session
    self.arguments = arguments
    workers = session.workers(arguments)
    loading = try LoadOptions(arguments)
    options = EvaluationOptions(
      tolerance: arguments[Options.tolerance] ?? EvaluationOptions().tolerance,
      scope: arguments[Options.sweepMetrics] ?? .core)
    source = try SweepSource(session, arguments)
    let metrics = Metric.all(in: options.scope)
    self.metrics = metrics
    let conditions = try arguments.all(Options.condition).map {
      try MetricCondition($0, among: metrics)
    }
    noBest = BestResults(
      arguments[Options.top] ?? 10,
      by: try .numeric(arguments[Options.sort] ?? "accuracy", among: metrics), where: conditions)
  }

  func run() throws {
    guard let path = arguments[Options.out] else {
      let loaded = try session.loadDatasets(arguments, loading, workers)
      return try finish(score(loaded) { _ in }, loaded)
    }
    var folder = try StagedFolder(
      at: path, force: arguments.has(Options.force), isCancelled: workers.isCancelled)
    let loaded = try session.loadDatasets(arguments, loading, workers)
    let table = MetricsTable(
      source.examples, metrics: metrics,
      isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe))
    var scored = (best: noBest, summary: source.summary)
    try folder.writeTable("metrics.csv") { write in
      try write(table.header)
      scored = try score(loaded) { try write(table.row($0.config, $0.metrics)) }
    }
    try session.seal(
      folder, as: scored.summary, over: loaded, arguments, tolerance: options.tolerance,
      workers: workers)
    try finish(scored, loaded)
  }

  /// Scores all configs and hands on each result.
  private func score(
    _ loaded: [LoadedDataset], _ consume: (SweepResult) throws -> Void
  ) throws -> (best: BestResults, summary: SweepSummary) {
    var best = noBest
    var summary = source.summary
    var configs = source.configs
    try session.withProgress("Sweeping", .items("configs")) { progress in
      try ForceEvaluation.sweep(
        loaded.map(\.dataset), configs: &configs, registry: session.lab.registry,
        options: options, workers: workers
      ) { result in
        try consume(result)
        best.add(result)
        summary.configCount += 1
        summary.roads[result.road, default: 0] += 1
        progress?(summary.configCount, max(source.count, summary.configCount))
      }
    }
    try loaded.forEach { try $0.dataset.checkUnchanged() }
    summary.skippedCount = configs.skippedCount
    guard summary.configCount > 0 else {
      throw SweepError("all \(summary.skippedCount) combinations contradict themselves")
    }
    return (best, summary)
  }

  /// Prints the best, and says what they are the best of.
  private func finish(
    _ scored: (best: BestResults, summary: SweepSummary), _ loaded: [LoadedDataset]
  ) throws {
    let (best, summary) = scored
    let sort = arguments[Options.sort] ?? "accuracy"
    let conditions = arguments.all(Options.condition).joined(separator: " and ")
    var text = "\(summary.configCount) configs scored"
    if summary.skippedCount > 0 { text += ", \(summary.skippedCount) combinations skipped" }
    text += "; the best \(best.results.count) by \(sort)"
    if !conditions.isEmpty { text += " of \(best.eligibleCount) with \(conditions)" }
    session.notice(text)
    try session.print(
      SummaryTable(
        best.results, participants: GroundTruth(loaded.map(\.dataset)).participants.count
      ).formatted(
        arguments[Options.format] ?? .table, width: session.terminal.output.columns(),
        isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe)))
  }
}

extension Session {
  /// Writes the `run.json` of a sweep, at last, and puts the folder in its place.
  func seal(
    _ folder: consuming StagedFolder, as sweep: SweepSummary, over loaded: [LoadedDataset],
    _ arguments: ParsedArguments, tolerance: Int64, workers: Workers
  ) throws {
    let manifest = try RunManifest(
      of: sweep, over: loaded.map(\.dataset), tolerance: tolerance, version: ForceLab.version,
      commandLine: ["forcelab"] + commandLine, sources: sources(arguments, loaded),
      seed: arguments[Options.drawSeed] ?? 1, warnings: loaded.flatMap(\.diagnostics),
      workers: workers)
    warn(manifest.notices)
    let json = try manifest.json
    try folder.writeTable("run.json") { write in try write(json) }
    try workers.checkCancellation()
    try folder.commit()
  }
}
