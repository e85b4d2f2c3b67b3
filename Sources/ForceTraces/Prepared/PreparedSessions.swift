extension Dataset {
  /// The columns with a value for each touch in a session, for each session, for each rater's part of
  /// a session, and for each event; empty where there are no sessions.
  func preparedSessionColumns(_ texts: inout PreparedTexts) -> [PreparedColumn] {
    let ratings = sessions.flatMap(\.ratings)
    let events = ratings.joined()
    func column(_ name: String, _ values: some Sequence<Int64>) -> PreparedColumn {
      PreparedColumn(name, .numbers(Array(values)))
    }
    return [
      column("session_trace", sessions.lazy.flatMap(\.traces).map(Int64.init)),
      column("session_traces", sessions.lazy.map { Int64($0.traces.count) }),
      column("session_name", sessions.map { texts.index(of: $0.name) }),
      column("session_participant", sessions.map { texts.index(of: $0.participant) }),
      column("session_start", sessions.lazy.map(\.start)),
      column("session_duration", sessions.lazy.map(\.duration)),
      column("session_raters", sessions.lazy.map { Int64($0.ratings.count) }),
      column("rating_events", ratings.lazy.map { Int64($0.count) }),
      PreparedColumn("event_label", .codes(events.map { PreparedLabels.code(of: $0.gesture) })),
      column("event_onset", events.lazy.map(\.onset)),
      column("event_offset", events.lazy.map { $0.offset ?? PreparedLabels.missingTime }),
    ]
  }
}

extension PreparedFile {
  /// The sessions of a dataset with so many traces.
  ///
  /// - Throws: Columns that do not go together.
  func sessions(
    _ texts: PreparedTextList, traceCount: Int
  ) throws(InputError) -> [SessionRecording] {
    let names = try texts.column("session_name")
    let count = names.count
    let participants = try texts.column("session_participant", count: count)
    let starts = try values("session_start", .int64, count: count, as: Int64.self)
    let durations = try values("session_duration", .int64, count: count, as: Int64.self)
    let allTraces = try values("session_trace", .int64, as: Int64.self).map(Int.init)
    let traces = try parts("session_traces", count: count, of: allTraces.count)
    let ratings = try ratings(sessions: count)
    guard allTraces.allSatisfy((0..<traceCount).contains), durations.allSatisfy({ $0 >= 0 }) else {
      throw .unusable(file, "its sessions cannot be as they are said to be")
    }
    return try (0..<count).map { (index) throws(InputError) in
      guard let name = names[index] else { throw .unusable(file, "a session has no name") }
      return SessionRecording(
        name: name, participant: participants[index], traces: Array(allTraces[traces[index]]),
        start: starts[index], duration: durations[index], ratings: ratings[index])
    }
  }

  /// What the raters saw, shape `[sessions][raters][events]`.
  private func ratings(sessions count: Int) throws(InputError) -> [[[SessionEvent]]] {
    let labels = try values("event_label", .code, as: UInt8.self)
    let onsets = try values("event_onset", .int64, count: labels.count, as: Int64.self)
    let offsets = try values("event_offset", .int64, count: labels.count, as: Int64.self)
    let events = try labels.indices.map { (index) throws(InputError) in
      guard let gesture = PreparedLabels.gesture(labels[index]) else {
        throw .unusable(file, "an event has no label")
      }
      let offset = offsets[index]
      return SessionEvent(
        gesture, onset: onsets[index], offset: offset == PreparedLabels.missingTime ? nil : offset)
    }
    let ratings = try values("rating_events", .int64, as: Int64.self).count
    let ofRating = try parts("rating_events", count: ratings, of: events.count)
    return try parts("session_raters", count: count, of: ratings).map { raters in
      ofRating[raters].map { Array(events[$0]) }
    }
  }

  /// What is said to follow one another in a list of `total`, by how many each has.
  private func parts(_ name: String, count: Int, of total: Int) throws(InputError) -> [Range<Int>] {
    var end = 0
    let parts = try values(name, .int64, count: count, as: Int64.self).map {
      (length) throws(InputError) in
      guard (0...Int64(total - end)).contains(length) else {
        throw .unusable(file, "its column '\(name)' does not fit the others")
      }
      defer { end += Int(length) }
      return end..<end + Int(length)
    }
    guard end == total else {
      throw .unusable(file, "its column '\(name)' does not fit the others")
    }
    return parts
  }
}
