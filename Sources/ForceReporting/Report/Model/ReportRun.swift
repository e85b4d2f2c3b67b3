public import ForceEvaluation
public import ForceRecognizers
public import ForceTraces

/// One finished run, as a report takes it.
public struct ReportRun: Sendable {
  /// Where a trace is from.
  public struct TraceKey: Sendable, Hashable {
    /// The dataset's name.
    public var dataset: String
    /// The trace's own name.
    public var id: String

    /// A trace of a dataset.
    public init(dataset: String, id: String) {
      self.dataset = dataset
      self.id = id
    }
  }

  /// What came of it.
  public enum Results: Sendable {
    /// Every outcome of every config, shape `[configs][traces]`, of traces with those keys, held
    /// against what was meant.
    case outcomes([[TouchOutcome]], of: [TraceKey], truth: GroundTruth, configs: [RecognizerConfig])
    /// Only the metrics of each config of a sweep.
    case sweep([SweepRow])
  }

  /// One config of a sweep.
  public struct SweepRow: Sendable {
    /// The config's name.
    public var name: String
    /// The values of the parameters that varied, in the order of ``RunRecord/Sweep/parameters``;
    /// `nil` stands for none.
    public var values: [Double?]
    /// Its metrics.
    public var metrics: Metrics

    /// A config and what came of it.
    public init(name: String, values: [Double?], metrics: Metrics) {
      self.name = name
      self.values = values
      self.metrics = metrics
    }
  }

  /// The samples behind a run, for pictures of traces.
  public enum Samples: Sendable {
    /// The datasets, in the order of the run.
    case available([Dataset])
    /// Why there are none, in a sentence.
    case missing(String)
  }

  /// The folder, as the user gave it.
  public var path: String
  /// What `run.json` says.
  public var record: RunRecord
  /// Why not all of it can be trusted, each in a sentence; empty of a sound run.
  public var doubts: [String]
  /// What came of it.
  public var results: Results
  /// The samples behind it.
  public var samples: Samples

  /// A run.
  public init(
    path: String, record: RunRecord, doubts: [String] = [], results: Results, samples: Samples
  ) {
    self.path = path
    self.record = record
    self.doubts = doubts
    self.results = results
    self.samples = samples
  }
}
