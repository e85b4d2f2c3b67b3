/// Makes a condition wait: it is met once it has held at every sample for a while.
///
/// With t0 the first sample of the current unbroken run, the dwell is met when t - t0 is at least
/// the duration. The clock runs whatever state a recognizer is in, so it must be told of every
/// sample.
public struct Dwell: Sendable, Hashable {
  /// How long the condition must hold, in nanoseconds; 0 means at once.
  public let duration: Int64
  /// The time of the run's first sample: the least of its times, and of none the greatest there is.
  /// Without branches, the clock costs next to nothing.
  private var start = Int64.max

  /// A dwell of a duration in nanoseconds.
  public init(_ duration: Int64) { self.duration = duration }

  /// Whether the dwell is met at the sample at `time` (nanoseconds), where the condition holds or
  /// does not.
  @inline(__always)
  public mutating func isMet(_ condition: Bool, at time: Int64) -> Bool {
    start = condition ? min(start, time) : .max
    return condition && time &- start >= duration
  }

  /// Stops the clock: the run starts with the next sample at which the condition holds.
  @inline(__always)
  public mutating func restart() { start = .max }
}
