extension TextTable {
  /// The table for a page, with the groups of its columns.
  func html(caption: String) -> HTML {
    let head = HTML.element(
      "tr",
      [.element("th", ["scope": "col"], HTML(corner))]
        + columns.map { .element("th", ["scope": "col"], HTML($0.name)) })
    let body = rows.map { row in
      HTML.element(
        "tr",
        [.element("th", ["scope": "row"], HTML(row.name))]
          + row.cells.map { .element("td", HTML($0 ?? signs.undefined)) })
    }
    return .element(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      .element(
        "table", ["class": "numbers"], .element("caption", HTML(caption)),
        .element("thead", head), .element("tbody", body)))
  }
}
