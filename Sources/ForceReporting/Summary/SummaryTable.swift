public import ForceEvaluation
import ForceRecognizers

/// How a table is printed.
public enum TableFormat: String, Sendable, CaseIterable {
  /// For a terminal.
  case table
  /// For programs: names and values as in `metrics.csv`.
  case csv
  /// For programs: an array of objects with the same names and values.
  case json
  /// For a web page or a README.
  case markdown
  /// For a paper; needs the package `booktabs`.
  case latex
}

/// A run in short: a row for each config, with what tells configs apart.
public struct SummaryTable: Sendable {
  /// One for each config.
  let rows: [(name: String, metrics: Metrics)]
  /// How many participants the labelled traces name.
  let participants: Int
  /// The columns it may have.
  private(set) var allColumns = SummaryColumn.all
  /// Where detections may be, of a table of sessions.
  private var window: EventWindow?

  /// The summary of a run.
  public init(_ run: RunScores) {
    rows = zip(run.configs, run.scores).map { ($0.name, $1.metrics) }
    participants = run.truth.participants.count
  }

  /// The summary of what was found in a run's sessions.
  public init(_ run: SessionRun) {
    rows = Array(zip(run.configs.map(\.name), run.metrics))
    participants = 0
    allColumns = SummaryColumn.sessions
    window = run.window
  }

  /// The summary of a run.
  public init(_ run: EvaluationRun) { self.init(run.scores) }

  /// The summary of some configs of a sweep; `participants` is how many people the labelled traces
  /// name.
  public init(_ results: [SweepResult], participants: Int) {
    rows = results.map { ($0.config.name, $0.metrics) }
    self.participants = participants
  }

  /// The summary of the configs of a comparison.
  init(_ comparison: Comparison) {
    rows = comparison.configs.map { ($0.config.name, $0.scores.metrics) }
    participants = comparison.units.names.count { $0 != nil }
  }

  /// Prints the table, with a final newline.
  ///
  /// - Parameters:
  ///   - format: How to print it.
  ///   - width: For ``TableFormat/table``: how many columns of text there are; `nil` is any number.
  ///   - isSpreadsheetSafe: For ``TableFormat/csv``: see ``RunTables``.
  /// - Returns: The text.
  /// - Throws: `EncodingError`, which a table of finite numbers does not meet.
  public func formatted(
    _ format: TableFormat, width: Int? = nil, isSpreadsheetSafe: Bool = false
  ) throws -> String {
    let columns = columns
    switch format {
    case .table:
      return table(columns).text(width: width) { notes(about: $0.map { columns[$0] }) }
    case .csv: return csv(isSpreadsheetSafe: isSpreadsheetSafe)
    case .json: return try json()
    case .markdown: return table(columns).markdown(notes: notes(about: columns))
    case .latex: return table(columns, .latex).latex(notes: notes(about: columns))
    }
  }

  /// The cells of some columns.
  private func table(_ columns: [SummaryColumn], _ signs: Signs = .text) -> TextTable {
    TextTable(
      "config", columns: columns.map(\.column),
      rows: rows.map { row in (row.name, columns.map { $0.cell(row.metrics, signs) }) },
      signs: signs)
  }

  /// The columns whose metrics were computed.
  var computedColumns: [SummaryColumn] {
    allColumns.filter { column in
      rows.allSatisfy { column.isAvailable(in: $0.metrics) }
    }
  }

  /// Of the computed columns those that have something to show in any row.
  var columns: [SummaryColumn] {
    computedColumns.filter { column in
      column.rank == 0 || rows.contains { column.cell($0.metrics, .text) != nil }
    }
  }

  /// What a reader has to know to read a table of some columns.
  func notes(about columns: [SummaryColumn]) -> [String] {
    let shown = Set(columns.flatMap(\.metrics))
    var notes = window.map { sessionNotes($0, shown) } ?? []
    if let traces = rows.first?.metrics["n_traces"] {
      notes.append(
        "\(traces) traces scored; "
          + (participants == 0 ? "no participants named" : "participants: \(participants)"))
    }
    if shown.contains("accuracy_lower"),
      case .text(let method)? = rows.first?.metrics["interval_method"]
    {
      notes += RateInterval.Method(rawValue: method).map { [Self.explanation(of: $0)] } ?? []
    }
    if shown.contains("worst_participant_accuracy") {
      notes.append(
        "people: accuracy of the worst participant, and the 10th percentile over participants")
    }
    if shown.contains("overcommit_rate") || shown.contains("undercommit_rate") {
      notes.append(
        "commit: over = popped where peek or cancel was meant; under = did not pop where pop was "
          + "meant")
    }
    if window == nil && shown.contains(where: { $0.hasPrefix("latency") }) {
      notes.append("ms: time of the event minus its reference time; misses left out")
    }
    if rows.contains(where: { row in columns.contains { $0.cell(row.metrics, .text) == nil } }) {
      notes.append("\(Signs.text.undefined): undefined, there is nothing to take it from")
    }
    let empty = TextTable.titles(
      of: computedColumns.map(\.column), without: self.columns.map(\.column))
    if !empty.isEmpty {
      notes.append("Undefined for every config: \(empty.joined(separator: ", "))")
    }
    return notes
  }

  /// What a reader has to know to read a table of sessions.
  private func sessionNotes(_ window: EventWindow, _ shown: Set<String>) -> [String] {
    guard let metrics = rows.first?.metrics, let minutes = metrics.number("recorded_minutes") else {
      return []
    }
    func count(_ name: String) -> String { metrics[name]?.description ?? "" }
    func milliseconds(_ nanoseconds: Int64) -> String {
      let text = (Double(nanoseconds) / 1e6).description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let latency = shown.contains { $0.hasPrefix("latency") }
    return [
      "\(count("n_sessions")) sessions, \(Signs.text.number(minutes, .score)) minutes, "
        + "\(count("n_references")) events",
      "found: the same gesture from \(milliseconds(window.early)) ms before an event's onset to "
        + "\(milliseconds(window.late)) ms after it",
      "error rate: substitutions, deletions and insertions for each event",
    ] + (latency ? ["ms: time of the detection minus the event's onset; misses left out"] : [])
  }

  private static func explanation(of method: RateInterval.Method) -> String {
    switch method {
    case .participantJackknife: "95 % interval: jackknife over participants, t quantile"
    case .tracesIndependent:
      "95 % interval: Wilson's, which takes every trace as independent; too narrow where one person "
        + "made many"
    }
  }
}
