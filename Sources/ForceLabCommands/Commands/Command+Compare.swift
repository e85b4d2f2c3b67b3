import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab compare`.
  static let compare = Command(
    name: "compare",
    summary: "Tell whether one config is better than another",
    overview: """
      Holds configs against each other on the same touches: how far their accuracies and latencies \
      are apart, how sure that is for other people, and which of them no other beats. Takes folders \
      that 'evaluate --out' wrote over the same data, or datasets and configs.

      A pair is told apart when the p value of a permutation test over participants, adjusted for \
      all pairs, is at most 0.05 and the interval of the difference excludes 0.

      With --baseline, everything is compared with one config or run, and the exit status is 1 when \
      a config is less accurate by more than --fail-under points and the interval excludes 0.
      """,
    arguments: [
      ArgumentDescription(
        "RUN", isRepeatable: true, "A folder that 'evaluate --out' wrote, or a dataset")
    ],
    sections: [
      OptionSection("Recognizers, for datasets", Options.recognizer, Options.config),
      OptionSection(
        "Comparing", Options.baseline, Options.failUnder, Options.tolerance,
        Options.comparisonSeed),
      OptionSection(
        "Output", Options.comparisonFolder, Options.force, Options.format,
        Options.spreadsheetSafe),
      Options.labels,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "compare Datasets/press-study --recognizer threshold --recognizer velocity",
    run: { session, arguments in try ComparisonCommand(session, arguments).run() })
}

/// A config fell below the baseline.
struct GateFailure: Error {
  /// What fell, and by how much.
  let message: String
}

/// One run of `compare`.
private struct ComparisonCommand {
  let session: Session
  let arguments: ParsedArguments
  let workers: Workers

  init(_ session: Session, _ arguments: ParsedArguments) throws {
    self.session = session
    self.arguments = arguments
    workers = session.workers(arguments)
    if arguments.has(Options.failUnder), !arguments.has(Options.baseline) {
      throw UsageError("--fail-under needs what to fall below: --baseline CONFIG_OR_RUN")
    }
  }

  func run() throws {
    // What stands in the way of the output is said before the work begins.
    guard let path = arguments[Options.comparisonFolder] else {
      return try finish(compare(session.comparisonSource(arguments, workers)))
    }
    var folder = try StagedFolder(
      at: path, force: arguments.has(Options.force), isCancelled: workers.isCancelled)
    let source = try session.comparisonSource(arguments, workers)
    let (comparison, pairs) = try compare(source)
    let manifest = ComparisonManifest(
      of: comparison, version: ForceLab.version, commandLine: ["forcelab"] + session.commandLine,
      datasets: try source.datasets(), seed: arguments[Options.comparisonSeed] ?? 1,
      tolerance: source.tolerance)
    try ComparisonTables(
      comparison, isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe)
    ).write(to: &folder, manifest: manifest)
    try workers.checkCancellation()
    try folder.commit()
    try finish((comparison, pairs))
  }

  private func compare(
    _ source: ComparisonSource
  ) throws -> (comparison: Comparison, pairs: ComparedPairs) {
    try source.check()
    let comparison = try session.withProgress("Comparing", .items("pairs")) { progress in
      try ForceEvaluation.compare(
        source.scores, outcomes: source.outcomes, pairs: source.pairs,
        tolerance: source.tolerance, seed: arguments[Options.comparisonSeed] ?? 1,
        workers: workers, progress: progress)
    }
    return (comparison, source.pairs)
  }

  /// Prints the comparison, then fails where a config fell below the baseline.
  private func finish(_ result: (comparison: Comparison, pairs: ComparedPairs)) throws {
    try session.print(
      ComparisonReport(result.comparison, of: result.pairs).formatted(
        arguments[Options.format] ?? .table, width: session.terminal.output.columns(),
        isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe)))
    guard arguments.has(Options.baseline) else { return }
    let limit = arguments[Options.failUnder] ?? 0
    let fallen = result.comparison.pairs.filter { $0.accuracy.falls(byMoreThan: limit) }
    guard !fallen.isEmpty else { return }
    throw GateFailure(
      message: "gate failed: "
        + fallen.map { result.comparison.fall($0) }.joined(separator: "; ")
        + "; allowed are \(Parameter.text(limit)) points")
  }
}
