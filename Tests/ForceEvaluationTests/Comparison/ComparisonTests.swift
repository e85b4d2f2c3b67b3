import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

/// Touches that are meant as pops, and when each config pops; `nil` where it misses.
private func comparison(
  _ pops: [[Int64?]], participants: [String?], label: Gesture = .pop, reference: Int64? = 100,
  pairs: ComparedPairs = .all, workers: Int = 1
) throws -> Comparison {
  var truth = GroundTruth([])
  truth.participants = participants.compactMap(\.self).reduce(into: []) { known, name in
    if !known.contains(name) { known.append(name) }
  }
  truth.traces = participants.map { name in
    TouchTruth(
      label, references: ReferenceTimes(pop: reference), duration: 1_000,
      participant: name.flatMap(truth.participants.firstIndex))
  }
  let outcomes = pops.map { times in
    times.map { time in TouchOutcome(events: time.map { [Event(.pop, time: $0, force: 1)] } ?? []) }
  }
  let configs = try pops.indices.map { index in
    var config = try RecognizerConfig(spec: "never", registry: .builtIn)
    config.name = "c\(index)"
    return config
  }
  let scores = outcomes.map { ConfigScores($0, against: truth, options: EvaluationOptions()) }
  return try compare(
    RunScores(scores, of: configs, truth: truth, groupings: []), outcomes: outcomes, pairs: pairs,
    workers: Workers(count: workers))
}

struct ComparisonTests {
  private let people: [String?] = ["a", "a", "a", "b", "b", "c"]

  @Test func putsTheMostAccurateFirst() throws {
    let comparison = try comparison(
      [[nil, nil, nil, nil, nil, 1], [1, 1, nil, 1, 1, 1], [nil, nil, nil, nil, nil, 1]],
      participants: people)
    #expect(comparison.configs.map(\.config.name) == ["c1", "c0", "c2"])
    #expect(comparison.pairs.map { [$0.first, $0.second] } == [[0, 1], [0, 2], [1, 2]])
    #expect(comparison.units.names == ["a", "b", "c"])
    #expect(comparison.configs[0].units == [Rate(2, of: 3), Rate(2, of: 2), Rate(1, of: 1)])
  }

  @Test func differencesByHand() throws {
    let comparison = try comparison(
      [[1, 1, nil, 1, 1, 1], [nil, nil, 1, nil, nil, 1]], participants: people)
    let accuracy = comparison.pairs[0].accuracy
    #expect(accuracy.units == [Rate(1, of: 3), Rate(2, of: 2), Rate(0, of: 1)])
    #expect(accuracy.pooled == Rate(3, of: 6))
    #expect(accuracy.onlyFirst == 4 && accuracy.onlySecond == 1)
    #expect(abs(accuracy.mcNemarP - 0.375) < 1e-15)
    // Of the differences 1 and 2 all but 1 - 2 and its mirror are as far from 0 as 3: two of four.
    #expect(accuracy.permutation?.p == 0.5)
    #expect(accuracy.holmP == 0.5)
    #expect(accuracy.method == .participantJackknife)
    let better = comparison.pairs[0].participantsBetter
    #expect(better.first == 2 && better.second == 0 && better.neither == 1)
  }

  @Test func latenciesAreParticipantsMedianPairedDifferences() throws {
    let comparison = try comparison(
      [[200, 300, nil, 500, 600, 700], [100, 250, 100, 500, nil, 800]], participants: people)
    let latency = comparison.pairs[0].latency.pop
    #expect(latency.pairs == 4)
    #expect(latency.missedByFirst == 1 && latency.missedBySecond == 1)
    #expect(latency.missedByBoth == 0 && latency.lost == 2)
    // Nanoseconds: the median of 100 and 50; 0; -100.
    #expect(latency.unitMedians == [75e-6, 0, -100e-6])
    #expect(latency.median == 0)
    #expect(latency.participants == 3 && latency.isIntervalOfFew)
    // Ranks 2 and -3 behind a zero: of 5, 1, -1, -5 all are as far away as -1.
    #expect(latency.wilcoxon?.p == 1)
    let interval = try #require(latency.interval)
    #expect(interval.lower == -100e-6 && interval.upper == 75e-6)
    #expect(comparison.pairs[0].latency.peek.median == nil)
    #expect(comparison.pairs[0].latency.peek.lost == 0)
  }

  @Test func oneParticipantTellsNothingOfOthers() throws {
    for names in [[nil, nil, nil, nil], ["a", "a", "a", "a"], ["a", nil, nil, "a"]] as [[String?]] {
      let comparison = try comparison([[1, 1, 1, nil], [1, nil, nil, 7]], participants: names)
      let accuracy = comparison.pairs[0].accuracy
      #expect(!comparison.units.areParticipants)
      #expect(accuracy.permutation == nil && accuracy.holmP == nil && !accuracy.isSignificant)
      #expect(accuracy.method == .tracesIndependent && accuracy.interval != nil)
      #expect(comparison.pairs[0].latency.pop.wilcoxon == nil)
      #expect(comparison.pairs[0].latency.pop.interval == nil)
      #expect(comparison.pairs[0].latency.pop.median == 0)
    }
  }

