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
  /// The slopes at all samples of a touch, the same as ``slope`` after each of them.
  ///
  /// The times are whole numbers, and so are their sums; Doubles hold them exactly up to 2^53. So the
  /// mean time of a window follows from that of the one before.
  ///
  /// - Parameters:
  ///   - times: Nanoseconds since the first sample, ascending, shape `[n]`.
  ///   - forces: Normalised, shape `[n]`.
  ///   - window: The windows' length, in nanoseconds, more than 0.
  ///   - slopes: Gets n values.
  /// - Complexity: O(n x samples in a window).
  public static func slopes(
    times: Span<Int64>, forces: Span<Double>, window: Int64, into slopes: inout [Double]
  ) {
    slopes = Array(repeating: 0, count: times.count)
    guard !times.isEmpty else { return }
    guard max(times[times.count - 1], window) < 1 << 53 / Int64(times.count) else {
      var last = SlopeWindow(window)
      for i in times.indices {
        last.append(forces[i], at: times[i])
        slopes[i] = last.slope
      }
      return
    }
    var output = slopes.mutableSpan
    let samples = times.indices.map { SIMD2(Double(times[$0]), forces[$0]) }
    var start = 0
    var sum: Int64 = 0
    for i in times.indices {
      sum += times[i]
      while times[start] <= times[i] - window {
        sum -= times[start]
        start += 1
      }
      let count = Int64(i - start + 1)
      let mean = SIMD2(Double(sum - count * times[i]) / Double(count), 0)
      // The sums of u * u and u * g.
      var sums = SIMD2<Double>.zero
      for sample in samples[start...i] {
        let distance = sample - samples[i] - mean
        sums += distance[0] * distance
      }
      output[i] = sums[0] == 0 ? 0 : sums[1] / sums[0] * 1e9
    }
  }

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
