import Testing

@Suite struct HysteresisTests {
  @Test func aDeepPressPeeksThenPops() throws {
    #expect(try run("hysteresis", [0.1, 0.2, 0.5, 0.75, 0.1]) == "peek@10 pop@30")
  }

  @Test func aPreviewStaysOpenDownToTheReleaseLevel() throws {
    #expect(try run("hysteresis", [0.2, 0.16, 0.2, 0.16, 0.75]) == "peek@0 pop@40")
  }

  @Test func aForceOf15HundredthsIsBelow75HundredthsOf2Tenths() throws {
    #expect(try run("hysteresis", [0.2, 0.75 * 0.2, 0.3]) == "peek@0 cancel@20")
    #expect(try run("hysteresis", [0.2, 0.15, 0.3]) == "peek@0 cancel@10 peek@20 cancel@20")
  }

  @Test func aReleaseRatioOf0KeepsThePreviewOpenUntilLift() throws {
    #expect(try run("hysteresis:releaseRatio=0", [0.2, 0, -5, -1e300, 0.75]) == "peek@0 pop@40")
    #expect(try run("hysteresis:releaseRatio=0", [0.2, 0, -5, 0]) == "peek@0 cancel@30")
  }

  @Test func aReleaseRatioOf1IsTheThreshold() throws {
    let chatter = [0.2, 0.19, 0.21, (0.2).nextDown, 0.2, 0.8]
    #expect(
      try run("hysteresis:releaseRatio=1", chatter)
        == "peek@0 cancel@10 peek@20 cancel@30 peek@40 pop@50")
    #expect(try run("threshold", chatter) == run("hysteresis:releaseRatio=1", chatter))
  }

  @Test func aDwellIsMetWhenExactlyItsTimeHasPassed() throws {
    let spec = "hysteresis:peekDwell=0.02"
    #expect(try run(spec, [0.1, 0.3, 0.3, 0.3, 0.3]) == "peek@30 cancel@40")
    let touch = touch([0.3, 0.3, 0.3], at: [0, 19.999999, 20])
    #expect(try run(spec, touch) == "peek@20 cancel@20")
  }

  @Test func anInterruptedDwellStartsAgain() throws {
    #expect(
      try run("hysteresis:peekDwell=0.02", [0.3, 0.3, 0.19, 0.3, 0.3, 0.3, 0.3])
        == "peek@50 cancel@60")
  }

  @Test func aPreviewThatClosesWithinTheDwellNeverOpens() throws {
    #expect(try run("hysteresis:peekDwell=0.02", [0.3, 0.3, 0.1]) == "cancel@20")
  }

  @Test func theClockOfPopRunsWhateverTheState() throws {
    #expect(
      try run("hysteresis:peekDwell=0.01,popDwell=0.03", [0.8, 0.8, 0.8, 0.8])
        == "peek@10 pop@30")
  }

  @Test func aCommitNeedsNoPreviewDwell() throws {
    #expect(try run("hysteresis:peekDwell=0.1", [0.8, 0.8]) == "peek@0 pop@0")
    #expect(
      try run("hysteresis:peekDwell=0.1,popDwell=0.02", [0.8, 0.8, 0.8]) == "peek@20 pop@20")
  }

  @Test func aDipBelowPopRestartsItsClockWhileThePreviewStays() throws {
    #expect(
      try run("hysteresis:popDwell=0.02", [0.3, 0.8, 0.8, 0.7, 0.8, 0.8, 0.8])
        == "peek@0 pop@60")
  }

  @Test func aRearmedPressWaitsForTheWholeDwell() throws {
    #expect(
      try run("hysteresis:peekDwell=0.01", [0.3, 0.3, 0.1, 0.3, 0.3])
        == "peek@10 cancel@20 peek@40 cancel@40")
  }

  /// Below zero the release level is above the level itself: a force between them releases and
  /// still counts for the peek, from the next sample on.
  @Test func aReleaseRestartsTheClocks() throws {
    #expect(
      try run(
        "hysteresis:peek=-0.2,peekDwell=0.02", [Double](repeating: -0.18, count: 9))
        == "peek@20 cancel@30 peek@60 cancel@70")
  }

  @Test func equalTimesAreNoDwell() throws {
    let touch = touch([0.3, 0.3, 0.3], at: [0, 0, 1])
    #expect(try run("hysteresis:peekDwell=0.001", touch) == "peek@1 cancel@1")
    #expect(try run("hysteresis:peekDwell=0.002", touch) == "cancel@1")
  }

  @Test func aDwellThatRoundsToNoTimeIsNone() throws {
    #expect(try run("hysteresis:peekDwell=5e-10", [0.3]) == "peek@0 cancel@0")
    #expect(try run("hysteresis:peekDwell=6e-10", [0.3]) == "cancel@0")
  }
}
