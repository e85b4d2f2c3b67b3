/// What was counted over a set of traces, together and for each participant by themselves.
public struct ParticipantTallies: Sendable {
  /// Over all traces.
  public private(set) var pooled = TouchTally()
  /// Over each participant's traces, by ``TouchTruth/participant``.
  public private(set) var participants: [TouchTally] = []
  /// Over the traces that name nobody.
  public private(set) var unnamed = TouchTally()
  private let isPooledOnly: Bool

  /// Without any trace.
  ///
  /// - Parameter isPooledOnly: Whether only ``pooled`` is counted, which is all that the core metrics
  ///   need.
  public init(isPooledOnly: Bool = false) { self.isPooledOnly = isPooledOnly }

  /// Counts one trace.
  public mutating func add(_ outcome: TouchOutcome, _ truth: TouchTruth) {
    pooled.add(outcome, truth)
    guard !isPooledOnly else { return }
    guard let participant = truth.participant else { return unnamed.add(outcome, truth) }
    while participants.count <= participant { participants.append(TouchTally()) }
    participants[participant].add(outcome, truth)
  }
}
