import ForceTraces

/// When the raters of a session saw each of its events.
///
/// The first rater who saw any gives the events. What another saw is paired with them as detections
/// are: of one gesture, as many as can be and the nearest of those, within the longer side of the
/// window, to either side.
struct RaterTimes {
  /// Shape `[events][raters]`, in nanoseconds since the session's first sample; `nil` where a rater saw
  /// no such event.
  private(set) var onsets: [[Int64?]]

  /// - Throws: `Workers.Cancelled`.
  init(
    _ session: SessionRecording, in window: EventWindow, workers: Workers = Workers(count: 1)
  ) throws(Workers.Cancelled) {
    let events = session.events
    onsets = events.map { _ in session.ratings.map { _ in nil } }
    let side = max(window.early, window.late)
    for (rater, seen) in session.ratings.enumerated() {
      for gesture in Gesture.allCases {
        let wanted = events.indices.filter { events[$0].gesture == gesture }
        let found = seen.filter { $0.gesture == gesture }.map(\.onset)
        // The rater whose events they are is as near to them as can be.
        let matching = try TimeMatching(
          wanted.map { events[$0].onset }, found, in: EventWindow(early: side, late: side),
          workers: workers)
        for (event, time) in matching.pairs { onsets[wanted[event]][rater] = found[time] }
      }
    }
  }
}

/// How far raters differ about the onsets of the same events.
struct RaterSpread {
  /// From the first onset to the last, of each event that two raters or more saw, in nanoseconds.
  private(set) var ranges: [Int64] = []
  private var squares = 0.0
  private var freedom = 0

  /// Takes one event's onsets.
  mutating func add(_ onsets: [Int64?]) {
    let onsets = onsets.compactMap(\.self)
    guard let first = onsets.min(), let last = onsets.max(), onsets.count > 1 else { return }
    ranges.append(last - first)
    // From the first on: far from the session's start, squares would lose digits.
    let distances = onsets.map { Double($0 - first) }
    let mean = distances.reduce(0, +) / Double(distances.count)
    squares += distances.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    freedom += onsets.count - 1
  }

  /// The standard deviation of an onset about its event's mean, pooled over the events: the square
  /// root of the summed squares over the summed (raters - 1), in milliseconds.
  var deviation: Double? { freedom == 0 ? nil : (squares / Double(freedom)).squareRoot() / 1e6 }

  /// The ranges as a distribution.
  var distribution: LatencyDistribution { LatencyDistribution(ranges, references: ranges.count) }
}
