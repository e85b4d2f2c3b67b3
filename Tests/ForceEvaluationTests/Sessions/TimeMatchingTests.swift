import ForceTraces
import Testing

@testable import ForceEvaluation

private func pairs(
  _ onsets: [Int64], _ times: [Int64], early: Int64 = 50, late: Int64 = 200,
  cellLimit: Int = 1 << 24
) throws -> [[Int]] {
  try TimeMatching(
    onsets, times, in: EventWindow(early: early, late: late), cellLimit: cellLimit
  ).pairs.map { [$0.onset, $0.time] }
}

struct TimeMatchingTests {
  @Test func nothingMatchesNothing() throws {
    #expect(try pairs([], []) == [])
    #expect(try pairs([5], []) == [])
    #expect(try pairs([], [5]) == [])
  }

  @Test func bothEdgesOfTheWindowAreInside() throws {
    #expect(try pairs([1000], [950]) == [[0, 0]])
    #expect(try pairs([1000], [949]) == [])
    #expect(try pairs([1000], [1200]) == [[0, 0]])
    #expect(try pairs([1000], [1201]) == [])
    #expect(try pairs([1000], [1000], early: 0, late: 0) == [[0, 0]])
    #expect(try pairs([1000], [999, 1001], early: 0, late: 0) == [])
  }

  @Test func theNearerOfTwoTimesIsTaken() throws {
    #expect(try pairs([1000], [960, 1030]) == [[0, 1]])
    #expect(try pairs([1000], [980, 1030]) == [[0, 0]])
    // As near: the earlier.
    #expect(try pairs([1000], [970, 1030]) == [[0, 0]])
  }

  @Test func aPairMovesToTheSecondBestWhereThatMakesOneMore() throws {
    // 1100 is nearest to the second onset, and the only one that the first can have.
    #expect(try pairs([900, 1100], [1100, 1290]) == [[0, 0], [1, 1]])
    // Greedy by distance would take (1, 0) and leave the first onset alone.
    #expect(try pairs([0, 100], [100, 300], early: 0, late: 200) == [[0, 0], [1, 1]])
  }

  @Test func ofEquallyManyPairsTheNearestAreTaken() throws {
    #expect(try pairs([0, 10], [8, 12, 19], early: 20, late: 20) == [[0, 0], [1, 1]])
    #expect(try pairs([0, 10, 20], [11], early: 20, late: 20) == [[1, 0]])
  }

  /// The best matching by trying all of them.
  private static func best(
    _ onsets: [Int64], _ times: [Int64], _ window: EventWindow
  ) -> (pairs: Int, distance: Int64) {
    func best(_ onset: Int, _ used: Int) -> (Int, Int64) {
      guard onset < onsets.count else { return (0, 0) }
      var found = best(onset + 1, used)
      for time in times.indices where used & (1 << time) == 0 {
        let difference = times[time] - onsets[onset]
        guard difference >= -window.early, difference <= window.late else { continue }
        var (pairs, distance) = best(onset + 1, used | 1 << time)
        (pairs, distance) = (pairs + 1, distance + abs(difference))
        if pairs > found.0 || pairs == found.0 && distance < found.1 { found = (pairs, distance) }
      }
      return found
    }
    return best(0, 0)
  }

  @Test func noOtherMatchingIsBetter() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<1500 {
      let width = Int64.random(in: 3...40, using: &random)
      func points() -> [Int64] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Int64.random(in: 0...width, using: &random)
        }.sorted()
      }
      let (onsets, times) = (points(), points())
      let window = EventWindow(
        early: Int64.random(in: 0...6, using: &random),
        late: Int64.random(in: 0...12, using: &random))
      // Also with so little room that choices are found anew.
      let found = try TimeMatching(
        onsets, times, in: window, cellLimit: round.isMultiple(of: 2) ? 1 << 24 : 3
      ).pairs
      let best = Self.best(onsets, times, window)
      let differences = found.map { times[$0.time] - onsets[$0.onset] }
      #expect(found.count == best.pairs)
      #expect(differences.reduce(0) { $0 + abs($1) } == best.distance)
      #expect(differences.allSatisfy { (-window.early...window.late).contains($0) })
      #expect(Set(found.map(\.onset)).count == found.count)
      #expect(Set(found.map(\.time)).count == found.count)
    }
  }

  @Test func theRoomForChoicesMakesNoDifference() throws {
    var random = SplitMix64(seed: 12)
    let onsets = (0..<300).map { _ in Int64.random(in: 0...2000, using: &random) }.sorted()
    let times = (0..<280).map { _ in Int64.random(in: 0...2000, using: &random) }.sorted()
    let plain = try pairs(onsets, times)
    #expect(plain.count > 200)
    for limit in [1, 100, 5000] {
      #expect(try pairs(onsets, times, cellLimit: limit) == plain)
    }
  }

  @Test func stopsWhenTheUserWants() {
    let points = (0..<200).map(Int64.init)
    #expect(throws: Workers.Cancelled.self) {
      try TimeMatching(
        points, points, in: EventWindow(), workers: Workers(count: 1, isCancelled: { true }))
    }
  }
}
