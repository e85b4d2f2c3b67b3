public import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// How accurate configs are in each group of traces, and how much there is to tell it from.
public struct GroupTable: Sendable {
  private let run: RunScores
  private let grouping: Int

  /// The table of one of a run's groupings, given by its place.
  public init(_ run: RunScores, grouping: Int) {
    self.run = run
    self.grouping = grouping
  }

  /// Prints the table, with a final newline.
  ///
  /// - Parameters:
  ///   - format: A form for people: a terminal, Markdown or LaTeX. For programs the groups stand in
  ///     `metrics.csv`.
  ///   - width: For a terminal: how many columns of text there are; what is wider continues below.
  /// - Returns: The text.
  public func formatted(_ format: TableFormat, width: Int? = nil) -> String {
    switch format {
    case .markdown: return table(.text, values.indices).markdown(notes: notes)
    case .latex: return table(.latex, values.indices).latex(notes: notes)
    case .table, .csv, .json:
      let bands = bands(width: width)
      return bands.enumerated().map { number, band in
        table(.text, band).text(width: width, essentialRank: 0) { _ in
          number == bands.count - 1 ? notes : []
        }
      }.joined(separator: "\n")
    }
  }

  private var values: [String?] { run.groupings[grouping].values }
  private var title: String { "accuracy % by \(run.groupings[grouping].column)" }
  private var notes: [String] { ["traces, and of these labelled peek, pop and cancel"] }

  /// The values whose columns fit side by side.
  private func bands(width: Int?) -> [Range<Int>] {
    guard let width, !values.isEmpty else { return [values.indices] }
    let names = run.configs.map(\.name.count).max() ?? 0
    let column = 2 + max(5, values.map { $0?.count ?? 6 }.max() ?? 0)
    let count = max(1, (width - max(names, 6)) / column)
    return stride(from: 0, to: values.count, by: count).map { $0..<min($0 + count, values.count) }
  }

  private func table(_ signs: Signs, _ band: Range<Int>) -> TextTable {
    let supports: [(String, String)] =
      [("traces", "n_traces")] + Gesture.allCases.map { ("  \($0)", "support_\($0)") }
    var rows: [TextTable.Row] = []
    for (name, metric) in supports {
      let cells = band.map { value in
        run.scores.first?.groups[grouping][value][metric]?.description
      }
      if cells.contains(where: { $0 != nil }) { rows.append((name, cells)) }
    }
    for (config, scores) in zip(run.configs, run.scores) {
      rows.append(
        (
          config.name,
          band.map { value in
            scores.groups[grouping][value].number("accuracy").map { signs.number($0, .rate) }
          }
        ))
    }
    return TextTable(
      "config",
      columns: band.map { TextTable.Column(group: title, title: values[$0] ?? "(none)", rank: 0) },
      rows: rows, signs: signs)
  }
}
