/// What the numbers in a column of times count.
public enum TimeUnit: String, Sendable, Hashable, CaseIterable {
  /// Seconds.
  case s
  /// Milliseconds.
  case ms
  /// Microseconds.
  case us
  /// Nanoseconds.
  case ns

  /// One unit is ten to this power nanoseconds.
  var exponent: Int {
    switch self {
    case .s: 9
    case .ms: 6
    case .us: 3
    case .ns: 0
    }
  }
}
