import FoundationEssentials

/// What `run.json` says of a run, as far as a report tells it.
public struct RunRecord: Sendable, Hashable, Decodable {
  /// A dataset that was read.
  public struct Dataset: Sendable, Hashable, Decodable {
    /// What it is called.
    public var name: String
    /// Where it was, as the user gave it.
    public var path: String
    /// What it was read from.
    public var files: [File]
    /// How many traces it has.
    public var traces: Int
    /// How many samples it has.
    public var samples: Int
  }

  /// A file that was read.
  public struct File: Sendable, Hashable, Decodable {
    /// Where it was.
    public var path: String
    /// How long it was, in bytes.
    public var bytes: Int
    /// The SHA-256 of its bytes; `nil` of a stream.
    public var sha256: String?
  }

  /// What varied in a sweep.
  public struct Sweep: Sendable, Hashable, Decodable {
    /// The parameters that varied, with their values as on the command line: `peek=0.1:0.3:0.02`.
    public var parameters: [String]
    /// How many combinations contradict themselves.
    public var skipped: Int

    /// The names of the parameters that varied.
    var names: [String] { parameters.map { String($0.prefix { $0 != "=" }) } }
  }

  /// How much there was.
  public struct Counts: Sendable, Hashable, Decodable {
    /// Configs that were scored.
    public var configs: Int
    /// Traces with a label.
    public var labelledTraces: Int
    /// People whom the labels name.
    public var participants: Int
    /// Samples of all traces.
    public var samples: Int
    /// Traces, labelled or not.
    public var traces: Int
  }

  /// The program's version.
  public var version: String
  /// The program's name and its arguments.
  public var commandLine: [String]
  /// What was read.
  public var datasets: [Dataset]
  /// Where everything random started.
  public var seed: UInt64
  /// How early an event may be, in milliseconds.
  public var toleranceMilliseconds: Double
  /// What was said to the user.
  public var warnings: [String]
  /// How much there was.
  public var counts: Counts
  /// What varied; `nil` in a run that is no sweep.
  public var sweep: Sweep?
  /// How the datasets were to be read, as on a command line; `nil` where nothing was said.
  public var reading: [String]?
  /// What the run wrote, with hashes; `nil` where they were not taken.
  public var results: [File]?

  /// Reads the bytes of `run.json`.
  ///
  /// - Throws: `DecodingError`: it is no JSON, or misses what every run says.
  public init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(RunRecord.self, from: Data(json))
  }
}
