import Foundation
import Testing

@testable import ForceEvaluation

/// The pages list every metric with its summary; `RECORD_GOLDEN=1` writes the lists anew and fails.
@Test(arguments: ["MetricsAndHowToReadThem", "SessionsAndTheirEvents"])
func thePageOnMetricsListsThemAll(name: String) throws {
  let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(
      path: "../../Sources/ForceEvaluation/ForceEvaluation.docc/\(name).md"
    ).standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  let head = "| name | definition |\n|---|---|\n"
  let start = try #require(text.range(of: head)).upperBound
  let isOfSessions = name == "SessionsAndTheirEvents"
  let list = (isOfSessions ? Metric.allOfSessions : Metric.all).map { metric in
    "| `\(metric.name)`\(metric.scope == .core && !isOfSessions ? " (core)" : "") | \(metric.summary) |\n"
  }.joined()
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try (text[..<start] + list).write(to: page, atomically: true, encoding: .utf8)
    Issue.record("recorded the list of metrics")
  }
  #expect(try String(contentsOf: page, encoding: .utf8)[start...] == list)
}
