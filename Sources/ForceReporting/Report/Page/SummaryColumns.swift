import ForceEvaluation

/// A column of the page's table of configs.
struct ReportColumn: Sendable {
  /// What stands above it.
  let title: String
  /// The metric it shows, with its interval where there is one.
  let metric: String

  /// All of them, in their order.
  static let all = [
    ReportColumn(title: "accuracy %", metric: "accuracy"),
    ReportColumn(title: "overcommit %", metric: "overcommit_rate"),
    ReportColumn(title: "undercommit %", metric: "undercommit_rate"),
    ReportColumn(title: "peek median ms", metric: "latency_peek_median_ms"),
    ReportColumn(title: "pop median ms", metric: "latency_pop_median_ms"),
    ReportColumn(title: "pop p95 ms", metric: "latency_pop_p95_ms"),
    ReportColumn(title: "pops missed %", metric: "missed_pop_rate"),
    ReportColumn(title: "worst person %", metric: "worst_participant_accuracy"),
    ReportColumn(title: "macro F1", metric: "macro_f1"),
  ]

  /// What the metric is, and how its numbers are spelled.
  var definition: Metric? { Metric.all.first { $0.name == metric } }
}

/// The cell of a sortable table: what it shows, and what it is sorted by.
struct SortableCell {
  var content: HTML
  /// A number; `nil` goes last.
  var key: Double?

  /// A number of a metric, with its interval.
  init(_ estimate: Estimate?, _ unit: Metric.Unit) {
    guard let estimate else {
      content = .element("span", ["title": "undefined: there is nothing to take it from"], "—")
      return
    }
    let signs = Signs.text
    content = HTML(signs.number(estimate.value, unit))
    if let interval = estimate.interval {
      let range =
        signs.number(interval.lowerBound, unit) + signs.range
        + signs.number(interval.upperBound, unit)
      content += .element("small", HTML(range))
    }
    key = estimate.value
  }

  /// A number that is shown otherwise.
  init(_ content: HTML, key: Double?) {
    self.content = content
    self.key = key
  }
}

/// A table that its reader can sort.
struct SortableTable {
  /// What it shows, for those who hear it.
  var caption: String
  /// The first column's title, then those of the others with what they mean.
  var corner: String
  var columns: [(title: String, meaning: String)]
  /// Name, and a cell for each column.
  var rows: [(name: HTML, cells: [SortableCell])]

  var html: HTML {
    let head = HTML.element(
      "tr",
      [Self.head(corner, "the config's name", isText: true)] + columns.map { Self.head($0, $1) })
    let body = rows.map { row in
      HTML.element(
        "tr",
        [.element("th", ["scope": "row"], row.name)]
          + row.cells.map { cell in
            .element("td", ["data-key": cell.key?.description], cell.content)
          })
    }
    return .element(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      .element(
        "table", ["class": "sortable"], .element("caption", HTML(caption)), .element("thead", head),
        .element("tbody", body)))
  }

  private static func head(_ title: String, _ meaning: String, isText: Bool = false) -> HTML {
    .element(
      "th", ["scope": "col", "aria-sort": "none"],
      .element(
        "button", ["type": "button", "title": meaning, "data-text": isText ? "" : nil], HTML(title))
    )
  }
}
