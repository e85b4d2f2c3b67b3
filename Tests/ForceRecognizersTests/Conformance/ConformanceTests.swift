import ForceTraces
import Testing

@testable import ForceRecognizers

private let recognizers = Registry.builtIn.recognizers.map { $0.identifier }
private let filters = Registry.builtIn.filters.map { $0.identifier }

@Suite struct ConformanceTests {
  @Test(arguments: recognizers) func everyRecognizerKeepsItsPromises(name: String) throws {
    #expect(try conformanceProblems(of: name, registry: .builtIn) == [])
  }

  @Test(arguments: recognizers, filters)
  func everyRecognizerKeepsItsPromisesBehindEveryFilter(name: String, filter: String) throws {
    #expect(
      try conformanceProblems(of: "\(filter)/\(name)", registry: .builtIn, touchCount: 60) == [])
  }

  @Test(arguments: [
    "hysteresis:peekDwell=0.01,popDwell=0.02", "hysteresis:releaseRatio=0",
    "longpress:duration=0.02,popDuration=0.05", "longpress:popDuration=none,duration=0.01",
    "velocity:window=1,peekVelocity=0", "predictive:window=0.2,lead=1", "random:seed=99",
    "median:window=5/mean:window=0.2/one-euro:beta=5/ema/velocity",
  ])
  func soDoOtherValuesAndChains(spec: String) throws {
    #expect(try conformanceProblems(of: spec, registry: .builtIn) == [])
  }

  @Test(arguments: recognizers + filters) func everyStageDescribesItself(name: String) throws {
    let stage: any Stage.Type = try #require(
      Registry.builtIn.recognizer(named: name) ?? Registry.builtIn.filter(named: name))
    #expect(conformanceProblems(of: stage) == [])
  }
}

/// A recognizer for trials that breaks a promise.
private protocol Broken: Recognizer {
  init()
}

extension Broken {
  static var summary: String { "broken" }
  static var source: String { "none" }
  static var parameters: [Parameter] { [] }
  init(_ values: ParameterValues) throws(ParameterError) { self.init() }
  mutating func reset(traceID: String) {}
  mutating func ended(at time: Int64) -> Decision { .cancel }
}

/// Remembers the last touch.
private struct Forgetless: Broken {
  static let identifier = "forgetless"
  var count = 0
  mutating func began(_ sample: Sample) -> Decision {
    count += 1
    return count % 2 == 0 ? .peek : .none
  }
  mutating func moved(_ sample: Sample) -> Decision { .none }
}

/// Knows the end before it comes.
private struct Clairvoyant: Broken {
  static let identifier = "clairvoyant"
  mutating func moved(_ sample: Sample) -> Decision { .none }
  mutating func recognize(
    traceID: String, times: Span<Int64>, forces: Span<Double>, rawForces: Span<Double>,
    locations: Span<Point?>, isCancelled: Bool, appendingTo events: inout [Event]
  ) {
    if forces[forces.count - 1] > 0.2 { events.append(.peek, time: times[0], force: rawForces[0]) }
    events.append(.cancel, time: times[times.count - 1], force: rawForces[times.count - 1])
  }
}

/// Throws dice that nobody can throw again.
private struct Moody: Broken {
  static let identifier = "moody"
  mutating func began(_ sample: Sample) -> Decision { Bool.random() ? .peek : .none }
  mutating func moved(_ sample: Sample) -> Decision { .none }
}

/// Commits what it never showed.
private struct Hasty: Broken {
  static let identifier = "hasty"
  mutating func moved(_ sample: Sample) -> Decision { .pop }
}

/// Leaves its preview open.
private struct Sloppy: Broken {
  static let identifier = "sloppy"
  mutating func began(_ sample: Sample) -> Decision { .peek }
  mutating func moved(_ sample: Sample) -> Decision { .none }
  mutating func ended(at time: Int64) -> Decision { .none }
}

/// Decides nothing.
private struct Mute: Broken {
  static let identifier = "mute"
  mutating func moved(_ sample: Sample) -> Decision { .none }
  mutating func ended(at time: Int64) -> Decision { .none }
}

/// Reports forces that it made up.
private struct Inventive: Broken {
  static let identifier = "inventive"
  mutating func moved(_ sample: Sample) -> Decision { .none }
  mutating func recognize(
    traceID: String, times: Span<Int64>, forces: Span<Double>, rawForces: Span<Double>,
    locations: Span<Point?>, isCancelled: Bool, appendingTo events: inout [Event]
  ) {
    events.append(.cancel, time: times[times.count - 1], force: 0.123)
  }
}

/// Cannot be named, and its defaults are not allowed.
private struct Nameless: Broken {
  static let identifier = "No Name"
  static let summary = ""
  static let parameters = [
    Parameter("a", default: -1, .force, .positive, "x"),
    Parameter("a", default: nil, .force, .positive, "x"),
  ]
  mutating func moved(_ sample: Sample) -> Decision { .none }
}

@Suite struct BrokenPromiseTests {
  private func problems(_ recognizer: any Broken.Type) throws -> String {
    var registry = Registry()
    try registry.register(recognizer)
    return try conformanceProblems(of: recognizer.identifier, registry: registry)
      .joined(separator: "\n")
  }

  @Test func stateThatOutlivesAResetIsFound() throws {
    #expect(try problems(Forgetless.self).contains("left of earlier touches"))
  }

  @Test func lookingAheadIsFound() throws {
    let problems = try problems(Clairvoyant.self)
    #expect(problems.contains("depend on later samples"))
    #expect(problems.contains("batch and live runs differ"))
  }

  @Test func chanceIsFound() throws {
    #expect(try problems(Moody.self).contains("or on chance"))
  }

  @Test func impossibleOrdersAreFound() throws {
    #expect(try problems(Hasty.self).contains("a pop comes where none can"))
    #expect(try problems(Sloppy.self).contains("a preview stays open"))
    #expect(try problems(Mute.self).contains("a touch ends undecided"))
  }

  @Test func inventedForcesAreFound() throws {
    #expect(try problems(Inventive.self).contains("do not carry their samples'"))
  }

  @Test func poorDescriptionsAreFound() {
    #expect(
      conformanceProblems(of: Nameless.self) == [
        "configs cannot spell the identifier 'No Name'", "the summary or the source is empty",
        "two parameters have the same name", "the default of 'a' is not allowed: more than 0",
        "the default of 'a' is not allowed: more than 0",
      ])
  }
}
