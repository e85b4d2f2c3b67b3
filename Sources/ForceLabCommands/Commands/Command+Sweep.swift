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

      A run with --out that is interrupted leaves what it has in DIR.partial; the same command line \
      with --resume goes on there and ends with the same files as if nothing had happened.
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
        "Output", Options.out, Options.force, Options.resume, Options.format,
        Options.spreadsheetSafe),
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
      scope: arguments[Options.sweepMetrics] ?? .core, seed: arguments[Options.drawSeed] ?? 1)
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
    guard var folder = try session.resumableFolder(arguments, workers) else {
      let loaded = try session.loadDatasets(arguments, loading, workers)
      return try finish(score(loaded) { _ in }, loaded)
    }
    let (scored, loaded) = try session.keeping(&folder) { folder in
      let loaded = try session.loadDatasets(arguments, loading, workers)
      let (scored, hashed) = try session.whileHashing(loaded, workers) {
        try writeMetrics(of: loaded, to: &folder)
      }
      try session.writeManifest(
        of: scored.summary, over: hashed, warnings: scored.warnings, arguments,
        tolerance: options.tolerance, workers: workers, to: &folder)
      return (scored, loaded)
    }
    try folder.commit()
    try finish(scored, loaded)
  }

  private func writeMetrics(
    of loaded: [LoadedDataset], to folder: inout StagedFolder
  ) throws -> Scored {
    let table = MetricsTable(
      source.examples, metrics: metrics,
      isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe))
    return try session.writeResumable(
      "metrics.csv", header: table.header, configs: source.description,
      options: "metrics \(options.scope), seed \(options.seed), \(table.description)", of: loaded,
      tolerance: options.tolerance, to: &folder
    ) { file in
      let known = file.knownItems(table.metrics)
      return try score(loaded, known: known) { result in
        try file.addUnlessKept(table.row(result.config, result.metrics))
      }
    }
  }

  /// What came of all configs.
  private typealias Scored = (best: BestResults, summary: SweepSummary, warnings: [Diagnostic])

  /// Scores all configs that are not known, and hands on each result.
  private func score(
    _ loaded: [LoadedDataset], known: () throws -> Metrics? = { nil },
    _ consume: (SweepResult) throws -> Void
  ) throws -> Scored {
    var best = noBest
    var summary = source.summary
    var configs = source.configs
    let warnings = try session.withProgress("Sweeping", .items("configs")) { progress in
      try ForceEvaluation.sweep(
        loaded.map(\.dataset), configs: &configs, registry: session.lab.registry,
        options: options, workers: workers, known: known
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
    session.warn(warnings)
    return (best, summary, warnings)
  }

  /// Prints the best, and says what they are the best of.
  private func finish(
    _ scored: Scored, _ loaded: [LoadedDataset]
  ) throws {
    let (best, summary, _) = scored
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
  /// Writes the `run.json` of a sweep, the last file of its folder.
  func writeManifest(
    of sweep: SweepSummary, over loaded: [LoadedDataset], warnings: [Diagnostic] = [],
    _ arguments: ParsedArguments, tolerance: Int64, workers: Workers,
    to folder: inout StagedFolder
  ) throws {
    let manifest = try RunManifest(
      of: sweep, over: loaded.map(\.dataset), tolerance: tolerance, version: ForceLab.version,
      commandLine: ["forcelab"] + resumedCommandLine, sources: sources(arguments, loaded),
      seed: arguments[Options.drawSeed] ?? 1, warnings: loaded.flatMap(\.diagnostics) + warnings,
      workers: workers)
    try write(manifest.sealing(folder), workers: workers, to: &folder)
  }

  /// Writes a `run.json`, the last file of its folder, and says what is missing in it.
  func write(
    _ manifest: RunManifest, workers: Workers, to folder: inout StagedFolder
  ) throws {
    warn(manifest.notices)
    let json = try manifest.json
    try folder.writeTable("run.json") { write in try write(json) }
    try workers.checkCancellation()
  }
}
