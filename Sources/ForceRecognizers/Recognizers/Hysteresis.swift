public import ForceTraces

/// Two levels of force, with a lower one to let go, and the patience to wait at either.
///
/// A preview that opened at `peek` closes below `releaseRatio * peek`, so that a press near the
/// level does not flicker. A level with a dwell counts once the force has stayed at or above it for
/// that long.
public struct Hysteresis: Recognizer {
  /// `hysteresis`
  public static let identifier = "hysteresis"
  /// One line for people.
  public static let summary = "two force levels with a lower release level and dwell times"
  /// The Schmitt trigger, and the ratios that touch patents use.
  public static let source =
    "O. H. Schmitt, J. Sci. Instrum. 15 (1938) 24, doi 10.1088/0950-7671/15/1/305; release at 75 % "
    + "or 90 % of the level: US 10867608 B1"
  /// `peek`, `pop`, `releaseRatio`, `peekDwell`, `popDwell`.
  public static let parameters = [
    Parameter("peek", default: 0.20, .force, .finite, "level that opens the preview"),
    Parameter("pop", default: 0.75, .force, .finite, "level that commits; at least peek"),
    Parameter(
      "releaseRatio", default: 0.75, .number, .unitInterval,
      "the preview closes below this part of peek; 0 keeps it open until lift"),
    Parameter("peekDwell", default: 0, .seconds, .duration, "how long the force must stay at peek"),
    Parameter("popDwell", default: 0, .seconds, .duration, "how long the force must stay at pop"),
  ]

  /// The level that opens the preview, normalised force.
  public let peek: Double
  /// The level that commits, normalised force.
  public let pop: Double
  /// The part of `peek` below which the preview closes; 0 latches it until lift, as iOS does.
  public let releaseRatio: Double
  /// How long the force must stay at `peek`, in nanoseconds.
  public var peekDwell: Int64 { peekClock.duration }
  /// How long the force must stay at `pop`, in nanoseconds.
  public var popDwell: Int64 { popClock.duration }
  /// The level below which the preview closes; no force is below it where `releaseRatio` is 0.
  public let release: Double

  private var peekClock: Dwell
  private var popClock: Dwell
  private var machine = PressMachine()

  /// - Throws: `pop` below `peek`.
  public init(_ values: ParameterValues) throws(ParameterError) {
    try values.require("pop", atLeast: "peek")
    peek = values["peek"]
    pop = values["pop"]
    releaseRatio = values["releaseRatio"]
    release = releaseLevel(ratio: releaseRatio, peek: peek)
    peekClock = Dwell(values.nanoseconds("peekDwell"))
    popClock = Dwell(values.nanoseconds("popDwell"))
  }

  /// Its two levels.
  public var pressLevels: PressLevels? { PressLevels(.force, peek: peek, pop: pop) }

  /// Forgets the last touch.
  public mutating func reset(traceID: String) {
    machine = PressMachine()
    restartClocks()
  }

  /// Compares the sample's force with the levels.
  @inline(__always)
  public mutating func moved(_ sample: Sample) -> Decision {
    let decision = machine.step(
      peek: peekClock.isMet(sample.force >= peek, at: sample.time),
      pop: popClock.isMet(sample.force >= pop, at: sample.time),
      release: sample.force < release)
    if decision == .cancel { restartClocks() }
    return decision
  }

  /// Closes an open preview.
  public mutating func ended(at time: Int64) -> Decision { machine.end() }

  private mutating func restartClocks() {
    peekClock.restart()
    popClock.restart()
  }
}

/// The level below which a preview closes: `ratio * peek`, or where `ratio` is 0 one that no force
/// is below.
func releaseLevel(ratio: Double, peek: Double) -> Double {
  ratio > 0 ? ratio * peek : -.infinity
}
