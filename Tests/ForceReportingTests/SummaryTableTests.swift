import ForceEvaluation
import ForceRecognizers
import ForceTraces
import Foundation
import Testing

@testable import ForceReporting

private func smallTable() throws -> SummaryTable { SummaryTable(try SmallRun.evaluate()) }

@Test(arguments: TableFormat.allCases)
func summaryOfASmallRun(_ format: TableFormat) throws {
  try expectGolden(try smallTable().formatted(format), "small-run/summary.\(format)")
}

@Test(arguments: [100, 80, 60, 40, 10])
func summaryFitsTheWidth(_ width: Int) throws {
  let text = try smallTable().formatted(.table, width: width)
  try expectGolden(text, "small-run/summary-\(width).table")
  let names = try SmallRun.configs.map(\.name)
  for line in text.split(separator: "\n") where !names.contains(where: { line == $0 }) {
    // However narrow, no word of the notes is cut: the longest has 15 with its indent.
    #expect(line.count <= max(width, 15), "\(line)")
  }
  for name in names { #expect(text.contains(name)) }
}

@Test func tenRecognizersFit80Columns() throws {
  let configs = try Registry.builtIn.recognizers.map {
    try RecognizerConfig(spec: $0.identifier, registry: .builtIn)
  }
  let run = try evaluate([SmallRun.first], configs: configs, workers: Workers(count: 1))
  let lines = try SummaryTable(run).formatted(.table, width: 80).split(separator: "\n")
  #expect(lines.allSatisfy { $0.count <= 80 })
  // One line each, under two lines of titles and a rule.
  #expect(lines[3..<11].map { $0.prefix { $0 != " " } } == configs.map { $0.name[...] })
}

@Test func numbersForPeople() {
  let signs = Signs.text
  #expect(signs.number(0.72449, .rate) == "72.4")
  #expect(signs.number(1, .rate) == "100.0")
  #expect(signs.number(0.0004, .rate) == "0.0")
  #expect(signs.number(0.7106, .score) == "0.711")
  #expect(signs.number(-0.05, .score) == "-0.050")
  #expect(signs.number(120.5, .milliseconds) == "121")
  #expect(signs.number(-3.2, .milliseconds) == "-3")
  // No minus in front of nothing.
  #expect(signs.number(-0.2, .milliseconds) == "0")
  #expect(signs.number(1e300, .milliseconds) == "1e+300")
  #expect(Signs.latex.number(-12, .milliseconds) == "$-$12")
}

@Test func summaryOfNothingIsEmptyNotZero() throws {
  let run = try evaluate([], configs: SmallRun.configs, workers: Workers(count: 1))
  let table = SummaryTable(run)
  #expect(try table.formatted(.csv).contains("threshold,0,,,,,,,,,,,,,,,,\n"))
  let json = try JSONSerialization.jsonObject(with: Data(table.formatted(.json).utf8))
  let rows = try #require(json as? [[String: Any]])
  #expect(rows.count == 4)
  #expect(rows[0]["accuracy"] is NSNull)
  let text = try table.formatted(.table)
  #expect(text.contains("threshold") && text.contains("—") && !text.contains("0.0"))
}

@Test func withoutConfigsThereIsAHeader() throws {
  let table = SummaryTable(try evaluate([], configs: [], workers: Workers(count: 1)))
  #expect(try table.formatted(.csv) == "config\n")
  #expect(try table.formatted(.json) == "[\n\n]\n")
  for format in TableFormat.allCases { #expect(try !table.formatted(format).isEmpty) }
}

@Test func coreMetricsMakeATableWithoutIntervals() throws {
  let run = try evaluate(
    [SmallRun.first], configs: SmallRun.configs, options: EvaluationOptions(scope: .core),
    workers: Workers(count: 1))
  let text = try SummaryTable(run).formatted(.table)
  #expect(text.contains("accuracy") && !text.contains("interval"))
  #expect(try SummaryTable(run).formatted(.csv).hasPrefix("config,n_traces,accuracy,recall_peek,"))
}

@Test func tracesOfOnePersonAreSaidToBeTakenAsIndependent() throws {
  let run = try evaluate([SmallRun.second], configs: SmallRun.configs, workers: Workers(count: 1))
  #expect(try SummaryTable(run).formatted(.table, width: 80).contains("Wilson"))
}

@Test func namesCannotBreakATable() throws {
  var configs = try SmallRun.configs
  configs[0].name = "a|b_c\n\u{1B}[31m & 5 % of $x \\ {~^}#"
  let run = try evaluate([SmallRun.first], configs: configs, workers: Workers(count: 1))
  let table = SummaryTable(run)
  #expect(try table.formatted(.table).contains("a|b_c\u{FFFD}\u{FFFD}[31m & 5 %"))
  #expect(
    try table.formatted(.markdown).contains(
      "| a\\|b\\_c\u{FFFD}\u{FFFD}\\[31m \\& 5 % of $x \\\\ {\\~^}# |"))
  #expect(
    try table.formatted(.latex).contains(
      "a|b\\_c\u{FFFD}\u{FFFD}[31m \\& 5 \\% of \\$x \\textbackslash{} "
        + "\\{\\textasciitilde{}\\textasciicircum{}\\}\\# &"))
}
