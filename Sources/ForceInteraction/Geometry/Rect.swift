public import ForceTraces

/// An upright rectangle, in points.
public struct Rect: Sendable, Hashable, BitwiseCopyable {
  /// The corner of the least x and y.
  public var origin: Point
  /// How far it reaches from there; not negative.
  public var size: Size

  /// A rectangle at a corner.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle of four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The least x.
  @inlinable public var minX: Double { origin.x }
  /// The least y.
  @inlinable public var minY: Double { origin.y }
  /// The x behind the last one.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y behind the last one.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// Whether a place is inside: the left and the upper edge are, the right and the lower one are
  /// not, so that of two neighbours one has their common edge. As `CGRect.contains(_:)`.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The least rectangle around both.
  func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

extension Point {
  /// The zero of its coordinates.
  public static let zero = Point(x: 0, y: 0)

  /// A place moved by another's coordinates.
  static func + (place: Point, step: Point) -> Point {
    Point(x: place.x + step.x, y: place.y + step.y)
  }

  /// A place moved back by another's coordinates.
  static func - (place: Point, step: Point) -> Point {
    Point(x: place.x - step.x, y: place.y - step.y)
  }

  /// Whether both coordinates are finite numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
