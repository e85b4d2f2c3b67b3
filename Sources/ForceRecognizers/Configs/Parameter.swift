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

  /// Whether the parameter may have a value; `nil` is `none`.
  public func allows(_ value: Double?) -> Bool {
    value.map(range.contains) ?? allowsNone
  }

  /// Which values are allowed, for people: `0...1`, `more than 0, or none`.
  public var allowed: String {
    range.description + (allowsNone ? ", or none" : "")
  }
}

extension Parameter {
  /// Which values make sense by themselves. All are finite numbers.
  public enum Range: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// Any finite number.
    case finite
    /// 0 or more.
    case nonNegative
    /// More than 0.
    case positive
    /// 0...1.
    case unitInterval
    /// Seconds that are rounded to nanoseconds: 0 or more, and few enough to count.
    case duration
    /// As ``duration``, but a nanosecond at least.
    case window
    /// A whole number from 0 to 2^53, the last up to which a Double holds every whole number.
    case wholeNumber
    /// An odd whole number, 1 or more.
    case oddNumber

    /// The longest duration, in seconds: some thirty years, well inside an Int64 of nanoseconds.
    static let longestDuration = 1e9

    /// Whether a number is inside.
    public func contains(_ value: Double) -> Bool {
      guard value.isFinite else { return false }
      return switch self {
      case .finite: true
      case .nonNegative: value >= 0
      case .positive: value > 0
      case .unitInterval: (0...1).contains(value)
      case .duration: (0...Self.longestDuration).contains(value)
      case .window: Self.duration.contains(value) && nanoseconds(seconds: value) > 0
      case .wholeNumber: (0...0x1p53).contains(value) && value == value.rounded()
      case .oddNumber: Self.wholeNumber.contains(value) && Int64(value) % 2 == 1
      }
    }

    /// For people.
    public var description: String {
      switch self {
      case .finite: "a finite number"
      case .nonNegative: "0 or more"
      case .positive: "more than 0"
      case .unitInterval: "0...1"
      case .duration: "0...1e9 s"
      case .window: "1e-9...1e9 s"
      case .wholeNumber: "a whole number, 0...2^53"
      case .oddNumber: "an odd whole number, 1 or more"
      }
    }
  }
}

/// Converts a duration.
///
/// - Parameter seconds: At most 1e9 in size.
/// - Returns: Nanoseconds, rounded once, half to even.
public func nanoseconds(seconds: Double) -> Int64 {
  Int64((seconds * 1e9).rounded(.toNearestOrEven))
}
