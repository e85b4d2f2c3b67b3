import ForceTraces
import Testing

@testable import ForceRecognizers

@Suite struct SpecTests {
  private func config(_ spec: String) throws -> RecognizerConfig {
    try RecognizerConfig(spec: spec, registry: .builtIn)
  }

  @Test func aNameAloneHasTheDefaults() throws {
    let config = try config("hysteresis")
    #expect(config.name == "hysteresis")
    #expect(config.filters.isEmpty)
    #expect(config.recognizer.values == [0.2, 0.75, 0.75, 0, 0])
  }

  @Test func filtersAreReadAsLongAsAStageNamesOne() throws {
    let config = try config("one-euro:beta=5/median/hysteresis:peek=0.25,pop=0.7")
    #expect(config.filters.map(\.stage) == ["one-euro", "median"])
    #expect(config.filters[0].values == [1, 5, 1])
    #expect(config.recognizer.stage == "hysteresis")
    #expect(config.recognizer.values == [0.25, 0.7, 0.75, 0, 0])
  }

  @Test(arguments: [
    ("hysteresis:pop=0.7,peek=0.25", "hysteresis:peek=0.25,pop=0.7"),
    ("hysteresis:peek=0.20", "hysteresis"),
    ("hysteresis:peek=2e-1,popDwell=50e-3", "hysteresis:popDwell=0.05"),
    ("one-euro:minCutoff=1/ema/never", "one-euro/ema/never"),
    ("longpress:popDuration=none", "longpress:popDuration=none"),
    ("random:seed=9007199254740992", "random:seed=9007199254740992"),
  ])
  func theCanonicalNameHasWhatDiffersInDeclaredOrder(spec: String, name: String) throws {
    #expect(try config(spec).name == name)
    #expect(try config(spec).canonicalName == name)
  }

  @Test func everyConfigReadsBackFromItsCanonicalName() throws {
    var random = SplitMix64(seed: 9)
    let filters = try Registry.builtIn.filters.map { filter in
      try ParameterValues(filter, overrides: [filter.parameters[0].name: 7])
    }
    for recognizer in Registry.builtIn.recognizers {
      for _ in 0..<100 {
        let values = try randomValues(of: recognizer.identifier, using: &random)
        let written = RecognizerConfig(
          filters: filters.filter { _ in random.next() % 2 == 0 }, recognizer: values)
        #expect(try config(written.canonicalName) == written)
      }
    }
  }

  @Test(arguments: [
    ("", "a recognizer's name is missing"),
    ("ema/", "a recognizer's name is missing"),
    (":peek=0.2", "a recognizer's name is missing"),
    ("ema", "'ema' is a filter; a recognizer must follow it"),
    ("median/ema", "'ema' is a filter; a recognizer must follow it"),
    (
      "threshold/ema",
      "'threshold' is a recognizer and comes last; filters stand in front of it"
    ),
    ("threshold:", "expected name=value after ':' or ',', found ''"),
    ("threshold:peek", "expected name=value after ':' or ',', found 'peek'"),
    ("threshold:peek=0.1,", "expected name=value after ':' or ',', found ''"),
    ("threshold:peek=0,1", "expected name=value after ':' or ',', found '1'"),
    ("ema:/threshold", "expected name=value after ':' or ',', found ''"),
    ("threshold:peek=0.1,peek=0.2", "threshold: peek is set twice"),
    (
      "threshold:peek=0.1/ema", "threshold: peek = 0.1/ema is not allowed: a finite number"
    ),
    (
      "treshold",
      "unknown recognizer 'treshold'; did you mean 'threshold'? there are threshold, hysteresis, "
        + "velocity, predictive, longpress, never, always-peek, random"
    ),
    (
      "xyz",
      "unknown recognizer 'xyz'; there are threshold, hysteresis, velocity, predictive, "
        + "longpress, never, always-peek, random"
    ),
    (
      "one-eruo:beta=5/threshold",
      "unknown filter or recognizer 'one-eruo'; did you mean 'one-euro'? there are ema, median, "
        + "mean, one-euro, threshold, hysteresis, velocity, predictive, longpress, never, "
        + "always-peek, random"
    ),
  ])
  func whatIsNotWrittenLikeASpecIsRefused(spec: String, message: String) {
    let error = #expect(throws: ConfigError.self) { try config(spec) }
    #expect(error?.description == "'\(spec)': \(message)")
  }

  @Test func namesMustBeUnique() throws {
    let configs = try ["threshold", "hysteresis", "threshold:peek=0.2"].map { try config($0) }
    let error = #expect(throws: ConfigError.self) { try RecognizerConfig.checkNames(configs) }
    #expect(error?.description == "two configs are named 'threshold'; names must be unique")
    #expect(throws: Never.self) { try RecognizerConfig.checkNames(Array(configs.dropLast())) }
  }

  @Test func aPipelineRefusesWhatItsRegistryDoesNotHold() throws {
    let config = try config("ema/threshold")
    let error = #expect(throws: ConfigError.self) { try Pipeline(config, registry: Registry()) }
    #expect(error?.reason == .unknown("unknown filter or recognizer 'ema'; there are none"))
  }
}
