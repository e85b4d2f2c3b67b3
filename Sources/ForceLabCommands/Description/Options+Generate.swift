import ForceTraces

extension Options {
  private static let usual = GenerateOptions()

  static let participants = Option(
    "participants", .count, default: "\(usual.participants)", "How many people press")
  static let traces = Option(
    "traces", .count, default: "\(usual.tracesPerParticipant)", "How often each of them presses")
  static let device = Option(
    "device", .device, valueName: "NAME", default: usual.device.name,
    "What they press on: "
      + SyntheticDevice.builtIn.map { "\($0.name) (\($0.summary))" }.joined(separator: "; "))
  static let mix = Option(
    "mix", .mix, default: usual.mix.spelling,
    "How often each gesture is meant, in any proportion")
  static let hardShare = Option(
    "hard-share", .share, default: "\(usual.hardShare)",
    "How many presses are hard to tell: just above or below a level, slow, fast, or noisy")
  static let asSessions = Option(
    "sessions", .flag,
    "Record sittings as a whole, with rests between touches, and events.csv instead of labels.csv")
  static let studySeed = Option(
    "seed", .seed, default: "\(usual.seed)", "Which dice are thrown: the same seed, the same bytes")
  static let datasetFolder = Option("out", .folder("DIR"), "The dataset's folder; required")

  static let study = OptionSection(
    "Presses", participants, traces, device, mix, hardShare, asSessions,
    studySeed)
}

extension ValueKind where Value == SyntheticDevice {
  /// The name of a device.
  static var device: ValueKind {
    let names = SyntheticDevice.builtIn.map(\.name)
    return ValueKind(
      name: "NAME", expected: "one of \(names.joined(separator: ", "))", completion: .words(names)
    ) { name in SyntheticDevice.builtIn.first { $0.name == name } }
  }
}

extension ValueKind where Value == Double {
  /// A part of a whole.
  static var share: ValueKind { number("SHARE", "a number from 0 to 1") { (0...1).contains($0) } }
}

extension ValueKind where Value == GenerateOptions.GestureMix {
  /// Three weights, `peek,pop,cancel`.
  static var mix: ValueKind {
    ValueKind(
      name: "PEEK,POP,CANCEL", expected: "three numbers, 0 or more, as in 35,35,30",
      completion: .nothing
    ) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let weights = parts.compactMap { ValueKind<Double>.nonNegative("").read(String($0)) }
      guard parts.count == 3, weights.count == 3 else { return nil }
      return Value(peek: weights[0], pop: weights[1], cancel: weights[2])
    }
  }
}

extension GenerateOptions.GestureMix {
  fileprivate var spelling: String { "\(peek),\(pop),\(cancel)" }
}

extension GenerateOptions {
  /// What a command line says.
  init(_ arguments: ParsedArguments) {
    self.init()
    participants = arguments[Options.participants] ?? participants
    tracesPerParticipant = arguments[Options.traces] ?? tracesPerParticipant
    device = arguments[Options.device] ?? device
    mix = arguments[Options.mix] ?? mix
    hardShare = arguments[Options.hardShare] ?? hardShare
    asSessions = arguments.has(Options.asSessions)
    seed = arguments[Options.studySeed] ?? seed
  }
}
