/// What a continuous force does to something on the screen.
public enum ForceEffect: Sendable, Hashable {
  /// The scale of a view that grows: `1 + force / maximum`.
  case growth
  /// The scale of a layer's transform: `1 + raw / 6`, at most `limit`. For a layer that stops at the
  /// screen's width, the limit is the screen's width divided by the layer's.
  case layerScale(limit: Double)
  /// The width of a brush's line, in points, from a force of 0 to the largest one.
  case brushWidth(ClosedRange<Double>)

  /// The effect of a touch.
  ///
  /// - Parameters:
  ///   - force: The raw force; 0 where there is none.
  ///   - maximum: The largest raw force possible; 0 stands for no force at all.
  ///   - transfer: Shapes the normalised force, which is first clipped to 0...1.
  /// - Returns: A scale, or a width in points.
  public func value(
    force: Double, maximum: Double, through transfer: TransferFunction = .linear
  ) -> Double {
    let hasForce = maximum > 0 && maximum.isFinite
    let share = hasForce ? transfer(force / maximum) : 0
    return switch self {
    case .growth: 1 + share
    case .layerScale(let limit): hasForce ? min(1 + share * maximum / 6, max(limit, 1)) : 1
    case .brushWidth(let range):
      range.lowerBound * (1 - share) + range.upperBound * share
    }
  }
}
