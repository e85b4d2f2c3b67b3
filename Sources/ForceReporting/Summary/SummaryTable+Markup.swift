extension SummaryTable {
  /// A table in GitHub's Markdown, and its notes.
  func markdown() -> String {
    let columns = columns
    let header = ["config"] + columns.map { "\($0.group) \($0.title)" }
    var lines = [
      header, [":---"] + columns.map { _ in "---:" },
    ]
    lines += rows.map { row in
      [row.name.markdown]
        + columns.map { $0.cell(row.metrics, .text) ?? Signs.text.undefined }
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
      + "\n" + notes(about: columns).map { "- \($0)\n" }.joined()
  }

  /// A `tabular` for LaTeX with the package `booktabs`, and its notes as a comment.
  func latex() -> String {
    let columns = columns
    let groups = columns.map(\.group.latex)
    let titles = columns.map(\.title.latex)
    var lines = notes(about: columns).map { "% \($0)" }
    lines.append("\\begin{tabular}{l" + columns.map { _ in "r" }.joined() + "}")
    lines.append("\\toprule")
    lines.append(Self.latexRow([""] + Self.spans(groups)))
    lines.append(Self.latexRow(["config"] + titles))
    lines.append("\\midrule")
    for row in rows {
      lines.append(
        Self.latexRow(
          [row.name.latex]
            + columns.map { $0.cell(row.metrics, .latex) ?? Signs.latex.undefined }))
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
