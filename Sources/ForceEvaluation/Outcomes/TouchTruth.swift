public import ForceTraces

/// What the outcome of one labelled touch is held against.
public struct TouchTruth: Sendable, Hashable {
  /// What was meant.
  public var gesture: Gesture
  /// When the intention began, in nanoseconds since the first sample.
  public var references: ReferenceTimes
  /// From the first sample to the last, in nanoseconds.
  public var duration: Int64
  /// Who pressed, as an index into the participants of a ``GroundTruth``.
  public var participant: Int?

  /// The truth about a touch that lasted `duration` nanoseconds.
  public init(
    _ gesture: Gesture, references: ReferenceTimes = ReferenceTimes(), duration: Int64,
    participant: Int? = nil
  ) {
    self.gesture = gesture
    self.references = references
    self.duration = duration
    self.participant = participant
  }

  /// The reference an event of `event` is timed against.
  ///
  /// Every trace that has a peek or pop reference counts, whatever its label; cancels are timed on
  /// cancel-labelled traces only.
  public func reference(for event: Gesture) -> Int64? {
    event == .cancel && gesture != .cancel ? nil : references[event]
  }

  /// How late an outcome's event is, in nanoseconds; negative is early, `nil` where the event or its
  /// reference is missing.
  public func latency(of event: Gesture, in outcome: TouchOutcome) -> Int64? {
    guard let reference = reference(for: event), let time = outcome.time(of: event) else {
      return nil
    }
    return time - reference
  }
}

/// The truth about all traces of a run, and who made them.
public struct GroundTruth: Sendable {
  /// One per trace, dataset after dataset; `nil` for a trace nobody labelled, which is not scored.
  public var traces: [TouchTruth?]
  /// The participants, in the order in which they appear.
  ///
  /// Datasets of one run are pooled: the same name, byte for byte, is the same person.
  public var participants: [String]

  /// What the labels of pooled datasets say.
  ///
  /// - Complexity: O(traces).
  public init(_ datasets: [Dataset]) {
    self.init(
      datasets.lazy.flatMap { dataset in
        dataset.traces.lazy.map { trace in
          let truth = trace.label.map {
            TouchTruth(
              $0.gesture, references: $0.references, duration: dataset.duration(of: trace))
          }
          return (truth, trace.label?.participant)
        }
      })
  }

  /// The truth about traces one by one, and who made each; an unlabelled one was made by nobody.
  ///
  /// - Complexity: O(traces).
  public init(_ traces: some Sequence<(truth: TouchTruth?, participant: String?)>) {
    var known = Numbering<ExactText>()
    self.traces = traces.map { truth, participant in
      var truth = truth
      if truth != nil { truth?.participant = participant.map { known.number(ExactText($0)) } }
      return truth
    }
    participants = known.elements.map(\.string)
  }
}

extension Dataset {
  /// From a trace's first sample to its last, in nanoseconds.
  public func duration(of trace: Trace) -> Int64 {
    withSamples(of: trace) { times, _, _ in times[times.count - 1] }
  }
}
