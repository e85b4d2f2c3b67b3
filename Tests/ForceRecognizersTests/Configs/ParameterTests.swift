import ForceRecognizers
import Testing

@Suite struct ParameterTests {
  @Test(
    arguments: [
      (.finite, [0, -3, 1e300], [.infinity, -.infinity, .nan]),
      (.nonNegative, [0, 0.1, 1e300], [-1e-300, .nan]),
      (.positive, [5e-300, 1], [0, -1, .infinity]),
      (.unitInterval, [0, 0.5, 1], [-1e-300, (1.0).nextUp, .nan]),
      (.duration, [0, 1e-12, 1e9], [-1e-12, (1e9).nextUp, .infinity, .nan]),
      (.window, [6e-10, 1, 1e9], [0, 5e-10, -1, 1e10, .nan]),
      (.wholeNumber, [0, 1, 0x1p53], [-1, 0.5, 0x1p53 + 2, .infinity, .nan]),
      (.oddNumber, [1, 3, 0x1p53 - 1], [0, 2, 1.5, -1, 0x1p53, .nan]),
    ] as [(Parameter.Range, [Double], [Double])])
  func aRangeHoldsWhatItSays(range: Parameter.Range, inside: [Double], outside: [Double]) {
    #expect(inside.allSatisfy(range.contains))
    #expect(!outside.contains(where: range.contains))
  }

  @Test(arguments: [
    (0.03, 30_000_000), (0.5e-9, 0), (1.5e-9, 2), (2.5e-9, 2), (1e9, 1_000_000_000_000_000_000),
    (0.0000000014, 1),
  ])
  func secondsAreRoundedToTheNearestNanosecond(seconds: Double, expected: Int64) {
    #expect(nanoseconds(seconds: seconds) == expected)
  }

  @Test(arguments: [
    ("0.25", 0.25), ("5", 5), ("-1", -1), ("+1", 1), ("1e-3", 0.001), ("1E3", 1000), (".5", 0.5),
    ("-0", 0), ("1e-400", 0),
  ])
  func decimalNumbersAreRead(text: String, value: Double) throws {
    let parameter = Parameter("x", default: 0, .force, .finite, "x")
    #expect(try parameter.value(of: text, stage: "s") == value)
  }

  @Test(arguments: [
    "", " ", "1 ", " 1", "0x10", "0x1p3", "nan", "NaN", "inf", "-inf", "infinity", "1e999", "1,5",
    "1.2.3", "e", ".", "-", "--1", "1e", "none", "None", "１", "1_000", "1\u{0}",
  ])
  func everythingElseIsRefused(text: String) {
    let parameter = Parameter("x", default: 0, .force, .finite, "x")
    let error = ParameterError(
      stage: "s", parameter: "x", value: text, allowed: "a finite number")
    #expect(throws: error) { try parameter.value(of: text, stage: "s") }
  }

  @Test func noneIsReadWhereItIsAllowed() throws {
    let parameter = Parameter("x", default: 1, .seconds, .duration, allowsNone: true, "x")
    #expect(try parameter.value(of: "none", stage: "s") == nil)
    let error = ParameterError(
      stage: "s", parameter: "x", value: "-1", allowed: "0...1e9 s, or none")
    #expect(throws: error) { try parameter.value(of: "-1", stage: "s") }
  }

  @Test func aValueIsSpelledAsShortAsItReadsBack() {
    #expect(
      [0.2, 5, -0.5, 1e-9, 1.0 / 3, 0.15000000000000002, nil, 1e22].map(Parameter.text) == [
        "0.2", "5", "-0.5", "1e-09", "0.3333333333333333", "0.15000000000000002", "none", "1e+22",
      ])
  }

  @Test func anUnknownParameterIsRefusedAndTheNearestNamed() {
    #expect(
      throws: ParameterError(
        stage: "threshold", parameter: "peak", value: "0.3",
        allowed: "did you mean 'peek'? its parameters are peek, pop")
    ) { try Threshold(["peak": 0.3]) }
    #expect(
      throws: ParameterError(
        stage: "never", parameter: "peek", value: "0.3", allowed: "its parameters are none")
    ) { try AlwaysCancel(["peek": 0.3]) }
  }

  @Test func valuesReplaceDefaults() throws {
    var values = try ParameterValues(LongPress.self, overrides: ["popDuration": nil])
    #expect(values.values == [0.5, nil, 10])
    #expect(values.optional("popDuration") == nil)
    try values.set("duration", to: 0.25)
    #expect(values["duration"] == 0.25)
    #expect(values.nanoseconds("duration") == 250_000_000)
    try values.set("popDuration", toText: "2")
    #expect(values.values == [0.25, 2, 10])
  }

  @Test func aRefusedValueChangesNothing() throws {
    var values = try ParameterValues(Threshold.self)
    #expect(throws: ParameterError.self) { try values.set("peek", to: .nan) }
    #expect(throws: ParameterError.self) { try values.set("peek", to: nil) }
    #expect(throws: ParameterError.self) { try values.set("peek", toText: "x") }
    #expect(try values == ParameterValues(Threshold.self))
  }
}
