public import ForceEvaluation
public import ForceRecognizers

/// `candidates.csv` of a tuning, row by row: a candidate on a rung, the metrics that count, and its
/// score with everybody and without each participant.
public struct CandidatesTable: Sendable {
  private let parameters: ParameterColumns
  private let metrics: [Metric]
  private let foldCount: Int
  private let isSpreadsheetSafe: Bool

  /// The table of a tuning.
  ///
  /// - Parameters:
  ///   - configs: As for ``MetricsTable``.
  ///   - goal: What is looked for.
  ///   - foldCount: How many participants are left out in turn.
  ///   - isSpreadsheetSafe: See ``RunTables``.
  public init(
    _ configs: [RecognizerConfig], goal: TuningGoal, foldCount: Int, isSpreadsheetSafe: Bool = false
  ) {
    parameters = ParameterColumns(configs)
    metrics = goal.columns
    self.foldCount = foldCount
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// The first row. Folds are numbered as in `folds.csv`.
  public var header: [UInt8] {
    let folds = (0..<foldCount).map { "fold_\($0 + 1)_" }
    return CSVRows(
      header: ["rung", "config", "recognizer"] + parameters.names + metrics.map(\.name)
        + ([""] + folds).flatMap { ["\($0)objective", "\($0)unmet_conditions"] },
      isSpreadsheetSafe: isSpreadsheetSafe
    ).bytes
  }

  /// A candidate's row.
  public func row(_ row: TuningRow) -> [UInt8] {
    var rows = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
    rows.count(row.rung)
    rows.text(row.config.name)
    rows.text(row.config.recognizer.stage)
    for field in parameters.fields(of: row.config) { rows.value(field) }
    for value in row.result.metrics.values { rows.value(value?.description) }
    for score in row.result.scores {
      rows.number(score.objective)
      rows.count(score.unmetConditions)
    }
    rows.endRow()
    return rows.bytes
  }

  /// What was found out about the candidate of a row; `nil` where it is none of this table.
  public func result(of row: [UInt8]) -> TuningRowResult? {
    let scoreCount = 2 * (foldCount + 1)
    guard let fields = CSVRows.lastFields(metrics.count + scoreCount, of: row),
      let metrics = Metrics(metrics, fields: Array(fields.dropLast(scoreCount)))
    else { return nil }
    var scores: [TuningScore] = []
    for pair in stride(from: metrics.values.count, to: fields.count, by: 2) {
      let objective = Double(fields[pair])
      guard objective != nil || fields[pair].isEmpty, let unmet = Int(fields[pair + 1]) else {
        return nil
      }
      scores.append(TuningScore(objective: objective, unmetConditions: unmet))
    }
    return TuningRowResult(metrics: metrics, scores: scores)
  }
}
