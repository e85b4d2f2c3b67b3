/// Levels that act alike: all above `lower`, up to and including `upper`.
///
/// A level is reached by forces at or above it, so that nothing changes until it passes a force that
/// was observed.
public struct LevelInterval: Sendable, Hashable {
  /// No level of the interval is at or below it; `nil` where the interval has no lower end.
  public let lower: Double?
  /// The highest level of the interval; `nil` where it has no upper end.
  public let upper: Double?
}

extension [Double] {
  /// The interval of levels at an index, 0...count, between these ascending breaks.
  func levelInterval(_ index: Int) -> LevelInterval {
    LevelInterval(
      lower: index == 0 ? nil : self[index - 1], upper: index == count ? nil : self[index])
  }
}
