public import ForceTraces

/// Two levels of force: previews at one, commits at the other.
///
/// The plainest recognizer, and what most force APIs offer. A press that rests near a level
/// flickers: ``Hysteresis`` is made against that.
public struct Threshold: Recognizer {
  /// `threshold`
  public static let identifier = "threshold"
  /// One line for people.
  public static let summary = "two force levels; the preview closes below the lower one"
  /// Measured levels and other toolkits' defaults.
  public static let source =
    "UIKit (UIPreviewInteraction); levels: one public measurement on an iPhone 6s, about 1.33 and "
    + "5.0 of 6.67, unreplicated; Flutter's ForcePressGestureRecognizer has 0.4 and 0.85, Forcify "
    + "0.3 and 0.6"
  /// `peek`, `pop`.
  public static let parameters = [
    Parameter("peek", default: 0.20, .force, .finite, "level that opens the preview"),
    Parameter("pop", default: 0.75, .force, .finite, "level that commits; at least peek"),
  ]

  /// The level that opens the preview, normalised force.
  public let peek: Double
  /// The level that commits, normalised force.
  public let pop: Double
  private var machine = PressMachine()

  /// - Throws: `pop` below `peek`.
  public init(_ values: ParameterValues) throws(ParameterError) {
    try values.require("pop", atLeast: "peek")
    peek = values["peek"]
    pop = values["pop"]
  }

  /// Its two levels.
  public var pressLevels: PressLevels? { PressLevels(.force, peek: peek, pop: pop) }

  /// Forgets the last touch.
  public mutating func reset(traceID: String) { machine = PressMachine() }

  /// Compares the sample's force with the levels.
  @inline(__always)
  public mutating func moved(_ sample: Sample) -> Decision {
    machine.step(
      peek: sample.force >= peek, pop: sample.force >= pop, release: sample.force < peek)
  }

  /// Closes an open preview.
  public mutating func ended(at time: Int64) -> Decision { machine.end() }
}
