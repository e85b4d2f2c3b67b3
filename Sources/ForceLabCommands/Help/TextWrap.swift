/// Breaks a text between words into lines of at most `width` characters; a longer word keeps a line
/// of its own, an empty line of the text separates paragraphs. Words joined by ``unbreakable(_:)``
/// stay together.
func wrapped(_ text: String, to width: Int) -> [String] {
  text.split(separator: "\n\n").enumerated().flatMap { index, paragraph in
    (index > 0 ? [""] : []) + wrappedParagraph(paragraph, to: width)
  }
}

/// The text as one word for ``wrapped(_:to:)``.
func unbreakable(_ text: String) -> String { String(text.map { $0 == " " ? noBreak : $0 }) }

private let noBreak: Character = "\u{A0}"

private func wrappedParagraph(_ text: Substring, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  // Two blanks in a row may be part of what is quoted, and stay.
  for part in text.split(
    omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\n" })
  {
    let word = String(part.map { $0 == noBreak ? " " : $0 })
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? word : " " + word
  }
  return line.isEmpty ? lines : lines + [line]
}

/// Terms on the left, what they mean on the right, as help and listings show them.
struct DefinitionList {
  /// The terms with their meanings.
  var entries: [(term: String, meaning: String)]
  /// How wide a line may be.
  var width: Int
  /// Where meanings begin; longer terms have a line to themselves.
  var indent: Int
  /// How terms are set off.
  var decorate: (String) -> String = { $0 }

  /// The lines, two columns in from the left.
  var lines: [String] {
    entries.flatMap { entry in
      let meaning = wrapped(entry.meaning, to: width - indent)
      let margin = String(repeating: " ", count: indent)
      let term = "  " + decorate(entry.term)
      let gap = indent - 2 - entry.term.count
      guard gap >= 2, let first = meaning.first else { return [term] + meaning.map { margin + $0 } }
      return [term + String(repeating: " ", count: gap) + first]
        + meaning.dropFirst().map { margin + $0 }
    }
  }
}

/// Rows as lines whose columns are aligned to the left, two blanks apart.
func aligned(_ rows: [[String]], numbersToTheRight: Bool = false) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row, widths).enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
      return numbersToTheRight && column > 0 ? blanks + cell.0 : cell.0 + blanks
    }
    let line = cells.joined(separator: "  ")
    return String(
      line.prefix(upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex))
  }
}
