import Testing

@testable import ForceEvaluation

struct DistributionTests {
  /// Values of scipy 1.17.
  @Test(arguments: [
    (3.84, 1, 0.05004352124870519), (10, 2, 0.006737946999085468), (12.5, 7, 0.08526927515826925),
    (0.1, 49, 1.0), (70, 49, 0.026054770413323585), (1200, 999, 1.112935044825893e-05),
  ])
  func chiSquaredAgreesWithScipy(x: Double, freedom: Int, p: Double) {
    let own = ChiSquared(degreesOfFreedom: freedom).probability(above: x)
    #expect(abs(own - p) < 1e-12 * p)
  }

  @Test func chiSquaredHasItsEnds() {
    #expect(ChiSquared(degreesOfFreedom: 3).probability(above: 0) == 1)
    #expect(ChiSquared(degreesOfFreedom: 999).probability(above: 1e6) == 0)
  }

  /// Quantiles at 0.95 by adaptive quadrature and root finding of scipy 1.17.
  @Test(arguments: [
    (2, 2.7718076486993524), (3, 3.3144931553981287), (5, 3.857655510378622),
    (10, 4.474124221725903), (50, 5.646026026380531),
  ])
  func studentizedRangeAgreesWithQuadrature(count: Int, quantile: Double) {
    #expect(abs(StudentizedRange(count: count).quantile(confidence: 0.95) - quantile) < 1e-12)
  }

  @Test func theRangeOfManyNumbersIsStillFound() {
    let quantile = StudentizedRange(count: 10_000).quantile(confidence: 0.95)
    #expect((7.5...9.5).contains(quantile))
  }
}

struct DoubledRanksTests {
  @Test func equalValuesShareTheMeanOfTheirRanks() {
    let ranks = DoubledRanks([3, 1, 3, 2, 3])
    #expect(ranks.ranks == [8, 2, 8, 4, 8])
    #expect(ranks.tieCorrection == 24)
    #expect(DoubledRanks([Int]()).ranks == [])
  }
}

struct FriedmanTests {
  /// scipy 1.17.
  @Test func agreesWithScipy() throws {
    let test = try #require(
      FriedmanTest([
        [5, 0, 0, 5], [5, 1, 0, 1], [0, 5, 3, 3], [1, 2, 1, 4], [2, 0, 1, 4], [3, 2, 1, 0],
        [3, 3, 3, 5],
      ]))
    #expect(abs(try #require(test.statistic) - 4.278688524590163) < 1e-14)
    #expect(abs(try #require(test.p) - 0.2329008055984114) < 1e-14)
    #expect(test.participants == 7)
    // 2.569 * sqrt(4 * 5 / (6 * 7)), with q from Demšar's table 5.
    #expect(abs(test.criticalDifference - 1.773) < 0.001)
    #expect(abs(test.meanRanks.reduce(0, +) - 10) < 1e-14)
  }

  @Test func ranksTheBestFirst() throws {
    let test = try #require(FriedmanTest(Array(repeating: [1, 9, 5], count: 5)))
    #expect(test.meanRanks == [3, 1, 2])
    #expect(test.statistic == 10)
  }

  @Test func configsThatAreAlwaysEqualHaveNoStatistic() throws {
    let test = try #require(FriedmanTest(Array(repeating: [4, 4, 4], count: 6)))
    #expect(test.statistic == nil && test.p == nil)
    #expect(test.meanRanks == [2, 2, 2])
  }

  @Test func needsFiveParticipantsAndThreeConfigs() {
    #expect(FriedmanTest([]) == nil)
    #expect(FriedmanTest(Array(repeating: [1, 2, 3], count: 4)) == nil)
    #expect(FriedmanTest(Array(repeating: [1, 2], count: 9)) == nil)
    #expect(FriedmanTest(Array(repeating: [1, 2, 3], count: 5)) != nil)
  }
}

struct ParetoTests {
  @Test func whoIsBeatenIsNotOnTheFront() {
    #expect(
      paretoFront([[1, 5], [2, 2], [5, 1], [2, 3], [6, 6]]) == [true, true, true, false, false])
  }

  @Test func equalCandidatesShareTheFront() {
    #expect(paretoFront([[1, 1], [1, 1], [1, .infinity]]) == [true, true, false])
    #expect(paretoFront([]) == [])
  }
}

struct DifferenceIntervalTests {
  @Test func jackknifeByHand() throws {
    // +1, +2 and +3 of 10 each: replicates 5/20, 4/20, 3/20; 2/3 * 0.005 = 0.00333.
    let t = 4.302652729749462
    let interval = try #require(
      DifferenceInterval(units: [Rate(1, of: 10), Rate(2, of: 10), Rate(3, of: 10)], t: t))
    #expect(abs(interval.lower - (0.2 - t * (0.01 / 3).squareRoot())) < 1e-14)
    #expect(abs(interval.upper - (0.2 + t * (0.01 / 3).squareRoot())) < 1e-14)
    #expect(!interval.excludesZero)
  }

  @Test func tracesAsUnitsAreTheSameAsCounted() throws {
    let units = [1, 1, 1, -1, 0, 0, 0, 0, 0, 1].map { Rate($0, of: 1) }
    let one = try #require(DifferenceInterval(units: units, t: 2.262))
    let other = try #require(DifferenceInterval(better: 4, worse: 1, of: 10, t: 2.262))
    #expect(abs(one.lower - other.lower) < 1e-14 && abs(one.upper - other.upper) < 1e-14)
  }

  @Test func aSingleUnitHasNone() {
    #expect(DifferenceInterval(units: [Rate(1, of: 5)], t: 1) == nil)
    #expect(DifferenceInterval(better: 1, worse: 0, of: 1, t: 1) == nil)
  }

  @Test func isClipped() throws {
    let interval = try #require(
      DifferenceInterval(units: [Rate(5, of: 5), Rate(-2, of: 5)], t: 12.7))
    #expect(interval.lower == -1 && interval.upper == 1)
    let equal = try #require(DifferenceInterval(better: 3, worse: 0, of: 3, t: 4))
    #expect(equal.lower == 1 && equal.upper == 1 && equal.excludesZero)
  }
}
