import ForceTraces

/// One column of the session evaluation, and how it follows from scores.
struct SessionMetric: Sendable {
  /// What the column is called and means; its values come from ``value``.
  let column: Metric
  let value: @Sendable (SessionScores, TouchScores, PerGesture<MedianInterval?>) -> MetricValue?

  /// Every metric of the session evaluation, in the order of the columns in files.
  static let all: [SessionMetric] =
    sessions + Gesture.allCases.flatMap(classes) + errors + latencies + raters

  private static func count(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (SessionScores) -> Int
  ) -> SessionMetric {
    SessionMetric(column: Metric(name, .count, summary)) { scores, _, _ in .count(value(scores)) }
  }

  private static func number(
    _ name: String, _ unit: Metric.Unit, _ summary: String,
    _ value: @escaping @Sendable (SessionScores) -> Double?
  ) -> SessionMetric {
    SessionMetric(column: Metric(name, unit, summary)) { scores, _, _ in
      value(scores).map(MetricValue.number)
    }
  }

  private static let sessions: [SessionMetric] = [
    count("n_sessions", "sessions scored") { $0.sessions },
    count("correct_rejections", "sessions without events in which nothing was found") {
      $0.correctRejections
    },
    number("recorded_minutes", .score, "how long the sessions last together") { $0.minutes },
    count("n_references", "events in all sessions") { $0.total.references },
    count("n_detections", "outcome events of all touches in the sessions") {
      $0.total.detections
    },
    count("true_positives", "pairs of events and detections of the same gesture") {
      $0.total.hits
    },
    count("false_negatives", "events without such a detection") {
      $0.total.references - $0.total.hits
    },
    count("false_positives", "detections without such an event") {
      $0.total.detections - $0.total.hits
    },
    number("precision", .rate, "true positives / detections") { $0.total.precision.value },
    number("recall", .rate, "true positives / events") { $0.total.recall.value },
    number("f1", .rate, "2 TP / (2 TP + FP + FN)") { $0.total.f1.value },
    number("macro_precision", .rate, "mean of the defined precisions of the gestures") {
      $0.mean(\.precision)
    },
    number("macro_recall", .rate, "mean of the defined recalls of the gestures") {
      $0.mean(\.recall)
    },
    number("macro_f1", .rate, "mean of the defined F1 of the gestures") { $0.mean(\.f1) },
    count("undefined_classes", "gestures whose F1 is undefined") { scores in
      Gesture.allCases.count { scores.counts[$0].f1.value == nil }
    },
  ]

  private static func classes(_ gesture: Gesture) -> [SessionMetric] {
    [
      number("precision_\(gesture)", .rate, "true positives / detections of \(gesture)") {
        $0.counts[gesture].precision.value
      },
      number("recall_\(gesture)", .rate, "true positives / events of \(gesture)") {
        $0.counts[gesture].recall.value
      },
      number("f1_\(gesture)", .rate, "2 TP / (2 TP + FP + FN) of \(gesture)") {
        $0.counts[gesture].f1.value
      },
      count("support_\(gesture)", "events of \(gesture)") { $0.counts[gesture].references },
      count("detections_\(gesture)", "detections of \(gesture)") { $0.counts[gesture].detections },
    ]
  }

  private static let errors: [SessionMetric] = [
    count("substitutions", "events that another gesture was taken for") { $0.substitutions },
    count("deletions", "events for which nothing was found") { $0.deletions },
    count("insertions", "detections that belong to no event") { $0.insertions },
    number(
      "error_rate", .score, "(substitutions + deletions + insertions) / events"
    ) { scores in
      let errors = scores.substitutions + scores.deletions + scores.insertions
      return Rate(errors, of: scores.total.references).value
    },
    number("false_alarms_per_minute", .score, "false positives / recorded minutes") { scores in
      let falseAlarms = scores.total.detections - scores.total.hits
      return scores.duration == 0 ? nil : Double(falseAlarms) / scores.minutes
    },
  ]

  /// Those of touches, over the pairs: their names tell them.
  private static let latencies: [SessionMetric] = Metric.all.filter { metric in
    ["latency_", "missed_", "premature_", "within_"].contains { metric.name.hasPrefix($0) }
  }.compactMap { metric in
    if let ends = MedianEnd.all[metric.name] {
      return SessionMetric(column: metric) { scores, _, intervals in
        intervals[ends.gesture].map { .number((ends.isLower ? $0.lower : $0.upper) / 1e6) }
      }
    }
    // Rates have no intervals here: events of one session are not independent.
    if metric.name.hasSuffix("_lower") || metric.name.hasSuffix("_upper") { return nil }
    return SessionMetric(column: metric) { _, scores, _ in metric.value(scores) }
  }

  private static let raters: [SessionMetric] = [
    count("rated_events", "events that two raters or more saw") { $0.spread.ranges.count },
    number("rater_sd_ms", .milliseconds, "pooled standard deviation of the raters' onsets") {
      $0.spread.deviation
    },
    number("rater_range_median_ms", .milliseconds, "median of last - first onset of an event") {
      $0.spread.distribution.percentile(50)
    },
    number("rater_range_max_ms", .milliseconds, "largest of last - first onset of an event") {
      $0.spread.distribution.maximum
    },
  ]
}

/// An end of the interval of a median latency.
private struct MedianEnd {
  let gesture: Gesture
  let isLower: Bool

  /// By their columns' names.
  static let all: [String: MedianEnd] = Gesture.allCases.reduce(into: [:]) { ends, gesture in
    for (end, isLower) in [("lower", true), ("upper", false)] {
      ends["latency_\(gesture)_median_\(end)_ms"] = MedianEnd(gesture: gesture, isLower: isLower)
    }
  }
}

extension Metric {
  /// A column whose values are computed elsewhere.
  fileprivate init(_ name: String, _ unit: Unit, _ summary: String) {
    self = .number(name, unit, summary) { _ in nil }
  }

  /// Every metric of the session evaluation, in the order of the columns in files.
  public static let allOfSessions: [Metric] = SessionMetric.all.map(\.column)
}

extension Metrics {
  /// Computes ``Metric/allOfSessions`` from scores; `seed` is where draws for intervals start.
  ///
  /// - Complexity: O(n log n) in the events, and 10,000 draws.
  public init(sessions scores: SessionScores, seed: UInt64 = 1) {
    let latencies = scores.latencyScores
    let intervals = PerGesture { scores.medianInterval($0, seed: seed) }
    self.init(
      columns: Metric.allOfSessions,
      values: SessionMetric.all.map { $0.value(scores, latencies, intervals) })
  }
}
