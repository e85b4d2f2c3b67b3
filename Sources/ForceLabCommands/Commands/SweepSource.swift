import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// The configs of a sweep: a space's combinations, some drawn from it, or those of a list.
struct SweepSource {
  /// One after another.
  let configs: ConfigSequence
  /// How many at most.
  let count: Int
  /// Configs that together have all parameters.
  let examples: [RecognizerConfig]
  /// What the sweep is, before it begins.
  let summary: SweepSummary
  /// Where configs lie among each other.
  let places: ConfigPlaces
  /// All that the configs follow from, in a line.
  let description: String

  /// The configs that a command line asks for; more than `largestCount` only if it insists.
  init(
    _ session: Session, _ arguments: ParsedArguments, largestCount: Int = ConfigSpace.largestCount
  ) throws {
    if let path = arguments[Options.list] {
      guard arguments.all(Options.recognizer).isEmpty, arguments.all(Options.parameter).isEmpty,
        !arguments.has(Options.random)
      else {
        throw UsageError("--list goes without --recognizer, --param and --random")
      }
      examples = try Self.list(path, session.lab.registry)
      configs = ConfigSequence(examples)
      count = examples.count
      summary = SweepSummary(configs: examples, parameters: [])
      places = ConfigPlaces(examples)
      description = "the configs of a list, \(fingerprint(of: "\(examples.map(\.spelled))"))"
    } else {
      let space = try Self.space(session, arguments)
      if let draws = arguments[Options.random] {
        count = draws
        configs = ConfigSequence(
          drawing: draws, from: space, seed: arguments[Options.drawSeed] ?? 1)
      } else {
        count = try Self.count(space)
        configs = ConfigSequence(all: space)
      }
      examples = [space.base]
      let parameters = arguments.all(Options.parameter)
      summary = SweepSummary(configs: [space.base], parameters: parameters)
      places = ConfigPlaces(space, draws: arguments[Options.random])
      let seed = arguments[Options.drawSeed] ?? 1
      description =
        ([space.base.spelled] + parameters
        + (arguments[Options.random].map { ["random \($0)", "seed \(seed)"] } ?? []))
        .joined(separator: " ")
    }
    guard count <= largestCount || arguments.has(Options.acceptLarge) else {
      throw UsageError(
        "these are \(count) configs, more than \(largestCount / 1_000_000) million; --yes if they "
          + "are meant")
    }
  }

  private static func space(
    _ session: Session, _ arguments: ParsedArguments
  ) throws -> ConfigSpace {
    let specs = arguments.all(Options.recognizer)
    guard specs.count == 1 else {
      throw UsageError(
        specs.isEmpty
          ? "which recognizer? --recognizer names it, or --list the configs"
          : "one --recognizer at a time; --list takes any configs")
    }
    let registry = session.lab.registry
    let config = try RecognizerConfig(spec: specs[0], registry: registry)
    let axes = try arguments.all(Options.parameter).map(ParameterAxis.init)
    guard !axes.isEmpty else {
      let parameters = config.recognizer.parameters.map(\.name).joined(separator: ", ")
      throw UsageError(
        parameters.isEmpty
          ? "nothing varies: '\(specs[0])' has no parameters"
          : "nothing varies: --param NAME=FROM:TO:STEP, where NAME is one of \(parameters)")
    }
    return try ConfigSpace(config, axes: axes, registry: registry)
  }

  private static func count(_ space: ConfigSpace) throws -> Int {
    let intervals = space.axes.filter { axis in
      if case .interval = axis.values { true } else { false }
    }
    if let axis = intervals.first {
      throw UsageError(
        "'\(axis.label)' takes any number of an interval: add a step, or --random N")
    }
    // More than can be counted is more than anybody wants.
    return space.count ?? .max
  }

  /// A list's configs: JSON5 where it begins with a bracket, else one short spelling a line.
  private static func list(_ path: String, _ registry: Registry) throws -> [RecognizerConfig] {
    let bytes = try RawFile.bytes(of: path)
    let blanks = " \t\r\n".utf8
    if bytes.first(where: { !blanks.contains($0) }) == UInt8(ascii: "[") {
      return try RecognizerConfig.configs(json5: bytes, path: path, registry: registry)
    }
    var configs: [RecognizerConfig] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.drop(while: blanks.contains)
      let spec = line.prefix(line.count - line.reversed().prefix(while: blanks.contains).count)
      guard !spec.isEmpty else { continue }
      do {
        configs.append(
          try RecognizerConfig(spec: String(decoding: spec, as: UTF8.self), registry: registry))
      } catch {
        throw UsageError("\(path):\(index + 1): \(error)")
      }
    }
    guard !configs.isEmpty else { throw UsageError("\(path): no configs in it") }
    try RecognizerConfig.checkNames(configs)
    return configs
  }
}

extension RecognizerConfig {
  /// Its name and all its values, so that other defaults make another text.
  var spelled: String {
    let stages = (filters + [recognizer]).map { stage in
      let values = zip(stage.parameters, stage.values).map { "\($0.name)=\(Parameter.text($1))" }
      return "\(stage.stage):\(values.joined(separator: ","))"
    }
    return name == canonicalName ? stages.joined(separator: "/") : "\(name) \(stages)"
  }
}
