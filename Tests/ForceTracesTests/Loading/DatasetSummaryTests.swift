import Testing

@testable import ForceTraces

struct DatasetSummaryTests {
  static func touch(
    _ id: String, times: [Int64], forces: [Double], location: Point? = nil, label: Label? = nil
  ) -> RecordedTouch {
    RecordedTouch(
      id: id,
      samples: zip(times, forces).map { Sample(time: $0, force: $1, location: location) },
      label: label)
  }

  static let summary = DatasetSummary(
    Dataset(
      name: "d",
      touches: [
        touch(
          "a", times: [1_000_000_000, 1_010_000_000, 1_020_000_000, 1_040_000_000],
          forces: [0.1, 0.5, -0.1, 0], location: Point(x: 1, y: 1),
          label: Label(
            .pop, references: ReferenceTimes(peek: 0), participant: "p2", device: "pen",
            factors: ["x"])),
        touch(
          "b", times: [500_000_000, 520_000_000], forces: [0, 1.5],
          label: Label(
            .pop, references: ReferenceTimes(pop: 0), participant: "p1", device: "pen",
            factors: [nil])),
        touch("c", times: [-1_000_000_000], forces: [0.2]),
        touch(
          "d", times: [0, 5_000_000], forces: [0, 0], label: Label(.cancel, participant: "p2")),
      ], factorNames: ["kind"]))

  @Test func countsWhatIsThere() {
    let summary = Self.summary
    #expect(summary.name == "d")
    #expect(summary.traceCount == 4)
    #expect(summary.sampleCount == 9)
    #expect(
      summary.participants == [.init(name: "p2", traceCount: 2), .init(name: "p1", traceCount: 1)])
    #expect(summary.devices == [.init(name: "pen", traceCount: 2)])
    #expect(summary.sessions == [])
    #expect(
      summary.labels == [
        .init(gesture: .peek, traceCount: 0, referenceCount: 0),
        .init(gesture: .pop, traceCount: 2, referenceCount: 1),
        .init(gesture: .cancel, traceCount: 1, referenceCount: 0),
      ])
    #expect(summary.unlabelledCount == 1)
    #expect(summary.locatedCount == 1)
    #expect(summary.factorNames == ["kind"])
  }

  @Test func measuresRatesDurationsAndForces() throws {
    let rates = try #require(Self.summary.sampleRates)
    #expect((rates.minimum, rates.median, rates.maximum) == (50, 100, 200))
    let durations = try #require(Self.summary.durations)
    #expect((durations.minimum, durations.median, durations.maximum) == (0, 0.0125, 0.04))
    #expect(Self.summary.forces == -0.1...1.5)
    #expect(Self.summary.clock == -1_000_000_000...1_040_000_000)
  }

  @Test func whatAnEmptyDatasetLacksIsMissing() {
    let summary = DatasetSummary(Dataset(name: "e", touches: []))
    #expect(summary.traceCount == 0)
    #expect(summary.sampleRates == nil)
    #expect(summary.durations == nil)
    #expect(summary.forces == nil)
    #expect(summary.clock == nil)
  }
}
