public import ForceTraces

/// Two levels for the force that is to be expected a moment from now.
///
/// The rising force is extended along its slope: `force + lead * max(0, slope)`. A press is
/// answered earlier, and a fast one that turns back is answered wrongly.
public struct Predictive: Recognizer {
  /// `predictive`
  public static let identifier = "predictive"
  /// One line for people.
  public static let summary = "two levels for the force a moment ahead, along its slope"
  /// Prediction of touches in general.
  public static let source =
    "linear extrapolation, as for touch positions: M. Nancel et al., UIST 2018, "
    + "doi 10.1145/3242587.3242646"
  /// `peek`, `pop`, `releaseRatio`, `window`, `lead`.
  public static let parameters = [
    Parameter("peek", default: 0.20, .force, .finite, "level that opens the preview"),
    Parameter("pop", default: 0.75, .force, .finite, "level that commits; at least peek"),
    Parameter(
      "releaseRatio", default: 0.75, .number, .unitInterval,
      "the preview closes below this part of peek; 0 keeps it open until lift"),
    Parameter("window", default: 0.030, .seconds, .window, "how far back the slope looks"),
    Parameter("lead", default: 0.030, .seconds, .nonNegative, "how far ahead to look"),
  ]

  /// The level that opens the preview, normalised force.
  public let peek: Double
  /// The level that commits, normalised force.
  public let pop: Double
  /// The part of `peek` below which the preview closes; 0 latches it until lift.
  public let releaseRatio: Double
  /// How far ahead to look, in seconds.
  public let lead: Double
  /// The level below which the preview closes; no force is below it where `releaseRatio` is 0.
  public let release: Double
  /// How far back the slope looks, in nanoseconds.
  public var window: Int64 { velocity.duration }

  private var velocity: SlopeWindow
  private var machine = PressMachine()

  /// - Throws: `pop` below `peek`.
  public init(_ values: ParameterValues) throws(ParameterError) {
    try values.require("pop", atLeast: "peek")
    peek = values["peek"]
    pop = values["pop"]
    releaseRatio = values["releaseRatio"]
    release = releaseLevel(ratio: releaseRatio, peek: peek)
    lead = values["lead"]
    velocity = SlopeWindow(values.nanoseconds("window"))
  }

  /// The window of its slope, in nanoseconds.
  public var slopeWindow: Int64? { window }

  /// Its two levels.
  public var pressLevels: PressLevels? { PressLevels(.force, peek: peek, pop: pop) }

  /// Forgets the last touch.
  public mutating func reset(traceID: String) {
    velocity.reset()
    machine = PressMachine()
  }

  /// Compares the expected force with the levels.
  public mutating func moved(_ sample: Sample) -> Decision {
    guard machine.state != .popped else { return .none }
    velocity.append(sample.force, at: sample.time)
    let expected = sample.force + lead * max(0, velocity.slope)
    return machine.step(peek: expected >= peek, pop: expected >= pop, release: expected < release)
  }

  /// Closes an open preview.
  public mutating func ended(at time: Int64) -> Decision { machine.end() }
}
