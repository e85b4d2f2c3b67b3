import ForceEvaluation
import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceReporting

extension RunTables {
  /// `outcomes.csv` as one text.
  fileprivate func outcomesText(workers: Int = 1) throws -> String {
    var bytes: [UInt8] = []
    try outcomes(workers: Workers(count: workers)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `detections.csv` as one text.
  fileprivate func detectionsText(workers: Int = 1) throws -> String {
    var bytes: [UInt8] = []
    try detections(workers: Workers(count: workers)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Test func filesOfASmallRun() throws {
  let tables = RunTables(try SmallRun.evaluate())
  try expectGolden(String(decoding: tables.metrics, as: UTF8.self), "small-run/metrics.csv")
  try expectGolden(tables.outcomesText(), "small-run/outcomes.csv")
  try expectGolden(tables.detectionsText(), "small-run/detections.csv")
  try expectGolden(String(decoding: tables.confusion, as: UTF8.self), "small-run/confusion.csv")
}

@Test func filesAreTheSameAtAnyNumberOfWorkers() throws {
  let touches = (0..<1300).map { index in
    RecordedTouch(
      id: "\(index)", samples: [Sample(time: 0, force: Double(index % 100) / 100)],
      label: Label(.pop, participant: "\(index % 7)"))
  }
  let datasets = [SmallRun.first, Dataset(name: "many", touches: touches), SmallRun.second]
  func tables(_ workers: Int) throws -> RunTables {
    RunTables(
      try evaluate(
        datasets, configs: SmallRun.configs, options: EvaluationOptions(keepsEvents: true),
        workers: Workers(count: workers)))
  }
  let one = try tables(1)
  #expect(try one.outcomesText().split(separator: "\n").count == 1 + 4 * 1305)
  for workers in [2, 7] {
    let many = try tables(workers)
    #expect(many.metrics == one.metrics)
    #expect(many.confusion == one.confusion)
    #expect(try many.outcomesText(workers: workers) == one.outcomesText())
    #expect(try many.detectionsText(workers: workers) == one.detectionsText())
  }
}

@Test func aSpreadsheetDoesNotRunTexts() throws {
  let run = try SmallRun.evaluate()
  let safe = try RunTables(run, isSpreadsheetSafe: true).outcomesText()
  #expect(safe.contains(",'=1+1,"))
  #expect(safe.contains("\"'-never \"\"at all\"\"\","))
  // Numbers stay numbers.
  #expect(safe.contains(",-0.020000001,"))
  let plain = try RunTables(run).outcomesText()
  #expect(plain.contains(",=1+1,"))
}

@Test func rowsHaveAsManyFieldsAsTheHeader() throws {
  let tables = RunTables(try SmallRun.evaluate())
  let files = try [
    String(decoding: tables.metrics, as: UTF8.self), tables.outcomesText(),
    tables.detectionsText(), String(decoding: tables.confusion, as: UTF8.self),
  ]
  for file in files {
    #expect(file.hasSuffix("\n") && !file.hasSuffix("\n\n"))
    let counts = Set(file.dropLast().split(separator: "\n").map(fieldCount))
    #expect(counts.count == 1)
  }
}

/// Commas outside quotes, plus one.
private func fieldCount(_ line: Substring) -> Int {
  var isQuoted = false
  return line.reduce(1) { count, character in
    if character == "\"" { isQuoted.toggle() }
    return character == "," && !isQuoted ? count + 1 : count
  }
}

@Test func metricColumnsStandInTheOrderOfTheTable() throws {
  let tables = RunTables(try SmallRun.evaluate())
  let header = String(decoding: tables.metrics, as: UTF8.self).prefix { $0 != "\n" }
    .split(separator: ",").map(String.init)
  #expect(Array(header.prefix(4)) == ["config", "recognizer", "group", "value"])
  #expect(Array(header.suffix(Metric.all.count)) == Metric.all.map(\.name))
  #expect(
    Array(header.dropFirst(4).dropLast(Metric.all.count)) == [
      "param.peek", "param.pop", "param.releaseRatio", "param.peekDwell", "param.popDwell",
      "param.duration", "param.popDuration", "param.allowableMovement",
      "filter.one-euro.minCutoff", "filter.one-euro.beta", "filter.one-euro.derivativeCutoff",
      "filter.median.window",
    ])
}

@Test func aFilterUsedTwiceHasColumnsForBoth() throws {
  let config = try RecognizerConfig(spec: "median/median:window=5/never", registry: .builtIn)
  let columns = ParameterColumns([config])
  #expect(columns.names == ["filter.median.window", "filter.median.2.window"])
  #expect(columns.fields(of: config) == ["3.0", "5.0"])
}

@Test func aRunWithoutConfigsOrTracesHasHeaders() throws {
  let run = try evaluate(
    [], configs: SmallRun.configs, options: EvaluationOptions(keepsEvents: true),
    workers: Workers(count: 1))
  #expect(try RunTables(run).outcomesText().split(separator: "\n").count == 1)
  #expect(try RunTables(run).detectionsText() == "config,dataset,trace_id,event,t,force\n")
  #expect(String(decoding: RunTables(run).metrics, as: UTF8.self).split(separator: "\n").count == 5)
}

@Test func factorsOfOtherBytesAreOtherColumns() throws {
  let touch = RecordedTouch(
    id: "a", samples: [Sample(time: 0, force: 0)], label: Label(.peek, factors: ["1", "2"]))
  let dataset = Dataset(name: "d", touches: [touch], factorNames: ["e\u{301}", "\u{e9}"])
  let run = try evaluate(
    [dataset], configs: SmallRun.configs, options: EvaluationOptions(), workers: Workers(count: 1))
  let rows = try RunTables(run).outcomesText().split(separator: "\n")
  #expect(rows[0].hasSuffix(",e\u{301},\u{e9}"))
  #expect(rows[1].hasSuffix(",1,2"))
}
