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

  /// What else its rows depend on, for people.
  public var description: String {
    isSpreadsheetSafe ? "texts safe for spreadsheets" : "plain texts"
  }

  /// The first row.
  public var header: [UInt8] {
    CSVRows(
      header: ["config", "recognizer", "group", "value"] + parameters.names + metrics.map(\.name),
      isSpreadsheetSafe: isSpreadsheetSafe
    ).bytes
  }

  /// The metrics in a config's row; `nil` where it is none of this table.
  public func metrics(of row: [UInt8]) -> Metrics? {
    CSVRows.lastFields(metrics.count, of: row).flatMap { Metrics(metrics, fields: $0) }
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

extension Metrics {
  /// The values of some metrics as files spell them; `nil` where one is no such value.
  init?(_ columns: [Metric], fields: [String]) {
    var values: [MetricValue?] = []
    for (column, field) in zip(columns, fields) {
      let value: MetricValue? =
        switch column.unit {
        case .count: Int(field).map(MetricValue.count)
        case .rate, .score, .milliseconds: Double(field).map(MetricValue.number)
        case .text: .text(field)
        }
      guard field.isEmpty || value != nil else { return nil }
      values.append(field.isEmpty ? nil : value)
    }
    self.init(columns: columns, values: values)
  }
}
