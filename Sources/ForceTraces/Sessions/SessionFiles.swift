/// The sessions of a recording, and what its events file says of them.
struct SessionFiles {
  let events: EventFile
  private let segmentation: Segmentation
  private let frames: [SessionFrames.Frame]
  private let ownNotices: [Diagnostic]

  /// Reads the events file of a layout that has one.
  ///
  /// - Parameters:
  ///   - segmentation: How touches are to be found.
  ///   - clocks: The recording's traces; `nil` where they could not be read.
  ///   - labels: The labels of touches that are told by their ids.
  ///   - layout: Where the files are.
  ///   - format: How the events file is written.
  ///   - isCancelled: Whether to stop.
  /// - Throws: What is wrong with sessions or events.
  init(
    _ segmentation: Segmentation, clocks: TraceClocks?, labels: LabelFile?, layout: DatasetLayout,
    format: LabelFormat, isCancelled: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    self.segmentation = segmentation
    let path = layout.events?.path ?? ""
    let place = SourcePosition(file: path)
    if segmentation == .id && layout.labels == nil {
      throw .invalid(
        at: place,
        "with --segment id, labels.csv must be there: its column 'session' says which session a "
          + "touch is part of")
    }
    // Labels that could not be read leave the sessions unknown.
    let isKnown = segmentation != .id || labels != nil
    let sessions = try (isKnown ? clocks : nil).map { (clocks) throws(InputError) in
      segmentation == .id
        ? try SessionFrames(touches: clocks, sessions: labels?.sessions ?? [])
        : SessionFrames(runsOf: clocks)
    }
    frames = sessions?.frames ?? []
    events = try EventFile(path: path, format: format, sessions: sessions, isCancelled: isCancelled)
    let unread = segmentation == .id ? nil : layout.labels
    ownNotices =
      unread.map { file in
        [
          Diagnostic(
            .notice, at: SourcePosition(file: file.path),
            "is not read: what was meant in sessions is taken from the events")
        ]
      } ?? []
  }

  /// Choices that were made.
  var notices: [Diagnostic] { ownNotices + events.notices }

  /// The touches in the recording's traces.
  ///
  /// - Parameters:
  ///   - traces: The recording's, in their order.
  ///   - columns: Their times count from each trace's first sample, before; from each touch's,
  ///     afterwards. Forces are normalised.
  ///   - contact: What contact is.
  /// - Returns: The touches, and for each the place of its trace.
  /// - Complexity: O(samples).
  func touches(
    in traces: [Trace], of columns: inout TraceColumns, by contact: Contact
  ) -> (touches: [Trace], places: [Int]) {
    guard segmentation != .id else { return (traces, Array(traces.indices)) }
    var touches: [Trace] = []
    var places: [Int] = []
    for (place, trace) in traces.enumerated() {
      let rows = trace.samples
      let found =
        segmentation == .phase
        ? Segmentation.touches(byPhase: columns.phases[rows])
        : Segmentation.touches(
          by: contact, times: columns.times[rows], forces: columns.forces[rows])
      for (number, rows) in found.enumerated() {
        let first = columns.times[rows.lowerBound]
        touches.append(
          Trace(id: "\(trace.id)/\(number + 1)", samples: rows, origin: trace.origin + first))
        places.append(place)
        for row in rows { columns.times[row] -= first }
      }
    }
    return (touches, places)
  }

  /// The sessions with their touches; `places` are those of the touches' traces.
  func recordings(_ touches: [Trace], from places: [Int]) -> [SessionRecording] {
    var ofTrace: [Int: [Int]] = [:]
    for (touch, place) in places.enumerated() { ofTrace[place, default: []].append(touch) }
    return frames.indices.map { index in
      let frame = frames[index]
      let traces = frame.runs.flatMap { ofTrace[$0] ?? [] }
      return SessionRecording(
        name: frame.name, participant: events.participants[index],
        traces: traces.sorted { (touches[$0].origin, $0) < (touches[$1].origin, $1) },
        start: frame.clock.lowerBound,
        duration: frame.clock.upperBound - frame.clock.lowerBound, ratings: events.ratings[index])
    }
  }
}

extension DatasetLayout {
  /// How touches are found in the dataset's sessions; `nil` where it has none.
  ///
  /// - Throws: A wish for sessions where there are none, or for phases that were not recorded.
  func segmentation(
    _ options: LoadOptions, hasPhases: Bool
  ) throws(InputError) -> Segmentation? {
    guard let events else {
      guard let wish = options.segmentation else { return nil }
      throw .invalid(
        at: traces.first.map { SourcePosition(file: $0.path) },
        "there is no events.csv, so these are no sessions; leave out --segment \(wish.rawValue)")
    }
    if options.segmentation == .phase && !hasPhases {
      throw .invalid(
        at: SourcePosition(file: events.path),
        "no phases were recorded; --segment contact finds touches by force")
    }
    return options.segmentation ?? (hasPhases ? .phase : .contact)
  }

  /// The labels to read beside sessions that are cut so: none, unless their touches have ids.
  func labels(beside segmentation: Segmentation?) -> SourceFile? {
    segmentation == nil || segmentation == .id ? labels : nil
  }
}
