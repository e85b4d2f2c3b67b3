import ForceEvaluation

/// One column of the summary for people: which metrics it shows, and how.
struct SummaryColumn: Sendable {
  /// What stands above the titles of neighbouring columns with the same group.
  let group: String
  /// What stands above the column.
  let title: String
  /// The metrics it shows: one, or the two ends of a range.
  let metrics: [String]
  /// Where space is short, columns of the highest rank go first; those of rank 0 stay.
  let rank: Int

  private init(_ group: String, _ title: String, _ metrics: String..., rank: Int) {
    self.group = group
    self.title = title
    self.metrics = metrics
    self.rank = rank
  }

  /// All of them, in their order.
  static let all = [
    SummaryColumn("accuracy", "%", "accuracy", rank: 0),
    SummaryColumn("95 %", "interval", "accuracy_lower", "accuracy_upper", rank: 1),
    SummaryColumn("people %", "worst", "worst_participant_accuracy", rank: 7),
    SummaryColumn("people %", "p10", "participant_accuracy_p10", rank: 7),
    SummaryColumn("macro", "F1", "macro_f1", rank: 5),
    SummaryColumn("recall %", "peek", "recall_peek", rank: 6),
    SummaryColumn("recall %", "pop", "recall_pop", rank: 6),
    SummaryColumn("recall %", "cancel", "recall_cancel", rank: 6),
    SummaryColumn("commit %", "over", "overcommit_rate", rank: 2),
    SummaryColumn("commit %", "under", "undercommit_rate", rank: 2),
    SummaryColumn("peek ms", "p50", "latency_peek_median_ms", rank: 3),
    SummaryColumn("peek ms", "p95", "latency_peek_p95_ms", rank: 4),
    SummaryColumn("pop ms", "p50", "latency_pop_median_ms", rank: 3),
    SummaryColumn("pop ms", "p95", "latency_pop_p95_ms", rank: 4),
  ]

  /// Those of sessions.
  static let sessions = [
    SummaryColumn("micro %", "F1", "f1", rank: 0),
    SummaryColumn("micro %", "precision", "precision", rank: 4),
    SummaryColumn("micro %", "recall", "recall", rank: 4),
    SummaryColumn("macro %", "F1", "macro_f1", rank: 5),
    SummaryColumn("F1 %", "peek", "f1_peek", rank: 6),
    SummaryColumn("F1 %", "pop", "f1_pop", rank: 6),
    SummaryColumn("F1 %", "cancel", "f1_cancel", rank: 6),
    SummaryColumn("error", "rate", "error_rate", rank: 1),
    SummaryColumn("false", "a min", "false_alarms_per_minute", rank: 2),
    SummaryColumn("peek ms", "p50", "latency_peek_median_ms", rank: 3),
    SummaryColumn("peek ms", "p95", "latency_peek_p95_ms", rank: 7),
    SummaryColumn("pop ms", "p50", "latency_pop_median_ms", rank: 3),
    SummaryColumn("pop ms", "p95", "latency_pop_p95_ms", rank: 7),
  ]

  /// As a column of a table.
  var column: TextTable.Column { TextTable.Column(group: group, title: title, rank: rank) }

  /// Whether the metrics were computed at all.
  func isAvailable(in metrics: Metrics) -> Bool {
    self.metrics.allSatisfy { name in metrics.columns.contains { $0.name == name } }
  }

  /// What stands in a row, or `nil` where it is undefined.
  func cell(_ metrics: Metrics, _ signs: Signs) -> String? {
    let values = self.metrics.compactMap { name -> String? in
      guard let column = metrics.columns.first(where: { $0.name == name }) else { return nil }
      return metrics.number(name).map { signs.number($0, column.unit) }
    }
    return values.count == self.metrics.count ? values.joined(separator: signs.range) : nil
  }
}

extension Signs {
  /// A number for people: shares in percent with one decimal, scores with three, milliseconds and
  /// counts with none.
  func number(_ value: Double, _ unit: Metric.Unit) -> String {
    switch unit {
    case .rate: fixed(value * 100, decimals: 1)
    case .score: fixed(value, decimals: 3)
    case .milliseconds, .count, .text: fixed(value, decimals: 0)
    }
  }
}
