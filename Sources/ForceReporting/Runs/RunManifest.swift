public import ForceEvaluation
import ForceRecognizers
public import ForceTraces

/// What a run was: everything that is needed to make it again, as `run.json`.
public struct RunManifest: Sendable {
  /// A dataset that was read for a run.
  public struct Source: Sendable, Hashable {
    /// The path as the user gave it.
    public var path: String
    /// The files it was read from.
    public var files: [SourceFile]

    /// A dataset at `path`.
    public init(path: String, files: [SourceFile]) {
      self.path = path
      self.files = files
    }
  }

  /// What is missing in it.
  public let notices: [Diagnostic]
  private var content: Content

  /// What a run was asked for beyond what it says itself.
  public struct Request: Sendable, Hashable {
    /// How its files were to be read, as on a command line.
    public var reading: [String]
    /// By which columns its traces were divided.
    public var groupBy: [String]
    /// Whether its texts are safe for spreadsheets.
    public var isSpreadsheetSafe: Bool
    /// Which part of the datasets it is; `nil` for all.
    public var shard: Shard?

    /// A run over whole datasets, unless a shard is given.
    public init(
      reading: [String] = [], groupBy: [String] = [], isSpreadsheetSafe: Bool = false,
      shard: Shard? = nil
    ) {
      self.reading = reading
      self.groupBy = groupBy
      self.isSpreadsheetSafe = isSpreadsheetSafe
      self.shard = shard
    }
  }

  /// What is to be said about a run. Reads all source files again, for their SHA-256.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - datasets: What it is a run over: where it is a shard, with all their traces.
  ///   - request: What else was asked for.
  ///   - sessions: What was found in its sessions, where it has any.
  ///   - version: The program's version.
  ///   - commandLine: The program's name and its arguments.
  ///   - sources: Where the run's datasets come from, in their order.
  ///   - seed: Where everything random starts.
  ///   - warnings: What was said to the user, in its order.
  ///   - workers: The threads to hash with.
  /// - Throws: `InputError.unreadable` for a file that is gone or was changed since it was read;
  ///   `InputError.interrupted` or `Workers.Cancelled`.
  /// - Complexity: O(bytes of all files).
  public init(
    of run: EvaluationRun, over datasets: [Dataset]? = nil, request: Request = Request(),
    sessions: SessionRun? = nil, version: String, commandLine: [String], sources: [Source],
    seed: UInt64, warnings: [Diagnostic], workers: Workers
  ) throws {
    try self.init(
      over: datasets ?? run.datasets, configs: run.configs, configCount: run.configs.count,
      sweep: nil, sessions: sessions.map(Content.Sessions.init),
      tolerance: run.options.tolerance, version: version, commandLine: commandLine,
      sources: sources, seed: seed, warnings: warnings, workers: workers)
    content.metrics = run.options.scope.rawValue
    content.reading = request.reading
    content.groupBy = request.groupBy
    content.spreadsheetSafe = request.isSpreadsheetSafe
    content.shard = request.shard?.description
  }

  /// What is to be said about a sweep over datasets; `tolerance` is in nanoseconds. The other
  /// parameters, errors and complexity are those of a run.
  public init(
    of sweep: SweepSummary, over datasets: [Dataset], tolerance: Int64, version: String,
    commandLine: [String], sources: [Source], seed: UInt64, warnings: [Diagnostic],
    workers: Workers
  ) throws {
    try self.init(
      over: datasets, configs: sweep.configs, configCount: sweep.configCount,
      sweep: Content.Sweep(sweep), tolerance: tolerance, version: version,
      commandLine: commandLine, sources: sources, seed: seed, warnings: warnings,
      workers: workers)
  }

  /// What is to be said about a tuning, as about a sweep; `candidates` is what was tried.
  public init(
    of tuning: Tuning, for goal: TuningGoal, candidates: SweepSummary, over datasets: [Dataset],
    tolerance: Int64, version: String, commandLine: [String], sources: [Source], seed: UInt64,
    warnings: [Diagnostic], workers: Workers
  ) throws {
    try self.init(
      over: datasets, configs: [tuning.choice.config], configCount: tuning.candidateCount,
      sweep: Content.Sweep(candidates), tuning: Content.Tuning(tuning, goal),
      tolerance: tolerance, version: version, commandLine: commandLine, sources: sources,
      seed: seed, warnings: warnings, workers: workers)
  }

