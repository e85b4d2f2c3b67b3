import Testing

@testable import ForceTraces

private func touches(_ phases: [TouchPhase?]) -> [Range<Int>] {
  Segmentation.touches(byPhase: phases[...])
}

private func touches(
  _ samples: [(Int64, Double)], level: Double = 0.1, gap: Int64 = 50
) -> [Range<Int>] {
  Segmentation.touches(
    by: Contact(level: level, gap: gap), times: samples.map(\.0)[...],
    forces: samples.map(\.1)[...])
}

struct SegmentationTests {
  @Test func aTouchLastsFromItsFirstPhaseToItsLast() {
    #expect(touches([]) == [])
    #expect(touches([nil, nil]) == [])
    #expect(touches([nil, .began, .moved, .ended, nil]) == [1..<4])
    #expect(touches([.began, .ended, .began, .stationary, .cancelled]) == [0..<2, 2..<5])
    // Another finger, a lost end, a lost beginning, an end alone.
    #expect(touches([.began, .moved, .began, .moved]) == [0..<2, 2..<4])
    #expect(touches([.began, .moved, nil, .moved, .ended]) == [0..<2, 3..<5])
    #expect(touches([.ended, .ended]) == [0..<1, 1..<2])
  }

  @Test func contactBeginsAtTheLevelAndEndsAfterTheGap() {
    #expect(touches([]) == [])
    #expect(touches([(0, 0.099)]) == [])
    #expect(touches([(0, 0.1)]) == [0..<1])
    #expect(touches([(0, 0), (10, 0.1), (20, 0.5), (30, 0.0999), (40, 0)]) == [1..<3])
    // 49 ns without contact are part of a touch; 50 ns end it.
    #expect(touches([(0, 1), (10, 0), (49, 1)]) == [0..<3])
    #expect(touches([(0, 1), (10, 0), (50, 1)]) == [0..<1, 2..<3])
    #expect(touches([(0, 1), (10, 0), (20, 1)], gap: 0) == [0..<1, 2..<3])
    // Neighbours are of one touch, however slow the recording.
    #expect(touches([(0, 1), (90, 1)]) == [0..<2])
  }

  @Test func placesAreThoseOfTheSlice() {
    let phases: [TouchPhase?] = [.began, .ended, .began, .moved, .ended]
    #expect(Segmentation.touches(byPhase: phases[2...]) == [2..<5])
    let times: [Int64] = [0, 100, 200]
    #expect(
      Segmentation.touches(
        by: Contact(level: 0.5, gap: 10), times: times[1...], forces: [0.9, 0.2, 0.9][1...])
        == [2..<3])
  }
}
