import Testing

@testable import ForceTraces

@Test func gaussianNumbersHaveMeanZeroAndDeviationOne() {
  var random = SplitMix64(seed: 3)
  let draws = (0..<100_000).map { _ in random.gaussian() }
  let mean = draws.reduce(0, +) / 1e5
  let variance = draws.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 1e5
  // Four and more standard errors.
  #expect(abs(mean) < 0.013)
  #expect(abs(variance - 1) < 0.018)
  #expect(draws.allSatisfy { abs($0) < 3.4642 })
  // A Gaussian has 68.3 % within one deviation, the sum of four uniform numbers 67.5 %.
  let within = Double(draws.count { abs($0) < 1 }) / 1e5
  #expect((0.665...0.685).contains(within))
}

@Test func boundedGaussianNumbersStayInTheirRange() {
  var random = SplitMix64(seed: 4)
  let draws = (0..<1000).map { _ in random.gaussian(mean: 1, deviation: 2, within: 0.5...1.5) }
  #expect(draws.min() == 0.5 && draws.max() == 1.5)
  #expect(draws.contains { $0 > 0.5 && $0 < 1.5 })
}

@Test func pathsUnderASeedAreStreamsOfTheirOwn() {
  var firsts: Set<UInt64> = []
  for seed in 0..<3 as Range<UInt64> {
    for participant in 0..<20 as Range<UInt64> {
      for trace in 0..<50 as Range<UInt64> {
        var random = SplitMix64(seed: seed, path: participant, trace)
        firsts.insert(random.next())
      }
    }
  }
  #expect(firsts.count == 3 * 20 * 50)
}

@Test func picksInProportionToWeights() {
  var random = SplitMix64(seed: 5)
  let picks = (0..<10_000).map { _ in random.pick(from: [0.0, 1, 3]) { $0 } }
  #expect(picks.count { $0 == 0 } == 0)
  // 2,500 expected; five standard deviations are 217.
  #expect(abs(picks.count { $0 == 1 } - 2500) < 217)
}
