import ForceTraces
import Testing

@Suite struct LongPressTests {
  private func held(_ count: Int) -> [Double] { [Double](repeating: 0, count: count) }

  private func places(_ x: [Double?]) -> [Point?] { x.map { $0.map { Point(x: $0, y: 5) } } }

  @Test func aTouchThatStaysPeeksThenPops() throws {
    #expect(try run("longpress", held(14), every: 100) == "peek@500 pop@1200")
  }

  @Test func aShortTouchIsCancelled() throws {
    #expect(try run("longpress", held(5), every: 100) == "cancel@400")
  }

  @Test func liftingBeforeThePopCancels() throws {
    #expect(try run("longpress", held(12), every: 100) == "peek@500 cancel@1100")
  }

  @Test func forceDoesNotMatter() throws {
    #expect(try run("longpress", [1, 5, -3], every: 100) == "cancel@200")
  }

  @Test func timeCountsFromTheFirstSample() throws {
    let touch = touch(held(3), at: [1000, 1499.999999, 1500])
    #expect(try run("longpress", touch) == "peek@500 cancel@500")
  }

  @Test func aSamplePastBothDeadlinesDoesBoth() throws {
    #expect(try run("longpress", touch(held(2), at: [0, 1300])) == "peek@1300 pop@1300")
    #expect(try run("longpress:popDuration=0.5", held(6), every: 100) == "peek@500 pop@500")
    #expect(try run("longpress:duration=0,popDuration=0", held(2)) == "peek@0 pop@0")
  }

  @Test func withoutAPopDurationItNeverPops() throws {
    #expect(
      try run("longpress:popDuration=none", touch(held(2), at: [0, 90_000]))
        == "peek@90000 cancel@90000")
  }

  @Test func movingTooFarBeforeThePreviewGivesUpForGood() throws {
    let touch = touch(held(4), at: [0, 100, 600, 1300], places: places([0, 10.001, 0, 0]))
    #expect(try run("longpress", touch) == "cancel@100")
  }

  @Test func movingJustAsFarAsAllowedDoesNoHarm() throws {
    let touch = touch(held(3), at: [0, 100, 600], places: places([0, 10, -10]))
    #expect(try run("longpress", touch) == "peek@600 cancel@600")
  }

  @Test func distanceIsEuclidean() throws {
    let near = [Point(x: 0, y: 0), Point(x: 6, y: 8), Point(x: 6, y: 8)]
    #expect(
      try run("longpress", touch(held(3), at: [0, 100, 500], places: near))
        == "peek@500 cancel@500")
    let far = [Point(x: 0, y: 0), Point(x: 6.01, y: 8), Point(x: 6, y: 8)]
    #expect(
      try run("longpress", touch(held(3), at: [0, 100, 500], places: far)) == "cancel@100")
  }

  @Test func movementComesBeforeTheDeadlinesOfItsSample() throws {
    let touch = touch(held(2), at: [0, 1300], places: places([0, 20]))
    #expect(try run("longpress", touch) == "cancel@1300")
  }

  @Test func afterThePreviewMovementDoesNotMatter() throws {
    let touch = touch(held(3), at: [0, 500, 1200], places: places([0, 0, 500]))
    #expect(try run("longpress", touch) == "peek@500 pop@1200")
  }

  @Test func aTouchWithoutAFirstPlaceNeverMoves() throws {
    let touch = touch(held(3), at: [0, 100, 500], places: places([nil, 0, 500]))
    #expect(try run("longpress", touch) == "peek@500 cancel@500")
  }

  @Test func aSampleWithoutAPlaceIsNotTested() throws {
    let touch = touch(held(3), at: [0, 100, 500], places: places([0, nil, 1]))
    #expect(try run("longpress", touch) == "peek@500 cancel@500")
  }

  @Test func noMovementMayBeAllowedAtAll() throws {
    let touch = touch(held(3), at: [0, 100, 200], places: places([0, 0, 1e-9]))
    #expect(try run("longpress:allowableMovement=0", touch) == "cancel@200")
  }
}
