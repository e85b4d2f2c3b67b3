public import ForceEvaluation
import ForceRecognizers
public import ForceTraces

/// The tables of what was found in a run's sessions, as the bytes of CSV files.
///
/// Rows are in the order of configs, then of sessions, then of time. From `matches.csv` and
/// `sessions.csv` everything in `session_metrics.csv` can be computed again.
public struct SessionTables: Sendable {
  private let run: SessionRun
  private let isSpreadsheetSafe: Bool

  /// The tables of a run; `isSpreadsheetSafe` is as in ``RunTables``.
  public init(_ run: SessionRun, isSpreadsheetSafe: Bool = false) {
    self.run = run
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// Writes `session_metrics.csv`, `sessions.csv` and `matches.csv`.
  ///
  /// - Throws: `OutputError`; `Workers.Cancelled`.
  /// - Complexity: O(configs x (sessions + events + touches)); memory does not grow with configs.
  public func write(to folder: inout StagedFolder, workers: Workers) throws {
    try folder.writeTable("session_metrics.csv") { write in try write(metrics) }
    try folder.writeTable("sessions.csv") { write in
      try forEachSession(Self.sessionColumns, workers, to: write, rows: session)
    }
    try folder.writeTable("matches.csv") { write in
      try forEachSession(Self.matchColumns, workers, to: write, rows: matches)
    }
  }

  /// A row for each config, with all its parameters and metrics.
  public var metrics: [UInt8] {
    let table = MetricsTable(
      run.configs, metrics: Metric.allOfSessions, isSpreadsheetSafe: isSpreadsheetSafe)
    return zip(run.configs, run.metrics).reduce(into: table.header) { $0 += table.row($1.0, $1.1) }
  }

  private static let sessionColumns = [
    "config", "dataset", "session", "participant", "start", "end", "touches", "references",
    "detections", "hits", "substitutions", "deletions", "insertions",
  ]

  /// A row for each config and session.
  private func session(
    _ rows: inout CSVRows, _ names: [UInt8], _ config: Int, _ index: Int
  ) {
    let session = run.session(run.sessions[index])
    let matching = run.matchings[config][index]
    let references = session.events.count
    let hits = matching.hits.count { $0 != nil }
    let substitutions = matching.substitutions.count { $0 != nil }
    rows.fields(names)
    rows.text(session.participant)
    rows.seconds(session.start)
    rows.seconds(session.start + session.duration)
    rows.count(session.traces.count)
    rows.count(references)
    rows.count(matching.detections.count)
    rows.count(hits)
    rows.count(substitutions)
    rows.count(references - hits - substitutions)
    rows.count(matching.detections.count - hits - substitutions)
    rows.endRow()
  }

  private static let matchColumns = [
    "config", "dataset", "session", "match", "label", "onset", "offset", "outcome", "t",
    "trace_id", "latency_ms",
  ]

  /// A row for each event with what was found for it, and for each detection that belongs to none.
  private func matches(_ rows: inout CSVRows, _ names: [UInt8], _ config: Int, _ index: Int) {
    let place = run.sessions[index]
    let session = run.session(place)
    let matching = run.matchings[config][index]
    func row(_ kind: String, _ event: SessionEvent?, _ detection: SessionDetection?) {
      rows.fields(names)
      rows.value(kind)
      rows.value(event?.gesture.rawValue)
      rows.seconds(event.map { session.start + $0.onset })
      rows.seconds(event?.offset.map { session.start + $0 })
      rows.value(detection?.gesture.rawValue)
      rows.seconds(detection.map { session.start + $0.time })
      rows.text(detection.map { run.datasets[place.dataset].traces[$0.trace].id })
      rows.milliseconds(
        kind == "hit" ? event.flatMap { e in detection.map { $0.time - e.onset } } : nil)
      rows.endRow()
    }
    for (index, event) in session.events.enumerated() {
      let hit = matching.hits[index]
      let found = hit ?? matching.substitutions[index]
      let kind = hit != nil ? "hit" : found != nil ? "substitution" : "deletion"
      row(kind, event, found.map { matching.detections[$0] })
    }
    for insertion in matching.insertions {
      row("insertion", nil, matching.detections[insertion])
    }
  }

  /// Makes the rows of all configs and sessions on the workers' threads, and writes them in order;
  /// `names` are the fields `config`, `dataset` and `session`.
  private func forEachSession(
    _ header: [String], _ workers: Workers, to write: ([UInt8]) throws -> Void,
    rows make:
      @Sendable (_ rows: inout CSVRows, _ names: [UInt8], _ config: Int, _ session: Int) -> Void
  ) throws {
    try write(CSVRows(header: header, isSpreadsheetSafe: isSpreadsheetSafe).bytes)
    let count = run.sessions.count
    var numbers = (0..<run.configs.count * count).makeIterator()
    try workers.forEachInOrder(
      next: { numbers.next() },
      transform: { number in
        let (config, session) = number.quotientAndRemainder(dividingBy: count)
        let place = run.sessions[session]
        var names = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
        names.text(run.configs[config].name)
        names.text(run.datasets[place.dataset].name)
        names.text(run.session(place).name)
        var rows = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
        make(&rows, names.bytes, config, session)
        return rows.bytes
      }, consume: write)
  }
}
