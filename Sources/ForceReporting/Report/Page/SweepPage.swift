import ForceEvaluation
import ForceRecognizers

extension SweepChapter {
  /// Up to this many configs have a row.
  private static let shownRows = 50

  /// As a part of a page.
  func html(id: String) -> HTML {
    let headline = headline
    return .element(
      "section", ["id": id, "aria-labelledby": id + "-h"],
      .element("h2", ["id": id + "-h"], .element("bdi", HTML("Sweep over " + run.title))),
      .element("p", ["class": "facts"], HTML(run.facts(configs: rows.count))),
      run.cautions,
      .element(
        "div", ["class": "result"], .element("p", ["class": "answer"], HTML(headline.answer)),
        .element("ul", headline.reasons.map { .element("li", HTML($0)) })),
      pictures(id: id),
      .element("h3", "The best configs"), table)
  }

  private func pictures(id: String) -> HTML {
    let figures = figures(id: id)
    guard !figures.isEmpty else { return .nothing }
    return .element("h3", "How accuracy changes with the parameters")
      + .element("div", ["class": "grid-of"], figures.map(\.html))
  }

  private var table: HTML {
    let shown = rows.prefix(Self.shownRows)
    let columns = ReportColumn.all.filter { column in
      shown.contains { $0.metrics.number(column.metric) != nil }
    }
    return SortableTable(
      caption:
        "The \(shown.count) most accurate of \(rows.count) configs; press a heading to sort.",
      corner: "config",
      columns: parameters.map { ($0, "a parameter that varied") }
        + columns.map { ($0.title, $0.definition?.summary ?? "") },
      rows: shown.map { row in
        (
          .element("bdi", HTML(row.name)),
          row.values.map { SortableCell(HTML(Parameter.text($0)), key: $0) }
            + columns.map { column in
              SortableCell(
                row.metrics.number(column.metric).map { Estimate(value: $0, interval: nil) },
                column.definition?.unit ?? .score)
            }
        )
      }
    ).html
  }
}
