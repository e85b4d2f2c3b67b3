import ForceTraces

extension Metric {
  /// Every metric of the touch evaluation, in the order of the columns in files.
  public static let all: [Metric] =
    outcomes + Gesture.allCases.flatMap(classes) + agreement + Gesture.allCases.flatMap(latency)
    + earlyClassification + people

  /// The metrics of a scope, in the order of ``all``.
  public static func all(in scope: Scope) -> [Metric] {
    all.filter { scope == .all || $0.scope == .core }
  }

  private static let outcomes: [Metric] =
    [.count("n_traces", "traces scored", in: .core) { $0.confusion.total }]
    + rate("accuracy", "correct outcomes / traces", in: .core) { $0.confusion.accuracy } + [
      .text(
        "interval_method",
        "of all intervals: participant-jackknife (two or more participants) or traces-independent"
      ) { $0.confusion.total == 0 ? nil : $0.intervalMethod.rawValue },
      .number("balanced_accuracy", .rate, "mean recall over the labels present") {
        $0.confusion.balancedAccuracy
      },
    ]

  private static func classes(_ label: Gesture) -> [Metric] {
    rate("precision_\(label)", "labels \(label) among the outcomes \(label)") {
      $0.confusion.precision(label)
    }
      + rate("recall_\(label)", "outcomes \(label) among the labels \(label)", in: .core) {
        $0.confusion.recall(label)
      } + [
        .number("f1_\(label)", .rate, "2 TP / (2 TP + FP + FN) of \(label)") {
          $0.confusion.f1(label).value
        },
        .count("support_\(label)", "traces labelled \(label)") { $0.confusion.labelled(label) },
      ]
  }

  private static let agreement: [Metric] =
    [
      .number("macro_f1", .score, "mean of the defined per-class F1", in: .core) {
        $0.confusion.macroF1
      },
      .count("undefined_classes", "classes without an F1: neither label nor outcome") {
        $0.confusion.undefinedClasses
      },
      .number("cohen_kappa", .score, "agreement beyond chance") { $0.confusion.cohenKappa },
      .number("mcc", .score, "multiclass correlation of labels and outcomes (Gorodkin)") {
        $0.confusion.matthewsCorrelation
      },
    ]
    + rate("overcommit_rate", "outcomes pop among the labels peek and cancel", in: .core) {
      Rate(
        $0.confusion[.peek, .pop] + $0.confusion[.cancel, .pop],
        of: $0.confusion.labelled(.peek) + $0.confusion.labelled(.cancel))
    }
    + rate("undercommit_rate", "outcomes other than pop among the labels pop", in: .core) {
      let pops = $0.confusion.labelled(.pop)
      return Rate(pops - $0.confusion[.pop, .pop], of: pops)
    }
    + rate("spurious_peek_rate", "traces with any peek among the labels cancel") {
      Rate($0.tally.spuriousPeeks, of: $0.confusion.labelled(.cancel))
    } + [
      .number("retriggers_per_trace", .score, "(peek events - traces with a peek) / traces") {
        ratio($0.tally.peekEvents - $0.tally.tracesWithPeek, $0.confusion.total)
      }
    ]

  private static func latency(_ event: Gesture) -> [Metric] {
    let core: Scope = event == .cancel ? .all : .core
    let name = "latency_\(event)"
    let what = "event - reference of \(event)"
    func milliseconds(
      _ suffix: String, _ summary: String,
      _ value: @escaping @Sendable (LatencyDistribution) -> Double?
    ) -> Metric {
      .number("\(name)_\(suffix)_ms", .milliseconds, summary) {
        value($0.latency[event])
      }
    }
    func percentile(_ percent: Int) -> Metric {
      let suffix = percent < 10 ? "p0\(percent)" : "p\(percent)"
      return milliseconds(suffix, "\(percent)th percentile of \(what)") {
        $0.percentile(percent)
      }
    }
    let median: [Metric] = [
      .number("\(name)_median_ms", .milliseconds, "median of \(what)", in: core) {
        $0.percentiles[event].median
      }
    ]
    let others: [Metric] = [
      milliseconds("mean", "mean of \(what)") { $0.mean },
      milliseconds("sd", "standard deviation (n - 1) of \(what)") { $0.standardDeviation },
      milliseconds("mad", "median absolute deviation of \(what), unscaled") {
        $0.medianAbsoluteDeviation
      },
      percentile(5), percentile(90),
      .number("\(name)_p95_ms", .milliseconds, "95th percentile of \(what)", in: core) {
        $0.percentiles[event].p95
      },
      percentile(99),
      milliseconds("min", "smallest of \(what)") { $0.minimum },
      milliseconds("max", "largest of \(what)") { $0.maximum },
    ]
    return [
      .count("\(name)_n", "traces with a \(event) and a reference for it") {
        $0.latency[event].latencies.count
      }
    ] + median
      + .interval("\(name)_median", suffix: "_ms", .milliseconds) { scores in
        scores.medianIntervals[event].map { ($0.lower / 1e6, $0.upper / 1e6) }
      } + others + promptness(event) + [
        milliseconds("all_median", "median of \(what), a miss being infinitely late") {
          $0.percentileOverAll(50)
        },
        milliseconds("all_p90", "90th percentile of \(what), a miss being infinitely late") {
          $0.percentileOverAll(90)
        },
      ]
  }

  /// What becomes of the references of an event.
  private static func promptness(_ event: Gesture) -> [Metric] {
    rate("missed_\(event)_rate", "references without a \(event)") { $0.latency[event].missed }
      + rate(
        "premature_\(event)_rate", "references whose \(event) is early beyond the tolerance"
      ) { $0.latency[event].premature(tolerance: $0.tolerance) }
      + [100, 200, 300, 500].flatMap { limit in
        rate(
          "within_\(event)_\(limit)ms",
          "references whose \(event) is at most \(limit) ms late and early within the tolerance"
        ) { $0.latency[event].within(-$0.tolerance...limit * 1_000_000) }
      }
  }

  private static let earlyClassification: [Metric] = [
    .number(
      "earliness", .rate, "share of a peek or pop that passed at its decision, 1 if it is wrong"
    ) { $0.earliness },
    .number("harmonic_mean", .score, "of 1 - earliness and the share of right peeks and pops") {
      $0.harmonicMean
    },
  ]

  /// How the participants differ, where any are named.
  private static let people: [Metric] = [
    .count("n_participants", "participants with scored traces") { $0.participants.count },
    .number("worst_participant_accuracy", .rate, "least accuracy of any participant") {
      $0.participantAccuracies.first
    },
    .number(
      "participant_accuracy_p10", .rate, "10th percentile of the participants' accuracies"
    ) {
      let accuracies = $0.participantAccuracies
      return accuracies.isEmpty
        ? nil : PercentilePlace(10, of: accuracies.count).value(in: accuracies)
    },
  ]
}
