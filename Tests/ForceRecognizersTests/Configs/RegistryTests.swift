import ForceRecognizers
import ForceTraces
import Testing

private struct Mine: Recognizer {
  static let identifier = "mine"
  static let summary = "a recognizer of another package"
  static let source = "none"
  static let parameters = [Parameter("level", default: 0.5, .force, .finite, "level")]
  let level: Double
  init(_ values: ParameterValues) throws(ParameterError) { level = values["level"] }
  mutating func reset(traceID: String) {}
  mutating func moved(_ sample: Sample) -> Decision { .none }
  mutating func ended(at time: Int64) -> Decision { .cancel }
}

private struct SameName: Filter {
  static let identifier = "mine"
  static let summary = "a filter of the same name"
  static let source = "none"
  static let parameters: [Parameter] = []
  init(_ values: ParameterValues) throws(ParameterError) {}
  mutating func reset() {}
  mutating func filter(_ force: Double, at time: Int64) -> Double { force }
}

private struct Unspeakable: Filter {
  static let identifier = "a/b"
  static let summary = "a filter that configs cannot name"
  static let source = "none"
  static let parameters: [Parameter] = []
  init(_ values: ParameterValues) throws(ParameterError) {}
  mutating func reset() {}
  mutating func filter(_ force: Double, at time: Int64) -> Double { force }
}

@Suite struct RegistryTests {
  @Test func theBuiltInOnesAreThere() {
    #expect(
      Registry.builtIn.recognizers.map { $0.identifier } == [
        "threshold", "hysteresis", "velocity", "predictive", "longpress", "never", "always-peek",
        "random",
      ])
    #expect(
      Registry.builtIn.filters.map { $0.identifier } == ["ema", "median", "mean", "one-euro"])
  }

  @Test func theBuiltInOnesCouldBeRegisteredOneByOne() throws {
    var registry = Registry()
    for recognizer in Registry.builtIn.recognizers { try registry.register(recognizer) }
    for filter in Registry.builtIn.filters { try registry.register(filter) }
    #expect(registry.recognizers.count == 8)
  }

  @Test func aRegisteredRecognizerCanBeNamed() throws {
    var registry = Registry.builtIn
    try registry.register(Mine.self)
    #expect(registry.recognizers.last?.identifier == "mine")
    let config = try RecognizerConfig(spec: "ema/mine:level=0.25", registry: registry)
    let pipeline = try Pipeline(config, registry: registry)
    #expect((pipeline.recognizer as? Mine)?.level == 0.25)
    #expect(throws: ConfigError.self) { try RecognizerConfig(spec: "mine", registry: .builtIn) }
  }

  @Test func aNameThatIsTakenIsRefused() throws {
    var registry = Registry.builtIn
    #expect(throws: RegistryError.duplicate(identifier: "threshold")) {
      try registry.register(Threshold.self)
    }
    try registry.register(Mine.self)
    #expect(throws: RegistryError.duplicate(identifier: "mine")) {
      try registry.register(SameName.self)
    }
    #expect(registry.filters.count == 4)
  }

  @Test func aNameThatConfigsCannotSpellIsRefused() {
    var registry = Registry()
    #expect(throws: RegistryError.invalidIdentifier("a/b")) {
      try registry.register(Unspeakable.self)
    }
  }
}
