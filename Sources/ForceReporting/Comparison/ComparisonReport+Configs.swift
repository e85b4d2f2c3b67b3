import ForceEvaluation
import ForceRecognizers

extension ComparisonReport {
  /// The configs, the most accurate first, with Pareto marks and mean ranks.
  func configSection(_ signs: Signs) -> ReportSection {
    let summary = SummaryTable(comparison)
    let columns = summary.columns
    var shown = columns.map(\.column)
    var rows = comparison.configs.map { config in
      (
        name: config.config.name,
        cells: columns.map { $0.cell(config.scores.metrics, signs) }
      )
    }
    shown.insert(TextTable.Column(group: "", title: "Pareto", rank: 1), at: 0)
    for (index, config) in comparison.configs.enumerated() {
      rows[index].cells.insert(config.isOnParetoFront ? "*" : "", at: 0)
    }
    if let friedman = comparison.friedman {
      shown.append(TextTable.Column(group: "mean", title: "rank", rank: 4))
      for (index, rank) in friedman.meanRanks.enumerated() {
        rows[index].cells.append(signs.fixed(rank, decimals: 2))
      }
    }
    let pareto =
      "*: on the Pareto front: no other config is at least as good in accuracy, overcommits, "
      + "premature pops and late pops, and better in one of them"
    return ReportSection(
      table: TextTable("config", columns: shown, rows: rows, signs: signs),
      notes: { places in
        summary.notes(about: places.compactMap { 1...columns.count ~= $0 ? columns[$0 - 1] : nil })
          + (places.contains(0) ? [pareto] : [])
      })
  }

  /// The parameters in which configs differ; `nil` where there are none.
  func parameterSection(_ signs: Signs) -> ReportSection? {
    let configs = comparison.configs.map(\.config)
    let parameters = DifferingParameters(configs)
    // A name of one's own does not tell what it stands for.
    let isNamed = zip(configs, configs.map(\.canonicalName)).contains { $0.name != $1 }
    let showsStages = isNamed && Set(configs.map(\.stages)).count > 1
    guard showsStages || !parameters.names.isEmpty else { return nil }
    let names = (showsStages ? ["recognizer"] : []) + parameters.names
    return ReportSection(
      title: "Parameters that differ",
      table: TextTable(
        "config",
        columns: names.enumerated().map { index, name in
          TextTable.Column(
            group: "", title: name.hasPrefix("param.") ? String(name.dropFirst(6)) : name,
            rank: index)
        },
        rows: configs.indices.map { index in
          let fields = parameters.fields[index].map { $0 ?? "" }
          return (configs[index].name, (showsStages ? [configs[index].stages] : []) + fields)
        }, signs: signs))
  }

  /// Whether the configs differ at all, and how far apart ranks must be.
  var rankSection: ReportSection? {
    guard comparison.configs.count >= FriedmanTest.fewestConfigs else { return nil }
    guard let friedman = comparison.friedman else {
      return ReportSection(lines: ["Mean ranks and their test (Friedman) need five participants."])
    }
    var lines: [String] = []
    if let statistic = friedman.statistic, let p = friedman.p {
      let isClear = p <= AccuracyDifference.level
      lines.append(
        "Friedman's test over \(friedman.participants) participants: chi-squared "
          + "\(Signs.text.fixed(statistic, decimals: 2)) with \(friedman.meanRanks.count - 1) "
          + "degrees of freedom, p \(Signs.text.probability(p)): "
          + (isClear ? "the configs are not all equal." : "nothing shows that the configs differ."))
    } else {
      lines.append("All configs are right equally often for every participant: no ranks to test.")
    }
    lines.append(
      "Mean ranks that differ by less than "
        + "\(Signs.text.fixed(friedman.criticalDifference, decimals: 2)) cannot be told apart "
        + "(Nemenyi's critical difference, 0.05).")
    return ReportSection(lines: lines)
  }

  /// What the shown pairs come to.
  var wordSection: ReportSection? {
    let pairs = shownPairs
    guard !pairs.isEmpty else { return nil }
    var lines = pairs.prefix(Self.shownSentences).map { comparison.conclusion(about: $0) }
    if lines.count < pairs.count {
      lines.append(
        "\(pairs.count - lines.count) more sentences: --format csv, or pairs.csv of --out")
    }
    return ReportSection(title: "In words", lines: lines, bullet: "- ")
  }
}