  @Test func touchesOfNobodyAreOneParticipantMore() throws {
    let comparison = try comparison(
      [[1, 1, 1, nil], [1, nil, nil, nil]], participants: ["a", "b", nil, nil])
    #expect(comparison.units.names == ["a", "b", nil])
    #expect(
      comparison.pairs[0].accuracy.units == [Rate(0, of: 1), Rate(1, of: 1), Rate(1, of: 2)])
  }

  @Test func nothingToCompareIsUndefined() throws {
    let empty = try comparison([[], []], participants: [])
    #expect(empty.pairs[0].accuracy.pooled.value == nil)
    #expect(empty.pairs[0].accuracy.interval == nil)
    #expect(empty.pairs[0].accuracy.permutation == nil)
    #expect(empty.configs[0].accuracyValue == nil)
    let one = try comparison([[1], [nil]], participants: ["a"])
    #expect(one.pairs[0].accuracy.interval == nil)
    let missed = try comparison([[nil, nil], [nil, nil]], participants: ["a", "b"])
    #expect(missed.pairs[0].latency.pop.median == nil)
    #expect(missed.pairs[0].latency.pop.missedByBoth == 2)
    #expect(missed.pairs[0].accuracy.permutation?.p == 1)
    #expect(missed.configs.allSatisfy { $0.isOnParetoFront })
    let alone = try comparison([[1, nil]], participants: ["a", "b"])
    #expect(alone.pairs.isEmpty)
  }

  @Test func hostileTimesDoNotTrap() throws {
    let comparison = try comparison(
      [[.max, .max], [.min, .min]], participants: ["a", "b"], reference: 0)
    #expect(comparison.pairs[0].latency.pop.median != nil)
  }

  @Test func theParetoFrontCountsLateness() throws {
    // c0 is as accurate as c1 and earlier; c2 pops too early, which makes it neither late nor right
    // less often.
    let comparison = try comparison(
      [[200, 200], [300, 300], [100, nil]], participants: ["a", "b"])
    #expect(comparison.configs.map(\.isOnParetoFront) == [true, false, true])
  }

  @Test func someWithABaseline() throws {
    let comparison = try comparison(
      [[1, nil, nil], [1, 1, nil], [1, 1, 1]], participants: ["a", "b", "c"],
      pairs: .some([.init(1, minus: 0), .init(2, minus: 0)]))
    #expect(comparison.configs.map(\.config.name) == ["c2", "c1", "c0"])
    #expect(comparison.pairs.map { [$0.first, $0.second] } == [[0, 2], [1, 2]])
    #expect(comparison.pairs.allSatisfy { $0.accuracy.pooled.count > 0 })
  }

  @Test func theGateIsExact() throws {
    // Seven of a hundred less, of everyone alike: exactly seven points, with an interval of no width.
    let people = (0..<100).map { "p\($0 % 2)" }
    let right = [Int64?](repeating: 1, count: 100)
    var worse = right
    for index in 0..<14 { worse[index] = nil }
    let pair = try comparison(
      [worse, right], participants: people, pairs: .some([.init(0, minus: 1)])
    ).pairs[0].accuracy
    #expect(pair.pooled == Rate(-14, of: 100))
    #expect(pair.falls(byMoreThan: 13.9) && !pair.falls(byMoreThan: 14))
    #expect(pair.falls(byMoreThan: 0))
    let rise = try comparison(
      [worse, right], participants: people, pairs: .some([.init(1, minus: 0)])
    ).pairs[0].accuracy
    #expect(!rise.falls(byMoreThan: 0))
  }

  @Test(arguments: [2, 7])
  func anyNumberOfWorkersGivesTheSame(workers: Int) throws {
    var random = SplitMix64(seed: 5)
    let people = (0..<60).map { "p\($0 % 6)" }
    let pops = (0..<7).map { _ in
      people.map { _ in random.next() % 3 == 0 ? nil : Int64(random.next() % 1000) }
    }
    let one = try comparison(pops, participants: people)
    let other = try comparison(pops, participants: people, workers: workers)
    #expect(one.pairs.map(\.accuracy.holmP) == other.pairs.map(\.accuracy.holmP))
    #expect(one.pairs.map(\.latency.pop.interval) == other.pairs.map(\.latency.pop.interval))
    #expect(one.pairs.count == 21 && one.friedman != nil)
  }

  /// The comparison of two configs, turned around, has the same p values and mirrored differences.
  @Test func isSymmetric() throws {
    var random = SplitMix64(seed: 9)
    let people = (0..<40).map { "p\($0 % 5)" }
    let pops = (0..<2).map { _ in
      people.map { _ in random.next() % 3 == 0 ? nil : Int64(random.next() % 1000) }
    }
    let forth = try comparison(pops, participants: people, pairs: .some([.init(0, minus: 1)]))
      .pairs[0]
    let back = try comparison(pops, participants: people, pairs: .some([.init(1, minus: 0)]))
      .pairs[0]
    #expect(forth.accuracy.permutation == back.accuracy.permutation)
    #expect(forth.accuracy.mcNemarP == back.accuracy.mcNemarP)
    #expect(forth.latency.pop.wilcoxon == back.latency.pop.wilcoxon)
    #expect(forth.latency.pop.median == back.latency.pop.median.map { -$0 })
    #expect(forth.accuracy.pooled.count == -back.accuracy.pooled.count)
    #expect(forth.accuracy.interval?.lower == back.accuracy.interval.map { -$0.upper })
  }
}

extension Comparison.Config {
  fileprivate var accuracyValue: Double? { scores.tally.confusion.accuracy.value }
}
