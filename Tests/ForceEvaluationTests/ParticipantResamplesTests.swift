import ForceTraces
import Testing

@testable import ForceEvaluation

@Test func aDrawTakesAsManyParticipantsAsThereAre() {
  var draws = 0
  var totals = [0, 0, 0, 0, 0]
  ParticipantResamples(of: 5, seed: 3).forEachDraw { counts in
    draws += 1
    #expect(counts.indices.reduce(0) { $0 + counts[$1] } == 5)
    for index in counts.indices { totals[index] += counts[index] }
  }
  #expect(draws == 10_000)
  // Each is drawn 10,000 times on average, with a standard deviation of 89.
  #expect(totals.allSatisfy { abs($0 - 10_000) < 450 })
}

@Test func theSameSeedDrawsTheSame() {
  func draws(_ seed: UInt64) -> [Int] {
    var all: [Int] = []
    ParticipantResamples(of: 4, count: 50, seed: seed).forEachDraw { counts in
      for index in counts.indices { all.append(counts[index]) }
    }
    return all
  }
  #expect(draws(1) == draws(1))
  #expect(draws(1) != draws(2))
}

@Test func mediansOfResamplesByHand() {
  let values = ParticipantValues([[5, 1], [2], [], [9, 3, 4]])
  func median(_ counts: [Int]) -> Double? { values.median(counts.span) }
  #expect(median([1, 1, 1, 1]) == 3.5)  // 1 2 3 4 5 9
  #expect(median([2, 0, 0, 0]) == 3)  // 1 1 5 5
  #expect(median([0, 3, 0, 0]) == 2)
  #expect(median([0, 0, 4, 0]) == nil)
  #expect(median([1, 2, 0, 0]) == 2)  // 1 2 2 5
  #expect(median([0, 1, 0, 1]) == 3.5)  // 2 3 4 9
}

@Test func mediansOfResamplesAreThoseOfTheirPools() {
  var random = SplitMix64(seed: 5)
  for _ in 0..<60 {
    let participants = 1 + Int(random.next() % 9)
    let values = (0..<participants).map { _ in
      // Few distinct values, so that many are equal.
      (0..<Int(random.next() % 40)).map { _ in Double(random.next() % 50) }
    }
    let held = ParticipantValues(values)
    ParticipantResamples(of: participants, count: 30, seed: random.next()).forEachDraw { counts in
      var pool: [Double] = []
      for index in counts.indices {
        for _ in 0..<counts[index] { pool += values[index] }
      }
      pool.sort()
      let expected =
        pool.isEmpty ? nil : (pool[(pool.count - 1) / 2] + pool[pool.count / 2]) / 2
      let median = held.median(counts)
      #expect(median == expected)
    }
  }
}

@Test func aBootstrapMeetsItsExactDistribution() throws {
  // Three participants: 27 equally likely draws, all of which can be written down.
  let values: [[Double]] = [[10, 20, 90], [15, 40], [30, 35, 50, 70]]
  let held = ParticipantValues(values)
  var exact: [Double] = []
  for draw in 0..<27 {
    var counts = [0, 0, 0]
    for chosen in [draw % 3, draw / 3 % 3, draw / 9] { counts[chosen] += 1 }
    let median = held.median(counts.span)
    exact.append(try #require(median))
  }
  let drawn = held.medians(of: ParticipantResamples(of: 3))
  #expect(drawn.count == 10_000)
  for median in Set(exact) {
    let expected = Double(exact.count { $0 <= median }) / 27
    let share = Double(drawn.count { $0 <= median }) / 10_000
    // Four standard errors.
    #expect(abs(share - expected) <= 4 * (expected * (1 - expected) / 10_000).squareRoot())
  }
}

@Test func anEndOfABootstrapIsAPercentile() throws {
  let interval = try #require(MedianInterval(bootstrap: (0...1000).reversed().map(Double.init)))
  #expect(interval.lower == 25 && interval.upper == 975)
  #expect(MedianInterval(bootstrap: []) == nil)
  let one = try #require(MedianInterval(bootstrap: [7]))
  #expect(one.lower == 7 && one.upper == 7)
}

@Test func intervalsBetweenOrderStatisticsByHand() throws {
  // Of six values all lie on one side of the median with a probability of 2 / 64.
  let six = try #require(MedianInterval(orderStatistics: [1, 2, 3, 4, 5, 6]))
  #expect(six.lower == 1 && six.upper == 6)
  // 1 - 2 (1 + 9) / 512 = 0.961, and without the next 36 it is only 0.820.
  let nine = try #require(MedianInterval(orderStatistics: (1...9).map(Double.init)))
  #expect(nine.lower == 2 && nine.upper == 8)
  #expect(MedianInterval(orderStatistics: [1, 2, 3, 4, 5]) == nil)
}

@Test func intervalsBetweenOrderStatisticsGrowWithTheSquareRoot() throws {
  // The half width of many is 0.98 square roots of n.
  for count in [10_000, 1_000_000] {
    let interval = try #require(
      MedianInterval(orderStatistics: (1...count).map(Double.init)))
    let width = (interval.upper - interval.lower) / 2
    #expect(abs(width - 0.98 * Double(count).squareRoot()) < 1)
  }
}
