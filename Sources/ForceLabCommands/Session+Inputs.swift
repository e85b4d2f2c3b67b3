import ForceRecognizers
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
    let loaded = try arguments.positionals.map { try load($0, options, workers) }
    let names = loaded.map(\.dataset.name)
    if let index = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw UsageError(
        "two datasets are named '\(names[index])'; results could not be told apart")
    }
    return loaded
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
