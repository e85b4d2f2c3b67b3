import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab tune`.
  static let tune = Command(
    name: "tune",
    summary: "Search for the best config, honestly",
    overview: """
      Searches for the best config of a recognizer and tells how good it can be expected to be for \
      people who had no say in the choice: the whole search is done once more without each \
      participant, and what it finds is scored on that participant. Of equally good configs, the one \
      in the middle of its neighbours is taken.

      With --out, writes the choice to winner.json5 for 'evaluate --config', every candidate to \
      candidates.csv, the choices without each participant to folds.csv, and what is to be expected to \
      estimate.csv. A run that is interrupted goes on with --resume, as that of sweep.
      """,
    arguments: [
      .datasets
    ],
    sections: [
      OptionSection(
        "Configs", Options.recognizer, Options.parameter, Options.list, Options.random,
        Options.halving, Options.tuneSeed, Options.acceptLargeTuning),
      OptionSection("The best", Options.objective, Options.constraint, Options.tolerance),
      OptionSection(
        "Output", Options.out, Options.force, Options.resume, Options.format,
        Options.spreadsheetSafe),
      Options.labels,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "tune Datasets/press-study --recognizer hysteresis --param peek=0.1:0.3:0.02 "
      + "--param pop=0.5:0.9:0.05 --objective macro_f1",
    run: { session, arguments in try TuneRun(session, arguments).run() })
}

/// One run of `tune`.
private struct TuneRun {
  let session: Session
  let arguments: ParsedArguments
  let workers: Workers
  let loading: LoadOptions
  let options: TuningOptions
  let source: SweepSource
  let goal: TuningGoal

  /// What came of it.
  private struct Found {
    var tuning: Tuning
    var summary: SweepSummary
    var traces: TuningTraces
  }

  init(_ session: Session, _ arguments: ParsedArguments) throws {
    self.session = session
    self.arguments = arguments
    workers = session.workers(arguments)
    loading = try LoadOptions(arguments)
    options = TuningOptions(
      tolerance: arguments[Options.tolerance] ?? EvaluationOptions().tolerance,
      isHalving: arguments.has(Options.halving), seed: arguments[Options.tuneSeed] ?? 1)
    source = try SweepSource(session, arguments, largestCount: 1_000_000)
    goal = try TuningGoal(
      arguments[Options.objective] ?? "accuracy", subjectTo: arguments.all(Options.constraint))
  }

  func run() throws {
    guard var folder = try session.resumableFolder(arguments, workers) else {
      let loaded = try session.loadDatasets(arguments, loading, workers)
      return try print(search(loaded, traces(of: loaded)))
    }
    let found = try session.keeping(&folder) { try write(to: &$0) }
    try folder.commit()
    try print(found)
  }

  /// Who takes part, and what is to be said of the others.
  private func traces(of loaded: [LoadedDataset]) -> TuningTraces {
    let traces = TuningTraces(loaded.map(\.dataset))
    if let warning = anonymity(of: traces) { session.warn([warning]) }
    return traces
  }

  private func anonymity(of traces: TuningTraces) -> Diagnostic? {
    guard traces.anonymousCount > 0 else { return nil }
    return Diagnostic(
      .warning,
      "\(traces.anonymousCount) labelled traces name no participant and are left out: they may be of "
        + "the one who is held out")
  }

  private func write(to folder: inout StagedFolder) throws -> Found {
    let loaded = try session.loadDatasets(arguments, loading, workers)
    let traces = traces(of: loaded)
    let isSpreadsheetSafe = arguments.has(Options.spreadsheetSafe)
    let table = CandidatesTable(
      source.examples, goal: goal, foldCount: traces.participants.count,
      isSpreadsheetSafe: isSpreadsheetSafe)
    let (found, hashed) = try session.whileHashing(loaded, workers) {
      try session.writeResumable(
        "candidates.csv", header: table.header, configs: source.description,
        options: description, of: loaded, tolerance: options.tolerance, to: &folder
      ) { file in
        let known = file.knownItems(table.result)
        return try search(loaded, traces, known: known) { row in
          try file.addUnlessKept(table.row(row))
        }
      }
    }
    try TuningTables(found.tuning, goal: goal, isSpreadsheetSafe: isSpreadsheetSafe)
      .write(to: &folder)
    try writeManifest(of: found, over: hashed, to: &folder)
    return found
  }

  /// What the rows of candidates depend on beside data and configs, in a line.
  private var description: String {
    let safe = arguments.has(Options.spreadsheetSafe) ? ", texts safe for spreadsheets" : ""
    return ([goal.objective] + goal.conditions).joined(separator: " and ")
      + (options.isHalving ? ", halving with seed \(options.seed)" : "") + safe
  }

  private func search(
    _ loaded: [LoadedDataset], _ traces: TuningTraces,
    known: () throws -> TuningRowResult? = { nil },
    _ consume: (TuningRow) throws -> Void = { _ in }
  ) throws -> Found {
    var summary = source.summary
    var candidates = source.configs
    let tuning = try session.withProgress("Tuning", .items("configs")) { progress in
      try ForceEvaluation.tune(
        loaded.map(\.dataset), traces, candidates: &candidates, candidateCount: source.count,
        places: source.places, goal: goal, registry: session.lab.registry, options: options,
        workers: workers, known: known
      ) { row in
        try consume(row)
        summary.configCount += 1
        progress?(summary.configCount, max(source.count, summary.configCount))
      }
    }
    try loaded.forEach { try $0.dataset.checkUnchanged() }
    summary.configCount = tuning.candidateCount
    summary.skippedCount = tuning.skippedCount
    session.warn(tuning.warnings)
    return Found(tuning: tuning, summary: summary, traces: traces)
  }

  private func writeManifest(
    of found: Found, over loaded: [LoadedDataset], to folder: inout StagedFolder
  ) throws {
    let manifest = try RunManifest(
      of: found.tuning, for: goal, candidates: found.summary, over: loaded.map(\.dataset),
      tolerance: options.tolerance, version: ForceLab.version,
      commandLine: ["forcelab"] + session.resumedCommandLine,
      sources: session.sources(arguments, loaded), seed: options.seed,
      warnings: loaded.flatMap(\.diagnostics) + [anonymity(of: found.traces)].compactMap { $0 }
        + found.tuning.warnings, workers: workers)
    try session.write(manifest, workers: workers, to: &folder)
  }

  private func print(_ found: Found) throws {
    let report = TuningReport(
      found.tuning, goal: goal, traces: found.traces, places: source.places)
    let format = arguments[Options.format] ?? .table
    if found.tuning.skippedCount > 0 {
      session.notice(
        "\(found.tuning.skippedCount) combinations skipped, since their values contradict each other"
      )
    }
    if format != .table, found.tuning.heldOut == nil {
      session.notice("no honest estimate is possible: fewer than two participants can be held out")
    }
    try session.print(
      FactTable(facts: report.facts.map { ($0.name, $0.value.map(FactTable.Value.init)) })
        .formatted(format) { report.text(width: session.page.width) })
  }
}

extension FactTable.Value {
  /// The same value.
  fileprivate init(_ value: MetricValue) {
    switch value {
    case .count(let count): self = .count(count)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    }
  }
}
