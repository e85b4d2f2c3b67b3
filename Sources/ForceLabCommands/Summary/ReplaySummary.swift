import ForceInteraction
import ForceReporting
import ForceTraces
import FoundationEssentials

/// A table of what recognizers did on a screen.
struct ReplaySummary {
  let rows: [(name: String, metrics: ReplayMetrics)]

  /// The table in any form.
  func formatted(_ format: TableFormat) throws -> String {
    switch format {
    case .table: aligned([header] + cells, numbersToTheRight: true).joined(separator: "\n")
    case .csv: ([header] + cells).map { $0.map(csvField).joined(separator: ",") + "\n" }.joined()
    case .json: try json()
    case .markdown:
      lines([header, header.indices.map { $0 == 0 ? ":---" : "---:" }], "| ", " | ", " |")
        + lines(cells.map { $0.map(\.markdown) }, "| ", " | ", " |")
    case .latex:
      "\\begin{tabular}{l\(String(repeating: "r", count: header.count - 1))}\n\\toprule\n"
        + lines([header.map(\.latex)], "", " & ", " \\\\") + "\\midrule\n"
        + lines(cells.map { $0.map(\.latex) }, "", " & ", " \\\\")
        + "\\bottomrule\n\\end{tabular}\n"
    }
  }

  private var header: [String] { ["config"] + ReplayMetrics().columns.map(\.name) }

  private var cells: [[String]] {
    rows.map { row in [row.name] + row.metrics.columns.map { $0.value ?? "" } }
  }

  private func lines(
    _ rows: [[String]], _ start: String, _ middle: String, _ end: String
  ) -> String {
    rows.map { start + $0.joined(separator: middle) + end + "\n" }.joined()
  }

  /// An array of objects; what is undefined is null.
  private func json() throws -> String {
    let values = rows.map { row in
      var members: [String: JSONValue] = ["config": .string(row.name)]
      for (name, value) in row.metrics.columns {
        members[name] = value.flatMap(Double.init).map(JSONValue.number) ?? .null
      }
      return JSONValue.object(members)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(JSONValue.array(values)), as: UTF8.self) + "\n"
  }
}
