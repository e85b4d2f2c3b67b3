public import ForceEvaluation

/// A comparison for people: tables of the configs, of the parameters in which they differ, of pairs
/// and participants, and what it all comes to in words.
public struct ComparisonReport: Sendable {
  let comparison: Comparison
  /// Whether pairs were chosen, rather than each config compared with each other.
  let hasChosenPairs: Bool

  /// Up to this many pairs are all shown; of more, those with the most accurate config.
  static let shownPairs = 10
  /// How many sentences and columns of participants are shown at most.
  static let shownSentences = 10

  /// The report of a comparison of some pairs.
  public init(_ comparison: Comparison, of pairs: ComparedPairs = .all) {
    self.comparison = comparison
    hasChosenPairs = pairs != .all
  }

  /// Prints the report, with a final newline.
  ///
  /// - Parameters:
  ///   - format: How to print it; ``TableFormat/csv`` gives the rows of `pairs.csv`.
  ///   - width: For ``TableFormat/table``: how many columns of text there are; `nil` is any number.
  ///   - isSpreadsheetSafe: For ``TableFormat/csv``: see ``RunTables``.
  /// - Returns: The text.
  /// - Throws: `EncodingError`, which finite numbers do not meet.
  public func formatted(
    _ format: TableFormat, width: Int? = nil, isSpreadsheetSafe: Bool = false
  ) throws -> String {
    switch format {
    case .csv:
      var bytes: [UInt8] = []
      try ComparisonTables(comparison, isSpreadsheetSafe: isSpreadsheetSafe).pairs { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    case .json: return try json()
    case .table: return sections(.text).map { $0.text(width: width) }.joined(separator: "\n")
    case .markdown: return sections(.text).map { $0.markdown() }.joined(separator: "\n")
    case .latex: return sections(.latex).map { $0.latex() }.joined(separator: "\n")
    }
  }

  private func sections(_ signs: Signs) -> [ReportSection] {
    [
      configSection(signs), parameterSection(signs), pairSection(signs), participantSection(signs),
      rankSection, wordSection,
    ].compactMap(\.self)
  }

  /// The pairs that are shown: all of a few, else those with the most accurate config.
  var shownPairs: [PairComparison] {
    hasChosenPairs || comparison.pairs.count <= Self.shownPairs
      ? comparison.pairs : comparison.pairs.filter { $0.first == 0 }
  }
}

/// A part of a report: a title, a table or lines, and notes on it.
struct ReportSection {
  var title: String?
  var table: TextTable?
  var lines: [String] = []
  /// What stands before each line on a terminal.
  var bullet = ""
  /// What a reader has to know of the table's columns, given by their places.
  var notes: ([Int]) -> [String] = { _ in [] }

  func text(width: Int?) -> String {
    var text = title.map { $0.wrapped(to: width ?? 100).map { $0 + "\n" }.joined() + "\n" } ?? ""
    text += table?.text(width: width, essentialRank: 2, notes: notes) ?? ""
    return text
      + lines.flatMap { (bullet + $0.printable).wrapped(to: width ?? 100) }.map { $0 + "\n" }
      .joined()
  }

  func markdown() -> String {
    let heading = title.map { "### \($0.markdown)\n\n" } ?? ""
    let table = table.map { $0.markdown(notes: notes(Array($0.columns.indices))) } ?? ""
    return heading + table + lines.map { "- \($0.markdown)\n" }.joined()
  }

  func latex() -> String {
    let heading = title.map { "% \($0)\n" } ?? ""
    let table = table.map { $0.latex(notes: notes(Array($0.columns.indices))) } ?? ""
    return heading + table + lines.map { "% \($0)\n" }.joined()
  }
}
