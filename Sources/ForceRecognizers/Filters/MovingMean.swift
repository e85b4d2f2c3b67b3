/// The mean over a short time: of the samples after `t - window`, that time itself excluded.
public struct MovingMean: Filter {
  /// `mean`
  public static let identifier = "mean"
  /// One line for people.
  public static let summary = "moving mean over a time window"
  /// Common knowledge.
  public static let source = "textbook moving average"
  /// `window`.
  public static let parameters = [
    Parameter("window", default: 0.030, .seconds, .window, "how far back the mean looks")
  ]

  /// How far back the mean looks, in nanoseconds.
  public var window: Int64 { recent.duration }
  private var recent: TimeWindow

  /// - Throws: Never.
  public init(_ values: ParameterValues) throws(ParameterError) {
    recent = TimeWindow(values.nanoseconds("window"))
  }

  /// Forgets the last touch.
  public mutating func reset() { recent.removeAll() }

  /// The mean, summed from the oldest sample to the newest.
  ///
  /// - Complexity: O(samples in the window).
  public mutating func filter(_ force: Double, at time: Int64) -> Double {
    recent.append(force, at: time)
    let samples = recent.samples.span.extracting(recent.start...)
    var sum = 0.0
    for index in samples.indices { sum += samples[index].force }
    return sum / Double(samples.count)
  }
}
