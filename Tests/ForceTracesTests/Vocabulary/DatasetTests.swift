import Testing

@testable import ForceTraces

struct DatasetTests {
  static func touch(_ id: String, phases: [TouchPhase] = []) -> RecordedTouch {
    RecordedTouch(
      id: id, samples: [Sample(time: 5, force: 0.1), Sample(time: 7, force: 0.2)], phases: phases)
  }

  @Test func packsTouchesIntoColumnsThatCountFromEachFirstSample() {
    let dataset = Dataset(name: "d", touches: [Self.touch("a"), Self.touch("b")])
    #expect(dataset.times == [0, 2, 0, 2])
    #expect(dataset.forces == [0.1, 0.2, 0.1, 0.2])
    #expect(dataset.traces.map(\.samples) == [0..<2, 2..<4])
    #expect(dataset.traces.map(\.origin) == [5, 5])
    #expect(dataset.sampleCount == 4)
    #expect(dataset.phases.isEmpty)
  }

  @Test func onlyATouchThatTheSystemTookAwayIsCancelled() {
    let dataset = Dataset(
      name: "d",
      touches: [
        Self.touch("a"), Self.touch("b", phases: [.began, .cancelled]),
        Self.touch("c", phases: [.cancelled, .ended]),
      ])
    #expect(dataset.phases == [nil, nil, .began, .cancelled, .cancelled, .ended])
    #expect(dataset.traces.map(dataset.isCancelled) == [false, true, false])
  }
}
