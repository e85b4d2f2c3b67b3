public import ForceRecognizers
public import ForceTraces

/// What came of running configs over datasets.
///
/// The traces of all datasets are numbered through, in the order of datasets, then of traces; the
/// arrays of a config have the traces' order.
public struct EvaluationRun: Sendable {
  /// What was recognized, pooled.
  public let datasets: [Dataset]
  /// What recognized it.
  public let configs: [RecognizerConfig]
  /// What was computed and kept.
  public let options: EvaluationOptions
  /// What the outcomes were held against, shape `[traces]`.
  public let truth: GroundTruth
  /// Every touch's outcome, shape `[configs][traces]`.
  public let outcomes: [[TouchOutcome]]
  /// Every event, shape `[configs]`, or `nil` where they were not kept.
  public let events: [EventLog]?
  /// What was counted, shape `[configs]`.
  public let tallies: [TouchTally]
  /// The metrics over all labelled traces, shape `[configs]`.
  public let metrics: [Metrics]
  /// What a user should know about the run.
  public let warnings: [Diagnostic]

  /// How many traces all datasets hold together, labelled or not.
  public var traceCount: Int { truth.traces.count }
}
