import ForceRecognizers
import ForceTraces
import Testing

@Suite struct PipelineTests {
  private func pipeline(_ spec: String) throws -> Pipeline {
    try Pipeline(RecognizerConfig(spec: spec, registry: .builtIn), registry: .builtIn)
  }

  /// The mean's 0, 1/2, 1/3, 1/4 have the medians 0, 1/4, 1/3, 1/3; the median's 0, 1/2, 0, 0 have
  /// means below 0.3.
  @Test func filtersActInOrder() throws {
    let forces = [0.0, 1, 0, 0]
    #expect(
      try run("mean:window=1/median/threshold:peek=0.3", forces) == "peek@20 cancel@30")
    #expect(try run("median/mean:window=1/threshold:peek=0.3", forces) == "cancel@30")
  }

  @Test func eventsCarryTheForceBeforeTheFilters() throws {
    // Means: 0.1, 0.25, 0.3.
    #expect(
      try events("mean:window=1/threshold:peek=0.25", touch([0.1, 0.4, 0.4])) == [
        Event(.peek, time: 10_000_000, force: 0.4), Event(.cancel, time: 20_000_000, force: 0.4),
      ])
  }

  @Test func aFilterStartsAnewWithEveryTouch() throws {
    let touches = [touch([1, 1, 1], id: "a"), touch([0.1, 0.1], id: "b")]
    let dataset = Dataset(name: "d", touches: touches)
    var pipeline = try pipeline("mean:window=1/threshold")
    var events: [Event] = []
    for trace in dataset.traces { pipeline.recognize(trace, of: dataset, appendingTo: &events) }
    #expect(events.map(\.gesture) == [.peek, .pop, .cancel])
  }

  @Test func liveTimesMayBeOfAnyClock() throws {
    var pipeline = try pipeline("ema/longpress:duration=0.5")
    pipeline.reset(traceID: "t")
    let start: Int64 = 1_700_000_000_000_000_000
    #expect(pipeline.began(Sample(time: start, force: 0)) == [])
    #expect(
      pipeline.moved(Sample(time: start + 500_000_000, force: 0.25)) == [
        Event(.peek, time: start + 500_000_000, force: 0.25)
      ])
    #expect(
      pipeline.ended(at: start + 600_000_000) == [
        Event(.cancel, time: start + 600_000_000, force: 0.25)
      ])
  }

  @Test func aTouchThatTheSystemTakesAwayClosesThePreview() throws {
    var pipeline = try pipeline("threshold")
    pipeline.reset(traceID: "t")
    #expect(pipeline.began(Sample(time: 0, force: 0.3)).map(\.gesture) == [.peek])
    #expect(pipeline.cancelled(at: 5) == [Event(.cancel, time: 5, force: 0.3)])
  }

  @Test func nothingComesOfATouchThatNeverBegan() throws {
    var pipeline = try pipeline("never")
    pipeline.reset(traceID: "t")
    #expect(pipeline.ended(at: 5) == [])
    #expect(pipeline.cancelled(at: 5) == [])
    #expect(pipeline.began(Sample(time: 0, force: 0.1)) == [])
    #expect(pipeline.ended(at: 5).count == 1)
    pipeline.reset(traceID: "u")
    #expect(pipeline.ended(at: 9) == [])
  }

  /// Tells apart how a touch ends.
  private struct Listener: Recognizer {
    static let identifier = "listener"
    static let summary = "peeks where the touch is lifted, cancels where it is taken away"
    static let source = "none"
    static let parameters: [Parameter] = []
    init(_ values: ParameterValues) throws(ParameterError) {}
    mutating func reset(traceID: String) {}
    mutating func moved(_ sample: Sample) -> Decision { .none }
    mutating func ended(at time: Int64) -> Decision { .peek }
    mutating func cancelled(at time: Int64) -> Decision { .cancel }
  }

  @Test func aTraceWhoseLastPhaseIsCancelledEndsAsTheSystemsTouchDid() throws {
    var registry = Registry()
    try registry.register(Listener.self)
    var touch = touch([0.1, 0.2])
    #expect(try events("listener", touch, registry: registry).map(\.gesture) == [.peek])
    touch.phases = [.began, .ended]
    #expect(try events("listener", touch, registry: registry).map(\.gesture) == [.peek])
    touch.phases = [.began, .cancelled]
    #expect(try events("listener", touch, registry: registry).map(\.gesture) == [.cancel])
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var one = try pipeline("ema/hysteresis")
    one.reset(traceID: "t")
    var two = one
    #expect(one.began(Sample(time: 0, force: 0.9)).count == 2)
    #expect(two.began(Sample(time: 0, force: 0.1)).isEmpty)
  }

  @Test func theWindowOfTheSlopeIsKnown() throws {
    #expect(try pipeline("velocity:window=0.05").slopeWindow == 50_000_000)
    #expect(try pipeline("ema/predictive").slopeWindow == 30_000_000)
    #expect(try pipeline("hysteresis").slopeWindow == nil)
  }
}
