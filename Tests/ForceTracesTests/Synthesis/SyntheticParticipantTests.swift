import Testing

@testable import ForceTraces

private let people = (0..<2000 as Range<UInt64>).map { number in
  var random = SplitMix64(seed: 1, path: number)
  return SyntheticParticipant(random: &random)
}

private func meanAndDeviation(_ values: [Double]) -> (mean: Double, deviation: Double) {
  let mean = values.reduce(0, +) / Double(values.count)
  let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
  return (mean, variance.squareRoot())
}

private struct Trait: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var mean: Double
  /// A little below the drawn one, as the ends are cut.
  var deviation: Double
  var value: @Sendable (SyntheticParticipant) -> Double
}

@Test(arguments: [
  Trait(testDescription: "light", mean: 0.371, deviation: 0.066) { $0.light },
  Trait(testDescription: "deep", mean: 0.975, deviation: 0.091) { $0.deep },
  Trait(testDescription: "peek level", mean: 0.200, deviation: 0.0235) { $0.peekLevel },
  Trait(testDescription: "pop level", mean: 0.750, deviation: 0.044) { $0.popLevel },
  Trait(testDescription: "pace", mean: 1.0, deviation: 0.175) { $0.pace },
  Trait(testDescription: "tremor, Hz", mean: 10, deviation: 0.693) { $0.tremorFrequency },
])
private func peopleDifferAsDocumented(trait: Trait) {
  let found = meanAndDeviation(people.map(trait.value))
  #expect(abs(found.mean - trait.mean) < 0.12 * trait.deviation)
  #expect(abs(found.deviation - trait.deviation) < 0.08 * trait.deviation)
}

@Test func everyPersonPressesDeeperToPopThanToPeek() {
  #expect(people.allSatisfy { $0.peekLevel < $0.light && $0.light < $0.popLevel })
  #expect(people.allSatisfy { $0.popLevel < $0.deep })
}

@Test func eachPersonsPressesResembleEachOther() throws {
  // Greatest forces of ordinary previews: people differ more than a person's own presses.
  var options = GenerateOptions(participants: 30, tracesPerParticipant: 40)
  options.mix = .init(peek: 1, pop: 0, cancel: 0)
  options.hardShare = 0
  let study = try SyntheticStudy(options)
  let depths = (0..<30).map { person in
    (0..<40).map { number in
      study.touch(person * 40 + number).samples.map(\.force).max() ?? 0
    }
  }
  let between = meanAndDeviation(depths.map { meanAndDeviation($0).mean })
  let within = meanAndDeviation(depths.map { meanAndDeviation($0).deviation })
  #expect((0.04...0.09).contains(between.deviation))
  #expect((0.03...0.07).contains(within.mean))
}
