/// What a run computes and keeps.
public struct EvaluationOptions: Sendable, Hashable {
  /// How early an event may be without being premature, in nanoseconds; not negative.
  public var tolerance: Int64
  /// Which metrics are computed.
  public var scope: Metric.Scope
  /// Whether every event is kept, for `detections.csv`; outcomes are kept in any case.
  public var keepsEvents: Bool

  /// All metrics, with the tolerance of 50 ms that is the default everywhere, and no events.
  public init(
    tolerance: Int64 = 50_000_000, scope: Metric.Scope = .all, keepsEvents: Bool = false
  ) {
    precondition(tolerance >= 0, "the tolerance must not be negative, got \(tolerance)")
    self.tolerance = tolerance
    self.scope = scope
    self.keepsEvents = keepsEvents
  }
}
