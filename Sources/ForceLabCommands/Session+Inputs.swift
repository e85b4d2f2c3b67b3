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

  /// The configs that a command line names, or all recognizers with their defaults.
  func configs(_ arguments: ParsedArguments) throws -> [RecognizerConfig] {
    let registry = lab.registry
    var configs = try arguments.all(Options.recognizer).map {
      try RecognizerConfig(spec: $0, registry: registry)
    }
    for path in arguments.all(Options.config) {
      configs += try RecognizerConfig.configs(
        json5: RawFile.bytes(of: path), path: path, registry: registry)
    }
    if configs.isEmpty {
      configs = try registry.recognizers.map {
        RecognizerConfig(recognizer: try ParameterValues($0))
      }
      notice("no --recognizer or --config: all \(configs.count) recognizers, with their defaults")
    }
    if let seed = arguments[Options.seed] { configs = try configs.map { try $0.seeded(seed) } }
    try RecognizerConfig.checkNames(configs)
    return configs
  }
}

extension RecognizerConfig {
  /// The config with another seed, where its recognizer has one and nobody set it.
  fileprivate func seeded(_ seed: UInt64) throws(ParameterError) -> RecognizerConfig {
    guard let parameter = recognizer.parameters.first(where: { $0.name == "seed" }),
      recognizer.optional(parameter.name) == parameter.defaultValue
    else { return self }
    var values = recognizer
    try values.set(parameter.name, to: Double(seed))
    return RecognizerConfig(
      name: name == canonicalName ? nil : name, filters: filters, recognizer: values)
  }
}
