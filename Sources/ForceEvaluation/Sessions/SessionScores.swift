import ForceTraces

/// What the matchings of a set of sessions come to: counts and latencies, nothing derived.
public struct SessionScores: Sendable {
  /// What is counted of each gesture.
  public struct Counts: Sendable, Hashable {
    /// Events of the gesture.
    public var references = 0
    /// Detections of the gesture.
    public var detections = 0
    /// Pairs of both.
    public var hits = 0

    /// Of both, hits in the references.
    var recall: Rate { Rate(hits, of: references) }
    var precision: Rate { Rate(hits, of: detections) }
    /// 2 TP / (2 TP + FP + FN).
    var f1: Rate { Rate(2 * hits, of: references + detections) }
  }

  /// How many sessions there are.
  public private(set) var sessions = 0
  /// Sessions without events in which nothing was found.
  public private(set) var correctRejections = 0
  /// How long the sessions last together, in nanoseconds.
  public private(set) var duration = 0.0
  /// Of each gesture.
  public private(set) var counts = PerGesture { _ in Counts() }
  /// Events that another gesture was taken for.
  public private(set) var substitutions = 0
  /// Detection - onset of the hits, in nanoseconds, in the order of sessions and onsets.
  public private(set) var latencies = PerGesture { _ in LatencyTally() }
  /// Who was recorded in each session.
  private(set) var participants: [String?] = []
  /// The hits of each gesture, in the order of ``latencies``.
  private(set) var ratedLatencies = PerGesture { _ in [RatedLatency]() }
  /// How far raters differ.
  private(set) var spread = RaterSpread()
  /// How early an event may be without being premature, in nanoseconds.
  public let tolerance: Int64

  /// Without any session.
  public init(tolerance: Int64) { self.tolerance = tolerance }

  /// Counts one session, whose events its raters saw at some times.
  mutating func add(
    _ matching: SessionMatching, of session: SessionRecording, _ times: RaterTimes
  ) {
    let events = session.events
    sessions += 1
    participants.append(session.participant)
    for onsets in times.onsets { spread.add(onsets) }
    duration += Double(session.duration)
    if events.isEmpty && matching.detections.isEmpty { correctRejections += 1 }
    for detection in matching.detections { counts[detection.gesture].detections += 1 }
    for (index, event) in events.enumerated() {
      counts[event.gesture].references += 1
      latencies[event.gesture].references += 1
      if let hit = matching.hits[index] {
        counts[event.gesture].hits += 1
        let time = matching.detections[hit].time
        latencies[event.gesture].latencies.append(time - event.onset)
        ratedLatencies[event.gesture].append(
          RatedLatency(
            session: sessions - 1,
            byRater: times.onsets[index].map { time - ($0 ?? event.onset) }))
      }
      if matching.substitutions[index] != nil { substitutions += 1 }
    }
  }

  /// Of all gestures together.
  public var total: Counts {
    Gesture.allCases.reduce(into: Counts()) { total, gesture in
      total.references += counts[gesture].references
      total.detections += counts[gesture].detections
      total.hits += counts[gesture].hits
    }
  }

  /// Events that nothing was found for, not even another gesture.
  public var deletions: Int { total.references - total.hits - substitutions }
  /// Detections that belong to no event.
  public var insertions: Int { total.detections - total.hits - substitutions }
  /// How long the sessions last together, in minutes.
  public var minutes: Double { duration / 60e9 }

  /// The mean of a rate over the gestures for which it is defined.
  func mean(_ rate: (Counts) -> Rate) -> Double? {
    let defined = Gesture.allCases.compactMap { rate(counts[$0]).value }
    return defined.isEmpty ? nil : defined.reduce(0, +) / Double(defined.count)
  }

  /// What the latency columns of touches are computed from.
  var latencyScores: TouchScores {
    var tally = TouchTally()
    tally.latencies = latencies
    return TouchScores(tally, tolerance: tolerance)
  }
}
