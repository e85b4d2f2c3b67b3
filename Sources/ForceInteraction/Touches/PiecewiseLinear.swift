public import ForceTraces

/// A rising curve of straight pieces from (0, 0) to (1, 1).
public struct PiecewiseLinear: Sendable, Hashable {
  /// The corners, both ends included.
  public let points: [Point]

  /// A curve through corners between its ends (0, 0) and (1, 1), which are added.
  ///
  /// - Returns: `nil` unless both coordinates rise from each corner to the next, which the inverse
  ///   needs.
  public init?(through corners: [Point]) {
    let points = [.zero] + corners + [Point(x: 1, y: 1)]
    let rises = zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x && $0.y < $1.y }
    guard rises else { return nil }
    self.points = points
  }

  /// The height of the curve at x in 0...1.
  ///
  /// - Complexity: O(corners).
  func callAsFunction(_ x: Double) -> Double { Self.value(at: x, of: points.map { ($0.x, $0.y) }) }

  /// Where the curve has the height y in 0...1.
  ///
  /// - Complexity: O(corners).
  func inverse(_ y: Double) -> Double { Self.value(at: y, of: points.map { ($0.y, $0.x) }) }

  private static func value(at x: Double, of points: [(x: Double, y: Double)]) -> Double {
    // The last corner is an end of its own: the heights there are exact.
    guard let end = points.firstIndex(where: { x < $0.x }), end > 0 else {
      return points[x < points[0].x ? 0 : points.count - 1].y
    }
    let (from, to) = (points[end - 1], points[end])
    return min(from.y + (x - from.x) * ((to.y - from.y) / (to.x - from.x)), to.y)
  }
}
