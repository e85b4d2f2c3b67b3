import ForceEvaluation
import ForceRecognizers
import ForceTraces

extension RunTables {
  /// How many bytes of rows are handed on at once, about.
  private static let chunkSize = 1 << 16

  /// `outcomes.csv`: a row for each config and trace. The outcome of a trace without a label is
  /// neither correct nor wrong.
  ///
  /// - Parameter write: Takes the file's bytes, piece by piece.
  /// - Throws: What `write` throws.
  public func outcomes<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let factors = FactorColumns(run.datasets, besides: Self.outcomeColumns)
    var rows = rows(Self.outcomeColumns + factors.headers)
    try forEachTrace { config, dataset, trace, number throws(Failure) in
      rows.text(run.configs[config].name)
      rows.text(run.datasets[dataset].name)
      rows.text(trace.id)
      let outcome = run.outcomes[config][number]
      rows.outcome(outcome, trace.label)
      rows.times(outcome, of: trace, lasting: run.datasets[dataset].duration(of: trace))
      for event in Gesture.allCases {
        rows.milliseconds(run.truth.traces[number]?.latency(of: event, in: outcome))
      }
      rows.count(Int(outcome.peekEvents))
      rows.count(Int(outcome.cancelEvents))
      factors.forEachField(of: trace, in: dataset) { rows.text($0) }
      rows.endRow()
      if rows.bytes.count >= Self.chunkSize { try write(rows.takeBytes()) }
    }
    try write(rows.takeBytes())
  }

  private static let outcomeColumns = [
    "config", "dataset", "trace_id", "participant", "label", "outcome", "correct", "start", "end",
    "decision_time", "peek_time", "pop_time", "cancel_time", "peek_reference", "pop_reference",
    "cancel_reference", "peek_latency_ms", "pop_latency_ms", "cancel_latency_ms", "peek_events",
    "cancel_events",
  ]

  /// `detections.csv`: a row for each event of a run that kept them.
  ///
  /// - Parameter write: Takes the file's bytes, piece by piece.
  /// - Throws: What `write` throws.
  public func detections<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let events = run.events else {
      preconditionFailure("detections need a run that kept its events")
    }
    var rows = rows(["config", "dataset", "trace_id", "event", "t", "force"])
    try forEachTrace { config, dataset, trace, number throws(Failure) in
      for event in events[config][number] {
        rows.text(run.configs[config].name)
        rows.text(run.datasets[dataset].name)
        rows.text(trace.id)
        rows.text(event.gesture.rawValue)
        rows.seconds(trace.origin + event.time)
        rows.number(event.force)
        rows.endRow()
      }
      if rows.bytes.count >= Self.chunkSize { try write(rows.takeBytes()) }
    }
    try write(rows.takeBytes())
  }
}

extension CSVRows {
  /// From `participant` to `correct`.
  fileprivate mutating func outcome(_ outcome: TouchOutcome, _ label: Label?) {
    text(label?.participant)
    text(label?.gesture.rawValue)
    text(outcome.gesture.rawValue)
    text(label.map { $0.gesture == outcome.gesture ? "true" : "false" })
  }

  /// From `start` to `cancel_reference`.
  fileprivate mutating func times(
    _ outcome: TouchOutcome, of trace: Trace, lasting duration: Int64
  ) {
    seconds(trace.origin)
    seconds(trace.origin + duration)
    seconds(outcome.decisionTime.map { trace.origin + $0 })
    for event in Gesture.allCases { seconds(outcome.time(of: event).map { trace.origin + $0 }) }
    for event in Gesture.allCases {
      seconds(trace.label?.references[event].map { trace.origin + $0 })
    }
  }
}
