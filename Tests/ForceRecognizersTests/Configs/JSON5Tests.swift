import ForceRecognizers
import Testing

private func configs(_ text: String) throws -> [RecognizerConfig] {
  try RecognizerConfig.configs(json5: Array(text.utf8), path: "c.json5", registry: .builtIn)
}

@Suite struct JSON5Tests {
  @Test func aFileNamesRecognizersFiltersAndValues() throws {
    let configs = try configs(
      """
      // As in the specification.
      [
        { name: "baseline", recognizer: "hysteresis", parameters: { peek: 0.2, pop: 0.7 } },
        { name: 'smooth', recognizer: "velocity", filters: [{ filter: "one-euro", minCutoff: 5, beta: 5 }] },
        { recognizer: "longpress", parameters: { popDuration: "none", duration: .5 } }, /* last */
      ]
      """)
    #expect(configs.map(\.name) == ["baseline", "smooth", "longpress:popDuration=none"])
    #expect(configs[0].canonicalName == "hysteresis:pop=0.7")
    #expect(configs[1].canonicalName == "one-euro:minCutoff=5,beta=5/velocity")
  }

  @Test func aConfigIsThatOfItsShortSpelling() throws {
    let spec = "median:window=5/ema/hysteresis:peek=0.25,popDwell=0.05"
    let text = """
      [{recognizer: "hysteresis", parameters: {peek: 0.25, popDwell: 5e-2},
        filters: [{filter: "median", window: 5}, {filter: "ema"}]}]
      """
    #expect(try configs(text) == [RecognizerConfig(spec: spec, registry: .builtIn)])
  }

  @Test func noValueIsNoneOrNull() throws {
    for value in ["null", "'none'"] {
      let text = "[{recognizer: 'longpress', parameters: {popDuration: \(value)}}]"
      #expect(try configs(text)[0].recognizer.values == [0.5, nil, 10])
    }
  }

  @Test(arguments: [
    ("{}", "c.json5: expected an array of configs, found an object"),
    ("3", "c.json5: expected an array of configs, found 3"),
    ("[]", "c.json5: no configs in it"),
    ("[1]", "c.json5: entry 1: expected an object, found 1"),
    ("[{}]", "c.json5: entry 1: 'recognizer' is missing"),
    ("[{recognizer: null}]", "c.json5: entry 1: recognizer: expected a text, found null"),
    ("[{recognizer: 'never', name: 7}]", "c.json5: entry 1: name: expected a text, found 7"),
    ("[{recognizer: 'never', name: ''}]", "c.json5: entry 1: name: a name must not be empty"),
    (
      "[{recognizer: 'never'}, {recogniser: 'never'}]",
      "c.json5: entry 2: unknown key 'recogniser'; did you mean 'recognizer'? the keys are name, "
        + "recognizer, parameters, filters"
    ),
    (
      "[{recognizer: 'treshold'}]",
      "c.json5: entry 1: recognizer: unknown recognizer 'treshold'; did you mean 'threshold'? "
        + "there are threshold, hysteresis, velocity, predictive, longpress, never, always-peek, "
        + "random"
    ),
    (
      "[{recognizer: 'ema'}]",
      "c.json5: entry 1: recognizer: 'ema' is a filter; a recognizer must follow it"
    ),
    (
      "[{recognizer: 'never', parameters: []}]",
      "c.json5: entry 1: parameters: expected an object, found an array"
    ),
    (
      "[{recognizer: 'threshold', parameters: {peak: 0.1}}]",
      "c.json5: entry 1: parameters: threshold: peak = 0.1 is not allowed: did you mean 'peek'? "
        + "its parameters are peek, pop"
    ),
    (
      "[{recognizer: 'threshold', parameters: {peek: '0.1'}}]",
      "c.json5: entry 1: parameters: threshold: peek = '0.1' is not allowed: a finite number"
    ),
    (
      "[{recognizer: 'threshold', parameters: {peek: true}}]",
      "c.json5: entry 1: parameters: threshold: peek = true is not allowed: a finite number"
    ),
    (
      "[{recognizer: 'threshold', parameters: {peek: NaN}}]",
      "c.json5: entry 1: parameters: threshold: peek = nan is not allowed: a finite number"
    ),
    (
      "[{recognizer: 'threshold', parameters: {peek: -Infinity}}]",
      "c.json5: entry 1: parameters: threshold: peek = -inf is not allowed: a finite number"
    ),
    (
      "[{recognizer: 'threshold', parameters: {peek: null}}]",
      "c.json5: entry 1: parameters: threshold: peek = none is not allowed: a finite number"
    ),
    (
      "[{recognizer: 'threshold', parameters: {pop: 0.1}}]",
      "c.json5: entry 1: threshold: pop = 0.1 is not allowed: at least peek (0.2)"
    ),
    (
      "[{recognizer: 'never', filters: {}}]",
      "c.json5: entry 1: filters: expected an array, found an object"
    ),
    (
      "[{recognizer: 'never', filters: ['ema']}]",
      "c.json5: entry 1: filters[0]: expected an object, found 'ema'"
    ),
    (
      "[{recognizer: 'never', filters: [{filter: 'ema'}, {beta: 5}]}]",
      "c.json5: entry 1: filters[1]: 'filter' is missing"
    ),
    (
      "[{recognizer: 'never', filters: [{filter: 'emma'}]}]",
      "c.json5: entry 1: filters[0].filter: unknown filter 'emma'; did you mean 'ema'? there are "
        + "ema, median, mean, one-euro"
    ),
    (
      "[{recognizer: 'never', filters: [{filter: 'ema', timeConstant: 0}]}]",
      "c.json5: entry 1: filters[0]: ema: timeConstant = 0 is not allowed: more than 0"
    ),
    (
      "[{recognizer: 'never'}, {recognizer: 'never', parameters: {}}]",
      "c.json5: two configs are named 'never'; names must be unique"
    ),
  ])
  func whatIsWrongIsNamedWithItsPlace(text: String, message: String) {
    let error = #expect(throws: ConfigError.self) { try configs(text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("", ""), ("[", ""), ("[{recognizer: 'never'}] x", ""), ("[{recognizer: 'never'}", ""),
    (
      "[\n{recognizer: 'never'},\n// second\n{recognizer 'never'},\n]",
      "entry 2, which begins on line 4, is "
    ),
    ("[{recognizer: never}]", "entry 1, which begins on line 1, is "),
    ("[\n {recognizer: 'a,[b'}, 'x\n]", "entry 2, which begins on line 2, is "),
    ("[{name: \"\\\"[\"}, /* ,\n */ , 3]", "entry 2, which begins on line 2, is "),
    (
      "[{recognizer: 'threshold', parameters: {peek: 1e999}}]",
      "entry 1, which begins on line 1, is "
    ),
    ("]", ""), ("}{,", ""), ("/*", ""), ("'", ""),
    ("[\"\\", "entry 1, which begins on line 1, is "),
  ])
  func whatIsNotJSON5IsNamedAsFarAsCanBe(text: String, entry: String) {
    let error = #expect(throws: ConfigError.self) { try configs(text) }
    #expect(
      error?.description
        == "c.json5: \(entry)not valid JSON5; look for commas, quotes and brackets")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: ConfigError.self) {
      try RecognizerConfig.configs(json5: [0x5B, 0xFF, 0x5D], path: "c", registry: .builtIn)
    }
    #expect(throws: ConfigError.self) {
      try configs(String(repeating: "[", count: 100_000))
    }
  }
}
