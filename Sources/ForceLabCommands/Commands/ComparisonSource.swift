import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

/// What a comparison starts from: configs and what they made of the same traces.
struct ComparisonSource {
  /// What the configs' outcomes come to.
  let scores: RunScores
  /// Every touch's outcome, shape `[configs][traces]`.
  let outcomes: [[TouchOutcome]]
  /// Which of them are compared.
  let pairs: ComparedPairs
  /// How early an event may be without being premature, in nanoseconds.
  let tolerance: Int64
  /// The datasets with the SHA-256 of their files, as in `run.json`; read only where it is written.
  let datasets: () throws -> JSONValue?

  /// So many pairs are no comparison any more: 316 configs with each other.
  private static let largestPairCount = 50_000

  /// Refuses what cannot be compared.
  func check() throws(UsageError) {
    let configs = scores.configs.count
    guard configs > 1 else {
      throw UsageError("there is one config only, and nothing to compare it with")
    }
    guard scores.truth.traces.contains(where: { $0 != nil }) else {
      throw UsageError("no trace has a label, so there is nothing to compare by")
    }
    guard pairs != .all || configs * (configs - 1) / 2 <= Self.largestPairCount else {
      throw UsageError(
        "\(configs) configs make more than 50,000 pairs: compare with one of them, --baseline")
    }
  }
}

extension Session {
  /// What a command line wants compared: finished runs, or configs over datasets.
  func comparisonSource(
    _ arguments: ParsedArguments, _ workers: Workers
  ) throws -> ComparisonSource {
    let paths = arguments.positionals
    let runs = paths.filter(ComparedRuns.isRun)
    guard !runs.isEmpty else { return try evaluateForComparison(arguments, workers) }
    if let dataset = paths.first(where: { !runs.contains($0) }) {
      throw UsageError("'\(dataset)' is no run, and runs are compared with runs only")
    }
    guard !arguments.has(Options.recognizer), !arguments.has(Options.config) else {
      throw UsageError("runs have their configs: --recognizer and --config are for datasets")
    }
    let baseline = arguments[Options.baseline].map { [$0] }?.filter(ComparedRuns.isRun) ?? []
    var known: Set<ExactText> = []
    let all = (paths + baseline).filter { known.insert(ExactText($0)).inserted }
    return try ComparedRuns(all, self, workers).source(arguments, workers)
  }

  /// Runs the configs that a command line names over its datasets.
  private func evaluateForComparison(
    _ arguments: ParsedArguments, _ workers: Workers
  ) throws -> ComparisonSource {
    let configs = try configs(arguments)
    let pairs = try arguments[Options.baseline].map { try ComparedPairs(against: $0, configs) }
    let loaded = try loadDatasets(arguments, LoadOptions(arguments), workers)
    let run = try withProgress("Evaluating", .items("traces")) { progress in
      try evaluate(
        loaded.map(\.dataset), configs: configs, registry: lab.registry,
        options: EvaluationOptions(
          tolerance: arguments[Options.tolerance] ?? EvaluationOptions().tolerance,
          seed: arguments[Options.comparisonSeed] ?? 1),
        workers: workers, progress: progress)
    }
    try loaded.forEach { try $0.dataset.checkUnchanged() }
    warn(run.warnings)
    return ComparisonSource(
      scores: run.scores, outcomes: run.outcomes, pairs: pairs ?? .all,
      tolerance: run.options.tolerance,
      datasets: {
        let manifest = try RunManifest(
          of: run, version: ForceLab.version, commandLine: ["forcelab"] + commandLine,
          sources: sources(arguments, loaded), seed: run.options.seed, warnings: [],
          workers: workers)
        warn(manifest.notices)
        return try manifest.datasets
      })
  }
}

extension ComparedPairs {
  /// Every config minus the one of a name.
  init(against name: String, _ configs: [RecognizerConfig]) throws(UsageError) {
    guard let baseline = configs.firstIndex(where: { $0.name == name }) else {
      throw UsageError(
        "--baseline: there is no config or run '\(name)'"
          + suggestion(for: name, among: configs.map(\.name)))
    }
    self = .some(
      configs.indices.filter { $0 != baseline }.map { Pair($0, minus: baseline) })
  }
}
