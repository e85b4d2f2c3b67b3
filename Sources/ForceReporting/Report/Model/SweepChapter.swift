import ForceEvaluation

/// A sweep: which config was best, and how the metrics change with the parameters.
struct SweepChapter: Sendable {
  /// The sweep.
  let run: ReportRun
  /// The parameters that varied, as people call them.
  let parameters: [String]
  /// The configs, the most accurate first.
  let rows: [ReportRun.SweepRow]

  /// The chapter of a sweep; `nil` of another run.
  init?(_ run: ReportRun) {
    guard case .sweep(let rows) = run.results else { return nil }
    self.run = run
    parameters = run.record.sweep?.names ?? []
    self.rows = rows.enumerated().sorted { one, other in
      let (a, b) = (one.element.accuracy ?? -1, other.element.accuracy ?? -1)
      return a == b ? one.offset < other.offset : a > b
    }.map(\.element)
  }

  /// The answer, in a sentence, and what to think of before following it.
  var headline: Headline {
    guard let best = rows.first, let accuracy = best.accuracy else {
      return Headline(
        answer: "No config of the sweep has an accuracy: there is nothing to choose by.",
        reasons: [])
    }
    guard accuracy > 0 else {
      return Headline(
        answer: "None of \(Words.count(rows.count, "config")) was right even once.", reasons: [])
    }
    let equals = rows.prefix { $0.accuracy == accuracy }.count
    return Headline(
      answer: "The best of \(Words.count(rows.count, "config")) is \(best.name): right on "
        + "\(Words.percent(accuracy)) of the touches.",
      reasons: (equals > 1
        ? ["\(equals) configs share this accuracy; the first one is named."] : [])
        + [
          "It was chosen on the same touches it was scored on, so expect less with other people. "
            + "forcelab tune estimates honestly, on people it was not tuned on."
        ])
  }

  /// The distinct values of a parameter, ascending; none first.
  func values(of parameter: Int) -> [Double?] {
    Set(rows.map { $0.values[parameter] }).sorted { ($0 ?? -.infinity) < ($1 ?? -.infinity) }
  }

  /// The best accuracy at each value of a parameter, whatever the others are; without none.
  func curve(of parameter: Int) -> [(value: Double, accuracy: Double)] {
    var best: [Double: Double] = [:]
    for row in rows {
      guard let value = row.values[parameter], let accuracy = row.accuracy else { continue }
      best[value] = max(best[value] ?? 0, accuracy)
    }
    return best.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Headline {
  init(answer: String, reasons: [String]) {
    self.answer = answer
    self.reasons = reasons
  }
}

extension ReportRun.SweepRow {
  var accuracy: Double? { metrics.number("accuracy") }
}
