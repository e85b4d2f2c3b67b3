import ForceRecognizers
import ForceReporting
import ForceTraces
import FoundationEssentials

extension Session {
  /// The threads to use, and whether the user still wants the work.
  func workers(_ arguments: ParsedArguments) -> Workers {
    Workers(
      // More threads than any machine has are no use, and cost memory.
      count: min(arguments[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, 1024),
      isCancelled: terminal.isInterrupted)
  }

  /// Loads a dataset and shows what there is to say about it.
  func load(
    _ path: String, _ options: LoadOptions, _ workers: Workers
  ) throws -> LoadedDataset {
    let loaded = try withProgress("Loading \(path.split(separator: "/").last ?? "")", .bytes) {
      try loadDataset(at: path, options: options, workers: workers, progress: $0)
    }
    warn(loaded.diagnostics)
    return loaded
  }

  /// Loads the datasets that a command line names.
  func loadDatasets(
    _ arguments: ParsedArguments, _ options: LoadOptions, _ workers: Workers
  ) throws -> [LoadedDataset] {
    let paths = arguments.positionals
    if paths.count > 1 { try checkNames(of: paths, workers) }
    return try paths.map { try load($0, options, workers) }
  }

  /// Refuses datasets of the same name, before any is loaded.
  private func checkNames(of paths: [String], _ workers: Workers) throws {
    var known: [ExactText: String] = [:]
    for path in paths {
      let name = try datasetName(at: path, isCancelled: workers.isCancelled)
      guard let other = known.updateValue(path, forKey: ExactText(name)) else { continue }
      throw UsageError(
        "'\(other)' and '\(path)' are both named '\(name)', so their results could not be told "
          + "apart; give each a \"name\" of its own in its datapackage.json")
    }
  }

  /// Does work on datasets; beside it, their files are hashed for `run.json`.
  func whileHashing<Result>(
    _ loaded: [LoadedDataset], _ workers: Workers, _ work: () throws -> Result
  ) throws -> (Result, [LoadedDataset]) {
    try workers.both(
      work, and: { try loaded.map { try $0.hashed(isCancelled: workers.isCancelled) } })
  }

  /// Where loaded datasets come from, for `run.json`.
  func sources(
    _ arguments: ParsedArguments, _ loaded: [LoadedDataset]
  ) -> [RunManifest.Source] {
    zip(arguments.positionals, loaded).map { RunManifest.Source(path: $0, files: $1.files) }
  }

  /// The configs that a command line names, or all recognizers with their defaults.
  func configs(_ arguments: ParsedArguments) throws -> [RecognizerConfig] {
    let registry = lab.registry
    let defaults = arguments[Options.seed].map { ["seed": Double($0)] } ?? [:]
    var configs = try arguments.all(Options.recognizer).map {
      try RecognizerConfig(spec: $0, registry: registry, defaults: defaults)
    }
    for path in arguments.all(Options.config) {
      configs += try RecognizerConfig.configs(
        json5: RawFile.bytes(of: path, isCancelled: terminal.isInterrupted), path: path,
        registry: registry, defaults: defaults)
    }
    if configs.isEmpty {
      configs = try registry.recognizers.map {
        try RecognizerConfig(spec: $0.identifier, registry: registry, defaults: defaults)
      }
      notice("no --recognizer or --config: all \(configs.count) recognizers, with their defaults")
    }
    try RecognizerConfig.checkNames(configs)
    return configs
  }
}
