public import ForceTraces

/// One finger on the glass at one moment, after `UITouch`.
public struct Touch: Sendable, Hashable {
  /// Where in its course a touch stands, after `UITouch.Phase`.
  public typealias Phase = TouchPhase

  /// Tells fingers apart that are down at the same time.
  public var id: Int
  /// Where in its course the touch stands.
  public var phase: Phase
  /// When, in nanoseconds on any clock. (`UITouch` counts in seconds.)
  public var timestamp: Int64
  /// Where, in the window's coordinates.
  public var location: Point
  /// The raw force: 1 is an average touch.
  public var force: Double
  /// The largest raw force the hardware can report; it belongs to the source of the touch.
  public var maximumPossibleForce: Double

  /// A touch at a moment. A recorded, normalised force has the maximum 1.
  public init(
    id: Int = 0, _ phase: Phase, at location: Point, timestamp: Int64, force: Double = 0,
    maximumPossibleForce: Double = 1
  ) {
    self.id = id
    self.phase = phase
    self.timestamp = timestamp
    self.location = location
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
  }

  /// Force divided by maximum; 0 where the maximum is 0, or the quotient no finite number.
  public var normalizedForce: Double {
    let quotient = force / maximumPossibleForce
    return quotient.isFinite ? quotient : 0
  }
}
