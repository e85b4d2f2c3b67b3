/// Values of metrics for one config on one set of traces.
public struct Metrics: Sendable {
  /// What was computed, in the order of ``values``.
  public let columns: [Metric]
  /// One for each column; `nil` where a metric is undefined.
  public let values: [MetricValue?]

  /// Computes `columns` from scores.
  public init(_ scores: TouchScores, columns: [Metric] = Metric.all) {
    self.columns = columns
    values = columns.map { $0.value(scores) }
  }

  /// Values that are known, one for each column.
  public init(columns: [Metric], values: [MetricValue?]) {
    precondition(
      columns.count == values.count,
      "every column needs a value, got \(values.count) for \(columns.count)")
    self.columns = columns
    self.values = values
  }

  /// The value of the metric called `name`; `nil` where it is undefined or was not asked for.
  public subscript(name: String) -> MetricValue? {
    columns.firstIndex { $0.name == name }.flatMap { values[$0] }
  }

  /// The numeric value of the metric called `name`; `nil` where there is none.
  public func number(_ name: String) -> Double? { self[name]?.number }
}
