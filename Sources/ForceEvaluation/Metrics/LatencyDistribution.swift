/// Signed latencies of one event over a set of references, in order: positive is late.
///
/// References without the event, the *misses*, are part of it as latencies of +infinity where a
/// figure says so. Latencies stay integers; each figure is divided into milliseconds once.
public struct LatencyDistribution: Sendable, Hashable {
  /// Nanoseconds, ascending, shape `[n]`: one for each reference that has its event.
  public let latencies: [Int64]
  /// How many references there are, with or without the event.
  public let references: Int

  /// The latencies of the events of `references` references, in any order.
  ///
  /// - Complexity: O(n log n).
  public init(_ latencies: [Int64], references: Int) {
    precondition(
      latencies.count <= references,
      "every latency needs a reference, got \(latencies.count) and \(references)")
    self.latencies = latencies.sorted()
    self.references = references
  }

  /// References without the event.
  public var missed: Rate { Rate(references - latencies.count, of: references) }

  /// References with the event more than `tolerance` (nanoseconds) too early.
  public func premature(tolerance: Int64) -> Rate {
    Rate(latencies.partitioningIndex { $0 >= -tolerance }, of: references)
  }

  /// References with the event in `range` (nanoseconds, both ends inside); misses are outside.
  public func within(_ range: ClosedRange<Int64>) -> Rate {
    let late = latencies.partitioningIndex { $0 > range.upperBound }
    return Rate(late - latencies.partitioningIndex { $0 >= range.lowerBound }, of: references)
  }

  /// The `percent`-th percentile of the latencies, in milliseconds, interpolated as numpy does by
  /// default; `nil` without any.
  public func percentile(_ percent: Int) -> Double? {
    percentile(percent, of: latencies.count)
  }

  /// The same over all references, a miss being +infinity; `nil` where that is infinite, which it
  /// is as soon as the interpolation gives a miss any weight.
  public func percentileOverAll(_ percent: Int) -> Double? {
    percentile(percent, of: references)
  }

  /// A percentile of `count` values of which those behind the latencies are infinite.
  private func percentile(_ percent: Int, of count: Int) -> Double? {
    guard count > 0 else { return nil }
    return PercentilePlace(percent, of: count).milliseconds(in: latencies)
  }

  /// The mean, in milliseconds; `nil` without latencies.
  public var mean: Double? { moments.map { $0.mean / 1e6 } }

  /// The sample standard deviation (n - 1), in milliseconds; `nil` below two latencies.
  public var standardDeviation: Double? {
    guard latencies.count > 1, let moments else { return nil }
    return (moments.squares / Double(latencies.count - 1)).squareRoot() / 1e6
  }

  /// The median absolute deviation from the median, not scaled to a normal distribution's standard
  /// deviation, in milliseconds; `nil` without latencies.
  public var medianAbsoluteDeviation: Double? {
    guard let first = latencies.first else { return nil }
    let (low, high) = (latencies[(latencies.count - 1) / 2], latencies[latencies.count / 2])
    // Counted from the smallest, so that equal latencies deviate by exactly 0.
    let center = (Self.distance(first, low) + Self.distance(first, high)) / 2
    let deviations = latencies.map { abs(Self.distance(first, $0) - center) }.sorted()
    return (deviations[(deviations.count - 1) / 2] + deviations[deviations.count / 2]) / 2 / 1e6
  }

  /// The median of the latencies where those below 0 count as 0, in milliseconds; `nil` without any.
  public var medianLateness: Double? {
    guard !latencies.isEmpty else { return nil }
    let (low, high) = (latencies[(latencies.count - 1) / 2], latencies[latencies.count / 2])
    return (Double(max(0, low)) + Double(max(0, high))) / 2e6
  }

  /// The smallest, in milliseconds; `nil` without latencies.
  public var minimum: Double? { latencies.first.map { Double($0) / 1e6 } }

  /// The largest, in milliseconds; `nil` without latencies.
  public var maximum: Double? { latencies.last.map { Double($0) / 1e6 } }

  /// The mean and the sum of squared deviations from it, in nanoseconds.
  private var moments: (mean: Double, squares: Double)? {
    guard let first = latencies.first else { return nil }
    // Counted from the smallest and added up as integers: exact, and 0 for equal latencies.
    let sum = latencies.reduce(into: Int128(0)) { $0 += Int128($1) - Int128(first) }
    let offset = Double(sum) / Double(latencies.count)
    let squares = latencies.reduce(0.0) { squares, latency in
      let deviation = Self.distance(first, latency) - offset
      return squares + deviation * deviation
    }
    return (Double(first) + offset, squares)
  }

  /// How far `high` is above `low`, in nanoseconds.
  private static func distance(_ low: Int64, _ high: Int64) -> Double {
    let (distance, isTooLarge) = high.subtractingReportingOverflow(low)
    return isTooLarge ? Double(high) - Double(low) : Double(distance)
  }
}
