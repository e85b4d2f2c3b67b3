import ForceTraces
import Testing

@testable import ForceRecognizers

@Suite struct ReferenceTests {
  @Test(arguments: Registry.builtIn.recognizers.map { $0.identifier })
  func everyRecognizerGivesTheEventsOfItsSpecification(name: String) throws {
    var random = SplitMix64(seed: 42)
    var kinds: Set<[Gesture]> = []
    for (index, touch) in TrialTouches(seed: 7).prefix(4000).enumerated() {
      let values = try randomValues(of: name, using: &random, defaults: index % 5 == 0)
      var pipeline = try Pipeline(RecognizerConfig(recognizer: values), registry: .builtIn)
      let dataset = Dataset(name: "d", touches: [touch])
      var events: [Event] = []
      pipeline.recognize(dataset.traces[0], of: dataset, appendingTo: &events)
      let pairs = zip(values.parameters.map(\.name), values.values)
      let reference = Reference(
        samples: touch.samples, id: touch.id, values: Dictionary(uniqueKeysWithValues: pairs))
      let expected = reference.events(of: name)
      try #require(events == expected, "\(values.spelling) with \(touch)")
      kinds.insert(events.map(\.gesture))
    }
    let distinct = ["never": 1, "always-peek": 1, "random": 3, "longpress": 3][name, default: 5]
    #expect(kinds.count >= distinct, "the touches are too tame: \(kinds)")
  }
}

/// Values that fit each other, drawn where recognizers decide differently: from few levels, so that
/// forces lie exactly on them.
func randomValues(
  of name: String, using random: inout SplitMix64, defaults: Bool = false
) throws -> ParameterValues {
  let type = try #require(Registry.builtIn.recognizer(named: name))
  while true {
    var overrides: [String: Double?] = [:]
    for parameter in type.parameters where !defaults && random.next() % 3 > 0 {
      overrides[parameter.name] = randomValue(of: parameter, using: &random)
    }
    let values = try ParameterValues(type, overrides: overrides)
    if (try? type.init(values)) != nil { return values }
  }
}

private func randomValue(of parameter: Parameter, using random: inout SplitMix64) -> Double? {
  if parameter.allowsNone, random.next() % 4 == 0 { return nil }
  let choices: [Double] =
    switch (parameter.unit, parameter.range) {
    case (.force, _): [0, 0.05, 0.08, 0.1, 0.2, 0.3, 0.45, 0.75, 0.9, 1]
    case (.forcePerSecond, _): [-1, 0, 0.5, 1, 2, 10]
    case (.seconds, .window): [1e-9, 0.01, 0.02, 0.030000001, 0.05, 0.5]
    case (.seconds, _): [0, 1e-9, 0.01, 0.020833335, 0.03, 0.1, 0.4, 1.2]
    case (.points, _): [0, 1, 5, 10]
    case (_, .unitInterval): [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]
    default: [0, 1, 2, 3, 77, 0x1p53]
    }
  return choices.randomElement(using: &random)
}
