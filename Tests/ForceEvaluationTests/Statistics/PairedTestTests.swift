import ForceTraces
import Testing

@testable import ForceEvaluation

struct SignFlipTests {
  @Test func countsAllAssignmentsByHand() throws {
    // 3, 2, 1: of the eight sums only 6 and -6 are as far from 0 as 6.
    let all = try #require(SignFlipTest([3, 2, 1]))
    #expect(all.p == 0.25 && all.isExact)
    // 3, -2, 1: |sum| >= 2 unless it is 0, as in 3 - 2 - 1 and its mirror.
    #expect(SignFlipTest([3, -2, 1])?.p == 0.75)
  }

  @Test func equalDifferencesAreTiesExactly() {
    #expect(SignFlipTest([1, 1, 1, 1])?.p == 0.125)
    #expect(SignFlipTest([0, 0])?.p == 1)
    #expect(SignFlipTest([5, 0, 0, 0])?.p == 1)
  }

  @Test func oneParticipantTellsNothing() {
    #expect(SignFlipTest([]) == nil)
    #expect(SignFlipTest([7]) == nil)
  }

  @Test func agreesWithABruteForceCount() throws {
    var random = SplitMix64(seed: 4)
    for count in 2...12 {
      let differences = (0..<count).map { _ in Int(random.next() % 9) - 4 }
      let observed = abs(differences.reduce(0, +))
      let extreme = (0..<1 << count).count { signs in
        let sum = differences.enumerated().reduce(0) {
          $0 + (signs >> $1.offset & 1 == 0 ? $1.element : -$1.element)
        }
        return abs(sum) >= observed
      }
      #expect(SignFlipTest(differences)?.p == Double(extreme) / Double(1 << count))
    }
  }

  @Test func beyondSixteenDifferencesSomeAreDrawn() throws {
    let differences = Array(repeating: [2, -1, 3, 1, -2], count: 18).flatMap(\.self)
    let test = try #require(SignFlipTest(differences, seed: 1))
    #expect(!test.isExact)
    // The variance of the sum is 18 * (4 + 1 + 9 + 1 + 4) = 342, and 54 is 2.92 deviations away.
    #expect(abs(test.p - 0.0035) < 0.001)
    #expect(SignFlipTest(differences, seed: 1) == test)
    #expect(SignFlipTest(differences, seed: 2)?.p != test.p)
    // Zeros are no differences.
    #expect(SignFlipTest(Array(repeating: 0, count: 90) + [1, 2])?.isExact == true)
    // Never 0, however clear it is.
    #expect(SignFlipTest(Array(repeating: 9, count: 70))?.p == 1.0 / 65_537)
  }
}

struct McNemarTests {
  /// Values of statsmodels 0.15.
  @Test(arguments: [
    (1, 0, 1.0), (5, 1, 0.21875), (10, 25, 0.016673847800120715), (3, 30, 1.4011748135089874e-06),
    (40, 60, 0.05688793364098089), (1000, 1100, 0.03072070786424249),
    (0, 60, 1.734723475976807e-18), (12, 12, 1),
  ])
  func agreesWithStatsmodels(first: Int, second: Int, p: Double) {
    #expect(abs(mcNemarP(first, second) - p) <= 1e-12 * p)
    #expect(mcNemarP(second, first) == mcNemarP(first, second))
  }

  @Test func withoutDiscordantTracesThereIsNoSurprise() { #expect(mcNemarP(0, 0) == 1) }

  @Test func isNeverZero() {
    #expect(mcNemarP(0, 5000) > 0)
    #expect(mcNemarP(1_000_000, 1_010_000) < 1e-11)
  }
}

struct SignedRankTests {
  @Test func countsAllAssignmentsByHand() throws {
    // Ranks 1, 2, 3, all positive: 2 of 8.
    #expect(SignedRankTest([1, 2, 3])?.p == 0.25)
    // Ranks 2 and 3 behind a zero that is ranked: of 5, 1, -1, -5 two are as far away as 5.
    #expect(SignedRankTest([0, 7, 9])?.p == 0.5)
    // Ties share rank 1.5: of 3, 0, 0, -3 two are as far away as 3.
    #expect(SignedRankTest([4, 4])?.p == 0.5)
    #expect(SignedRankTest([4, -4])?.p == 1)
    #expect(SignedRankTest([0, 0, 0])?.p == 1)
  }

  @Test func oneDifferenceTellsNothing() {
    #expect(SignedRankTest([]) == nil)
    #expect(SignedRankTest([3]) == nil)
  }

  @Test func isExactWithTiesAndZeros() throws {
    // scipy 1.17, zero_method 'pratt', all 4096 permutations.
    let test = try #require(SignedRankTest([3, -1, 0, 4, 2, 2, -2, 5, 0, 6, 7, -3]))
    #expect(test.isExact && test.p == 0.08984375)
  }

  @Test func aboveTwentyFiveIsNormalWithTies() throws {
    // scipy 1.17, zero_method 'pratt', method 'approx'.
    let test = try #require(
      SignedRankTest([
        9, -7, -5, -3, -5, 9, 11, 4, -8, -6, -1, 1, 5, 2, -3, -5, 7, 8, -8, -6, 1, 0, 11, 3, 1, 1,
        6, 4, -5, 8, 8, 13, 9, -2, -1, 6, 6, 7, 11, -2,
      ]))
    #expect(!test.isExact && abs(test.p - 0.04144251493445393) < 1e-14)
    #expect(SignedRankTest(Array(repeating: 0, count: 40))?.p == 1)
    #expect(SignedRankTest(Array(0..<25))?.isExact == true)
    #expect(SignedRankTest(Array(0..<26))?.isExact == false)
    #expect(SignedRankTest([.min, .max] + Array(repeating: 5, count: 30)) != nil)
  }
}

struct HolmTests {
  @Test func stepsDownByHand() {
    // 0.005 * 4, 0.01 * 3, 0.03 * 2, and 0.04, which must not be below the one before.
    #expect(holmAdjusted([0.01, 0.04, 0.03, 0.005]) == [0.03, 0.06, 0.06, 0.02])
    #expect(holmAdjusted([0.5, 0.6]) == [1, 1])
    #expect(holmAdjusted([]) == [])
  }

  @Test func undefinedValuesAreNoTests() {
    #expect(holmAdjusted([nil, 0.02, nil, 0.5]) == [nil, 0.04, nil, 0.5])
  }
}
