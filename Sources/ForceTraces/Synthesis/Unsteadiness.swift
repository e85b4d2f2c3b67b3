/// The sine of an angle in turns (1 is a full circle), to 4e-6, from + and * alone.
///
/// Taylor's polynomial on the quarter turn around 0, onto which the circle is folded.
func sine(ofTurns turns: Double) -> Double {
  let turn = turns - turns.rounded()
  let folded = turn > 0.25 ? 0.5 - turn : turn < -0.25 ? -0.5 - turn : turn
  let angle = folded * (2 * Double.pi)
  let square = angle * angle
  return angle
    * (1 + square
      * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square * (1 / 362_880)))))
}

/// A quantity that wanders about 0 with standard deviation 1: an Ornstein-Uhlenbeck process.
struct Wander: Sendable {
  /// How long it remembers, in seconds.
  let memory: Double
  /// Where it is.
  private(set) var value: Double

  /// A wander that starts anywhere it might be.
  init(memory: Double, random: inout SplitMix64) {
    self.memory = memory
    value = random.gaussian()
  }

  /// Moves on by `step` seconds.
  mutating func advance(by step: Double, random: inout SplitMix64) {
    let share = min(step / memory, 1)
    value += (2 * share - share * share).squareRoot() * random.gaussian() - share * value
  }
}

/// What a hand that means to hold still does: the relative error of its force over time.
///
/// A slow wander (most of the variability of held force is below 4 Hz) and the physiological tremor
/// of 8-12 Hz, whose strength and frequency wander themselves.
///
/// - Note: A. B. Slifkin, K. M. Newell, J. Exp. Psychol. Hum. Percept. Perform. 25 (1999), 837-851;
///   T. Novak, K. M. Newell, Neurosci. Lett. 641 (2017), 87-93, doi 10.1016/j.neulet.2017.01.034.
struct Unsteadiness: Sendable {
  /// Where the frequency of the tremor stays, in hertz.
  static let tremorBand = 8.0...12.0

  private let drift: Double
  private let tremor: Double
  private let frequency: Double
  private var slow: Wander
  private var envelope: Wander
  private var pitch: Wander
  private var turns: Double

  /// The unsteadiness of one press.
  ///
  /// - Parameters:
  ///   - drift: Standard deviation of the slow wander, as a share of the force.
  ///   - tremor: Mean amplitude of the tremor, as a share of the force.
  ///   - frequency: The tremor's mean frequency, in hertz.
  ///   - random: The press's stream.
  init(drift: Double, tremor: Double, frequency: Double, random: inout SplitMix64) {
    self.drift = drift
    self.tremor = tremor
    self.frequency = frequency
    slow = Wander(memory: 0.3, random: &random)
    envelope = Wander(memory: 0.5, random: &random)
    pitch = Wander(memory: 0.5, random: &random)
    turns = random.nextUnit()
  }

  /// The tremor's frequency now, in hertz.
  var tremorFrequency: Double {
    let band = Unsteadiness.tremorBand
    return min(max(frequency + 0.4 * pitch.value, band.lowerBound), band.upperBound)
  }

  /// The error now, as a share of the force.
  var error: Double {
    let strength = tremor * max(0.1, 1 + 0.35 * envelope.value)
    return drift * slow.value + strength * sine(ofTurns: turns)
  }

  /// Moves on by `step` seconds.
  mutating func advance(by step: Double, random: inout SplitMix64) {
    turns += tremorFrequency * step
    slow.advance(by: step, random: &random)
    envelope.advance(by: step, random: &random)
    pitch.advance(by: step, random: &random)
  }
}
