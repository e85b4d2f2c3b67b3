public import ForceRecognizers
public import ForceTraces

/// What came of running configs over datasets.
///
/// The traces of all datasets are numbered through, in the order of datasets, then of traces; the
/// arrays of a config have the traces' order.
public struct EvaluationRun: Sendable {
  /// What was recognized, pooled.
  public let datasets: [Dataset]
  /// What was computed and kept.
  public let options: EvaluationOptions
  /// Every touch's outcome, shape `[configs][traces]`.
  public let outcomes: [[TouchOutcome]]
  /// Every event, shape `[configs]`, or `nil` where they were not kept.
  public let events: [EventLog]?
  /// What the outcomes come to.
  public let scores: RunScores
  /// What a user should know about the run.
  public let warnings: [Diagnostic]

  /// What recognized.
  public var configs: [RecognizerConfig] { scores.configs }
  /// What the outcomes were held against, shape `[traces]`.
  public var truth: GroundTruth { scores.truth }
  /// What was counted, shape `[configs]`.
  public var tallies: [TouchTally] { scores.scores.map(\.tally) }
  /// The metrics over all labelled traces, shape `[configs]`.
  public var metrics: [Metrics] { scores.scores.map(\.metrics) }
  /// How many traces all datasets hold together, labelled or not.
  public var traceCount: Int { truth.traces.count }
}
