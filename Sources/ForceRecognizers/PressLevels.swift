/// What a press has to reach for a preview and for a commit: for showing how far it has come.
public struct PressLevels: Sendable, Hashable {
  /// What is held against the levels.
  public enum Measure: Sendable, Hashable {
    /// Normalised force.
    case force
    /// The time since the touch began, in seconds.
    case heldTime
  }

  /// What is held against the levels.
  public var measure: Measure
  /// The level of the preview, normalised force or seconds.
  public var peek: Double
  /// The level of the commit, normalised force or seconds; `nil` where nothing commits.
  public var pop: Double?

  /// Two levels of force, or of the time for which a finger is held.
  public init(_ measure: Measure, peek: Double, pop: Double?) {
    self.measure = measure
    self.peek = peek
    self.pop = pop
  }
}
