import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

struct PlateauTests {
  /// Peeks of 0...9 and pops of 10...19.
  private let grid: ConfigSpace
  private let places: ConfigPlaces

  init() throws {
    grid = try space("threshold", "peek=0:9:1", "pop=10:19:1")
    places = ConfigPlaces(grid)
  }

  /// The plateau of grid points, given as (peek, pop - 10).
  private func plateau(_ points: [(Int, Int)]) throws -> (peek: Int, pop: Int, count: Int)? {
    let configs = try points.map { point in
      try #require(grid.config([Double(point.0), Double(point.1 + 10)]))
    }
    return Plateau(of: configs, in: places).map {
      (Int($0.middle.recognizer["peek"]), Int($0.middle.recognizer["pop"]) - 10, $0.count)
    }
  }

  @Test func theMiddleOfALineAndOfARectangle() throws {
    #expect(try #require(try plateau((2...6).map { ($0, 3) })) == (4, 3, 5))
    let rectangle = (1...3).flatMap { x in (4...8).map { (x, $0) } }
    #expect(try #require(try plateau(rectangle)) == (2, 6, 15))
    // Of the two in the middle, the earlier.
    #expect(try #require(try plateau((2...5).map { ($0, 3) })) == (3, 3, 4))
    #expect(try plateau([]) == nil)
  }

  @Test func theLargestRegionCountsAndTouchingCornersAreNone() throws {
    let small = [(0, 0), (1, 1)]
    let large = [(5, 5), (5, 6), (5, 7)]
    #expect(try #require(try plateau(small + large)) == (5, 6, 3))
    #expect(try #require(try plateau(small)) == (0, 0, 1))
  }

  @Test func aMiddleIsAlwaysAMember() throws {
    // A ring, whose centre is no member.
    let ring = (2...4).flatMap { x in (2...4).map { (x, $0) } }.filter { $0 != (3, 3) }
    let found = try #require(try plateau(ring))
    #expect(found == (2, 3, 8))
  }

  @Test func theMedoidIsThatOfAllPairs() throws {
    for seed in 1...30 {
      var random = SplitMix64(seed: UInt64(seed))
      var points: [(Int, Int)] = [(5, 5)]
      // A random walk is connected.
      for _ in 0..<25 {
        let (x, y) = points[points.count - 1]
        let step = Int(random.next() % 4)
        let next = (x + [1, -1, 0, 0][step], y + [0, 0, 1, -1][step])
        if (0...9).contains(next.0), (0...9).contains(next.1) { points.append(next) }
      }
      let members = Set(points.map { $0.0 * 10 + $0.1 }).sorted().map { ($0 / 10, $0 % 10) }
      let sums = members.map { a in
        members.reduce(0) { $0 + abs($1.0 - a.0) + abs($1.1 - a.1) }
      }
      let middle = members[sums.firstIndex(of: sums.min() ?? 0) ?? 0]
      #expect(try #require(try plateau(members)) == (middle.0, middle.1, members.count))
    }
  }

  @Test func noneIsBesideTheLastValue() throws {
    let space = try space("longpress", "popDuration=0.8,0.6,none")
    let places = ConfigPlaces(space)
    let all = [0.6, 0.8, nil].compactMap { space.config([$0]) }
    #expect(all.count == 3)
    #expect(all.map { places.place(of: $0).cell } == [[0], [1], [2]])
    #expect(Plateau(of: all, in: places)?.middle == all[1])
    #expect(Plateau(of: [all[0], all[2]], in: places)?.count == 1)
  }

  @Test func drawnConfigsAreNeighboursWithinAStepOfAGridOfAsMany() throws {
    let space = try space("threshold", "peek=0:1", "pop=10,11")
    // 16 draws of two parameters: four parts of the peek's range, two values of the pop.
    let places = ConfigPlaces(space, draws: 16)
    let configs = [0.0, 0.24, 0.26, 0.8, 1.0].compactMap { space.config([$0, 10]) }
    #expect(
      configs.map { places.place(of: $0).cell } == [[0, 0], [0, 0], [1, 0], [3, 0], [3, 0]])
    let plateau = try #require(Plateau(of: configs, in: places))
    #expect(plateau.count == 3)
    #expect(plateau.middle == configs[1])
  }

  @Test func configsOfOtherKindsAreNoNeighbours() throws {
    let specs = [
      "threshold:peek=0.1", "threshold:peek=0.2", "threshold:peek=0.3", "ema/threshold:peek=0.1",
      "never",
    ]
    let configs = try specs.map { try RecognizerConfig(spec: $0, registry: .builtIn) }
    let places = ConfigPlaces(configs)
    let plateau = try #require(Plateau(of: configs, in: places))
    #expect(plateau.count == 3)
    #expect(plateau.middle.name == "threshold:peek=0.2" || plateau.middle == configs[1])
    #expect(places.values(of: configs[1]).map(\.name) == ["peek"])
  }
}
