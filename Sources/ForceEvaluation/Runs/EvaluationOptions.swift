/// What a run computes and keeps.
public struct EvaluationOptions: Sendable, Hashable {
  /// How early an event may be without being premature, in nanoseconds; not negative.
  public var tolerance: Int64
  /// Which metrics are computed.
  public var scope: Metric.Scope
  /// Whether every event is kept, for `detections.csv`; outcomes are kept in any case.
  public var keepsEvents: Bool
  /// Where the resamples of participants start.
  public var seed: UInt64

  /// All metrics, with the tolerance of 50 ms that is the default everywhere, and no events.
  public init(
    tolerance: Int64 = 50_000_000, scope: Metric.Scope = .all, keepsEvents: Bool = false,
    seed: UInt64 = 1
  ) {
    precondition(tolerance >= 0, "the tolerance must not be negative, got \(tolerance)")
    self.tolerance = tolerance
    self.scope = scope
    self.keepsEvents = keepsEvents
    self.seed = seed
  }
}

extension ParticipantTallies {
  /// Without any trace; counts as much as the options' metrics need.
  init(for options: EvaluationOptions) { self.init(isPooledOnly: options.scope == .core) }
}

extension TouchScores {
  /// What the options' metrics need, and no more: the core ones have no intervals.
  init(_ tallies: ParticipantTallies, _ options: EvaluationOptions) {
    switch options.scope {
    case .core: self.init(tallies.pooled, tolerance: options.tolerance)
    case .all: self.init(tallies, tolerance: options.tolerance, seed: options.seed)
    }
  }
}
