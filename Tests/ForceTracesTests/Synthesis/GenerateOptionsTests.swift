import Testing

import ForceTraces

@Test func refusesOptionsThatMakeNoSense() {
  func message(_ change: (inout GenerateOptions) -> Void) -> String? {
    var options = GenerateOptions()
    change(&options)
    do {
      _ = try SyntheticStudy(options)
      return nil
    } catch {
      return error.description
    }
  }
  #expect(message { $0.participants = 0 } == "participants must be 1...1000000, not 0")
  #expect(message { $0.participants = .max }?.hasSuffix("not 9223372036854775807") == true)
  #expect(
    message { $0.tracesPerParticipant = -1 }
      == "traces per participant must be 1...1000000, not -1")
  #expect(
    message { ($0.participants, $0.tracesPerParticipant) = (1001, 1000) }
      == "participants times traces must be at most 1000000, not 1001000")
  let mix = "the mix of peek, pop and cancel must be weights of 0 or more that are not all 0, not "
  #expect(message { $0.mix = .init(peek: 0, pop: 0, cancel: 0) } == mix + "0.0,0.0,0.0")
  #expect(message { $0.mix.pop = -0.1 } == mix + "0.35,-0.1,0.3")
  #expect(message { $0.mix.pop = .nan } == mix + "0.35,nan,0.3")
  #expect(message { $0.mix.pop = .infinity } == mix + "0.35,inf,0.3")
  let share = "the share of hard cases must be 0...1, not "
  #expect(message { $0.hardShare = 1.01 } == share + "1.01")
  #expect(message { $0.hardShare = .nan } == share + "nan")
  #expect(message { ($0.participants, $0.tracesPerParticipant) = (1, 1) } == nil)
}

@Test func theCommandLineSaysWhatDiffersFromTheDefaults() {
  #expect(GenerateOptions().commandLine == "forcelab generate")
  let options = GenerateOptions(
    participants: 3, tracesPerParticipant: 7, device: .trackpad, seed: 9,
    mix: .init(peek: 1, pop: 2, cancel: 0), hardShare: 0.5)
  #expect(
    options.commandLine
      == "forcelab generate --participants 3 --traces 7 --device trackpad --seed 9"
      + " --mix 1.0,2.0,0.0 --hard-share 0.5")
}
