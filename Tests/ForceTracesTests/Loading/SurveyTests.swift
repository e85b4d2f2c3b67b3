import Testing

@testable import ForceTraces

struct MedianTests {
  @Test(
    arguments: [
      ([], nil), ([7], 7), ([4, 1], 2.5), ([3, 1, 2], 2), ([5, 5, 5, 5], 5), ([9, 1, 8, 2], 5),
      ([2, 1, 2, 1, 2], 2), ([-3, .max, .min], -3),
    ] as [([Int64], Double?)])
  func isTheMiddleOfTheSortedValues(values: [Int64], expected: Double?) {
    var values = values
    #expect(median(&values) == expected)
  }

  @Test func agreesWithSortingOnRandomValuesWithTies() {
    var random = SplitMix64(seed: 1)
    for count in 1..<200 {
      var values = (0..<count).map { _ in Int64.random(in: 0..<20, using: &random) }
      let sorted = values.sorted()
      let expected = Double(sorted[(count - 1) / 2] + sorted[count / 2]) / 2
      #expect(median(&values) == expected)
      #expect(values.sorted() == sorted)
    }
  }
}

extension DistinctValues {
  fileprivate mutating func insert(all values: [Double]) { insert(values.span) }
}

struct DistinctValuesTests {
  @Test func countsEachValueOnce() {
    var values = DistinctValues()
    values.insert(all: [0, 0.25, 0.25, 0, -0.0, 0.5])
    #expect(values.count == 3)
  }

  @Test func countsUpToTheLimitAndNoFurther() {
    let numbers = (0..<DistinctValues.limit).map { Double($0) / 400 }
    var values = DistinctValues()
    values.insert(all: numbers)
    values.insert(all: numbers)
    #expect(values.count == 4096)
    values.insert(all: [-1])
    #expect(values.count == nil)
    values.insert(all: numbers)
    #expect(values.count == nil)
  }

  @Test func aUnionHasTheValuesOfBoth() {
    var one = DistinctValues()
    var other = DistinctValues()
    one.insert(all: [1, 2])
    other.insert(all: [2, 3])
    one.formUnion(other)
    #expect(one.count == 3)
    other.insert(all: (0...DistinctValues.limit).map(Double.init))
    one.formUnion(other)
    #expect(one.count == nil)
  }
}

struct TraceSurveyTests {
  /// Surveys a trace with these intervals, in milliseconds, and forces that are nothing special.
  static func survey(intervals: [Int64]) -> TraceSurvey {
    let times = intervals.reduce(into: [Int64(0)]) { $0.append($0[$0.count - 1] + $1 * 1_000_000) }
    return survey(times: times, forces: times.map { _ in 0.1 })
  }

  static func survey(forces: [Double]) -> TraceSurvey {
    survey(times: forces.indices.map { Int64($0) * 10_000_000 }, forces: forces)
  }

  static func survey(times: [Int64], forces: [Double]) -> TraceSurvey {
    var intervals: [Int64] = []
    return TraceSurvey(times: times.span, forces: forces.span, intervals: &intervals)
  }

  @Test(arguments: [
    ([1, 1, 0.5], 0), ([1, 1, 1, 0.5], 3), ([1, 1, 0.5, 1], 0), ([1, 1, 1, 1, 0, 1, 1, 1], 7),
    ([0.999999, 1.000001, 1], 3), ([0.9999, 0.9999, 0.9999], 0), ([1.1, 1.1, 1.1], 0),
  ])
  func threeSamplesAtTheMaximumSaturate(forces: [Double], expected: Int) {
    #expect(Self.survey(forces: forces).saturated == expected)
  }

  @Test func forcesOutsideTheNominalRangeAreCounted() {
    let survey = Self.survey(forces: [-0.1, 0, 1, 1.001, 1.25, 1.26, -1])
    #expect(survey.samples == 7)
    #expect(survey.negative == 2)
    #expect(survey.aboveOne == 3)
    #expect(survey.farAboveOne == 1)
  }

  @Test(
    arguments: [
      ([10, 10, 50, 10], 0), ([10, 10, 51, 10], 1), ([51, 10, 10, 51, 10], 2), ([10, 100], 0),
      ([10], 0), ([], 0),
    ] as [([Int64], Int)])
  func anIntervalOfMoreThanFiveMediansIsAGap(intervals: [Int64], expected: Int) {
    #expect(Self.survey(intervals: intervals).gaps == expected)
  }

  @Test(
    arguments: [
      // One of ten is 10 %, not more.
      ([12, 12, 12, 12, 12, 12, 12, 12, 12, 16], 0),
      ([12, 12, 12, 12, 12, 12, 12, 12, 16, 16], 1),
      // 25 % off is not more than 25 %.
      ([12, 9, 12, 15, 12], 0), ([12, 8, 12, 16, 12], 1),
      // Two intervals tell nothing of a clock.
      ([10, 20], 0), ([10, 20, 10], 1),
    ] as [([Int64], Int)])
  func aClockThatIsOftenOffItsMedianIsJittery(intervals: [Int64], expected: Int) {
    #expect(Self.survey(intervals: intervals).isJittery == expected)
  }

  @Test func intervalsOfCenturiesDoNotOverflow() {
    let survey = Self.survey(times: [0, 1, 2, 3, .max], forces: [0, 0, 0, 0, 0])
    #expect(survey.gaps == 1)
  }
}
