import Testing

@testable import ForceEvaluation

private struct Statistics: Decodable {
  /// Degrees of freedom, confidence, two-sided quantile.
  var t_quantiles: [[Double]]
  /// Count, total, lower end, upper end.
  var wilson: [[Double]]
}

@Test func tQuantilesAgreeWithMpmath() throws {
  let rows = try fixture("statistics.json", as: Statistics.self).t_quantiles
  #expect(rows.count > 100)
  for row in rows {
    let quantile = StudentT(degreesOfFreedom: Int(row[0])).quantile(confidence: row[1])
    #expect(abs(quantile / row[2] - 1) < 1e-13, "df \(row[0]), confidence \(row[1])")
  }
}

@Test func tProbabilityHasItsClosedForms() {
  // One degree of freedom is Cauchy's distribution: half of it lies within -1...1.
  #expect(StudentT(degreesOfFreedom: 1).probability(within: 1) == 0.5)
  // Two: t / sqrt(2 + t^2).
  #expect(abs(StudentT(degreesOfFreedom: 2).probability(within: 1) - 1 / 3.0.squareRoot()) < 1e-15)
  #expect(StudentT(degreesOfFreedom: 7).probability(within: 0) == 0)
  #expect(StudentT(degreesOfFreedom: 3).quantile(confidence: 0) < 1e-300)
}

@Test func wilsonIntervalsAgreeWithScipy() throws {
  for row in try fixture("statistics.json", as: Statistics.self).wilson {
    let rate = Rate(Int(row[0]), of: Int(row[1]))
    let interval = try #require(RateInterval(wilson: rate))
    #expect(interval.method == .tracesIndependent)
    #expect(abs(interval.lower - row[2]) < 1e-14, "\(rate)")
    #expect(abs(interval.upper - row[3]) < 1e-14, "\(rate)")
  }
}

@Test func jackknifeByHand() throws {
  // 3 of 4 and 1 of 4: the replicates are 1/4 and 3/4, their variance times (k - 1) / k is 1/16,
  // so the interval is 1/2 +- 12.7062047 * 1/4, clipped.
  let wide = try #require(RateInterval(jackknife: [Rate(3, of: 4), Rate(1, of: 4)]))
  #expect(wide.method == .participantJackknife)
  #expect(wide.lower == 0 && wide.upper == 1)

  // 4, 5 and 6 of 10: replicates 11/20, 10/20, 9/20; 2/3 * 0.005 = 0.00333; t(2) = 4.30265273.
  let three = try #require(
    RateInterval(jackknife: [Rate(4, of: 10), Rate(5, of: 10), Rate(6, of: 10)]))
  #expect(abs(three.lower - (0.5 - 4.302652729749462 * (0.01 / 3).squareRoot())) < 1e-14)
  #expect(abs(three.upper - (0.5 + 4.302652729749462 * (0.01 / 3).squareRoot())) < 1e-14)
}

@Test func participantsWhoAgreeHaveAnIntervalWithoutWidth() throws {
  let interval = try #require(RateInterval(jackknife: [Rate(2, of: 4), Rate(2, of: 4)]))
  #expect(interval.lower == 0.5 && interval.upper == 0.5)
}

@Test func participantsWithoutAnythingToCountArePassedOver() {
  let rates = [Rate(3, of: 4), Rate(0, of: 0), Rate(2, of: 4)]
  #expect(RateInterval(jackknife: rates) == RateInterval(jackknife: [rates[0], rates[2]]))
  #expect(RateInterval(jackknife: [Rate(3, of: 4), Rate(0, of: 0)]) == nil)
}

@Test func aRateOfNothingHasNoInterval() {
  #expect(RateInterval(wilson: Rate(0, of: 0)) == nil)
  #expect(RateInterval(jackknife: []) == nil)
}
