public import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// The tables that a comparison leaves, as the bytes of CSV files.
public struct ComparisonTables: Sendable {
  let comparison: Comparison
  let isSpreadsheetSafe: Bool

  /// The tables of a comparison; see ``RunTables`` for `isSpreadsheetSafe`.
  public init(_ comparison: Comparison, isSpreadsheetSafe: Bool = false) {
    self.comparison = comparison
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// `configs.csv`: a row for each config, the most accurate first, with the parameters that differ.
  public var configs: [UInt8] {
    let parameters = DifferingParameters(comparison.configs.map(\.config))
    var rows = rows(
      ["config", "recognizer", "n_traces", "accuracy", "pareto", "mean_rank"] + parameters.names)
    for (index, config) in comparison.configs.enumerated() {
      rows.text(config.config.name)
      rows.text(config.config.stages)
      rows.count(comparison.traceCount)
      rows.number(config.accuracy)
      rows.value(config.isOnParetoFront.description)
      rows.number(comparison.friedman?.meanRanks[index])
      for field in parameters.fields[index] { rows.value(field) }
      rows.endRow()
    }
    return rows.bytes
  }

  /// `pairs.csv`: a row for each pair.
  ///
  /// - Parameter write: Takes the file's bytes piece by piece, in order.
  /// - Throws: What `write` throws.
  public func pairs(to write: ([UInt8]) throws -> Void) throws {
    try write(rows(PairColumn.all.map(\.name)).bytes)
    for pair in comparison.pairs {
      var row = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
      for column in PairColumn.all { row.metric(column.value(pair, comparison)) }
      row.endRow()
      try write(row.bytes)
    }
  }

  /// `differences.csv`: a row for each pair and participant.
  ///
  /// - Parameter write: Takes the file's bytes piece by piece, in order.
  /// - Throws: What `write` throws.
  public func differences(to write: ([UInt8]) throws -> Void) throws {
    try write(
      rows(
        [
          "config_a", "config_b", "participant", "n_traces", "accuracy_a", "accuracy_b",
          "accuracy_difference",
        ] + Gesture.allCases.map { "\($0)_latency_difference_ms" }
      ).bytes)
    for pair in comparison.pairs { try write(differences(of: pair)) }
  }

  private func differences(of pair: PairComparison) -> [UInt8] {
    var row = CSVRows(isSpreadsheetSafe: isSpreadsheetSafe)
    let medians = PerGesture { pair.latency[$0].unitMedians }
    for (unit, name) in comparison.units.names.enumerated() {
      row.text(comparison.name(pair.first))
      row.text(comparison.name(pair.second))
      row.text(name)
      row.count(pair.accuracy.units[unit].total)
      row.number(comparison.configs[pair.first].units[unit].value)
      row.number(comparison.configs[pair.second].units[unit].value)
      row.number(pair.accuracy.units[unit].value)
      for event in Gesture.allCases { row.number(medians[event][unit]) }
      row.endRow()
    }
    return row.bytes
  }

  private func rows(_ header: [String]) -> CSVRows {
    CSVRows(header: header, isSpreadsheetSafe: isSpreadsheetSafe)
  }
}

extension CSVRows {
  /// Adds a figure; words as texts.
  fileprivate mutating func metric(_ value: MetricValue?) {
    if case .text(let text)? = value { self.text(text) } else { self.value(value?.description) }
  }
}
