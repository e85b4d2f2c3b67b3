import Foundation
import Testing

@testable import ForceTraces

@Test func sineOfTurnsAgreesWithTheLibrary() {
  var greatest = 0.0
  for step in -4000...4000 {
    let turns = Double(step) / 1000
    greatest = max(greatest, abs(sine(ofTurns: turns) - sin(2 * .pi * turns)))
  }
  #expect(greatest < 4e-6)
}

@Test(arguments: [8.0, 8.8, 10, 11.2, 12])
func tremorIsBetween8And12Hertz(frequency: Double) {
  for seed in 0..<10 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    var hand = Unsteadiness(drift: 0, tremor: 0.02, frequency: frequency, random: &random)
    var errors: [Double] = []
    for _ in 0..<20_000 {
      hand.advance(by: 0.001, random: &random)
      errors.append(hand.error)
    }
    let rises = zip(errors, errors.dropFirst()).count { $0 <= 0 && $1 > 0 }
    // Twenty seconds and a part of a period.
    #expect((159...241).contains(rises))
    #expect(abs(Double(rises) / 20 - frequency) < 0.5)
    #expect(errors.allSatisfy { abs($0) < 0.02 * 2.3 })
  }
}

@Test func driftIsSlowAndAsStrongAsAsked() {
  var squares = 0.0
  var changes = 0.0
  for seed in 0..<200 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    var hand = Unsteadiness(drift: 0.04, tremor: 0, frequency: 10, random: &random)
    for _ in 0..<300 {
      let before = hand.error
      hand.advance(by: 0.01, random: &random)
      squares += hand.error * hand.error
      changes += (hand.error - before) * (hand.error - before)
    }
  }
  #expect(abs((squares / 60_000).squareRoot() - 0.04) < 0.002)
  // In a hundredth of a second it moves by a quarter of its deviation.
  #expect(abs((changes / squares).squareRoot() - 0.256) < 0.01)
}

@Test func heldForceTremblesAt8To12HertzInWhatIsRecorded() throws {
  var options = GenerateOptions(participants: 12, tracesPerParticipant: 40, device: .sensor240)
  options.mix = .init(peek: 1, pop: 0, cancel: 0)
  options.hardShare = 0
  let study = try SyntheticStudy(options)
  var power = [Double](repeating: 0, count: 40)
  for index in 0..<study.touchCount {
    let forces = study.touch(index).samples.map(\.force)
    // The second before the release, which takes less than a third of one.
    guard forces.count > 360 else { continue }
    let held = Array(forces[(forces.count - 320)..<(forces.count - 80)])
    for hertz in 1..<40 { power[hertz] += spectralPower(of: held, at: Double(hertz)) }
  }
  let tremor = (9...11).map { power[$0] }.reduce(0, +)
  let above = (14...16).map { power[$0] }.reduce(0, +)
  let below = (5...7).map { power[$0] }.reduce(0, +)
  #expect(tremor > 8 * above)
  #expect(tremor > 1.5 * below)
}

/// The power of the differences of one second of samples at a frequency, windowed.
private func spectralPower(of samples: [Double], at hertz: Double) -> Double {
  let mean = samples.reduce(0, +) / Double(samples.count)
  var (real, imaginary) = (0.0, 0.0)
  for (index, sample) in samples.enumerated() {
    let time = Double(index) / Double(samples.count)
    let window = 0.5 - 0.5 * cos(2 * .pi * time)
    real += window * (sample - mean) * cos(2 * .pi * hertz * time)
    imaginary += window * (sample - mean) * sin(2 * .pi * hertz * time)
  }
  return real * real + imaginary * imaginary
}
