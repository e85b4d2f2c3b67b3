#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ForceTraces
import Testing

@testable import ForceRecognizers

/// What a filter makes of forces every `step` milliseconds or at `times` (milliseconds).
private func filtered(
  _ filter: any Filter, _ forces: [Double], every step: Double = 10, at times: [Double]? = nil
) -> [Double] {
  var filter = filter
  return touch(forces, every: step, at: times).samples.map {
    filter.filter($0.force, at: $0.time)
  }
}

private func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-12) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

private func inOneGo(_ filter: inout any Filter, _ touch: RecordedTouch) -> [Double] {
  let times = touch.samples.map(\.time)
  var forces = touch.samples.map(\.force)
  var span = forces.mutableSpan
  filter.filter(&span, times: times.span)
  return forces
}

@Suite struct FilterTests {
  @Test func theExponentialAverageFollowsAStepBy63PercentInItsTimeConstant() throws {
    let filter = try ExponentialAverage(["timeConstant": 0.02])
    #expect(isClose(filtered(filter, [0, 1], every: 20), [0, 1 - 1 / M.e]))
    #expect(
      isClose(filtered(filter, [0, 1, 1], at: [0, 5, 20]), [0, 0.22119921692859513, 1 - 1 / M.e]))
  }

  @Test func theMedianTakesTheMiddle() throws {
    #expect(try filtered(MovingMedian(), [5, 1, 9, 0, 0]) == [5, 3, 5, 1, 0])
    #expect(try filtered(MovingMedian(["window": 1]), [5, 1, 9]) == [5, 1, 9])
    #expect(try filtered(MovingMedian(["window": 5]), [1, 2, 3, 4]) == [1, 1.5, 2, 2.5])
  }

  @Test(arguments: [1, 3, 5, 9, 31]) func theMedianIsThatOfASort(window: Int) throws {
    for touch in TrialTouches(seed: 3).prefix(300) {
      var median = try MovingMedian(["window": Double(window)])
      let forces = touch.samples.map(\.force)
      for (index, force) in forces.enumerated() {
        let last = forces[...index].suffix(window).sorted()
        let middle = last.count / 2
        let expected =
          last.count % 2 == 1 ? last[middle] : (last[middle - 1] + last[middle]) / 2
        #expect(median.filter(force, at: 0) == expected)
      }
    }
  }

  @Test func theMedianSurvivesWhatIsNoNumber() throws {
    let forces = [1, .nan, 2, .infinity, .nan, .nan, -1, 0, 3, 4, 5]
    #expect(try filtered(MovingMedian(), forces).suffix(2) == [3, 4])
  }

  @Test func theMeanIsThatOfTheWindow() throws {
    #expect(try filtered(MovingMean(), [3, 6, 9, 12]) == [3, 4.5, 6, 9])
    #expect(try filtered(MovingMean(), [1, 2, 3], at: [0, 30, 59.999999]) == [1, 2, 2.5])
  }

  /// Worked out with an independent program.
  @Test func theOneEuroFilterIsThatOfThePaper() throws {
    #expect(try isClose(filtered(OneEuro(), [1, 2]), [1, 1.059117397441749]))
    #expect(
      try isClose(
        filtered(OneEuro(["minCutoff": 5, "beta": 5]), [1, 2, 2, 0.5], at: [0, 10, 30, 35]),
        [1, 1.6846805594353977, 1.9477426616387112, 1.4818156096954134]))
  }

  @Test func theOneEuroFilterMeetsTheReferenceRecording() throws {
    guard let path = recording("originals/one-euro/groundTruth.csv") else { return }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var filter = try OneEuro(["minCutoff": 1, "beta": 0.1, "derivativeCutoff": 1])
    let rows = text.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(rows.count > 100)
    for row in rows {
      let output = filter.filter(row[2], at: nanoseconds(seconds: row[0]))
      #expect(abs(output - row[3]) <= 1e-4)
    }
  }

  @Test(arguments: Registry.builtIn.filters.map { $0.identifier })
  func theFirstSamplePassesAndAResetForgets(name: String) throws {
    var filter = try #require(Registry.builtIn.filter(named: name)).init([:])
    #expect(filter.filter(0.3, at: 5) == 0.3)
    _ = filter.filter(0.9, at: 1_000_000)
    filter.reset()
    #expect(filter.filter(0.7, at: 2_000_000) == 0.7)
  }

  @Test func aRepeatedTimeLeavesTheRecursiveFiltersUnchanged() throws {
    for filter in [try ExponentialAverage(), try OneEuro(["beta": 1])] as [any Filter] {
      let once = filtered(filter, [0, 1, 0.5], at: [0, 10, 20])
      let twice = filtered(filter, [0, 1, 77, 0.5], at: [0, 10, 10, 20])
      #expect(twice == [once[0], once[1], once[1], once[2]])
    }
  }

  @Test func aRepeatedFirstTimeKeepsTheFirstSample() throws {
    #expect(try filtered(ExponentialAverage(), [0.2, 0.9], at: [0, 0]) == [0.2, 0.2])
    #expect(try filtered(OneEuro(), [0.2, 0.9], at: [0, 0]) == [0.2, 0.2])
  }

  @Test(arguments: Registry.builtIn.filters.map { $0.identifier })
  func aWholeTouchIsFilteredAsItsSamplesAre(name: String) throws {
    var filter = try #require(Registry.builtIn.filter(named: name)).init([:])
    for touch in TrialTouches(seed: 11).prefix(100) {
      filter.reset()
      let single = touch.samples.map { filter.filter($0.force, at: $0.time) }
      let whole = inOneGo(&filter, touch)
      #expect(whole.map(\.bitPattern) == single.map(\.bitPattern))
    }
  }
}

private enum M { static let e = 2.718281828459045 }
