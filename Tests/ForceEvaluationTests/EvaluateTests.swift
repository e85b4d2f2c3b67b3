import ForceRecognizers
import ForceTraces
import Synchronization
import Testing

@testable import ForceEvaluation

/// Touches of random length and force at 60 Hz, some of them unlabelled.
private func randomDataset(_ name: String, count: Int, seed: UInt64) -> Dataset {
  var random = SplitMix64(seed: seed)
  return Dataset(
    name: name,
    touches: (0..<count).map { index in
      let samples = (0..<Int.random(in: 1...80, using: &random)).map { sample in
        Sample(
          time: Int64(sample) * 16_666_667, force: Double.random(in: 0...1, using: &random))
      }
      let label = Label(
        Gesture.allCases[index % 3], references: ReferenceTimes(peek: 0, pop: 0, cancel: 0),
        participant: "P\(index % 5)")
      return RecordedTouch(
        id: "\(index)", samples: samples, label: index % 17 == 0 ? nil : label)
    })
}

private func configs(_ specs: String...) throws -> [RecognizerConfig] {
  try specs.map { try RecognizerConfig(spec: $0, registry: .builtIn) }
}

@Test func anyNumberOfWorkersGivesTheSameRun() throws {
  let datasets = [
    randomDataset("a", count: 300, seed: 1), randomDataset("b", count: 1, seed: 2),
    randomDataset("none", count: 0, seed: 3), randomDataset("c", count: 111, seed: 4),
  ]
  let configs = try configs("threshold", "velocity", "random", "one-euro:beta=5/hysteresis")
  let runs = try [1, 2, 7].map {
    try evaluate(
      datasets, configs: configs, options: EvaluationOptions(keepsEvents: true),
      workers: Workers(count: $0))
  }
  #expect(runs[0].outcomes.map(\.count) == [412, 412, 412, 412])
  for run in runs.dropFirst() {
    #expect(run.outcomes == runs[0].outcomes)
    #expect(run.events == runs[0].events)
    #expect(run.metrics.map(\.values) == runs[0].metrics.map(\.values))
    #expect(run.warnings == runs[0].warnings)
  }
}

@Test func outcomesAreThoseOfThePipelineTraceByTrace() throws {
  let datasets = [
    randomDataset("a", count: 50, seed: 5), randomDataset("b", count: 60, seed: 6),
  ]
  let config = try configs("hysteresis:popDwell=0.02")[0]
  let run = try evaluate(
    datasets, configs: [config], options: EvaluationOptions(keepsEvents: true),
    workers: Workers(count: 2))
  var pipeline = try Pipeline(config, registry: .builtIn)
  var index = 0
  for dataset in datasets {
    for trace in dataset.traces {
      var events: [Event] = []
      pipeline.recognize(trace, of: dataset, appendingTo: &events)
      #expect(run.outcomes[0][index] == TouchOutcome(events: events))
      #expect(run.events.map { Array($0[0][index]) } == events)
      index += 1
    }
  }
}

@Test func unlabelledTracesAreRecognizedButNotScored() throws {
  let run = try evaluate(
    [randomDataset("a", count: 34, seed: 1)], configs: configs("threshold"),
    workers: Workers(count: 1))
  #expect(run.outcomes[0].count == 34)
  #expect(run.metrics[0]["n_traces"] == .count(32))
}

@Test func eventsAreKeptOnRequestOnly() throws {
  let run = try evaluate(
    [randomDataset("a", count: 3, seed: 1)], configs: configs("threshold"),
    workers: Workers(count: 1))
  #expect(run.events == nil)
}

@Test func withoutTracesNothingFails() throws {
  for datasets in [[], [randomDataset("none", count: 0, seed: 1)]] {
    let run = try evaluate(
      datasets, configs: configs("threshold", "velocity"), workers: Workers(count: 2))
    #expect(run.metrics.map { $0["n_traces"] } == [.count(0), .count(0)])
    #expect(run.metrics.map { $0["accuracy"] } == [nil, nil])
    #expect(run.warnings.isEmpty)
  }
}

@Test func progressRisesToTheNumberOfTraces() throws {
  var seen: [Int] = []
  _ = try evaluate(
    [randomDataset("a", count: 500, seed: 1)], configs: configs("threshold"),
    workers: Workers(count: 3)
  ) { done, total in
    #expect(total == 500)
    seen.append(done)
  }
  #expect(seen.count > 1)
  #expect(seen == seen.sorted())
  #expect(seen.last == 500)
}

@Test func aCancelledRunStops() throws {
  let asked = Atomic(0)
  let workers = Workers(count: 2) { asked.wrappingAdd(1, ordering: .relaxed).newValue > 3 }
  #expect(throws: Workers.Cancelled.self) {
    try evaluate(
      [randomDataset("a", count: 500, seed: 1)], configs: configs("threshold"), workers: workers)
  }
}

@Test func aNameUsedTwiceIsRefused() throws {
  #expect(throws: ConfigError(.duplicateName("threshold"))) {
    try evaluate([], configs: configs("threshold", "threshold"), workers: Workers(count: 1))
  }
}

@Test func slowSamplingIsWarnedAbout() throws {
  func dataset(hertz: Int64) -> Dataset {
    let samples = (0..<100).map { Sample(time: Int64($0) * 1_000_000_000 / hertz, force: 0) }
    return Dataset(name: "a", touches: [RecordedTouch(id: "1", samples: samples)])
  }
  let configs = try configs("threshold", "velocity", "predictive", "velocity:window=0.06")
  func warnings(hertz: Int64) throws -> [String] {
    try evaluate([dataset(hertz: hertz)], configs: configs, workers: Workers(count: 1))
      .warnings.map(\.description)
  }
  #expect(
    try warnings(hertz: 60) == [
      "warning: 100.0 % of the 30 ms windows of velocity, predictive hold fewer than three "
        + "samples, so that a slope is noise; use a longer window"
    ])
  #expect(try warnings(hertz: 240) == [])
}

@Test func blocksCoverAllTracesOnceAndInOrder() {
  let datasets = [
    randomDataset("a", count: 200, seed: 7), randomDataset("none", count: 0, seed: 8),
    randomDataset("b", count: 1, seed: 9),
  ]
  for workers in [1, 2, 64] {
    let blocks = TraceBlock.blocks(of: datasets, workers: workers)
    for (number, dataset) in datasets.enumerated() {
      let traces = blocks.filter { $0.dataset == number }.flatMap { Array($0.traces) }
      #expect(traces == Array(dataset.traces.indices))
    }
    #expect(blocks.map(\.dataset) == blocks.map(\.dataset).sorted())
    let numbered = blocks.flatMap { Array($0.numberedTraces(of: datasets)) }
    #expect(numbered.map(\.number) == Array(0..<201))
    #expect(numbered.map(\.trace) == datasets.flatMap(\.traces))
  }
}

@Test func peopleOfOtherBytesAreOthers() {
  let names = ["e\u{301}", "\u{e9}", "e\u{301}"]
  let touches = names.enumerated().map { index, name in
    RecordedTouch(
      id: "\(index)", samples: [Sample(time: 0, force: 0)],
      label: Label(.peek, participant: name))
  }
  let truth = GroundTruth([Dataset(name: "a", touches: touches)])
  #expect(truth.participants.map { Array($0.utf8).count } == [3, 2])
  #expect(truth.traces.map { $0?.participant } == [0, 1, 0])
}
