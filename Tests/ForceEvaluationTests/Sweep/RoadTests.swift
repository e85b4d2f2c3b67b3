import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

/// Configs of one recognizer over one dataset, and what evaluating them in the plain way gives.
private struct Setting {
  let dataset: Dataset
  let configs: [RecognizerConfig]
  let options: EvaluationOptions
  let workers = Workers(count: 2)
  let expected: [[MetricValue?]]

  init(_ trial: RoadTrial, configs count: Int) throws {
    var trials = Trials(seed: trial.seed)
    dataset = trials.dataset(25, isCoarse: trial.isCoarse)
    configs = trials.configs(trial.recognizer, count, isCoarse: trial.isCoarse)
    options = EvaluationOptions(tolerance: 20_000_000, scope: trial.scope)
    // An evaluation wants names of their own.
    let named = configs.enumerated().map { number, config in
      RecognizerConfig(
        name: "\(number)", filters: config.filters, recognizer: config.recognizer)
    }
    expected = try evaluate([dataset], configs: named, options: options, workers: workers)
      .metrics.map(\.values)
  }

  func results() throws -> [SweepResult] {
    var configs = self.configs.makeIterator()
    var results: [SweepResult] = []
    try sweep([dataset], configs: &configs, options: options, workers: workers) {
      results.append($0)
    }
    return results
  }
}

struct RoadTrial: Sendable, CustomTestStringConvertible {
  var recognizer: String
  var seed: UInt64
  var isCoarse: Bool
  var scope: Metric.Scope
  var testDescription: String {
    "\(recognizer), \(isCoarse ? "coarse" : "fine"), \(scope), seed \(seed)"
  }

  static let all = ["threshold", "hysteresis", "velocity", "predictive"].flatMap { recognizer in
    [true, false].flatMap { isCoarse in
      Metric.Scope.allCases.flatMap { scope in
        (1...2).map {
          RoadTrial(recognizer: recognizer, seed: $0, isCoarse: isCoarse, scope: scope)
        }
      }
    }
  }
}

@Test(arguments: RoadTrial.all)
func everyRoadLeadsToWhatTheRecognizersDo(_ trial: RoadTrial) throws {
  let setting = try Setting(trial, configs: 80)
  let results = try setting.results()
  #expect(results.map(\.config) == setting.configs)
  for (result, expected) in zip(results, setting.expected) {
    #expect(result.metrics.values == expected, "\(result.road): \(result.config.name)")
  }
  try expectMasks(toGive: setting.expected, in: setting, scope: trial.scope)
}

/// Masks can do whatever a rule says, also where the plan chooses another road.
private func expectMasks(
  toGive expected: [[MetricValue?]], in setting: Setting, scope: Metric.Scope
) throws {
  var chains = Numbering<[ParameterValues]>()
  var filters: [FilterChain] = []
  var rules: [PressRule] = []
  var wanted: [[MetricValue?]] = []
  for (config, expected) in zip(setting.configs, expected) {
    let pipeline = try Pipeline(config, registry: .builtIn)
    let chain = chains.number(config.filters)
    if chain == filters.count { filters.append(pipeline.filters) }
    guard let rule = PressRule(pipeline.recognizer, behind: chain) else { continue }
    rules.append(rule)
    wanted.append(expected)
  }
  let road = try MaskRoad(
    rules, chains: filters, over: ScoredTraces([setting.dataset], workers: 2),
    options: setting.options, workers: setting.workers)
  let columns = Metric.all(in: scope)
  let found = try road.scores(of: 0..<rules.count).map { Metrics($0, columns: columns).values }
  #expect(found == wanted)
}

@Test func levelsThatAreManyShareMasks() throws {
  let trial = RoadTrial(recognizer: "velocity", seed: 9, isCoarse: false, scope: .core)
  let setting = try Setting(trial, configs: 3 * StoredLevels.masksPerSignal)
  let results = try setting.results()
  #expect(results.map(\.metrics.values) == setting.expected)
  #expect(Set(results.map(\.road)) == [.masks])
}

@Test func roadsAreChosenByWhatConfigsAsk() throws {
  let specs = [
    "threshold", "hysteresis:releaseRatio=0", "velocity", "predictive", "longpress", "never",
    "ema/threshold", "hysteresis:popDwell=0.1", "random",
  ]
  var trials = Trials(seed: 3)
  let dataset = trials.dataset(10, isCoarse: true)
  let configs = try specs.map { try RecognizerConfig(spec: $0, registry: .builtIn) }
  func roads(_ scope: Metric.Scope) throws -> [RoadKind] {
    var iterator = configs.makeIterator()
    var roads: [RoadKind] = []
    try sweep(
      [dataset], configs: &iterator, options: EvaluationOptions(scope: scope),
      workers: Workers(count: 2)
    ) { roads.append($0.road) }
    return roads
  }
  #expect(
    try roads(.core) == [
      .crossings, .crossings, .masks, .masks, .plain, .plain, .crossings, .plain, .plain,
    ])
  #expect(
    try roads(.all) == [
      .masks, .masks, .masks, .masks, .plain, .plain, .masks, .plain, .plain,
    ])
}

@Test func aDwellThatManyConfigsShareIsComputedForAll() throws {
  let configs = try (2...8).map {
    try RecognizerConfig(spec: "hysteresis:popDwell=0.05,pop=0.\($0)", registry: .builtIn)
  }
  var trials = Trials(seed: 4)
  let dataset = trials.dataset(10, isCoarse: false)
  var iterator = configs.makeIterator()
  var roads: Set<RoadKind> = []
  try sweep([dataset], configs: &iterator, workers: Workers(count: 1)) { roads.insert($0.road) }
  #expect(roads == [.crossings])
}

@Test func anEmptySweepAndASweepWithoutLabelsAreFine() throws {
  var none = [RecognizerConfig]().makeIterator()
  var trials = Trials(seed: 5)
  let dataset = trials.dataset(5, isCoarse: true)
  try sweep([dataset], configs: &none, workers: Workers(count: 2)) { _ in
    Issue.record("there is nothing to score")
  }
  let unlabelled = Dataset(
    name: "unlabelled",
    touches: [RecordedTouch(id: "1", samples: [Sample(time: 0, force: 1)])])
  for spec in ["threshold", "velocity", "longpress"] {
    var one = [try RecognizerConfig(spec: spec, registry: .builtIn)].makeIterator()
    try sweep([unlabelled], configs: &one, workers: Workers(count: 2)) { result in
      #expect(result.metrics["n_traces"] == .count(0))
      #expect(result.metrics["accuracy"] == nil)
      #expect(result.metrics["latency_pop_p95_ms"] == nil)
    }
  }
}

@Test func aSweepStopsWhenAsked() throws {
  var trials = Trials(seed: 6)
  let dataset = trials.dataset(5, isCoarse: true)
  var configs = trials.configs("velocity", 20, isCoarse: true).makeIterator()
  #expect(throws: Workers.Cancelled.self) {
    try sweep([dataset], configs: &configs, workers: Workers(count: 2) { true }) { _ in }
  }
}
