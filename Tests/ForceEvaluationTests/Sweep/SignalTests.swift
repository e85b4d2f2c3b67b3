import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

/// Times that repeat and jump, and forces that tremble.
private func touch(_ count: Int, seed: UInt64) -> (times: [Int64], forces: [Double]) {
  var random = SplitMix64(seed: seed)
  var times: [Int64] = [0]
  var forces: [Double] = []
  for _ in 0..<count {
    forces.append((random.nextUnit() * 8).rounded() / 8 + random.nextUnit() / 100)
    times.append(times[times.count - 1] + Int64(random.nextUnit() * 9_000_000) / 3 * 2)
  }
  return (Array(times.prefix(count)), forces)
}

@Test(arguments: [1, 1_000, 20_000_000, 300_000_000, 1_000_000_000_000_000_000])
func slopesOfAWholeTouchAreThoseOfEachSample(window: Int64) {
  for seed in 1...5 as ClosedRange<UInt64> {
    let (times, forces) = touch(120, seed: seed)
    var slope = SlopeWindow(window)
    let expected = zip(times, forces).map { time, force in
      slope.append(force, at: time)
      return slope.slope
    }
    var slopes = [Double](repeating: 7, count: 3)
    SlopeWindow.slopes(times: times.span, forces: forces.span, window: window, into: &slopes)
    #expect(slopes == expected)
  }
}

@Test(arguments: [1, 2_000_000, 30_000_000, 900_000_000])
func aHeldForceReachesALevelWhereADwellIsMet(dwell: Int64) {
  for seed in 1...5 as ClosedRange<UInt64> {
    let (times, forces) = touch(120, seed: seed)
    var held: [Double] = []
    Signal.sustained(forces.span, times: times.span, dwell: dwell, into: &held)
    for level in forces {
      var clock = Dwell(dwell)
      let expected = zip(times, forces).map { clock.isMet($1 >= level, at: $0) }
      #expect(held.map { $0 >= level } == expected)
    }
  }
}

@Test(arguments: [1, 7, 8, 63, 64, 65, 200])
func bitsTellWhereASignalIsAtALevel(count: Int) {
  var random = SplitMix64(seed: UInt64(count))
  let values = (0..<count).map { _ in (random.nextUnit() * 10).rounded() / 10 - 0.5 }
  var words = SignalWords()
  words.set([1, 2, 3])
  words.set(values)
  #expect(words.count == (count + 63) / 64)
  for level in [-1, -0.5, -0.1, 0, 0.2, 0.25, 0.5, 2] {
    let found = values.indices.map { index in
      words.bits(of: index / 64, atLeast: level) >> UInt64(index % 64) & 1 == 1
    }
    #expect(found == values.map { $0 >= level })
  }
}

@Test func percentilesOfLatenciesInAnyOrderAreThoseOfTheDistribution() {
  var random = SplitMix64(seed: 1)
  for count in [0, 1, 2, 20, 21, 127, 128, 500, 3000] {
    for spread in [0, 1, 1000, 3e9, 8e18] {
      let latencies = (0..<count).map { _ in Int64((random.nextUnit() - 0.5) * spread) }
      let expected = LatencyDistribution(latencies, references: count)
      #expect(LatencyPercentiles(latencies[...]) == LatencyPercentiles(expected))
      #expect(LatencyPercentiles(expected).p95 == expected.percentile(95))
    }
  }
}
