public import ForceTraces

/// Tells a press by how fast the force rises.
///
/// A finger that rests grows heavy slowly; one that means to press is quick. The speed is the
/// least-squares slope over a short window (``SlopeWindow``).
public struct Velocity: Recognizer {
  /// `velocity`
  public static let identifier = "velocity"
  /// One line for people.
  public static let summary = "force levels that count only while the force rises fast"
  /// A patent on presses told by the gradient of a force signal.
  public static let source =
    "press events by gradient thresholds on a force signal: US 11692889 B2; slope by least squares"
  /// `window`, `peekFloor`, `peekVelocity`, `popFloor`, `popVelocity`, `popForce`, `release`.
  public static let parameters = [
    Parameter("window", default: 0.030, .seconds, .window, "how far back the slope looks"),
    Parameter("peekFloor", default: 0.10, .force, .finite, "least force for a preview"),
    Parameter("peekVelocity", default: 1.0, .forcePerSecond, .finite, "least slope for a preview"),
    Parameter("popFloor", default: 0.45, .force, .finite, "least force for a commit by slope"),
    Parameter("popVelocity", default: 2.0, .forcePerSecond, .finite, "least slope for a commit"),
    Parameter("popForce", default: 0.90, .force, .finite, "force that commits whatever the slope"),
    Parameter("release", default: 0.08, .force, .finite, "level below which the preview closes"),
  ]

  /// The least force for a preview, normalised.
  public let peekFloor: Double
  /// The least slope for a preview, force per second.
  public let peekVelocity: Double
  /// The least force for a commit by slope, normalised.
  public let popFloor: Double
  /// The least slope for a commit, force per second.
  public let popVelocity: Double
  /// The force that commits whatever the slope, normalised.
  public let popForce: Double
  /// The level below which the preview closes, normalised force.
  public let release: Double
  /// How far back the slope looks, in nanoseconds.
  public var window: Int64 { velocity.duration }

  private var velocity: SlopeWindow
  private var machine = PressMachine()

  /// - Throws: `popFloor` below `peekFloor`, `popForce` below `popFloor`, or `release` above
  ///   `peekFloor`.
  public init(_ values: ParameterValues) throws(ParameterError) {
    try values.require("popFloor", atLeast: "peekFloor")
    try values.require("popForce", atLeast: "popFloor")
    try values.require("release", atMost: "peekFloor")
    peekFloor = values["peekFloor"]
    peekVelocity = values["peekVelocity"]
    popFloor = values["popFloor"]
    popVelocity = values["popVelocity"]
    popForce = values["popForce"]
    release = values["release"]
    velocity = SlopeWindow(values.nanoseconds("window"))
  }

  /// The window of its slope, in nanoseconds.
  public var slopeWindow: Int64? { window }

  /// The floor of a preview, and the force that commits whatever the slope.
  public var pressLevels: PressLevels? { PressLevels(.force, peek: peekFloor, pop: popForce) }

  /// Forgets the last touch.
  public mutating func reset(traceID: String) {
    velocity.reset()
    machine = PressMachine()
  }

  /// Compares the sample's force and slope with the levels.
  public mutating func moved(_ sample: Sample) -> Decision {
    guard machine.state != .popped else { return .none }
    let force = sample.force
    velocity.append(force, at: sample.time)
    // The slope is dear, and most samples are told by their force alone.
    lazy var v = velocity.slope
    let isPeeking = machine.state == .peeking
    let peek = !isPeeking && force >= peekFloor && v >= peekVelocity
    // A commit by slope needs a preview, open or opening: without one, levels for a preview that
    // are stricter than those for a commit would have no say.
    let pop =
      force >= popForce || (isPeeking || peek) && force >= popFloor && v >= popVelocity
    return machine.step(peek: peek, pop: pop, release: force < release)
  }

  /// Closes an open preview.
  public mutating func ended(at time: Int64) -> Decision { machine.end() }
}
