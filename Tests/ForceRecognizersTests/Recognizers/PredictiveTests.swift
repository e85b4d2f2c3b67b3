import Testing

@Suite struct PredictiveTests {
  /// Two samples, slope 10: 0.1 + 0.03 * 10 = 0.4.
  @Test func aRisingForceIsAnsweredEarly() throws {
    #expect(try run("predictive", [0, 0.1]) == "peek@10 cancel@10")
    #expect(try run("hysteresis", [0, 0.1]) == "cancel@10")
  }

  /// Slope 30: 0.3 + 0.9.
  @Test func aVeryFastRisePopsAtOnce() throws {
    #expect(try run("predictive", [0, 0.3]) == "peek@10 pop@10")
  }

  /// At 20 ms the slope is 5 and 0.25 expected; at 30 ms it is 0.
  @Test func aRiseThatStopsClosesThePreview() throws {
    #expect(try run("predictive", [0, 0.1, 0.1, 0.1, 0.1]) == "peek@10 cancel@30")
    #expect(
      try run("predictive:releaseRatio=0", [0, 0.1, 0.1, 0.1, 0.1]) == "peek@10 cancel@40")
  }

  @Test func aFallingForceIsTakenAsItIs() throws {
    #expect(try run("predictive", [0.3, 0.2, 0.16, 0.15]) == "peek@0 cancel@30")
    #expect(try run("predictive", [0.3, 0.2, 0.16, 0.16]) == "peek@0 cancel@30")
    #expect(try run("predictive", [0.3, 0.2, 0.15, 0.14]) == "peek@0 cancel@20")
  }

  @Test func withoutALeadItIsHysteresis() throws {
    let forces = [0, 0.1, 0.2, 0.4, 0.16, 0.1, 0.3, 0.8]
    #expect(try run("predictive:lead=0", forces) == run("hysteresis", forces))
  }
}
