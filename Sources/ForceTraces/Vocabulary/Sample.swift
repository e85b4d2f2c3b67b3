/// A place on the touch surface, in points.
public struct Point: Sendable, Hashable, BitwiseCopyable {
  /// Horizontal position, in points, growing to the right.
  public var x: Double
  /// Vertical position, in points, growing downwards.
  public var y: Double

  /// A place at `x`, `y`, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The Euclidean distance to another place, in points.
  @inlinable public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// One reading of one touch.
public struct Sample: Sendable, Hashable {
  /// When it was read, in nanoseconds.
  public var time: Int64
  /// Normalised force: (raw - offset) / (maximum - offset). Nominally 0...1, never clamped.
  public var force: Double
  /// Where the finger was; `nil` where `x` or `y` was not recorded.
  public var location: Point?

  /// A reading of `force` (normalised) at `time` (nanoseconds).
  @inlinable public init(time: Int64, force: Double, location: Point? = nil) {
    self.time = time
    self.force = force
    self.location = location
  }
}
