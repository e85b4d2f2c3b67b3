import ForceRecognizers
import ForceTraces
import Testing

@Suite struct HysteresisTests {
  @Test func aDeepPressPeeksThenPops() throws {
    let touch = RecordedTouch(
      id: "t",
      samples: [0.1, 0.2, 0.5, 0.75, 0.1].enumerated().map {
        Sample(time: Int64($0.offset) * 10_000_000, force: $0.element)
      })
    let dataset = Dataset(name: "d", touches: [touch])
    let config = try RecognizerConfig(spec: "hysteresis", registry: .builtIn)
    var pipeline = try Pipeline(config, registry: .builtIn)
    var events: [Event] = []
    pipeline.recognize(dataset.traces[0], of: dataset, appendingTo: &events)
    #expect(
      events == [
        Event(.peek, time: 10_000_000, force: 0.2), Event(.pop, time: 30_000_000, force: 0.75),
      ])
  }
}
