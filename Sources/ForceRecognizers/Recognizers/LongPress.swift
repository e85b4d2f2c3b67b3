public import ForceTraces

/// Waits: the fallback where a device has no force.
///
/// A finger that stays for `duration` opens the preview, and one that stays for `popDuration`
/// commits. Until the preview opens, a finger that moves too far gives the press up for good; then
/// movement does not matter. A touch whose first sample has no location never moves.
public struct LongPress: Recognizer {
  /// `longpress`
  public static let identifier = "longpress"
  /// One line for people.
  public static let summary = "time on the glass, whatever the force; moving gives up"
  /// UIKit's class and its defaults.
  public static let source =
    "UIKit, UILongPressGestureRecognizer: minimumPressDuration 0.5 s, allowableMovement 10 points"
  /// `duration`, `popDuration`, `allowableMovement`.
  public static let parameters = [
    Parameter("duration", default: 0.5, .seconds, .duration, "time until the preview opens"),
    Parameter(
      "popDuration", default: 1.2, .seconds, .duration, allowsNone: true,
      "time until it commits, at least duration; none never commits"),
    Parameter(
      "allowableMovement", default: 10, .points, .nonNegative,
      "how far the finger may move until the preview opens"),
  ]

  /// Time until the preview opens, in nanoseconds.
  public let duration: Int64
  /// Time until it commits, in nanoseconds; `nil` never commits.
  public let popDuration: Int64?
  /// How far the finger may move until the preview opens, in points.
  public let allowableMovement: Double

  private var first: Sample?
  private var hasFailed = false
  private var machine = PressMachine()

  /// - Throws: `popDuration` below `duration`.
  public init(_ values: ParameterValues) throws(ParameterError) {
    try values.require("popDuration", atLeast: "duration")
    duration = values.nanoseconds("duration")
    popDuration = values.optional("popDuration").map(ForceRecognizers.nanoseconds(seconds:))
    allowableMovement = values["allowableMovement"]
  }

  /// Its two durations.
  public var pressLevels: PressLevels? {
    PressLevels(
      .heldTime, peek: Double(duration) / 1e9, pop: popDuration.map { Double($0) / 1e9 })
  }

  /// Forgets the last touch.
  public mutating func reset(traceID: String) {
    first = nil
    hasFailed = false
    machine = PressMachine()
  }

  /// Looks at where the finger is, then at the time.
  public mutating func moved(_ sample: Sample) -> Decision {
    guard !hasFailed else { return .none }
    let first = self.first ?? sample
    self.first = first
    if machine.state == .possible, hasMoved(from: first, to: sample) {
      hasFailed = true
      return .cancel
    }
    let held = sample.time - first.time
    return machine.step(
      peek: held >= duration, pop: popDuration.map { held >= $0 } ?? false, release: false)
  }

  /// Closes an open preview.
  public mutating func ended(at time: Int64) -> Decision { hasFailed ? .none : machine.end() }

  private func hasMoved(from first: Sample, to sample: Sample) -> Bool {
    guard let start = first.location, let place = sample.location else { return false }
    return place.distance(to: start) > allowableMovement
  }
}
