import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

struct ConfigSpaceTests {
  @Test(
    arguments: [
      ("peek=0.1:0.3:0.05", [0.1, 0.15, 0.2, 0.25, 0.3]),
      ("peek=0.1:0.3:0.07", [0.1, 0.17, 0.24]),
      ("peek=-0.1:0.1:.1", [-0.1, 0, 0.1]),
      ("peek=1:1:1", [1]),
      ("peek=0.7,0.1,1", [0.7, 0.1, 1]),
    ] as [(String, [Double])])
  func valuesAreTheDoublesOneWouldWrite(text: String, values: [Double]) throws {
    #expect(try ParameterAxis(text).values == .list(values))
  }

  @Test func aFiltersParameterIsNamedBehindAPoint() throws {
    let axis = try ParameterAxis("one-euro.beta=0,5")
    #expect(axis.filter == "one-euro")
    #expect(axis.name == "beta")
    #expect(try ParameterAxis("popDuration=1,none").values == .list([1, nil]))
    #expect(try ParameterAxis("peek=0.1:0.4").values == .interval(0.1, 0.4))
  }

  @Test(arguments: [
    ("peek", "'peek' is not NAME=FROM:TO:STEP or NAME=A,B,C"),
    ("=1", "'=1' is not NAME=FROM:TO:STEP or NAME=A,B,C"),
    ("a.b.c=1", "'a.b.c' is not a parameter, nor FILTER.PARAMETER"),
    ("peek=", "'' in 'peek=' is not a decimal number"),
    ("peek=0x1", "'0x1' in 'peek=0x1' is not a decimal number"),
    ("peek=1e3", "'1e3' in 'peek=1e3' is not a decimal number"),
    ("peek=nan", "'nan' in 'peek=nan' is not a decimal number"),
    ("peek=1,1", "'peek=1,1' names 1 twice"),
    ("peek=0:1:0", "the step of 'peek=0:1:0' must be above 0"),
    ("peek=0:1:-1", "the step of 'peek=0:1:-1' must be above 0"),
    ("peek=1:0:0.1", "'peek=1:0:0.1' ends before it begins"),
    ("peek=0:1:1:1", "'peek=0:1:1:1' has too many colons: FROM:TO:STEP"),
    ("peek=0:1:0.00000001", "'peek=0:1:0.00000001' has more than 10000000 values"),
    (
      "peek=0:9000000000000000000:0.1",
      "'peek=0:9000000000000000000:0.1' has numbers that are too long"
    ),
    (
      "peek=-9000000000000000000:9000000000000000000:1",
      "'peek=-9000000000000000000:9000000000000000000:1' has more than 10000000 values"
    ),
  ])
  func whatIsNoAxisIsNamed(text: String, message: String) {
    #expect(throws: SweepError(message)) { try ParameterAxis(text) }
  }

  @Test func theLastAxisIsFastestAndContradictionsAreSkipped() throws {
    let space = try Self.space("hysteresis", "peek=0.2,0.6", "pop=0.5,0.7")
    #expect(space.count == 4)
    var configs = ConfigSequence(all: space)
    #expect(
      Self.names(&configs) == [
        "hysteresis:pop=0.5", "hysteresis:pop=0.7", "hysteresis:peek=0.6,pop=0.7",
      ])
    #expect(configs.skippedCount == 1)
  }

  @Test func aFilterThatIsMissingIsPutInFront() throws {
    let space = try Self.space("ema/velocity", "one-euro.beta=1,5", "ema.timeConstant=0.1")
    var configs = ConfigSequence(all: space)
    #expect(
      Self.names(&configs) == [
        "ema:timeConstant=0.1/one-euro:beta=1/velocity",
        "ema:timeConstant=0.1/one-euro:beta=5/velocity",
      ])
  }

  @Test func drawsAreTheSameForTheSameSeedAndNeverTwice() throws {
    let space = try Self.space("threshold", "peek=0.1:0.4", "pop=0.5,0.6,0.7")
    func draw(_ seed: UInt64) -> [String] {
      var configs = ConfigSequence(drawing: 50, from: space, seed: seed)
      return Self.names(&configs)
    }
    #expect(draw(1) == draw(1))
    #expect(draw(1) != draw(2))
    #expect(Set(draw(1)).count == draw(1).count)
    var few = ConfigSequence(
      drawing: 50, from: try Self.space("threshold", "peek=0.1,0.2"), seed: 1)
    #expect(Set(Self.names(&few)).count == 2)
    #expect(few.skippedCount == 48)
  }

  @Test(arguments: [
    (["peak=1"], "threshold: peak = 1 is not allowed"),
    (["kalman.q=1"], "unknown filter 'kalman'"),
    (["peek=1", "peek=2"], "'peek' is varied twice"),
  ])
  func aSpaceThatCannotBeIsRefused(axes: [String], message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try ConfigSpace(
        RecognizerConfig(spec: "threshold", registry: .builtIn), axes: axes.map(ParameterAxis.init),
        registry: .builtIn)
    }
    #expect(error.map { "\($0)" }?.contains(message.prefix(20)) == true)
  }

  @Test func conditionsCompareDefinedMetrics() throws {
    let columns = Metric.all(in: .core)
    var tally = TouchTally()
    tally.confusion[.peek, .peek] = 3
    tally.confusion[.peek, .pop] = 1
    let metrics = Metrics(TouchScores(tally, tolerance: 0), columns: columns)
    for (text, isMet) in [
      ("overcommit_rate<=0.25", true), ("overcommit_rate<0.25", false),
      ("accuracy >= 0.75", true), ("accuracy>0.75", false), ("undercommit_rate<=1", false),
    ] {
      #expect(try MetricCondition(text, among: columns).isMet(by: metrics) == isMet, "\(text)")
    }
    for text in ["accuracy=1", "acuracy<1", "accuracy<x", "interval_method<1", "mcc>0"] {
      #expect(throws: SweepError.self) { try MetricCondition(text, among: columns) }
    }
  }

  private static func space(_ spec: String, _ axes: String...) throws -> ConfigSpace {
    try ConfigSpace(
      RecognizerConfig(spec: spec, registry: .builtIn), axes: axes.map(ParameterAxis.init),
      registry: .builtIn)
  }

  private static func names(_ configs: inout ConfigSequence) -> [String] {
    var names: [String] = []
    while let config = configs.next() { names.append(config.name) }
    return names
  }
}
