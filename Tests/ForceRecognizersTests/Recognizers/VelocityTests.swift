import Testing

@Suite struct VelocityTests {
  @Test func aFastPressPeeksThenPops() throws {
    #expect(try run("velocity", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0]) == "peek@10 pop@50")
  }

  @Test func aRestingForceIsNoPress() throws {
    #expect(try run("velocity", [0.5, 0.5, 0.5, 0.5]) == "cancel@30")
  }

  @Test func aSlowRiseCommitsByForceAlone() throws {
    #expect(try run("velocity", [0.2, 0.5, 0.9], every: 100) == "peek@200 pop@200")
    #expect(try run("velocity", [0.2, 0.5, (0.9).nextDown], every: 100) == "cancel@200")
  }

  /// Three samples 10 ms apart of 0.03 each: slope 3.
  @Test func withoutAPreviewACommitBySlopeNeedsThePreviewsSlope() throws {
    let rise = [0.40, 0.43, 0.46, 0.49]
    #expect(try run("velocity:peekVelocity=5", rise) == "cancel@30")
    #expect(try run("velocity:peekVelocity=2.5", rise) == "peek@10 pop@20")
    #expect(try run("velocity:peekVelocity=2.5", [0.43, 0.46, 0.49]) == "peek@10 pop@10")
  }

  /// At 50 ms the slope is 1.5, at 60 ms it is 3.
  @Test func withAPreviewACommitBySlopeNeedsItsOwnSlopeOnly() throws {
    #expect(
      try run("velocity:peekVelocity=5", [0, 0.1, 0.42, 0.42, 0.42, 0.45, 0.48])
        == "peek@10 pop@60")
  }

  @Test func aPreviewClosesBelowTheReleaseLevel() throws {
    #expect(try run("velocity", [0, 0.1, 0.08, (0.08).nextDown, 0]) == "peek@10 cancel@30")
    #expect(try run("velocity", [0, 0.1, 0.08, 0.08]) == "peek@10 cancel@30")
    #expect(try run("velocity", [0, 0.1, 0.08, 0.09, 0.1]) == "peek@10 cancel@40")
  }

  @Test func aSampleExactlyAsOldAsTheWindowIsOutside() throws {
    #expect(try run("velocity", touch([0, 0.5], at: [0, 30])) == "cancel@30")
    #expect(
      try run("velocity", touch([0, 0.4], at: [0, 29.999999])) == "peek@29.999999 cancel@29.999999")
  }

  @Test func samplesOfOneTimeHaveNoSlope() throws {
    #expect(try run("velocity", touch([0, 0.5, 0.7], at: [0, 0, 0])) == "cancel@0")
  }

  @Test func aSlopeExactlyAtTheLevelReachesIt() throws {
    // Two samples 2^20 ns apart: the slope is exactly 0.25 / 2^20 * 1e9.
    let touch = touch([0.25, 0.5], at: [0, 1.048576])
    let slope = 0.25 / 0x1p20 * 1e9
    #expect(try run("velocity:popFloor=0.8,peekVelocity=\(slope)", touch).hasPrefix("peek@1"))
    #expect(
      try run("velocity:popFloor=0.8,peekVelocity=\(slope.nextUp)", touch).hasPrefix("cancel@"))
  }
}
