import Testing

import ForceTraces

/// First outputs of the reference implementation, `splitmix64.c`.
private let referenceStreams: [(seed: UInt64, outputs: [UInt64])] = [
  (
    0,
    [
      0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC,
      0x1B39_896A_51A8_749B,
    ]
  ),
  (
    1_234_567,
    [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
  ),
]

@Test(arguments: referenceStreams)
func splitMix64GivesTheReferenceStream(seed: UInt64, outputs: [UInt64]) {
  var random = SplitMix64(seed: seed)
  #expect(outputs.map { _ in random.next() } == outputs)
}

@Test func unitNumbersAreTheUpper53BitsBelowOne() {
  var bits = SplitMix64(seed: 9)
  var units = SplitMix64(seed: 9)
  for _ in 0..<1000 {
    let unit = units.nextUnit()
    #expect(unit * 0x1p53 == Double(bits.next() >> 11))
    #expect((0..<1).contains(unit))
  }
}
