/// A gesture that somebody saw in a session.
public struct SessionEvent: Sendable, Hashable {
  /// What was meant.
  public var gesture: Gesture
  /// When the intention began, in nanoseconds since the session's first sample.
  public var onset: Int64
  /// When it was over, in nanoseconds since the session's first sample, where that was noted.
  public var offset: Int64?

  /// A gesture whose intention began at `onset`, in nanoseconds since the session's first sample.
  public init(_ gesture: Gesture, onset: Int64, offset: Int64? = nil) {
    self.gesture = gesture
    self.onset = onset
    self.offset = offset
  }
}

/// A long recording with any number of touches, and what somebody saw in it.
public struct SessionRecording: Sendable, Hashable {
  /// Unique within a dataset.
  public let name: String
  /// Who was recorded, where that is known.
  public let participant: String?
  /// The places of its touches in the dataset's traces, in the order of time.
  public let traces: [Int]
  /// The first sample's time on the recording's own clock, in nanoseconds.
  public let start: Int64
  /// From the first sample to the last, in nanoseconds.
  public let duration: Int64
  /// What each of the dataset's raters saw, in the order of onsets, shape `[raters][events]`; one
  /// rater where none is named.
  public let ratings: [[SessionEvent]]

  /// A session that lasted `duration` nanoseconds from `start` on.
  public init(
    name: String, participant: String? = nil, traces: [Int], start: Int64, duration: Int64,
    ratings: [[SessionEvent]]
  ) {
    precondition(duration >= 0, "session '\(name)' cannot last \(duration) ns")
    self.name = name
    self.participant = participant
    self.traces = traces
    self.start = start
    self.duration = duration
    // A stable order: events of one onset stay as they were written down.
    self.ratings = ratings.map { events in
      events.enumerated().sorted { ($0.element.onset, $0.offset) < ($1.element.onset, $1.offset) }
        .map(\.element)
    }
  }

  /// What detections are held against: the events of the first rater who saw any.
  public var events: [SessionEvent] { ratings.first { !$0.isEmpty } ?? [] }
}
