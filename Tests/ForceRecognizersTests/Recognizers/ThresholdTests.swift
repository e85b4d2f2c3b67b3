import Testing

@Suite struct ThresholdTests {
  @Test func aDeepPressPeeksThenPops() throws {
    #expect(try run("threshold", [0.1, 0.2, 0.5, 0.75, 0.1]) == "peek@10 pop@30")
  }

  @Test func aForceExactlyAtALevelReachesIt() throws {
    #expect(try run("threshold", [(0.2).nextDown, 0.2, (0.75).nextDown, 0.75]) == "peek@10 pop@30")
  }

  @Test func aLightTouchIsCancelledAtItsEnd() throws {
    #expect(try run("threshold", [0.1, (0.2).nextDown, 0]) == "cancel@20")
  }

  @Test func theFirstSampleMayPeekAndPopAtOnce() throws {
    #expect(try run("threshold", [0.8, 0, 0]) == "peek@0 pop@0")
  }

  @Test func aJumpPastBothLevelsPeeksAndPopsAtOneSample() throws {
    #expect(try run("threshold", [0.1, 0.8, 0.1]) == "peek@10 pop@10")
  }

  @Test func aPreviewClosesBelowTheLevelAndOpensAgain() throws {
    #expect(
      try run("threshold", [0.2, (0.2).nextDown, 0.2, 0.3])
        == "peek@0 cancel@10 peek@20 cancel@30")
  }

  @Test func nothingComesAtTheEndOfATouchWhosePreviewWasClosed() throws {
    #expect(try run("threshold", [0.3, 0.1, 0.1]) == "peek@0 cancel@10")
  }

  @Test func aCommitIsNotUndoneAndNotRepeated() throws {
    #expect(try run("threshold", [0.8, 0, 0.3, 0.9, 0]) == "peek@0 pop@0")
  }

  @Test func aRearmedPressMayPopAtOnce() throws {
    #expect(try run("threshold", [0.3, 0.1, 0.9]) == "peek@0 cancel@10 peek@20 pop@20")
  }

  @Test func equalLevelsPopAtOnce() throws {
    #expect(try run("threshold:peek=0.5,pop=0.5", [0.4, 0.5]) == "peek@10 pop@10")
  }

  @Test func oneSampleIsATouch() throws {
    #expect(try run("threshold", [0.3]) == "peek@0 cancel@0")
    #expect(try run("threshold", [0.1]) == "cancel@0")
    #expect(try run("threshold", [0.9]) == "peek@0 pop@0")
  }

  @Test func forcesBeyondTheNominalRangeAreKept() throws {
    #expect(try run("threshold", [-1, 1.5]) == "peek@10 pop@10")
    #expect(try run("threshold:peek=1.2,pop=1.4", [1.1, 1.2, 1.3, 1.4]) == "peek@10 pop@30")
    #expect(try run("threshold:peek=-0.5,pop=0", [-1, -0.5, -0.1, -0.6]) == "peek@10 cancel@30")
  }
}
