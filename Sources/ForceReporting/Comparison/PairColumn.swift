import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// One column of `pairs.csv`: the one list of what is exported of a pair of configs.
struct PairColumn: Sendable {
  /// The column's name in files.
  let name: String
  /// The value; `nil` where it is undefined.
  let value: @Sendable (PairComparison, Comparison) -> MetricValue?

  /// All of them, in their order; differences are the first config's figure minus the second's.
  static let all: [PairColumn] =
    accuracy + Gesture.allCases.flatMap(latency)
    + [
      PairColumn(name: "told_apart") { pair, _ in .text(pair.accuracy.isSignificant.description) },
      PairColumn(name: "conclusion") { pair, comparison in
        .text(comparison.conclusion(about: pair))
      },
    ]

  private static let accuracy: [PairColumn] = [
    .text("config_a") { $1.name($0.first) },
    .text("config_b") { $1.name($0.second) },
    .count("n_traces") { $1.traceCount },
    .count("n_participants") { $1.units.areParticipants ? $1.units.count : nil },
    .number("accuracy_a") { $1.configs[$0.first].accuracy },
    .number("accuracy_b") { $1.configs[$0.second].accuracy },
    .number("accuracy_difference") { pair, _ in pair.accuracy.pooled.value },
    .number("accuracy_difference_lower") { pair, _ in pair.accuracy.interval?.lower },
    .number("accuracy_difference_upper") { pair, _ in pair.accuracy.interval?.upper },
    .text("interval_method") { pair, _ in
      pair.accuracy.interval.map { _ in pair.accuracy.method.rawValue }
    },
    .number("permutation_p") { pair, _ in pair.accuracy.permutation?.p },
    .text("permutation_method") { pair, _ in
      pair.accuracy.permutation.map { $0.isExact ? "exact" : "drawn" }
    },
    .number("holm_p") { pair, _ in pair.accuracy.holmP },
    .count("only_a_correct") { pair, _ in pair.accuracy.onlyFirst },
    .count("only_b_correct") { pair, _ in pair.accuracy.onlySecond },
    .number("mcnemar_p") { pair, _ in pair.accuracy.mcNemarP },
    .count("participants_a_better") {
      $1.units.areParticipants ? $0.participantsBetter.first : nil
    },
    .count("participants_b_better") {
      $1.units.areParticipants ? $0.participantsBetter.second : nil
    },
    .count("participants_equal") {
      $1.units.areParticipants ? $0.participantsBetter.neither : nil
    },
  ]

  private static func latency(_ event: Gesture) -> [PairColumn] {
    [
      .count("\(event)_pairs") { pair, _ in pair.latency[event].pairs },
      .count("\(event)_missed_by_a") { pair, _ in pair.latency[event].missedByFirst },
      .count("\(event)_missed_by_b") { pair, _ in pair.latency[event].missedBySecond },
      .count("\(event)_missed_by_both") { pair, _ in pair.latency[event].missedByBoth },
      .number("\(event)_latency_difference_ms") { pair, _ in pair.latency[event].median },
      .number("\(event)_latency_difference_lower_ms") { pair, _ in
        pair.latency[event].interval?.lower
      },
      .number("\(event)_latency_difference_upper_ms") { pair, _ in
        pair.latency[event].interval?.upper
      },
      .text("\(event)_interval_method") { pair, _ in
        pair.latency[event].interval.map { _ in
          pair.latency[event].isIntervalOfFew
            ? "participant-bootstrap-of-few" : "participant-bootstrap"
        }
      },
      .count("\(event)_participants") {
        $1.units.areParticipants ? $0.latency[event].participants : nil
      },
      .number("\(event)_wilcoxon_p") { pair, _ in pair.latency[event].wilcoxon?.p },
      .text("\(event)_wilcoxon_method") { pair, _ in
        pair.latency[event].wilcoxon.map { $0.isExact ? "exact" : "normal" }
      },
    ]
  }

  private static func text(
    _ name: String, _ value: @escaping @Sendable (PairComparison, Comparison) -> String?
  ) -> PairColumn {
    PairColumn(name: name) { value($0, $1).map(MetricValue.text) }
  }

  private static func number(
    _ name: String, _ value: @escaping @Sendable (PairComparison, Comparison) -> Double?
  ) -> PairColumn {
    PairColumn(name: name) { value($0, $1).map(MetricValue.number) }
  }

  private static func count(
    _ name: String, _ value: @escaping @Sendable (PairComparison, Comparison) -> Int?
  ) -> PairColumn {
    PairColumn(name: name) { value($0, $1).map(MetricValue.count) }
  }
}

extension Comparison {
  /// The name of a config.
  func name(_ config: Int) -> String { configs[config].config.name }
}

extension Comparison.Config {
  /// The accuracy over all labelled traces.
  var accuracy: Double? { scores.tally.confusion.accuracy.value }
}
