import ForceReporting
import ForceTraces
import FoundationEssentials

/// Named figures, for programs.
struct FactTable {
  /// A figure or a name.
  enum Value {
    case count(Int)
    case number(Double)
    case text(String)
  }

  /// Names in snake case, with units where there are some; `nil` is what is unknown.
  let facts: [(name: String, value: Value?)]

  /// The facts in any form; for a table, people get the text that is made for them.
  func formatted(_ format: TableFormat, table: () -> String) throws -> String {
    switch format {
    case .table: table()
    case .csv: csv
    case .json: try json()
    case .markdown: markdown
    case .latex: latex
    }
  }

  /// The table in a form for programs.
  var csv: String {
    "property,value\n"
      + facts.map { "\(csvField($0.name)),\(csvField($0.value?.text ?? ""))\n" }.joined()
  }

  /// One object.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let object = Dictionary(
      facts.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return String(decoding: try encoder.encode(object), as: UTF8.self) + "\n"
  }

  /// A table in GitHub's Markdown.
  var markdown: String {
    "| property | value |\n| :--- | ---: |\n"
      + facts.map { "| \($0.name.markdown) | \(($0.value?.text ?? "").markdown) |\n" }.joined()
  }

  /// A `tabular` for LaTeX with the package `booktabs`.
  var latex: String {
    "\\begin{tabular}{lr}\n\\toprule\nproperty & value \\\\\n\\midrule\n"
      + facts.map { "\($0.name.latex) & \(($0.value?.text ?? "").latex) \\\\\n" }.joined()
      + "\\bottomrule\n\\end{tabular}\n"
  }
}

extension FactTable.Value: Encodable {
  var text: String {
    switch self {
    case .count(let count): "\(count)"
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .count(let count): try container.encode(count)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension FactTable {
  /// Everything that a dataset's summary holds.
  init(_ summary: DatasetSummary) {
    let labels = summary.labels.flatMap { label -> [(String, Value?)] in
      [
        ("traces_\(label.gesture.rawValue)", .count(label.traceCount)),
        ("references_\(label.gesture.rawValue)", .count(label.referenceCount)),
      ]
    }
    facts =
      [
        ("dataset", .text(summary.name)),
        ("traces", .count(summary.traceCount)),
        ("samples", .count(summary.sampleCount)),
        ("participants", .count(summary.participants.count)),
        ("devices", .count(summary.devices.count)),
        ("sessions", .count(summary.sessions.count)),
      ] + labels + [("traces_unlabelled", .count(summary.unlabelledCount))]
      + Self.facts("sample_rate_hz", summary.sampleRates)
      + Self.facts("duration_s", summary.durations)
      + [
        ("force_minimum", summary.forces.map { .number($0.lowerBound) }),
        ("force_maximum", summary.forces.map { .number($0.upperBound) }),
        ("traces_located", .count(summary.locatedCount)),
        ("clock_start_s", summary.clock.map { .text(formatSeconds($0.lowerBound)) }),
        ("clock_end_s", summary.clock.map { .text(formatSeconds($0.upperBound)) }),
      ]
  }

  private static func facts(
    _ name: String, _ spread: DatasetSummary.Spread?
  ) -> [(String, Value?)] {
    [
      ("\(name)_minimum", spread.map { .number($0.minimum) }),
      ("\(name)_median", spread.map { .number($0.median) }),
      ("\(name)_maximum", spread.map { .number($0.maximum) }),
    ]
  }
}
