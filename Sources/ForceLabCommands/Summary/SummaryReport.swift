import ForceReporting
import ForceTraces

/// What is in a dataset, for people and for programs.
struct SummaryReport {
  let summary: DatasetSummary
  let page: (width: Int, style: Style)

  /// The report, with a final newline.
  func formatted(_ format: TableFormat) throws -> String {
    try FactTable(summary).formatted(format) { text }
  }

  // MARK: For people

  private var text: String {
    let blocks = [[page.style.bold(printable(summary.name))], counts, labels, measures, others]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var counts: [String] {
    list([
      ("traces", grouped(summary.traceCount)),
      ("samples", grouped(summary.sampleCount)),
      ("participants", each(summary.participants)),
      ("devices", names(summary.devices)),
      ("sessions", each(summary.sessions)),
    ])
  }

  /// `12, 50 traces each`.
  private func each(_ shares: [DatasetSummary.Share]) -> String {
    let counts = shares.map(\.traceCount)
    guard let least = counts.min(), let most = counts.max() else { return "" }
    let range = least == most ? grouped(least) : "\(grouped(least)) to \(grouped(most))"
    return "\(shares.count), \(range) trace\(most == 1 ? "" : "s") each"
  }

  /// The first few, with how many traces each has where there are several.
  private func names(_ shares: [DatasetSummary.Share]) -> String {
    let shown = shares.prefix(5).map { share in
      printable(share.name) + (shares.count > 1 ? " (\(grouped(share.traceCount)))" : "")
    }
    let more = shares.count > 5 ? ["and \(shares.count - 5) more"] : []
    return (shown + more).joined(separator: ", ")
  }

  private var labels: [String] {
    var rows = [["", "traces", "with reference time"]]
    rows += summary.labels.map {
      [$0.gesture.rawValue, grouped($0.traceCount), grouped($0.referenceCount)]
    }
    if summary.unlabelledCount > 0 {
      rows.append(["no label", grouped(summary.unlabelledCount), ""])
    }
    return table(rows)
  }

  private var measures: [String] {
    var rows = [["", "least", "median", "most"]]
    func add(_ name: String, _ spread: DatasetSummary.Spread?, decimals: Int) {
      guard let spread else { return }
      rows.append(
        [name]
          + [spread.minimum, spread.median, spread.maximum].map { fixed($0, decimals: decimals) })
    }
    add("samples per second", summary.sampleRates, decimals: 1)
    add("duration, s", summary.durations, decimals: 3)
    if let forces = summary.forces {
      rows.append(
        ["force, normalised", fixed(forces.lowerBound, decimals: 3), ""]
          + [fixed(forces.upperBound, decimals: 3)])
    }
    return table(rows)
  }

  private var others: [String] {
    let located = summary.locatedCount
    let everywhere =
      located == summary.traceCount ? "in all traces" : "in \(counted(located, "trace"))"
    return list([
      ("locations", located == 0 ? "none" : everywhere),
      (
        "clock",
        summary.clock.map { "\(seconds($0.lowerBound)) to \(seconds($0.upperBound)) s" } ?? ""
      ),
      ("other columns", summary.factorNames.map(printable).joined(separator: ", ")),
    ])
  }

  /// Names and what there is to say about them, where there is something.
  private func list(_ entries: [(String, String)]) -> [String] {
    DefinitionList(
      entries: entries.filter { !$0.1.isEmpty }.map { (term: $0.0, meaning: $0.1) },
      width: page.width, indent: 17
    ).lines
  }

  /// Rows whose first cell stands to the left and whose numbers stand to the right; the first row
  /// tells what they are.
  private func table(_ rows: [[String]]) -> [String] {
    aligned(rows, numbersToTheRight: true).enumerated().map { index, line in
      "  " + (index == 0 ? page.style.faint(line) : line)
    }
  }

  private func seconds(_ nanoseconds: Int64) -> String {
    fixed(Double(nanoseconds) / 1e9, decimals: 3)
  }
}

/// A number with a fixed number of decimals.
func fixed(_ value: Double, decimals: Int) -> String {
  let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
  let scaled = (value * Double(scale)).rounded()
  guard let digits = Int(exactly: scaled.magnitude) else { return value.description }
  let (whole, rest) = digits.quotientAndRemainder(dividingBy: scale)
  let fraction = decimals == 0 ? "" : "." + String(scale + rest).dropFirst()
  return (scaled < 0 ? "-" : "") + grouped(whole) + fraction
}
