public import ForceEvaluation
public import ForceRecognizers
public import ForceTraces

/// A run that is over, read back from its folder, or from the folders of all its parts.
///
/// Everything follows from `outcomes.csv` and `detections.csv`; `run.json` says what they must be.
public struct FinishedRun: Sendable {
  /// What tells a trace from all others.
  public struct TraceKey: Sendable, Hashable {
    /// The dataset's name.
    public let dataset: String
    /// Unique within the dataset.
    public let id: String
  }

  /// What recognized.
  public let configs: [RecognizerConfig]
  /// How it was scored.
  public let options: EvaluationOptions
  /// The traces in their order, shape `[traces]`.
  public let traces: [TraceKey]
  /// What the outcomes are held against, shape `[traces]`.
  public let truth: GroundTruth
  /// How the traces are divided.
  public let groupings: [Grouping]
  /// Shape `[configs][traces]`.
  public let outcomes: [[TouchOutcome]]
  let parts: [FinishedPart]

  /// Whether its texts are safe for spreadsheets.
  var isSpreadsheetSafe: Bool { parts.first?.manifest.isSpreadsheetSafe ?? false }

  /// Reads a run's folder, or those of all its parts, in any order.
  ///
  /// - Parameters:
  ///   - folders: What `evaluate --out` or `score --out` wrote.
  ///   - version: The program's version, which the run must be of.
  ///   - registry: Where the configs' names come from.
  ///   - workers: The threads, and whether the user still wants it.
  /// - Throws: `InputError` for files that are missing, edited or contradict each other, and for
  ///   parts that are not of one run, overlap or leave gaps; `ConfigError`.
  public init(
    at folders: [String], version: String, registry: Registry = .builtIn, workers: Workers
  ) throws {
    var manifests = try folders.map {
      try FinishedManifest(of: $0, isCancelled: workers.isCancelled)
    }
    let shards = try Self.order(&manifests)
    let first = manifests[0]
    guard first.members["version"] == .string(version) else {
      throw InputError.invalid(
        at: first.position, "made by another version of forcelab; this is \(version)")
    }
    let configs = try first.configs(registry)
    var names: [String] = []
    for config in configs {
      names.append(first.isSpreadsheetSafe ? config.name.safeForSpreadsheets : config.name)
    }
    let total = try first.count("traces", in: "counts")
    let tableNames = names
    let parts = try workers.map(Array(zip(manifests, shards))) { manifest, shard in
      try FinishedPart(
        manifest, names: tableNames, groupBy: first.groupBy,
        count: shard?.traces(of: total).count ?? total, isCancelled: workers.isCancelled)
    }
    if let other = parts.first(where: { $0.columns != parts[0].columns }) {
      throw InputError.invalid(
        at: SourcePosition(file: other.path("outcomes.csv")), "not the columns of the other parts")
    }
    self.configs = configs
    self.parts = parts
    options = try first.options()
    let rows = parts.flatMap(\.traces)
    traces = rows.map(\.key)
    let truth = GroundTruth(rows.map { ($0.truth, $0.participant) })
    self.truth = truth
    groupings = RunScores.groupings(
      first.groupBy.enumerated().map { place, name in
        Grouping(name, of: rows.map { $0.groups[place] }, in: truth)
      }, in: truth)
    let numbers = configs.indices
    outcomes = numbers.map { config in parts.flatMap { $0.outcomes[config] } }
  }

  /// Puts the parts of a run in order.
  ///
  /// - Returns: Their shards; `nil` for a whole run.
  private static func order(
    _ manifests: inout [FinishedManifest]
  ) throws(InputError) -> [Shard?] {
    for manifest in manifests.dropFirst() { try manifest.check(against: manifests[0]) }
    var shards: [(manifest: FinishedManifest, shard: Shard)] = []
    for manifest in manifests {
      guard let shard = try manifest.shard() else {
        guard manifests.count == 1 else {
          throw .invalid(at: manifest.position, "a whole run, which no other part can be added to")
        }
        return [nil]
      }
      try manifest.checkHashes()
      shards.append((manifest, shard))
    }
    shards.sort { ($0.shard.index, $0.manifest.folder) < ($1.shard.index, $1.manifest.folder) }
    let count = shards[0].shard.count
    if let other = shards.first(where: { $0.shard.count != count }) {
      throw .invalid(
        at: nil,
        "'\(shards[0].manifest.folder)' is part \(shards[0].shard), "
          + "'\(other.manifest.folder)' part \(other.shard): parts of different cuts")
    }
    for (one, other) in zip(shards, shards.dropFirst()) where one.shard == other.shard {
      throw .invalid(
        at: nil,
        "'\(one.manifest.folder)' and '\(other.manifest.folder)' are both part \(one.shard)")
    }
    let missing = Set(1...count).subtracting(shards.map(\.shard.index)).sorted()
    guard missing.isEmpty else {
      let shown = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
      let rest = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      throw .invalid(at: nil, "parts are missing: \(shown)\(rest)")
    }
    manifests = shards.map(\.manifest)
    return shards.map(\.shard)
  }

  /// Computes all metrics again.
  ///
  /// - Throws: `Workers.Cancelled`.
  public func scores(workers: Workers) throws -> RunScores {
    let scores = try workers.map(outcomes) {
      ConfigScores($0, against: truth, groupings: groupings, options: options)
    }
    return RunScores(scores, of: configs, truth: truth, groupings: groupings)
  }
}
