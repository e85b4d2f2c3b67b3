import Testing

@testable import ForceTraces

private struct Golden: Sendable, CustomTestStringConvertible {
  var device: SyntheticDevice
  var hash: UInt64
  var testDescription: String { device.name }
}

/// Every bit of 120 touches per device, so that a machine with another arithmetic is noticed.
@Test(arguments: [
  Golden(device: .iPhoneLike, hash: 0x797F_460F_377B_622D),
  Golden(device: .sensor240, hash: 0x9DEF_4178_7AFA_0E1F),
  Golden(device: .trackpad, hash: 0x7FA3_FA96_32A8_C110),
])
private func theNumbersAreTheSameOnEveryMachine(golden: Golden) throws {
  let study = try SyntheticStudy(
    GenerateOptions(participants: 6, tracesPerParticipant: 20, device: golden.device, seed: 2016))
  var hash = FNV1a()
  for index in 0..<study.touchCount {
    let touch = study.touch(index)
    for sample in touch.samples {
      hash.take(UInt64(bitPattern: sample.time))
      hash.take(sample.force.bitPattern)
      hash.take(sample.location?.x.bitPattern ?? 0)
      hash.take(sample.location?.y.bitPattern ?? 0)
    }
    for gesture in Gesture.allCases {
      hash.take(UInt64(bitPattern: touch.label?.references[gesture] ?? -1))
    }
    for byte in (touch.label?.factors[0] ?? "").utf8 { hash.take(UInt64(byte)) }
  }
  #expect(hash.value == golden.hash)
}

/// Fowler, Noll and Vo's 64-bit hash, over the bytes of words.
private struct FNV1a {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func take(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (word >> UInt64(shift) & 0xFF)) &* 0x0000_0100_0000_01B3
    }
  }
}
