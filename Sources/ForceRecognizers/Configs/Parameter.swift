/// Something that can be set on a recognizer or a filter.
public struct Parameter: Sendable, Hashable {
  /// What a number measures.
  public enum Unit: String, Sendable, Hashable {
    /// Normalised force.
    case force = "force"
    /// Normalised force per second.
    case forcePerSecond = "force/s"
    /// Seconds.
    case seconds = "s"
    /// Hertz.
    case hertz = "Hz"
    /// Points on the screen.
    case points = "points"
    /// A number of samples.
    case samples = "samples"
    /// A bare number.
    case number = ""
  }

  /// Which values make sense by themselves.
  public enum Range: Sendable, Hashable {
    /// Any finite number.
    case finite
    /// 0 or more.
    case nonNegative
    /// More than 0.
    case positive
    /// 0...1.
    case unitInterval
    /// A whole number, 0 or more.
    case wholeNumber
    /// An odd whole number, 1 or more.
    case oddNumber
  }

  /// As spelled in configs, camel case.
  public let name: String
  /// What applies when nothing is said; `nil` is `none`.
  public let defaultValue: Double?
  /// What the number measures.
  public let unit: Unit
  /// Which values make sense by themselves.
  public let range: Range
  /// Whether `none` is a value.
  public let allowsNone: Bool
  /// One line for people.
  public let summary: String

  /// A parameter with a default.
  public init(
    _ name: String, default defaultValue: Double?, _ unit: Unit, _ range: Range,
    allowsNone: Bool = false, _ summary: String
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.unit = unit
    self.range = range
    self.allowsNone = allowsNone
    self.summary = summary
  }
}
