public import ForceTraces

/// A gesture and when it was, in nanoseconds.
struct TimedGesture {
  let gesture: Gesture
  let time: Int64
}

/// The outcome event of a touch in a session.
public struct SessionDetection: Sendable, Hashable {
  /// What the touch came to.
  public let gesture: Gesture
  /// When that was decided, in nanoseconds since the session's first sample.
  public let time: Int64
  /// The touch's place in the dataset's traces.
  public let trace: Int
}

/// What a config found in a session, held against what was seen there.
public struct SessionMatching: Sendable, Hashable {
  /// What was found, in the order of time.
  public let detections: [SessionDetection]
  /// For each event of the session, the detection of the same gesture that it is paired with.
  public let hits: [Int?]
  /// For each event without such a detection, the left-over detection of another gesture that took its
  /// place.
  public let substitutions: [Int?]

  /// Matches a session's events with the outcomes of its touches.
  ///
  /// Pairs are of one gesture, and within the window; there are as many as can be, with the least
  /// total distance of all such. What is left over is paired across gestures, as often as can be.
  ///
  /// - Parameters:
  ///   - session: What was seen.
  ///   - outcomes: Of the dataset's traces.
  ///   - dataset: Where the session is from.
  ///   - window: Where a detection may be; both ends are inside.
  ///   - workers: Whether the user still wants it.
  /// - Throws: `Workers.Cancelled`.
  /// - Complexity: O(n log n) in events and touches where windows hold few; else in the pairs of them
  ///   that may match.
  public init(
    _ session: SessionRecording, _ outcomes: ArraySlice<TouchOutcome>, of dataset: Dataset,
    in window: EventWindow, workers: Workers
  ) throws(Workers.Cancelled) {
    let detections = session.traces.compactMap { trace -> SessionDetection? in
      let outcome = outcomes[outcomes.startIndex + trace]
      return outcome.decisionTime.map { time in
        SessionDetection(
          gesture: outcome.gesture, time: dataset.traces[trace].origin - session.start + time,
          trace: trace)
      }
    }
    try self.init(
      session.events, detections.sorted { ($0.time, $0.trace) < ($1.time, $1.trace) }, in: window,
      workers: workers)
  }

  /// Matches events with detections, both in the order of time.
  init(
    _ events: [SessionEvent], _ detections: [SessionDetection], in window: EventWindow,
    workers: Workers = Workers(count: 1)
  ) throws(Workers.Cancelled) {
    self.detections = detections
    var hits: [Int?] = events.map { _ in nil }
    var isLeft = detections.map { _ in true }
    for gesture in Gesture.allCases {
      let wanted = events.indices.filter { events[$0].gesture == gesture }
      let found = detections.indices.filter { detections[$0].gesture == gesture }
      let matching = try TimeMatching(
        wanted.map { events[$0].onset }, found.map { detections[$0].time }, in: window,
        workers: workers)
      for (onset, time) in matching.pairs {
        hits[wanted[onset]] = found[time]
        isLeft[found[time]] = false
      }
    }
    self.hits = hits
    let missed = events.indices.filter { hits[$0] == nil }
    let rest = detections.indices.filter { isLeft[$0] }
    let crossed = try Substitutions(
      missed.map { TimedGesture(gesture: events[$0].gesture, time: events[$0].onset) },
      rest.map { TimedGesture(gesture: detections[$0].gesture, time: detections[$0].time) },
      in: window, workers: workers)
    var substitutions: [Int?] = events.map { _ in nil }
    for (event, detection) in zip(missed, crossed.detections) {
      substitutions[event] = detection.map { rest[$0] }
    }
    self.substitutions = substitutions
  }

  /// The detections that are paired with no event at all.
  public var insertions: [Int] {
    let paired = Set((hits + substitutions).compactMap(\.self))
    return detections.indices.filter { !paired.contains($0) }
  }
}
