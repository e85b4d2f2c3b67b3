public import ForceEvaluation
public import ForceRecognizers

/// `metrics.csv`, row by row: a config, all its parameters and its metrics.
public struct MetricsTable: Sendable {
  private let parameters: ParameterColumns
  private let metrics: [Metric]
  private let isSpreadsheetSafe: Bool

  /// The table of some metrics.
  ///
  /// - Parameters:
  ///   - configs: What the parameters' columns are taken from: all configs, or one that has the same
  ///     recognizer and filters as the others.
  ///   - metrics: The metrics' columns.
  ///   - isSpreadsheetSafe: See ``RunTables``.
  public init(_ configs: [RecognizerConfig], metrics: [Metric], isSpreadsheetSafe: Bool = false) {
    parameters = ParameterColumns(configs)
    self.metrics = metrics
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// The first row.
  public var header: [UInt8] {
    CSVRows(
      header: ["config", "recognizer", "group", "value"] + parameters.names + metrics.map(\.name),
      isSpreadsheetSafe: isSpreadsheetSafe
    ).bytes
  }

  /// A config's row, over the whole set.
  public func row(_ config: RecognizerConfig, _ metrics: Metrics) -> [UInt8] {
    var rows = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
    rows.text(config.name)
    rows.text(config.recognizer.stage)
    rows.text("all")
    rows.empty()
    for field in parameters.fields(of: config) { rows.value(field) }
    for value in metrics.values { rows.value(value?.description) }
    rows.endRow()
    return rows.bytes
  }
}
