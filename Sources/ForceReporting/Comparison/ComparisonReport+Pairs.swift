import ForceEvaluation
import ForceTraces

/// A column of the table of pairs.
private struct PairTableColumn: Sendable {
  let column: TextTable.Column
  let cell: @Sendable (PairComparison, Signs) -> String?

  init(
    _ group: String, _ title: String, rank: Int,
    _ cell: @escaping @Sendable (PairComparison, Signs) -> String?
  ) {
    column = TextTable.Column(group: group, title: title, rank: rank)
    self.cell = cell
  }

  static let all: [PairTableColumn] =
    [
      PairTableColumn("accuracy", "points", rank: 0) { pair, signs in
        pair.accuracy.pooled.value.map { signs.signed($0 * 100, decimals: 1) }
      },
      PairTableColumn("95 %", "interval", rank: 1) { pair, signs in
        pair.accuracy.interval.map {
          signs.signed($0.lower * 100, decimals: 1) + " to "
            + signs.signed($0.upper * 100, decimals: 1)
        }
      },
      PairTableColumn("p", "Holm", rank: 0) { pair, signs in
        pair.accuracy.holmP.map(signs.probability)
      },
      PairTableColumn("p", "permut.", rank: 5) { pair, signs in
        (pair.accuracy.permutation?.p).map(signs.probability)
      },
      PairTableColumn("p", "McNemar", rank: 7) { pair, signs in
        signs.probability(pair.accuracy.mcNemarP)
      },
      PairTableColumn("people", "+/-/=", rank: 4) { pair, _ in
        let better = pair.participantsBetter
        return "\(better.first)/\(better.second)/\(better.neither)"
      },
    ] + [Gesture.peek, .pop].flatMap(latency)

  private static func latency(_ event: Gesture) -> [PairTableColumn] {
    let group = "\(event) ms"
    return [
      PairTableColumn(group, "diff.", rank: 2) { pair, signs in
        pair.latency[event].median.map { signs.signed($0, decimals: 0) }
      },
      PairTableColumn(group, "interval", rank: 3) { pair, signs in
        pair.latency[event].interval.map {
          signs.signed($0.lower, decimals: 0) + " to " + signs.signed($0.upper, decimals: 0)
            + (pair.latency[event].isIntervalOfFew ? "!" : "")
        }
      },
      PairTableColumn(group, "Wilcoxon", rank: 6) { pair, signs in
        (pair.latency[event].wilcoxon?.p).map(signs.probability)
      },
      PairTableColumn(group, "lost", rank: 4) { pair, _ in "\(pair.latency[event].lost)" },
    ]
  }
}

extension ComparisonReport {
  /// The shown pairs: accuracy and latency.
  func pairSection(_ signs: Signs) -> ReportSection? {
    let pairs = shownPairs
    guard !pairs.isEmpty else { return nil }
    let rows = pairs.map { pair in
      (
        name: "\(comparison.name(pair.first)) - \(comparison.name(pair.second))",
        cells: PairTableColumn.all.map { $0.cell(pair, signs) }
      )
    }
    // A column that says nothing of any pair is left out.
    let places = PairTableColumn.all.indices.filter { place in
      rows.contains { $0.cells[place] != nil }
        && (comparison.units.areParticipants || PairTableColumn.all[place].column.group != "people")
    }
    let columns = places.map { PairTableColumn.all[$0].column }
    return ReportSection(
      title: "Pairs: the first config minus the second",
      table: TextTable(
        "pair", columns: columns,
        rows: rows.map { row in (row.name, places.map { row.cells[$0] }) }, signs: signs),
      notes: { shown in notes(on: Set(shown.map { columns[$0].name }), rows.count) })
  }

  private func notes(on shown: Set<String>, _ rows: Int) -> [String] {
    var notes: [String] = []
    let interval =
      comparison.units.areParticipants
      ? "jackknife over participants, t quantile"
      : "takes every touch as independent; too narrow where one person made many"
    if shown.contains("95 % interval") { notes.append("95 % interval of points: \(interval)") }
    if shown.contains("p Holm") {
      let count = comparison.pairs.count
      notes.append(
        "p: Holm = sign flips of the participants' differences, adjusted for \(count) "
          + "\(count == 1 ? "pair" : "pairs"): the one that counts"
          + (shown.contains("p permut.") ? "; permut. = the same, not adjusted" : "")
          + (shown.contains("p McNemar")
            ? "; McNemar = takes every touch as independent, descriptive only" : ""))
    }
    if shown.contains("people +/-/=") {
      notes.append("people: with whom the first is right more often / less often / equally often")
    }
    if shown.contains(where: { $0.hasSuffix("ms diff.") }) {
      notes.append(
        "ms: median over participants of their median paired difference; negative is earlier"
          + (shown.contains { $0.hasSuffix("ms lost") }
            ? "; lost: references without a pair, because either config missed" : ""))
    }
    if shownPairs.contains(where: { pair in
      Gesture.allCases.contains { pair.latency[$0].isIntervalOfFew }
    }) {
      notes.append("!: bootstrap over fewer than ten participants, too narrow to rely on")
    }
    if rows < comparison.pairs.count {
      notes.append(
        "\(comparison.pairs.count - rows) more pairs: --format csv, or pairs.csv of --out")
    }
    return notes
  }

  /// The differences of each participant, for the shown pairs with one config in common.
  func participantSection(_ signs: Signs) -> ReportSection? {
    let shown = shownPairs.filter { hasChosenPairs || $0.first == 0 }
    let pairs = shown.prefix(Self.shownSentences)
    guard comparison.units.areParticipants, let one = pairs.first else { return nil }
    let isFirstCommon = pairs.allSatisfy { $0.first == one.first }
    let isSecondCommon = pairs.allSatisfy { $0.second == one.second }
    func name(of pair: PairComparison) -> String {
      if isFirstCommon { return comparison.name(pair.second) }
      if isSecondCommon { return comparison.name(pair.first) }
      return "\(comparison.name(pair.first)) - \(comparison.name(pair.second))"
    }
    let what =
      isFirstCommon
      ? "\(comparison.name(one.first)) minus the config above"
      : isSecondCommon ? "the config above minus \(comparison.name(one.second))" : "pair by pair"
    return ReportSection(
      title: "Differences by participant, in points of accuracy: \(what)",
      table: TextTable(
        "participant",
        columns: pairs.enumerated().map { index, pair in
          TextTable.Column(group: "", title: name(of: pair).printable, rank: index)
        },
        rows: comparison.units.names.enumerated().map { unit, participant in
          (
            participant ?? "nobody named",
            pairs.map { pair in
              pair.accuracy.units[unit].value.map { signs.signed($0 * 100, decimals: 1) }
            }
          )
        }, signs: signs),
      notes: { _ in
        pairs.count < shown.count
          ? ["\(shown.count - pairs.count) more configs: differences.csv of --out"] : []
      })
  }
}
