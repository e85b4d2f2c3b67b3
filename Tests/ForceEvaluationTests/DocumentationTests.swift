import Foundation
import Testing

@testable import ForceEvaluation

/// The page lists every metric with its summary; `RECORD_GOLDEN=1` writes the list anew and fails.
@Test func thePageOnMetricsListsThemAll() throws {
  let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(
      path: "../../Sources/ForceEvaluation/ForceEvaluation.docc/MetricsAndHowToReadThem.md"
    ).standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  let head = "| name | definition |\n|---|---|\n"
  let start = try #require(text.range(of: head)).upperBound
  let list = Metric.all.map { metric in
    "| `\(metric.name)`\(metric.scope == .core ? " (core)" : "") | \(metric.summary) |\n"
  }.joined()
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try (text[..<start] + list).write(to: page, atomically: true, encoding: .utf8)
    Issue.record("recorded the list of metrics")
  }
  #expect(try String(contentsOf: page, encoding: .utf8)[start...] == list)
}
