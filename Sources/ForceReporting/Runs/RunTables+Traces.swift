import ForceEvaluation
import ForceRecognizers
public import ForceTraces

extension RunTables {
  /// `outcomes.csv`: a row for each config and trace. The outcome of a trace without a label is
  /// neither correct nor wrong.
  ///
  /// - Parameters:
  ///   - workers: The threads that make the rows.
  ///   - write: Takes the file's bytes piece by piece, in order.
  /// - Throws: What `write` throws; `Workers.Cancelled`.
  public func outcomes(workers: Workers, to write: ([UInt8]) throws -> Void) throws {
    let factors = FactorColumns(labelled, besides: Self.outcomeColumns)
    try write(rows(Self.outcomeColumns + factors.headers).bytes)
    try forEachBlock(workers, to: write) { rows, names, config, block in
      for (number, trace) in block.numberedTraces(of: run.datasets) {
        let outcome = run.outcomes[config][number]
        rows.fields(names)
        rows.text(trace.id)
        rows.outcome(outcome, trace.label)
        rows.times(outcome, of: trace, lasting: run.datasets[block.dataset].duration(of: trace))
        for event in Gesture.allCases {
          rows.milliseconds(run.truth.traces[number]?.latency(of: event, in: outcome))
        }
        rows.count(Int(outcome.peekEvents))
        rows.count(Int(outcome.cancelEvents))
        factors.forEachField(of: trace, in: block.dataset) { rows.text($0) }
        rows.endRow()
      }
    }
  }

  static let outcomeColumns = [
    "config", "dataset", "trace_id", "participant", "label", "outcome", "correct", "start", "end",
    "decision_time", "peek_time", "pop_time", "cancel_time", "peek_reference", "pop_reference",
    "cancel_reference", "peek_latency_ms", "pop_latency_ms", "cancel_latency_ms", "peek_events",
    "cancel_events",
  ]

  static let detectionColumns = ["config", "dataset", "trace_id", "event", "t", "force"]

  /// `detections.csv`: a row for each event of a run that kept them.
  ///
  /// - Parameters:
  ///   - workers: The threads that make the rows.
  ///   - write: Takes the file's bytes piece by piece, in order.
  /// - Throws: What `write` throws; `Workers.Cancelled`.
  public func detections(workers: Workers, to write: ([UInt8]) throws -> Void) throws {
    guard let events = run.events else {
      preconditionFailure("detections need a run that kept its events")
    }
    try write(rows(Self.detectionColumns).bytes)
    try forEachBlock(workers, to: write) { rows, names, config, block in
      for (number, trace) in block.numberedTraces(of: run.datasets) {
        for event in events[config][number] {
          rows.fields(names)
          rows.text(trace.id)
          rows.text(event.gesture.rawValue)
          rows.seconds(trace.origin + event.time)
          rows.number(event.force)
          rows.endRow()
        }
      }
    }
  }

  /// Makes the rows of all configs and blocks on the workers' threads, and writes them in order;
  /// `names` are the fields `config` and `dataset`, equal in all rows of a block.
  private func forEachBlock(
    _ workers: Workers, to write: ([UInt8]) throws -> Void,
    rows make:
      @Sendable (
        _ rows: inout CSVRows, _ names: [UInt8], _ config: Int, _ block: TraceBlock
      ) -> Void
  ) throws {
    let blocks = TraceBlock.blocks(of: run.datasets, workers: workers.count)
    var numbers = (0..<run.configs.count * blocks.count).makeIterator()
    try workers.forEachInOrder(
      next: { numbers.next() },
      transform: { number in
        let (config, block) = number.quotientAndRemainder(dividingBy: blocks.count)
        var names = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
        names.text(run.configs[config].name)
        names.text(run.datasets[blocks[block].dataset].name)
        var rows = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
        make(&rows, names.bytes, config, blocks[block])
        return rows.bytes
      }, consume: write)
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
