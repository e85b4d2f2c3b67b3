/// How fast the force changes: the least-squares slope over the samples of a short window.
///
/// With `u = t_j - t_i` and `g = force_j - force_i` for the samples j of the window that ends at
/// sample i, and `mu` the mean of the u, the slope is `sum((u - mu) * g) / sum((u - mu)^2)`: plain
/// additions from 0, oldest sample to newest, so that a constant force has slope 0 exactly.
public struct SlopeWindow: Sendable {
  private var window: TimeWindow

  /// An empty window; `duration` in nanoseconds, more than 0.
  public init(_ duration: Int64) { window = TimeWindow(duration) }

  /// The window's length, in nanoseconds: a sample exactly as old is outside.
  public var duration: Int64 { window.duration }

  /// Forgets the last touch.
  public mutating func reset() { window.removeAll() }

  /// Takes a sample of a normalised force at a time in nanoseconds.
  public mutating func append(_ force: Double, at time: Int64) { window.append(force, at: time) }

  /// The slope at the last sample, in force per second; 0 with fewer than two samples, or where all
  /// are of one time.
  ///
  /// - Complexity: O(samples in the window).
  public var slope: Double {
    let samples = window.samples.span.extracting(window.start...)
    guard samples.count >= 2 else { return 0 }
    let (time, force) = samples[samples.count - 1]
    var sum = 0.0
    for j in samples.indices { sum += Double(samples[j].time - time) }
    let mean = sum / Double(samples.count)
    var products = 0.0
    var squares = 0.0
    for j in samples.indices {
      let u = Double(samples[j].time - time) - mean
      products += u * (samples[j].force - force)
      squares += u * u
    }
    return squares == 0 ? 0 : products / squares * 1e9
  }
}

extension SlopeWindow {
  /// Counts the windows of a touch that hold fewer than three samples, too few to tell noise from
  /// speed.
  ///
  /// - Parameters:
  ///   - times: Nanoseconds, ascending, shape `[n]`.
  ///   - window: The windows' length, in nanoseconds.
  /// - Returns: How many of the n windows, one per sample, hold too few; the first two always do.
  /// - Complexity: O(n), without the forces.
  public static func sparseCount(times: Span<Int64>, window: Int64) -> Int {
    var count = min(2, times.count)
    for i in times.indices.dropFirst(2) where times[i - 2] <= times[i] - window { count += 1 }
    return count
  }
}
