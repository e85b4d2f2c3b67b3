extension TextTable {
  /// A table in GitHub's Markdown, and its notes.
  func markdown(notes: [String]) -> String {
    var lines = [
      [corner] + columns.map(\.name.markdown), [":---"] + columns.map { _ in "---:" },
    ]
    lines += rows.map { row in
      [row.name.markdown] + row.cells.map { $0 ?? signs.undefined }
    }
    let table = lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    return notes.isEmpty ? table : table + "\n" + notes.map { "- \($0)\n" }.joined()
  }

  /// A `tabular` for LaTeX with the package `booktabs`, and its notes as a comment.
  func latex(notes: [String]) -> String {
    var lines = notes.map { "% \($0)" }
    lines.append("\\begin{tabular}{l" + columns.map { _ in "r" }.joined() + "}")
    lines.append("\\toprule")
    if columns.contains(where: { !$0.group.isEmpty }) {
      lines.append(Self.latexRow([""] + Self.spans(columns.map(\.group.latex))))
    }
    lines.append(Self.latexRow([corner] + columns.map(\.title.latex)))
    lines.append("\\midrule")
    for row in rows {
      lines.append(
        Self.latexRow([row.name.latex] + row.cells.map { $0 ?? signs.undefined }))
    }
    lines += ["\\bottomrule", "\\end{tabular}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func latexRow(_ cells: [String]) -> String {
    cells.joined(separator: " & ") + " \\\\"
  }

  /// Equal neighbours as one cell over several columns.
  private static func spans(_ groups: [String]) -> [String] {
    var spans: [(name: String, count: Int)] = []
    for group in groups {
      if spans.last?.name == group {
        spans[spans.count - 1].count += 1
      } else {
        spans.append((group, 1))
      }
    }
    return spans.map { $0.count == 1 ? $0.name : "\\multicolumn{\($0.count)}{c}{\($0.name)}" }
  }
}

extension String {
  /// With everything that Markdown would take as markup behind a backslash.
  package var markdown: String {
    printable.map { "\\`*_[]<>|~&".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// With everything that LaTeX would take as a command spelled out.
  package var latex: String {
    printable.map { character in
      switch character {
      case "\\": "\\textbackslash{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "&", "%", "$", "#", "_", "{", "}": "\\\(character)"
      default: "\(character)"
      }
    }.joined()
  }
}
