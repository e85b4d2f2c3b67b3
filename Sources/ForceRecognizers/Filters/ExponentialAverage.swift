#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The exponentially weighted average: what is old fades, with one time constant.
///
/// The first sample passes. The weights follow the time between samples, so that an uneven rate
/// does no harm; a sample at the time of the last one changes nothing.
public struct ExponentialAverage: Filter {
  /// `ema`
  public static let identifier = "ema"
  /// One line for people.
  public static let summary = "exponential average with a time constant, for uneven rates too"
  /// The first description.
  public static let source =
    "S. W. Roberts, Technometrics 1 (1959), doi 10.1080/00401706.1959.10489860"
  /// `timeConstant`.
  public static let parameters = [
    Parameter("timeConstant", default: 0.020, .seconds, .positive, "time to follow a step by 63 %")
  ]

  /// The time after which a step is followed by 63 %, in seconds.
  public let timeConstant: Double
  private var last: (time: Int64, output: Double)?

  /// - Throws: Never.
  public init(_ values: ParameterValues) throws(ParameterError) {
    timeConstant = values["timeConstant"]
  }

  /// Forgets the last touch.
  public mutating func reset() { last = nil }

  /// The average so far.
  public mutating func filter(_ force: Double, at time: Int64) -> Double {
    guard let (lastTime, y) = last else {
      last = (time, force)
      return force
    }
    guard time > lastTime else { return y }
    let dt = Double(time - lastTime) / 1e9
    let output = y + (1 - exp(-dt / timeConstant)) * (force - y)
    last = (time, output)
    return output
  }
}
