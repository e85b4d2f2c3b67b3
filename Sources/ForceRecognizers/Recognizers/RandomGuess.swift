public import ForceTraces

/// Throws a die for every touch; the trace's id and the seed decide how it falls.
///
/// Order and threads do not matter. All is decided at the first sample: a pop opens its preview and
/// commits there, as the press machine would.
public struct RandomGuess: Recognizer {
  /// `random`
  public static let identifier = "random"
  /// One line for people.
  public static let summary = "baseline: guesses, the same for the same seed and trace"
  /// The generator's and the hash's.
  public static let source =
    "baseline; SplitMix64: G. L. Steele et al., OOPSLA 2014, doi 10.1145/2660193.2660195; FNV-1a: "
    + "G. Fowler, L. C. Noll, K.-P. Vo"
  /// `seed`, `peekProbability`, `popProbability`.
  public static let parameters = [
    Parameter("seed", default: 1, .number, .wholeNumber, "which dice to throw"),
    Parameter(
      "peekProbability", default: 1.0 / 3, .number, .unitInterval, "how often to open a preview"),
    Parameter(
      "popProbability", default: 1.0 / 3, .number, .unitInterval,
      "how often to commit; at most 1 - peekProbability"),
  ]

  /// Which dice to throw: a whole number up to 2^53, as configs hold numbers in Doubles.
  public let seed: UInt64
  /// How often it opens a preview.
  public let peekProbability: Double
  /// How often it commits.
  public let popProbability: Double

  private var outcome = Gesture.cancel

  /// - Throws: Probabilities that add up to more than 1.
  public init(_ values: ParameterValues) throws(ParameterError) {
    seed = UInt64(values["seed"])
    peekProbability = values["peekProbability"]
    popProbability = values["popProbability"]
    try values.require(
      popProbability + peekProbability <= 1, "popProbability",
      "at most 1 - peekProbability (\(Parameter.text(1 - peekProbability)))")
  }

  /// Throws the die for a trace.
  public mutating func reset(traceID: String) {
    var die = SplitMix64(seed: seed ^ fnv1a(traceID))
    let u = die.nextUnit()
    outcome =
      if u < popProbability { .pop } else if u < popProbability + peekProbability { .peek } else {
        .cancel
      }
  }

  /// Decides a peek or a pop.
  public mutating func began(_ sample: Sample) -> Decision {
    switch outcome {
    case .peek: .peek
    case .pop: .peekAndPop
    case .cancel: .none
    }
  }

  /// Decides nothing more.
  public mutating func moved(_ sample: Sample) -> Decision { .none }

  /// Cancels what did not commit.
  public mutating func ended(at time: Int64) -> Decision { outcome == .pop ? .none : .cancel }
}

/// The 64-bit FNV-1a hash of a text's UTF-8.
func fnv1a(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
