/// The percentiles of latencies that the core metrics need; all that is kept of them in a sweep.
public struct LatencyPercentiles: Sendable, Hashable {
  /// The 50th, in milliseconds; `nil` without latencies.
  public let median: Double?
  /// The 95th, in milliseconds; `nil` without latencies.
  public let p95: Double?

  /// The percentiles of a distribution.
  public init(_ distribution: LatencyDistribution) {
    median = distribution.percentile(50)
    p95 = distribution.percentile(95)
  }

  /// The same of latencies in any order, which are not all put in order for it.
  ///
  /// - Complexity: O(n) for latencies without large gaps, else O(n log n).
  init(_ latencies: ArraySlice<Int64>) {
    let places = [50, 95].map { PercentilePlace($0, of: latencies.count) }
    let ordered = latencies.ordered(at: places.flatMap { [$0.below, $0.above] })
    median = places[0].milliseconds(in: ordered)
    p95 = places[1].milliseconds(in: ordered)
  }

  /// Of no latencies.
  init() { (median, p95) = (nil, nil) }
}

/// Where a percentile lies among ascending values: on one of them, or between two.
///
/// Interpolates linearly between the order statistics around `percent / 100 * (n - 1)`, as numpy does
/// by default (type 7 of R. J. Hyndman, Y. Fan, Am. Stat. 50 (1996), 361-365,
/// doi:10.1080/00031305.1996.10473566).
struct PercentilePlace {
  /// The rank of the value at or before the place, from 0.
  let below: Int
  /// The rank of the value at or after the place.
  let above: Int
  /// How far from the one to the other, in parts of ``whole``.
  private let parts: Int
  private let whole: Int

  /// The place of a percentile, 0...100, or of another share in parts of `whole`, among `count`
  /// values.
  init(_ share: Int, per whole: Int = 100, of count: Int) {
    precondition((0...whole).contains(share), "a share is 0...\(whole), got \(share)")
    self.whole = whole
    // Integers: whether the place is exactly on a value must not hang on rounding.
    (below, parts) = (share * (count - 1)).quotientAndRemainder(dividingBy: whole)
    above = parts == 0 ? below : below + 1
  }

  /// The value there, of nanoseconds that are in order around the place; `nil` where the place is
  /// behind the last.
  func milliseconds(in ordered: [Int64]) -> Double? {
    above < ordered.count ? milliseconds(between: ordered[below], ordered[above]) : nil
  }

  /// The value there, of the nanoseconds at the ranks ``below`` and ``above``.
  func milliseconds(between low: Int64, _ high: Int64) -> Double {
    value(between: Double(low), Double(high)) / 1e6
  }

  /// The value there, of `count` ascending values.
  func value(in ordered: [Double]) -> Double {
    value(between: ordered[below], ordered[above])
  }

  private func value(between low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(parts) / Double(whole)
  }
}

extension ArraySlice<Int64> {
  /// The numbers with those of some ranks in their places, as if all were sorted.
  ///
  /// The numbers are put into bins of equal width, and the bins in which a rank falls are sorted:
  /// several times as fast as sorting everything.
  fileprivate func ordered(at ranks: [Int]) -> [Int64] {
    guard count >= 128 else { return sorted() }
    var (low, high) = (Int64.max, Int64.min)
    for number in self {
      low = Swift.min(low, number)
      high = Swift.max(high, number)
    }
    let reach = UInt64(bitPattern: high &- low)
    // At most 512 bins.
    let shift = UInt64(Swift.max(0, 55 - reach.leadingZeroBitCount))
    var ends = [Int](repeating: 0, count: Int(reach >> shift) + 1)
    for number in self { ends[Int(UInt64(bitPattern: number &- low) >> shift)] &+= 1 }
    var start = 0
    for bin in ends.indices { (ends[bin], start) = (start, start + ends[bin]) }
    var ordered = [Int64](repeating: 0, count: count)
    for number in self {
      let bin = Int(UInt64(bitPattern: number &- low) >> shift)
      ordered[ends[bin]] = number
      ends[bin] &+= 1
    }
    for bin in Set(ranks.map { rank in ends.partitioningIndex { $0 > rank } }) {
      ordered[(bin == 0 ? 0 : ends[bin - 1])..<ends[bin]].sort()
    }
    return ordered
  }
}
