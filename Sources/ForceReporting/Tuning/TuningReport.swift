public import ForceEvaluation
import ForceRecognizers

/// What a tuning found, for people: the config, how good it is for whom, and how sure the choice.
public struct TuningReport: Sendable {
  private let tuning: Tuning
  private let goal: TuningGoal
  private let traces: TuningTraces
  private let places: ConfigPlaces

  /// The report of a tuning.
  public init(_ tuning: Tuning, goal: TuningGoal, traces: TuningTraces, places: ConfigPlaces) {
    self.tuning = tuning
    self.goal = goal
    self.traces = traces
    self.places = places
  }

  /// What is shown of a tuning, whatever the goal.
  private static let usual = [
    "accuracy", "macro_f1", "overcommit_rate", "undercommit_rate", "latency_peek_median_ms",
    "latency_pop_median_ms",
  ]

  /// The figures that are shown: those of the goal, then the usual ones.
  private var estimates: [TuningEstimate] {
    let shown =
      goal.columns.map(\.name) + Self.usual.filter { !goal.columns.map(\.name).contains($0) }
    let metrics = shown.compactMap { name in Metric.all.first { $0.name == name } }
    let isMetric = goal.columns.contains { $0.name == goal.objective }
    return Array(tuning.estimates(for: goal, of: metrics).dropFirst(isMetric ? 1 : 0))
  }

  /// Every figure by name, for programs.
  public var facts: [(name: String, value: MetricValue?)] {
    let choice = tuning.choice
    var facts: [(name: String, value: MetricValue?)] = [
      ("config", .text(choice.config.name)), ("objective_name", .text(goal.objective)),
      ("candidates", .count(tuning.candidateCount)), ("skipped", .count(tuning.skippedCount)),
      ("equally_good", .count(choice.equalCount)), ("plateau", .count(choice.plateauCount)),
      ("held_out_participants", .count(tuning.folds.count { $0.choice != nil })),
      ("folds_with_the_same_choice", .count(sameChoiceCount)),
    ]
    for estimate in estimates {
      facts += [
        ("in_sample_\(estimate.name)", estimate.inSample.map(MetricValue.number)),
        ("held_out_\(estimate.name)", estimate.heldOut.map(MetricValue.number)),
        ("optimism_\(estimate.name)", estimate.optimism.map(MetricValue.number)),
      ]
    }
    return facts
  }

  private var sameChoiceCount: Int {
    tuning.folds.count { $0.choice?.config == tuning.choice.config }
  }

  /// The report for a terminal, `width` columns wide where that can be done.
  public func text(width: Int?) -> String {
    let width = width ?? 100
    var lines = [tuning.choice.config.name.printable] + wrapped(origin, to: width, indent: "  ")
    lines += [""] + estimateLines
    if tuning.heldOut == nil {
      lines += [""] + wrapped(noEstimate, to: width)
    } else {
      lines += [""] + wrapped(explanation, to: width) + [""] + foldLines
      lines += [""] + wrapped(stability, to: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What it is the best of.
  private var origin: String {
    let choice = tuning.choice
    let conditions =
      goal.conditions.isEmpty ? "" : " with " + goal.conditions.joined(separator: " and ")
    let others =
      choice.equalCount == 1
      ? ""
      : "; \(choice.equalCount) are equally good, of which it is in the middle of "
        + "\(choice.plateauCount) neighbours"
    return
      "the best of \(tuning.candidateCount) configs for \(goal.objective)\(conditions)\(others)"
  }

  private var estimateLines: [String] {
    let isNested = tuning.heldOut != nil
    let rows = estimates.map { estimate in
      let cells = [estimate.inSample] + (isNested ? [estimate.heldOut, estimate.optimism] : [])
      return [Self.title(estimate)]
        + cells.map { value in
          value.map { Signs.text.number($0, estimate.unit) } ?? Signs.text.undefined
        }
    }
    let titles = ["", "in-sample"] + (isNested ? ["held-out", "optimism"] : [])
    return table([titles] + rows)
  }

  private static func title(_ estimate: TuningEstimate) -> String {
    switch estimate.unit {
    case .rate: estimate.name + " %"
    default: estimate.name
    }
  }

  private var explanation: String {
    var text =
      "held-out: each participant is scored with what the others choose, so that nobody has "
    text += "a say in the own score; this is what to report. optimism: in-sample minus held-out."
    if let lower = tuning.heldOut?.number("accuracy_lower"),
      let upper = tuning.heldOut?.number("accuracy_upper")
    {
      text +=
        " 95 % interval of the held-out accuracy: \(Signs.text.number(lower, .rate))"
        + "\(Signs.text.range)\(Signs.text.number(upper, .rate)) %."
    }
    return text
  }

  private var foldLines: [String] {
    let objective = tuning.estimates(for: goal, of: [])[0]
    func number(_ value: Double?) -> String {
      value.map { Signs.text.number($0, objective.unit) } ?? Signs.text.undefined
    }
    let unit = objective.unit == .rate ? " %" : ""
    let rows = tuning.folds.map { fold in
      [
        fold.participant.printable, number(fold.choice?.score.objective),
        number(fold.heldOutObjective), fold.choice?.config.name.printable ?? "none",
      ]
    }
    return table(
      [["without", "the others\(unit)", "held-out\(unit)", "config"]] + rows, isLastLeft: true)
  }

  private var stability: String {
    let count = tuning.folds.count
    var text = "\(sameChoiceCount) of \(count) choices without a participant are this config."
    let none = tuning.folds.count { $0.choice == nil }
    if none > 0 {
      text +=
        " Without \(none) of them no config meets the conditions: they are not scored, and the "
        + "held-out figures are too good."
    }
    let ranges = parameterRanges
    if !ranges.isEmpty { text += " Chosen values: " + ranges.joined(separator: ", ") + "." }
    return text
  }

  /// From which value to which the folds choose each parameter.
  private var parameterRanges: [String] {
    let chosen = tuning.folds.compactMap { $0.choice?.config }.map(places.values)
    guard let first = chosen.first, Set(chosen.map { $0.map(\.name) }).count == 1 else { return [] }
    return first.indices.map { index in
      let values = chosen.map { $0[index].value }
      let numbers = values.compactMap { $0 }
      var parts: [String] = []
      if let low = numbers.min(), let high = numbers.max() {
        parts.append(
          low == high
            ? Parameter.text(low) : "\(Parameter.text(low)) to \(Parameter.text(high))")
      }
      if numbers.count < values.count { parts.append("none") }
      return "\(first[index].name) \(parts.joined(separator: " or "))"
    }
  }

  private var noEstimate: String {
    let who = traces.onlyParticipant.map { "only \($0.printable)" } ?? "nobody"
    let why =
      tuning.folds.isEmpty
      ? "the labelled traces name \(who) as participant, so that nobody can be left out"
      : "without any of the participants, no config meets the conditions"
    return
      "No honest estimate is possible: \(why). The figures above are on the touches that chose the "
      + "config, and too good. Name at least two people in the column participant of labels.csv, or "
      + "score winner.json5 on touches that had no say: forcelab evaluate OTHERS --config winner.json5"
  }

  /// Columns of which the first is set to the left, and the last where it is a text.
  private func table(_ rows: [[String]], isLastLeft: Bool = false) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        if column == 0 { return row[column] + blanks }
        return isLastLeft && column == row.count - 1 ? row[column] : blanks + row[column]
      }.joined(separator: "  ")
    }
  }

  private func wrapped(_ text: String, to width: Int, indent: String = "") -> [String] {
    text.wrapped(to: max(20, width - indent.count)).map {
      indent + ($0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0)
    }
  }
}
