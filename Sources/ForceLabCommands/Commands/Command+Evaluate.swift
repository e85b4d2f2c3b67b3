import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab evaluate`.
  static let evaluate = Command(
    name: "evaluate",
    summary: "Score recognizers on labelled touches",
    overview: """
      Runs recognizers over every touch of one or more datasets, holds what they recognize against \
      the labels, and prints how accurate, how early and how eager each of them is. With --out, \
      writes the metrics, every outcome and every detection as CSV files.

      A dataset with events.csv is one of sessions: long recordings with any number of touches. \
      Their touches are found, and the outcomes are matched with the events by time.

      Several datasets are pooled. Without --recognizer or --config, all recognizers run with their \
      defaults.
      """,
    arguments: [
      .datasets
    ],
    sections: [
      Options.recognizers,
      OptionSection(
        "Scoring", Options.tolerance, Options.metrics, Options.groupBy, Options.shard),
      Options.sessionScoring,
      OptionSection(
        "Output", Options.out, Options.force, Options.format, Options.spreadsheetSafe),
      Options.labels,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "evaluate Datasets/press-study --recognizer hysteresis:peek=0.25 --out results",
    run: { session, arguments in try Evaluation(session, arguments).run() })
}

/// One run of `evaluate`.
private struct Evaluation {
  let session: Session
  let arguments: ParsedArguments
  let workers: Workers
  let options: LoadOptions
  let configs: [RecognizerConfig]

  init(_ session: Session, _ arguments: ParsedArguments) throws {
    self.session = session
    self.arguments = arguments
    workers = session.workers(arguments)
    configs = try session.configs(arguments)
    var options = try LoadOptions(arguments)
    options.peekLevel = configs.compactMap(\.peekLevel).min() ?? options.peekLevel
    self.options = options
  }

  func run() throws {
    guard let path = arguments[Options.out] else {
      let (run, sessions) = try evaluate(session.loadDatasets(arguments, options, workers))
      return try print(run, sessions)
    }
    // What stands in the way of the output is said before the work begins.
    var folder = try StagedFolder(
      at: path, force: arguments.has(Options.force), isCancelled: workers.isCancelled)
    let loaded = try session.loadDatasets(arguments, options, workers)
    let ((run, sessions), hashed) = try session.whileHashing(loaded, workers) {
      try evaluate(loaded)
    }
    try write(run, sessions, of: hashed, to: &folder)
    try workers.checkCancellation()
    try folder.commit()
    try print(run, sessions)
  }

  private func evaluate(
    _ loaded: [LoadedDataset]
  ) throws -> (run: EvaluationRun, sessions: SessionRun?) {
    let whole = loaded.map(\.dataset)
    let shard = arguments[Options.shard]
    if shard != nil && whole.contains(where: { !$0.sessions.isEmpty }) {
      throw UsageError("--shard is for touches recorded one by one: sessions cannot be cut")
    }
    let datasets = shard?.cut(whole) ?? whole
    if let shard {
      let traces = shard.traces(of: whole.reduce(0) { $0 + $1.traces.count })
      session.notice("part \(shard): \(counted(traces.count, "trace"))")
    }
    let groupings = try arguments.all(Options.groupBy).map { column throws(UsageError) in
      do throws(InputError) {
        return try Grouping(column: column, of: datasets, partOf: whole)
      } catch {
        guard case .invalid(let problems, _) = error else { throw UsageError("\(error)") }
        throw UsageError("--group-by: " + problems.map(\.message).joined())
      }
    }
    let run = try session.withProgress("Evaluating", .items("traces")) { progress in
      try ForceEvaluation.evaluate(
        datasets, configs: configs, registry: session.lab.registry,
        options: EvaluationOptions(
          tolerance: arguments[Options.tolerance] ?? EvaluationOptions().tolerance,
          scope: arguments[Options.metrics] ?? .all, keepsEvents: arguments.has(Options.out),
          seed: arguments[Options.seed] ?? 1),
        groupings: groupings, partOf: shard == nil ? nil : whole, workers: workers,
        progress: progress)
    }
    try loaded.forEach { try $0.dataset.checkUnchanged() }
    session.warn(run.warnings)
    return (run, try evaluateSessions(run, in: EventWindow(arguments), workers: workers))
  }

  private func write(
    _ run: EvaluationRun, _ sessions: SessionRun?, of loaded: [LoadedDataset],
    to folder: inout StagedFolder
  ) throws {
    let whole = loaded.map(\.dataset)
    let isSpreadsheetSafe = arguments.has(Options.spreadsheetSafe)
    let manifest = try RunManifest(
      of: run, over: whole,
      request: RunManifest.Request(
        reading: options.spelled, groupBy: arguments.all(Options.groupBy),
        isSpreadsheetSafe: isSpreadsheetSafe, shard: arguments[Options.shard]),
      sessions: sessions,
      version: ForceLab.version, commandLine: ["forcelab"] + session.commandLine,
      sources: session.sources(arguments, loaded),
      seed: arguments[Options.seed] ?? 1, warnings: loaded.flatMap(\.diagnostics) + run.warnings,
      workers: workers)
    session.warn(manifest.notices)
    if let sessions {
      try SessionTables(sessions, isSpreadsheetSafe: isSpreadsheetSafe)
        .write(to: &folder, workers: workers)
    }
    try RunTables(run, isSpreadsheetSafe: isSpreadsheetSafe, partOf: whole)
      .write(to: &folder, manifest: manifest, workers: workers)
  }

  private func print(_ run: EvaluationRun, _ sessions: SessionRun?) throws {
    if let sessions {
      try session.print(
        SummaryTable(sessions).formatted(
          arguments[Options.format] ?? .table, width: session.terminal.output.columns(),
          isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe)))
    }
    // Touches of sessions need no labels; without any, there is nothing to say of them.
    if sessions == nil || run.truth.traces.contains(where: { $0 != nil }) {
      try session.print(run.scores, arguments, groupBy: arguments.all(Options.groupBy))
    }
  }
}

extension RecognizerConfig {
  /// The force that opens a preview whatever else happens, where the recognizer has one.
  fileprivate var peekLevel: Double? {
    recognizer.parameters.contains { $0.name == "peek" } ? recognizer.optional("peek") : nil
  }
}
