import ForceEvaluation

extension SummaryTable {
  /// The table for a terminal, `width` columns of text wide where that can be done.
  ///
  /// Where space is short, the columns that tell least go first; where the configs' names leave too
  /// little, each stands on a line of its own above its numbers. Names are never shortened.
  func text(width: Int?) -> String {
    let available = columns
    let names = rows.map { $0.name.printable }
    let longest = (names + ["config"]).map(\.count).max() ?? 0
    let isStacked = width.map { longest + Self.leastNumbers(available, self) > $0 } ?? false
    let nameWidth = isStacked ? 0 : longest
    let grid = Grid(self, available, nameWidth: nameWidth, width: width)

    var lines = grid.header(isStacked ? "" : "config")
    for (name, cells) in zip(names, grid.cells) {
      if isStacked { lines.append(name) }
      lines.append(grid.line(isStacked ? "" : name, cells))
    }
    var notes = notes(about: grid.columns)
    let hidden = SummaryColumn.titles(of: available, without: grid.columns)
    if !hidden.isEmpty {
      notes.append("Not shown for want of space: \(hidden.joined(separator: ", "))")
    }
    lines.append("")
    lines += notes.flatMap { $0.wrapped(to: width ?? 100) }
    return lines.map { $0.withoutTrailingBlanks + "\n" }.joined()
  }

  /// The width of the numbers that a table is not worth printing without.
  private static func leastNumbers(_ columns: [SummaryColumn], _ table: SummaryTable) -> Int {
    Grid(table, columns.filter { $0.rank <= 3 }, nameWidth: 0, width: nil).width
  }
}

/// Cells and how wide they are.
private struct Grid {
  private(set) var columns: [SummaryColumn]
  /// Shape `[rows][columns]`.
  private(set) var cells: [[String]]
  private var widths: [Int]
  private let nameWidth: Int
  private static let gap = "  "

  /// As many columns as fit.
  init(_ table: SummaryTable, _ columns: [SummaryColumn], nameWidth: Int, width limit: Int?) {
    self.columns = columns
    self.nameWidth = nameWidth
    cells = []
    widths = []
    fill(from: table)
    while let limit, width > limit, let rank = self.columns.map(\.rank).max(), rank > 0 {
      self.columns.removeAll { $0.rank == rank }
      fill(from: table)
    }
  }

  private mutating func fill(from table: SummaryTable) {
    cells = table.rows.map { row in
      columns.map { $0.cell(row.metrics, .text) ?? Signs.text.undefined }
    }
    widths = columns.indices.map { index in
      (cells.map { $0[index] } + [columns[index].title]).map(\.count).max() ?? 0
    }
    // A group's name must fit over its columns.
    for group in groups {
      let missing = group.name.count - span(group.columns)
      if missing > 0 { widths[group.columns.lowerBound] += missing }
    }
  }

  /// How wide the table is.
  var width: Int { nameWidth + widths.reduce(0) { $0 + $1 + Self.gap.count } }

  /// Neighbouring columns of the same group.
  private var groups: [(name: String, columns: Range<Int>)] {
    var groups: [(name: String, columns: Range<Int>)] = []
    for (index, column) in columns.enumerated() {
      if let last = groups.last, last.name == column.group {
        groups[groups.count - 1].columns = last.columns.lowerBound..<index + 1
      } else {
        groups.append((column.group, index..<index + 1))
      }
    }
    return groups
  }

  private func span(_ columns: Range<Int>) -> Int {
    widths[columns].reduce(0, +) + (columns.count - 1) * Self.gap.count
  }

  /// Two lines of titles and a rule.
  func header(_ name: String) -> [String] {
    let top = groups.map { group in
      Self.gap + group.name.padded(to: span(group.columns), isCentred: group.columns.count > 1)
    }
    return [
      "".padded(to: nameWidth, isCentred: false) + top.joined(),
      line(name, columns.map(\.title)),
      String(repeating: "─", count: width),
    ]
  }

  /// A row: the name to the left, numbers to the right.
  func line(_ name: String, _ cells: [String]) -> String {
    let name = name + String(repeating: " ", count: max(0, nameWidth - name.count))
    return name
      + zip(cells, widths).map { Self.gap + $0.padded(to: $1, isCentred: false) }.joined()
  }
}

extension String {
  /// Blanks in front, or on both sides.
  fileprivate func padded(to width: Int, isCentred: Bool) -> String {
    let missing = max(0, width - count)
    let after = isCentred ? missing / 2 : 0
    return String(repeating: " ", count: missing - after) + self
      + String(repeating: " ", count: after)
  }

  fileprivate var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }

  /// Lines of at most `width` characters, broken at blanks, all but the first indented.
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }

  /// Without characters that would move a terminal's cursor or end a row.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
