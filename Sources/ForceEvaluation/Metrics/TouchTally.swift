import ForceTraces

/// What the metrics of a set of traces are computed from: counts and latencies, nothing derived.
///
/// Fill one with ``add(_:_:)`` for each trace of the set: a whole dataset, one participant, one
/// device. A faster road may fill the public parts that its metrics need and leave the rest alone.
public struct TouchTally: Sendable {
  /// How often each label met each outcome.
  public var confusion = ConfusionMatrix()
  /// The latencies of each event over its references.
  public var latencies = PerGesture { _ in LatencyTally() }
  /// Peeks in all traces together.
  public var peekEvents = 0
  /// Traces with at least one peek.
  public var tracesWithPeek = 0
  /// Cancel-labelled traces with at least one peek.
  public var spuriousPeeks = 0
  /// Earliness added up over peek- and pop-labelled traces, see ``earliness(of:_:)``.
  public var earliness = 0.0

  /// Without any trace.
  public init() {}

  /// Counts one trace.
  public mutating func add(_ outcome: TouchOutcome, _ truth: TouchTruth) {
    confusion[truth.gesture, outcome.gesture] += 1
    for event in Gesture.allCases {
      guard truth.reference(for: event) != nil else { continue }
      latencies[event].references += 1
      if let latency = truth.latency(of: event, in: outcome) {
        latencies[event].latencies.append(latency)
      }
    }
    peekEvents += Int(outcome.peekEvents)
    if outcome.firstPeek != nil {
      tracesWithPeek += 1
      if truth.gesture == .cancel { spuriousPeeks += 1 }
    }
    if truth.gesture != .cancel { earliness += Self.earliness(of: outcome, truth) }
  }

  /// How much of a touch passed before its outcome was decided, 0...1.
  ///
  /// A wrong outcome is never early: 1, however short the touch. A right one in a touch without
  /// duration is 0.
  public static func earliness(of outcome: TouchOutcome, _ truth: TouchTruth) -> Double {
    guard outcome.gesture == truth.gesture, let decision = outcome.decisionTime else { return 1 }
    return truth.duration == 0 ? 0 : Double(decision) / Double(truth.duration)
  }

  /// Correct outcomes among the peek- and pop-labelled traces.
  var presses: Rate { confusion.recall(.peek) + confusion.recall(.pop) }
}

/// The latencies of one event over a set of references.
public struct LatencyTally: Sendable, Hashable {
  /// How many references there are.
  public var references = 0
  /// Event time - reference time in nanoseconds, where there is an event; in any order.
  public var latencies: [Int64] = []

  /// Without any reference.
  public init() {}
}
