import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces
import FoundationEssentials

/// Finished runs over the same data, side by side.
struct ComparedRuns {
  /// The folders, as the user gave them.
  private let paths: [String]
  private let runs: [FinishedRun]
  /// For each config of all runs: its run, and its name there.
  private let origins: [(run: Int, name: String)]
  /// The configs of all runs, each with a name of its own.
  private let configs: [RecognizerConfig]

  /// Whether a path is the folder of a run.
  static func isRun(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/run.json")
  }

  /// Reads runs back, and refuses such over different data.
  init(_ paths: [String], _ session: Session, _ workers: Workers) throws {
    self.paths = paths
    runs = try paths.map { path in
      try FinishedRun(
        at: [path], version: ForceLab.version, registry: session.lab.registry, workers: workers)
    }
    for (path, run) in zip(paths, runs).dropFirst() {
      guard let difference = run.differenceOfData(from: runs[0]) else { continue }
      throw InputError.invalid(
        at: nil, "'\(paths[0])' and '\(path)' are runs over different data: \(difference)")
    }
    origins = runs.enumerated().flatMap { run, finished in
      finished.configs.map { (run: run, name: $0.name) }
    }
    let counts = Dictionary(origins.map { ($0.name, 1) }, uniquingKeysWith: +)
    configs = zip(origins, runs.flatMap(\.configs)).map { origin, config in
      var config = config
      if counts[origin.name, default: 0] > 1 { config.name += " (\(paths[origin.run]))" }
      return config
    }
    try RecognizerConfig.checkNames(configs)
  }

  /// What is compared.
  func source(_ arguments: ParsedArguments, _ workers: Workers) throws -> ComparisonSource {
    let tolerances = Set(runs.map(\.options.tolerance))
    guard let tolerance = arguments[Options.tolerance] ?? runs.first?.options.tolerance,
      arguments.has(Options.tolerance) || tolerances.count == 1
    else {
      throw UsageError("the runs were scored with different tolerances: --tolerance says which")
    }
    let truth = runs[0].truth
    let outcomes = runs.flatMap(\.outcomes)
    let options = EvaluationOptions(
      tolerance: tolerance, seed: arguments[Options.comparisonSeed] ?? 1)
    let scores = try workers.map(outcomes) {
      ConfigScores($0, against: truth, options: options)
    }
    return ComparisonSource(
      scores: RunScores(scores, of: configs, truth: truth, groupings: []), outcomes: outcomes,
      pairs: try arguments[Options.baseline].map(pairs(against:)) ?? .all, tolerance: tolerance,
      datasets: { runs[0].datasets })
  }

  /// The pairs with a run, config by config of the same name, or with a config.
  private func pairs(against baseline: String) throws(UsageError) -> ComparedPairs {
    guard let run = paths.firstIndex(of: baseline) else {
      return try ComparedPairs(against: baseline, configs)
    }
    let base = origins.indices.filter { origins[$0].run == run }
    var pairs: [ComparedPairs.Pair] = []
    for index in origins.indices where origins[index].run != run {
      // A baseline of one config is that of every other.
      let counterpart =
        base.count == 1 ? base[0] : base.first { origins[$0].name == origins[index].name }
      if let counterpart { pairs.append(.init(index, minus: counterpart)) }
    }
    guard !pairs.isEmpty else {
      throw UsageError(
        "no config has a counterpart of the same name in the baseline '\(baseline)'; it has "
          + base.map { "'\(origins[$0].name)'" }.joined(separator: ", "))
    }
    return .some(pairs)
  }
}
