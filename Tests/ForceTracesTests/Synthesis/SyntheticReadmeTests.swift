import Testing

@testable import ForceTraces

@Test func theReadmeSaysThatTheDataIsSyntheticAndHowToMakeItAgain() throws {
  let study = try SyntheticStudy()
  #expect(study.name == "press-study")
  #expect(study.readme.contains("**Synthetic data.**"))
  #expect(study.readme.contains("\nforcelab generate --out press-study\n"))
  #expect(study.summary.contains("Synthetic") && study.summary.contains("nobody was recorded"))
  for kind in PressKind.all { #expect(study.readme.contains("| `\(kind.name)` |")) }
}

@Test func otherOptionsGiveAnotherNameAndReadme() throws {
  let options = GenerateOptions(
    participants: 2, tracesPerParticipant: 3, device: .sensor240, seed: 5)
  let study = try SyntheticStudy(options)
  #expect(study.name == "press-study-sensor-240-seed5")
  #expect(study.readme.contains("2 modelled people, 3 touches each, on `sensor-240`"))
  #expect(study.readme.contains("`force` (N, up to 10)"))
  #expect(!study.readme.contains("`x` and `y`"))
  #expect(
    study.readme.contains(
      "forcelab generate --participants 2 --traces 3 --device sensor-240 --seed 5 --out "))
}

@Test func sharesOfKindsAddUpWithinTheirGesture() throws {
  let rows = try SyntheticStudy().readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
  var sums: [String: Int] = [:]
  for row in rows {
    let cells = row.split(separator: "|").map { $0.filter { $0 != " " } }
    sums[cells[1] + cells[2], default: 0] += Int(cells[3].dropLast()) ?? 0
  }
  #expect(sums.count == 6)
  // Each is rounded by itself.
  #expect(sums.values.allSatisfy { (98...102).contains($0) })
}
