@testable import ForceRecognizers
import ForceTraces
import Testing

@Suite struct SlopeWindowTests {
  private func slopes(_ forces: [Double], at times: [Int64], window: Int64) -> [Double] {
    var slope = SlopeWindow(window)
    return zip(times, forces).map { time, force in
      slope.append(force, at: time)
      return slope.slope
    }
  }

  @Test func twoSamplesMakeTheirDifference() {
    #expect(slopes([0.25, 0.5], at: [0, 1 << 20], window: 1 << 21) == [0, 0.25 / 0x1p20 * 1e9])
  }

  @Test func leastSquaresOverThree() {
    // u = -2, -1, 0 (x 2^20 ns), g = -1, 0, 0: the line through them rises by a half a step.
    let t: Int64 = 1 << 20
    #expect(
      slopes([0, 1, 1], at: [0, t, 2 * t], window: 3 * t) == [
        0, 1 / 0x1p20 * 1e9, 0.5 / 0x1p20 * 1e9,
      ])
  }

  @Test func aConstantForceHasNoSlopeAtAll() {
    let times = (0..<100).map { Int64($0 * $0) * 1_234_567 + Int64($0) }
    #expect(
      slopes([Double](repeating: 0.1, count: 100), at: times, window: 1_000_000_000)
        .allSatisfy { $0 == 0 })
  }

  @Test func aSampleAsOldAsTheWindowIsOutside() {
    #expect(slopes([0, 1], at: [0, 100], window: 100) == [0, 0])
    #expect(slopes([0, 1], at: [0, 99], window: 100) == [0, 1 / 99.0 * 1e9])
  }

  @Test func samplesOfOneTimeHaveNoSlope() {
    #expect(slopes([0, 1, 5], at: [7, 7, 7], window: 100) == [0, 0, 0])
  }

  @Test func overALongTouchItIsTheSlopeByDefinition() {
    var random = SplitMix64(seed: 2)
    var samples: [Sample] = []
    var time: Int64 = 0
    for _ in 0..<600 {
      samples.append(Sample(time: time, force: random.nextUnit()))
      time += Int64.random(in: 0...9_000_000, using: &random)
    }
    let reference = Reference(samples: samples, id: "t", values: [:])
    for window: Int64 in [1, 30_000_000, 700_000_000] {
      let slopes = slopes(samples.map(\.force), at: samples.map(\.time), window: window)
      for i in samples.indices {
        #expect(slopes[i] == reference.slope(i, window))
      }
    }
  }

  @Test func aResetForgets() {
    var slope = SlopeWindow(100)
    slope.append(0, at: 0)
    slope.reset()
    slope.append(1, at: 1)
    #expect(slope.slope == 0)
  }

  @Test func sparseWindowsAreThoseWithFewerThanThreeSamples() {
    func count(_ times: [Int64], _ window: Int64) -> Int {
      SlopeWindow.sparseCount(times: times.span, window: window)
    }
    #expect(count([], 30) == 0)
    #expect(count([0], 30) == 1)
    #expect(count([0, 10, 20, 30], 30) == 2)
    #expect(count([0, 15, 30, 45], 30) == 4)
    #expect(count([0, 15, 29, 45], 30) == 3)
    #expect(count([0, 0, 0, 100], 30) == 3)
  }

  @Test func sparseWindowsAreCountedAsTheyAreByDefinition() {
    for touch in TrialTouches(seed: 5).prefix(300) {
      let times = touch.samples.map(\.time)
      for window: Int64 in [1, 10_000_000, 30_000_000, 1_000_000_000] {
        let expected = times.indices.count { i in
          times[...i].count { $0 > times[i] - window } < 3
        }
        #expect(SlopeWindow.sparseCount(times: times.span, window: window) == expected)
      }
    }
  }
}
