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
  #expect(message { $0.participants = 0 } == "participants = 0 is not allowed: 1...1000000")
  #expect(message { $0.participants = .max }?.hasPrefix("participants = 9223") == true)
  #expect(
    message { $0.tracesPerParticipant = -1 }
      == "tracesPerParticipant = -1 is not allowed: 1...1000000")
  #expect(
    message { ($0.participants, $0.tracesPerParticipant) = (1001, 1000) }
      == "participants x tracesPerParticipant = 1001000 is not allowed: at most 1000000")
  #expect(
    message { $0.mix = .init(peek: 0, pop: 0, cancel: 0) }
      == "mix = 0.0,0.0,0.0 is not allowed: weights of 0 or more, not all 0")
  #expect(message { $0.mix.pop = -0.1 }?.hasPrefix("mix = 0.35,-0.1,0.3 ") == true)
  #expect(message { $0.mix.pop = .nan }?.hasPrefix("mix = 0.35,nan,0.3 ") == true)
  #expect(message { $0.mix.pop = .infinity }?.hasPrefix("mix = 0.35,inf,0.3 ") == true)
  #expect(message { $0.hardShare = 1.01 } == "hardShare = 1.01 is not allowed: 0...1")
  #expect(message { $0.hardShare = .nan } == "hardShare = nan is not allowed: 0...1")
  #expect(message { ($0.participants, $0.tracesPerParticipant) = (1, 1) } == nil)
}
