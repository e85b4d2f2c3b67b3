import Testing

@testable import ForceTraces

@Suite struct ExactScalingTests {
  @Test(arguments: 0..<20)
  func divideAsTheStandardLibraryReads(_ batch: UInt64) throws {
    var random = SplitMix64(seed: batch)
    for _ in 0..<2000 {
      let digits = random.next() >> UInt64.random(in: 1..<64, using: &random)
      let power = Int.random(in: 0...ExactScaling.powerLimit, using: &random)
      let expected = try #require(Double("\(digits)e-\(power)"))
      let quotient = ExactScaling.quotient(digits, power: power)
      guard quotient.bitPattern != expected.bitPattern else { continue }
      Issue.record("\(digits)e-\(power): \(quotient), not \(expected)")
    }
  }

  @Test(arguments: [
    // The neighbourhood of 2^53, halves between two Doubles, and the ends of the range.
    (9_007_199_254_740_991, 0), (9_007_199_254_740_992, 0), (9_007_199_254_740_993, 0),
    (9_007_199_254_740_995, 0), (9_007_199_254_740_993, 1), (18_014_398_509_481_985, 1),
    (UInt64.max, 0), (UInt64.max, 27), (1, 27), (0, 0), (0, 27), (5, 1),
    (45_035_996_273_704_965, 1),
    (9_999_999_999_999_999_999, 19), (1_000_000_000_000_000_000, 18),
  ])
  func roundHalvesToEven(_ digits: UInt64, _ power: Int) throws {
    let expected = try #require(Double("\(digits)e-\(power)"))
    #expect(ExactScaling.quotient(digits, power: power).bitPattern == expected.bitPattern)
  }

  @Test func parseNumberReadsWhatTheStandardLibraryReads() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let whole = random.next() >> UInt64.random(in: 1..<64, using: &random)
      let fraction = random.next() >> UInt64.random(in: 1..<64, using: &random)
      let exponent = Int.random(in: -30...30, using: &random)
      let text =
        ["\(whole)", "\(whole).\(fraction)", ".\(fraction)e\(exponent)", "-\(whole)e\(exponent)"][
          Int.random(in: 0..<4, using: &random)]
      let expected = try #require(Double(text))
      let number = try parseNumber(text)
      guard number.bitPattern != expected.bitPattern else { continue }
      Issue.record("\(text): \(number), not \(expected)")
    }
  }

  @Test func timesRoundAsTheGeneralReaderDoes() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<20_000 {
      let digits = random.next() >> UInt64.random(in: 1..<64, using: &random)
      let power = Int.random(in: 0...19, using: &random)
      let unit = TimeUnit.allCases.randomElement(using: &random) ?? .s
      let scale = TimeScale(unit, power: power, isNegative: false)
      let expected = try? parseTime("\(digits)e-\(power)", unit: unit)
      let time = scale?.nanoseconds(digits)
      guard time != expected else { continue }
      Issue.record("\(digits)e-\(power) \(unit): \(time ?? -1), not \(expected ?? -1)")
    }
  }
}

@Suite struct SampleClockTests {
  private static let cases: [(Double, [Int64])] = [
    (60, [0, 16_666_667, 33_333_333, 50_000_000]), (240, [0, 4_166_667, 8_333_333, 12_500_000]),
    (59.94, [0, 16_683_350, 33_366_700, 50_050_050]), (1000, [0, 1_000_000, 2_000_000, 3_000_000]),
    (2e9, [0, 0, 1, 2]), (0.4e9, [0, 2, 5, 8]), (1e9, [0, 1, 2, 3]),
    (0.1, [0, 10_000_000_000, 20_000_000_000, 30_000_000_000]),
  ]

  @Test(arguments: cases)
  func countsInWholeNumbers(_ rate: Double, _ times: [Int64]) throws {
    #expect(try #require(SampleClock(rate: rate)).times(count: times.count) == times)
  }

  @Test func doesNotDrift() throws {
    let clock = try #require(SampleClock(rate: 59.94))
    let times = try #require(clock.times(count: 59_941))
    #expect(times.last == 1_000_000_000_000)
  }

  @Test func refusesWhatGivesNoTimes() {
    for rate in [0, -60, Double.nan, .infinity] { #expect(SampleClock(rate: rate) == nil) }
    #expect(SampleClock(rate: 1e-12)?.times(count: 2) == nil)
    #expect(SampleClock(rate: 1e-12)?.times(count: 1) == [0])
    #expect(SampleClock(rate: 1e-9)?.times(count: 100) == nil)
  }
}
