public import ForceEvaluation
public import ForceRecognizers
import ForceTraces

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

  /// A config's row over the whole set, or over the traces for which a column has a value.
  public func row(
    _ config: RecognizerConfig, _ metrics: Metrics, group: String = "all", value: String? = nil
  ) -> [UInt8] {
    var rows = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
    rows.text(config.name)
    rows.text(config.recognizer.stage)
    rows.text(group)
    rows.text(value)
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

extension RunScores {
  /// `metrics.csv`: for each config a row over all traces and one for each group, with all its
  /// parameters and metrics; see ``RunTables`` for `isSpreadsheetSafe`.
  public func metricsTable(isSpreadsheetSafe: Bool = false) -> [UInt8] {
    let table = MetricsTable(
      configs, metrics: scores.first?.metrics.columns ?? [], isSpreadsheetSafe: isSpreadsheetSafe)
    var bytes = table.header
    for (config, scores) in zip(configs, scores) {
      bytes += table.row(config, scores.metrics)
      for (grouping, groups) in zip(groupings, scores.groups) {
        for (value, metrics) in zip(grouping.values, groups) {
          bytes += table.row(config, metrics, group: grouping.column, value: value)
        }
      }
    }
    return bytes
  }

  /// `confusion.csv`: a row for each config, label and outcome, all nine pairs.
  public func confusionTable(isSpreadsheetSafe: Bool = false) -> [UInt8] {
    var rows = CSVRows(
      header: ["config", "label", "outcome", "count"], isSpreadsheetSafe: isSpreadsheetSafe)
    for (config, scores) in zip(configs, scores) {
      for label in Gesture.allCases {
        for outcome in Gesture.allCases {
          rows.text(config.name)
          rows.text(label.rawValue)
          rows.text(outcome.rawValue)
          rows.count(scores.tally.confusion[label, outcome])
          rows.endRow()
        }
      }
    }
    return rows.bytes
  }
}
