import ForceTraces
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("hysterisis", "hysteresis"), ("Hysteresis", "hysteresis"), ("treshold", "threshold"),
    ("thershold", "threshold"), ("peak", "peek"), ("pek", "peek"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: ["threshold", "hysteresis", "peek"]) == meant)
  }

  @Test func saysNothingWhereNothingIsNear() {
    #expect(nearestName(to: "xyz", among: ["peek", "pop"]) == nil)
    #expect(nearestName(to: "pie", among: ["pop"]) == nil)
    #expect(nearestName(to: "peek", among: []) == nil)
  }

  @Test func aShortNameMayBeWrongByOneLetter() {
    #expect(nearestName(to: "pip", among: ["pop"]) == "pop")
    #expect(nearestName(to: "", among: ["t"]) == "t")
  }

  @Test func swappedNeighboursCountOnce() {
    #expect(nearestName(to: "peke", among: ["peek"]) == "peek")
    #expect(nearestName(to: "opp", among: ["pop"]) == "pop")
    #expect(nearestName(to: "ppo", among: ["pop"]) == "pop")
  }

  @Test func theFirstOfEquallyNearNamesIsTaken() {
    #expect(nearestName(to: "pxp", among: ["pop", "pep"]) == "pop")
    #expect(nearestName(to: "pxp", among: ["pep", "pop"]) == "pep")
  }
}
