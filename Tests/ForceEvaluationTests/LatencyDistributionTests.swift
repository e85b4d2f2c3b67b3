import Testing

@testable import ForceEvaluation

private func distribution(
  _ milliseconds: [Double], references: Int? = nil
) -> LatencyDistribution {
  LatencyDistribution(
    milliseconds.map { Int64($0 * 1e6) }, references: references ?? milliseconds.count)
}

@Test func percentilesInterpolateBetweenOrderStatistics() {
  let latencies = distribution([40, 10, 20, 30])
  #expect(latencies.percentile(0) == 10)
  #expect(latencies.percentile(50) == 25)
  #expect(latencies.percentile(90) == 37)
  #expect(latencies.percentile(95) == 38.5)
  #expect(latencies.percentile(100) == 40)
}

@Test func figuresByHand() {
  // Mean 10, squared deviations 100 + 64 + 324 = 488, median 2, deviations from it 0, 2, 26.
  let latencies = distribution([0, 2, 28])
  #expect(latencies.mean == 10)
  #expect(latencies.standardDeviation.map { abs($0 - 244.0.squareRoot()) < 1e-14 } == true)
  #expect(latencies.medianAbsoluteDeviation == 2)
  #expect(latencies.minimum == 0)
  #expect(latencies.maximum == 28)
}

@Test func oneLatencyHasNoDeviation() {
  let latencies = distribution([-3.5])
  #expect(latencies.mean == -3.5)
  #expect(latencies.percentile(5) == -3.5)
  #expect(latencies.standardDeviation == nil)
  #expect(latencies.medianAbsoluteDeviation == 0)
}

@Test func equalLatenciesDeviateByExactlyNothing() {
  // Sums of numbers beyond 2^53 would not be exact.
  let latencies = LatencyDistribution(
    Array(repeating: 9_007_199_254_740_993, count: 7), references: 7)
  #expect(latencies.standardDeviation == 0)
  #expect(latencies.medianAbsoluteDeviation == 0)
}

@Test func extremeLatenciesNeitherTrapNorOverflow() {
  let latencies = LatencyDistribution([Int64.max, -Int64.max, Int64.max], references: 3)
  #expect(latencies.mean.map { abs($0 - 3.0744573456182585e12) < 1 } == true)
  #expect(latencies.standardDeviation?.isFinite == true)
  #expect(latencies.medianAbsoluteDeviation == 0)
  #expect(latencies.percentile(50) == Double(Int64.max) / 1e6)
}

@Test func withoutLatenciesNothingIsDefinedButTheMisses() {
  let missed = distribution([], references: 4)
  #expect(missed.missed == Rate(4, of: 4))
  #expect(missed.within(0...100) == Rate(0, of: 4))
  #expect(missed.premature(tolerance: 0) == Rate(0, of: 4))
  let values = [
    missed.mean, missed.standardDeviation, missed.medianAbsoluteDeviation, missed.minimum,
    missed.maximum, missed.percentile(50), missed.percentileOverAll(50),
    missed.percentileOverAll(0),
  ]
  #expect(values.allSatisfy { $0 == nil })
  #expect(distribution([]).missed.value == nil)
}

@Test func aMissIsInfinitelyLate() {
  // Of five references three have their event: the median is the third value, exactly.
  let latencies = distribution([10, 20, 30], references: 5)
  #expect(latencies.percentile(50) == 20)
  #expect(latencies.percentileOverAll(50) == 30)
  #expect(latencies.percentileOverAll(51) == nil)
  // Of six the median lies half-way to a miss.
  #expect(distribution([10, 20, 30], references: 6).percentileOverAll(50) == nil)
}

@Test func limitsAreInside() {
  let latencies = distribution([-50.000001, -50, 0, 100, 100.000001], references: 6)
  #expect(latencies.premature(tolerance: 50_000_000) == Rate(1, of: 6))
  #expect(latencies.within(-50_000_000...100_000_000) == Rate(3, of: 6))
}
