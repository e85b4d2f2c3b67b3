/// What synthetic presses to make.
public struct GenerateOptions: Sendable, Hashable {
  /// How many people press.
  public var participants: Int
  /// How often each of them presses.
  public var tracesPerParticipant: Int
  /// What they press on.
  public var device: SyntheticDevice
  /// Where all randomness comes from.
  public var seed: UInt64
  /// How often each gesture is meant, in proportion.
  public var mix: GestureMix
  /// The share of hard cases, 0...1.
  public var hardShare: Double
  /// Whether sittings are recorded as a whole, instead of touch by touch.
  public var asSessions: Bool

  /// How often each gesture is meant, in proportion; not all 0.
  public struct GestureMix: Sendable, Hashable {
    /// Weight of presses that are meant to preview.
    public var peek: Double
    /// Weight of presses that are meant to commit.
    public var pop: Double
    /// Weight of presses that are abandoned.
    public var cancel: Double

    /// Weights in any proportion.
    public init(peek: Double = 0.35, pop: Double = 0.35, cancel: Double = 0.30) {
      self.peek = peek
      self.pop = pop
      self.cancel = cancel
    }

    /// The weight of `gesture`.
    public subscript(gesture: Gesture) -> Double {
      switch gesture {
      case .peek: peek
      case .pop: pop
      case .cancel: cancel
      }
    }
  }

  /// The options of `Datasets/press-study`, or others.
  public init(
    participants: Int = 12, tracesPerParticipant: Int = 50,
    device: SyntheticDevice = .iPhoneLike, seed: UInt64 = 1, mix: GestureMix = GestureMix(),
    hardShare: Double = 0.4, asSessions: Bool = false
  ) {
    self.participants = participants
    self.tracesPerParticipant = tracesPerParticipant
    self.device = device
    self.seed = seed
    self.mix = mix
    self.hardShare = hardShare
    self.asSessions = asSessions
  }

  /// The greatest number of traces made at once: about as many as a laptop's memory holds.
  public static let maximumTraces = 1_000_000
  /// The same where sittings are recorded as a whole: there are samples between touches, too.
  public static let maximumSessionTraces = 50_000

  /// The command that makes these presses, without its `--out`: only what differs from the defaults.
  public var commandLine: String {
    let usual = GenerateOptions()
    var words = ["forcelab generate"]
    func add(_ option: String, _ value: String, unless isUsual: Bool) {
      if !isUsual { words.append("\(option) \(value)") }
    }
    add("--participants", "\(participants)", unless: participants == usual.participants)
    add(
      "--traces", "\(tracesPerParticipant)",
      unless: tracesPerParticipant == usual.tracesPerParticipant)
    add("--device", device.name, unless: device == usual.device)
    add("--seed", "\(seed)", unless: seed == usual.seed)
    add("--mix", "\(mix.peek),\(mix.pop),\(mix.cancel)", unless: mix == usual.mix)
    add("--hard-share", "\(hardShare)", unless: hardShare == usual.hardShare)
    if asSessions { words.append("--sessions") }
    return words.joined(separator: " ")
  }

  /// Finds the first option that makes no sense.
  public func check() throws(GenerateError) {
    guard (1...Self.maximumTraces).contains(participants) else {
      throw GenerateError("participants", "\(participants)", "1...\(Self.maximumTraces)")
    }
    guard (1...Self.maximumTraces).contains(tracesPerParticipant) else {
      throw GenerateError(
        "traces per participant", "\(tracesPerParticipant)", "1...\(Self.maximumTraces)")
    }
    // No overflow: both factors are small by now.
    let maximum = asSessions ? Self.maximumSessionTraces : Self.maximumTraces
    guard participants * tracesPerParticipant <= maximum else {
      throw GenerateError(
        "participants times traces", "\(participants * tracesPerParticipant)",
        "at most \(maximum)" + (asSessions ? " in sessions" : ""))
    }
    let weights = Gesture.allCases.map { mix[$0] }
    guard weights.allSatisfy({ (0...1e6).contains($0) }), weights.contains(where: { $0 > 0 }) else {
      throw GenerateError(
        "the mix of peek, pop and cancel", "\(mix.peek),\(mix.pop),\(mix.cancel)",
        "weights of 0 or more that are not all 0")
    }
    guard (0...1).contains(hardShare) else {
      throw GenerateError("the share of hard cases", "\(hardShare)", "0...1")
    }
  }
}

/// Why presses cannot be made as asked.
public struct GenerateError: Error, Hashable, CustomStringConvertible {
  /// The option, in words.
  public var option: String
  /// Its value.
  public var value: String
  /// What would be allowed.
  public var allowed: String

  init(_ option: String, _ value: String, _ allowed: String) {
    self.option = option
    self.value = value
    self.allowed = allowed
  }

  /// Names the option, what is allowed and its value.
  public var description: String { "\(option) must be \(allowed), not \(value)" }
}