  private init(
    over datasets: [Dataset], configs: [RecognizerConfig], configCount: Int,
    sweep: Content.Sweep?, tuning: Content.Tuning? = nil, sessions: Content.Sessions? = nil,
    tolerance: Int64, version: String, commandLine: [String], sources: [Source], seed: UInt64,
    warnings: [Diagnostic], workers: Workers
  ) throws {
    precondition(
      sources.count == datasets.count,
      "every dataset needs a source, got \(sources.count) for \(datasets.count)")
    notices = sources.flatMap(\.files).filter { !$0.isLasting }.map { file in
      Diagnostic(
        .notice, at: SourcePosition(file: file.path),
        "its SHA-256 is not in run.json: it is no file but a stream, whose bytes are gone")
    }
    let truth = GroundTruth(datasets)
    content = Content(
      version: version, commandLine: commandLine,
      datasets: try zip(datasets, sources).map { dataset, source in
        Content.Dataset(
          name: dataset.name, path: source.path,
          files: try workers.map(source.files) { file in
            Content.File(
              path: file.path, bytes: file.byteCount,
              sha256: try file.sha256(isCancelled: workers.isCancelled))
          },
          traces: dataset.traces.count, samples: dataset.sampleCount)
      },
      configs: configs.map(ConfigEntry.init), sweep: sweep, tuning: tuning, sessions: sessions,
      seed: seed,
      toleranceMilliseconds: Double(tolerance) / 1e6,
      warnings: (warnings + notices).map(\.description),
      counts: Content.Counts(
        configs: configCount, datasets: datasets.count,
        labelledTraces: truth.traces.count { $0 != nil },
        participants: truth.participants.count,
        samples: datasets.reduce(0) { $0 + $1.sampleCount }, traces: truth.traces.count))
  }

  /// The same, with the lengths and the SHA-256 of the files that a folder holds so far.
  package func sealing(_ folder: borrowing StagedFolder) throws -> RunManifest {
    var manifest = self
    manifest.content.results = try folder.names.map { name in
      let seal = try folder.seal(of: name)
      return Content.File(path: name, bytes: seal.bytes, sha256: seal.sha256)
    }
    return manifest
  }

  /// The bytes of `run.json`: keys in alphabetical order, a final newline.
  public var json: [UInt8] {
    get throws { [UInt8](try content.jsonText().utf8) }
  }
}

/// The keys of `run.json`.
private struct Content: Sendable, Encodable {
  struct File: Sendable, Encodable {
    var path: String
    var bytes: Int
    /// Left out where it is not known.
    var sha256: String?
  }

  struct Dataset: Sendable, Encodable {
    var name: String
    var path: String
    var files: [File]
    var traces: Int
    var samples: Int
  }

  /// What varied in a sweep.
  struct Sweep: Sendable, Encodable {
    var parameters: [String]
    var skipped: Int
    /// Left out of a tuning.
    var roads: [String: Int]?

    init(_ sweep: SweepSummary) {
      parameters = sweep.parameters
      skipped = sweep.skippedCount
      let roads = Dictionary(
        sweep.roads.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
      self.roads = roads.isEmpty ? nil : roads
    }
  }

  /// What a tuning looked for, and how.
  struct Tuning: Sendable, Encodable {
    var objective: String
    var conditions: [String]
    var tracesOfRungs: [Int]
    /// Empty where no honest estimate was possible.
    var heldOutParticipants: [String]

    init(_ tuning: ForceEvaluation.Tuning, _ goal: TuningGoal) {
      objective = goal.objective
      conditions = goal.conditions
      tracesOfRungs = tuning.rungs
      heldOutParticipants = tuning.folds.map(\.participant)
    }
  }

  /// How sessions were scored.
  struct Sessions: Sendable, Encodable {
    var count: Int
    var earlyMilliseconds: Double
    var lateMilliseconds: Double

    init(_ run: SessionRun) {
      count = run.sessions.count
      earlyMilliseconds = Double(run.window.early) / 1e6
      lateMilliseconds = Double(run.window.late) / 1e6
    }
  }

  struct Counts: Sendable, Encodable {
    var configs: Int
    var datasets: Int
    var labelledTraces: Int
    var participants: Int
    var samples: Int
    var traces: Int
  }

  var version: String
  var commandLine: [String]
  var datasets: [Dataset]
  /// As in a config file, so that `--config` can read them.
  var configs: [ConfigEntry]
  /// Left out of a run that is none.
  var sweep: Sweep?
  var tuning: Tuning?
  /// Left out where there are none.
  var sessions: Sessions?
  var seed: UInt64
  var toleranceMilliseconds: Double
  var warnings: [String]
  var counts: Counts
  // Of runs whose metrics can be computed again:
  var metrics: String?
  var reading: [String]?
  var groupBy: [String]?
  var spreadsheetSafe: Bool?
  var shard: String?
  var results: [File]?
}
