import ForceRecognizers
import Testing

@Suite struct PressLevelsTests {
  @Test(arguments: [
    ("threshold:peek=0.3,pop=0.6", PressLevels(.force, peek: 0.3, pop: 0.6)),
    ("hysteresis", PressLevels(.force, peek: 0.2, pop: 0.75)),
    ("predictive", PressLevels(.force, peek: 0.2, pop: 0.75)),
    ("velocity", PressLevels(.force, peek: 0.1, pop: 0.9)),
    ("longpress", PressLevels(.heldTime, peek: 0.5, pop: 1.2)),
    ("longpress:popDuration=none", PressLevels(.heldTime, peek: 0.5, pop: nil)),
    ("always-peek", nil), ("never", nil), ("random", nil),
  ])
  func levelsAreThoseOfTheConfig(spec: String, levels: PressLevels?) throws {
    let config = try RecognizerConfig(spec: spec, registry: .builtIn)
    #expect(try Pipeline(config, registry: .builtIn).recognizer.pressLevels == levels)
  }
}
