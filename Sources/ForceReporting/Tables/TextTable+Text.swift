extension TextTable {
  /// The table for a terminal, `width` columns of text wide where that can be done.
  ///
  /// Where space is short, the columns that tell least go first; where the names leave too little,
  /// each stands on a line of its own above its numbers. Names are never shortened.
  ///
  /// - Parameters:
  ///   - width: How many columns of text there are; `nil` is any number.
  ///   - essentialRank: The table is not worth printing without the columns up to this rank.
  ///   - notes: What a reader has to know to read the columns that are shown, given by their places.
  /// - Returns: Lines, the last one ended as well.
  func text(
    width: Int?, essentialRank: Int = 3, notes: (_ shown: [Int]) -> [String]
  ) -> String {
    let names = rows.map(\.name.printable)
    let longest = (names + [corner]).map(\.count).max() ?? 0
    let essential = columns.indices.filter { columns[$0].rank <= essentialRank }
    let needed = Grid(keeping(essential), nameWidth: 0, width: nil).width
    let isStacked = width.map { longest + needed > $0 } ?? false
    let grid = Grid(self, nameWidth: isStacked ? 0 : longest, width: width)

    var lines = grid.header(isStacked ? "" : corner)
    for (name, cells) in zip(names, grid.cells) {
      if isStacked { lines.append(name) }
      lines.append(grid.line(isStacked ? "" : name, cells))
    }
    var notes = notes(grid.shown)
    let hidden = Self.titles(of: columns, without: grid.columns)
    if !hidden.isEmpty {
      notes.append("Not shown for want of space: \(hidden.joined(separator: ", "))")
    }
    if !notes.isEmpty { lines.append("") }
    lines += notes.flatMap { $0.wrapped(to: width ?? 100) }
    return lines.map { $0.withoutTrailingBlanks + "\n" }.joined()
  }
}

/// Cells and how wide they are.
private struct Grid {
  /// The places of the columns that fit.
  private(set) var shown: [Int]
  private(set) var columns: [TextTable.Column] = []
  /// Shape `[rows][columns]`.
  private(set) var cells: [[String]] = []
  private var widths: [Int] = []
  private let nameWidth: Int
  private static let gap = "  "

  /// As many columns as fit.
  init(_ table: TextTable, nameWidth: Int, width limit: Int?) {
    self.nameWidth = nameWidth
    shown = Array(table.columns.indices)
    fill(from: table)
    while let limit, width > limit, let rank = columns.map(\.rank).max(), rank > 0 {
      shown.removeAll { table.columns[$0].rank == rank }
      fill(from: table)
    }
  }

  private mutating func fill(from table: TextTable) {
    columns = shown.map { table.columns[$0] }
    cells = table.rows.map { row in shown.map { row.cells[$0] ?? table.signs.undefined } }
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

  /// The groups' names where there are any, the titles, and a rule.
  func header(_ name: String) -> [String] {
    let top = groups.map { group in
      Self.gap + group.name.padded(to: span(group.columns), isCentred: group.columns.count > 1)
    }
    let titles = line(name, columns.map(\.title))
    let rule = String(repeating: "─", count: width)
    guard columns.contains(where: { !$0.group.isEmpty }) else { return [titles, rule] }
    return ["".padded(to: nameWidth, isCentred: false) + top.joined(), titles, rule]
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
  func wrapped(to width: Int) -> [String] {
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
