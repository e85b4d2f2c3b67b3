/// A width and a height, in points.
public struct Size: Sendable, Hashable, BitwiseCopyable {
  /// How wide, in points.
  public var width: Double
  /// How high, in points.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}
