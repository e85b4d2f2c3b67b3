import ForceEvaluation
import ForceTraces

extension SummaryTable {
  /// The metrics for programs, by name.
  private var metricNames: [String] {
    let wanted =
      ["n_traces", "interval_method", "n_sessions", "n_references"]
      + allColumns.flatMap(\.metrics)
    return rows.first?.metrics.columns.map(\.name).filter(wanted.contains) ?? []
  }

  /// The values as in `metrics.csv`.
  func csv(isSpreadsheetSafe: Bool) -> String {
    var file = CSVRows(header: ["config"] + metricNames, isSpreadsheetSafe: isSpreadsheetSafe)
    for row in rows {
      file.text(row.name)
      for name in metricNames { file.value(row.metrics[name]?.description) }
      file.endRow()
    }
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The same as JSON, `null` where a metric is undefined.
  func json() throws -> String {
    let objects = rows.map { row in
      var object: [String: MetricValue?] = ["config": .text(row.name)]
      for name in metricNames { object.updateValue(row.metrics[name], forKey: name) }
      return object.mapValues(JSONCell.init)
    }
    return try objects.jsonText()
  }
}

/// A metric's value as JSON has it.
struct JSONCell: Encodable {
  let value: MetricValue?

  init(_ value: MetricValue?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .count(let count)?: try container.encode(count)
    case .number(let number)?: try container.encode(number)
    case .text(let text)?: try container.encode(text)
    case nil: try container.encodeNil()
    }
  }
}
