public import ForceEvaluation
import ForceRecognizers
public import ForceTraces

/// The tables that a run leaves, as the bytes of CSV files.
///
/// Rows are in the order of configs, then of traces, then of time. Times are in seconds on the
/// recording's own clock, so that they join with the recordings.
public struct RunTables: Sendable {
  let run: EvaluationRun
  let isSpreadsheetSafe: Bool
  /// Where the label columns are taken from.
  let labelled: [Dataset]

  /// The tables of a run.
  ///
  /// - Parameters:
  ///   - run: What to write.
  ///   - isSpreadsheetSafe: Whether texts that begin with `=`, `+`, `-` or `@` get an apostrophe in
  ///     front, so that a spreadsheet does not run them.
  ///   - whole: What the run's datasets are a part of, so that all parts have the same columns.
  public init(_ run: EvaluationRun, isSpreadsheetSafe: Bool = false, partOf whole: [Dataset]? = nil)
  {
    labelled = whole ?? run.datasets
    self.run = run
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// `metrics.csv`: for each config a row over all traces and one for each group.
  public var metrics: [UInt8] { run.scores.metricsTable(isSpreadsheetSafe: isSpreadsheetSafe) }

  /// `confusion.csv`: a row for each config, label and outcome, all nine pairs.
  public var confusion: [UInt8] {
    run.scores.confusionTable(isSpreadsheetSafe: isSpreadsheetSafe)
  }

  func rows(_ header: [String]) -> CSVRows {
    CSVRows(header: header, isSpreadsheetSafe: isSpreadsheetSafe)
  }
}
