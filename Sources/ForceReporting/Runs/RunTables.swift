public import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// The tables that a run leaves, as the bytes of CSV files.
///
/// Rows are in the order of configs, then of traces, then of time. Times are in seconds on the
/// recording's own clock, so that they join with the recordings.
public struct RunTables: Sendable {
  let run: EvaluationRun
  let isSpreadsheetSafe: Bool

  /// The tables of a run.
  ///
  /// - Parameters:
  ///   - run: What to write.
  ///   - isSpreadsheetSafe: Whether texts that begin with `=`, `+`, `-` or `@` get an apostrophe in
  ///     front, so that a spreadsheet does not run them.
  public init(_ run: EvaluationRun, isSpreadsheetSafe: Bool = false) {
    self.run = run
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// `metrics.csv`: a row for each config, with all its parameters and metrics.
  public var metrics: [UInt8] {
    let table = MetricsTable(
      run.configs, metrics: run.metrics.first?.columns ?? [], isSpreadsheetSafe: isSpreadsheetSafe)
    return zip(run.configs, run.metrics).reduce(into: table.header) {
      $0 += table.row($1.0, $1.1)
    }
  }

  /// `confusion.csv`: a row for each config, label and outcome, all nine pairs.
  public var confusion: [UInt8] {
    var rows = rows(["config", "label", "outcome", "count"])
    for (config, tally) in zip(run.configs, run.tallies) {
      for label in Gesture.allCases {
        for outcome in Gesture.allCases {
          rows.text(config.name)
          rows.text(label.rawValue)
          rows.text(outcome.rawValue)
          rows.count(tally.confusion[label, outcome])
          rows.endRow()
        }
      }
    }
    return rows.bytes
  }

  func rows(_ header: [String]) -> CSVRows {
    CSVRows(header: header, isSpreadsheetSafe: isSpreadsheetSafe)
  }
}
