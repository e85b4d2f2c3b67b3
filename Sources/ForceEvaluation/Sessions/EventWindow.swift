/// How far from a reference's onset a detection may be.
public struct EventWindow: Sendable, Hashable {
  /// How much earlier, in nanoseconds; not negative.
  public var early: Int64
  /// How much later, in nanoseconds; not negative.
  public var late: Int64

  /// The longest window to either side: an hour, in nanoseconds.
  public static let limit: Int64 = 3_600_000_000_000

  /// From `early` nanoseconds before an onset to `late` after it, both ends included.
  public init(early: Int64 = 50_000_000, late: Int64 = 200_000_000) {
    precondition(
      (0...Self.limit).contains(early) && (0...Self.limit).contains(late),
      "a window's sides must be from 0 to an hour, got \(early) and \(late) ns")
    self.early = early
    self.late = late
  }

  /// For each onset which of the times are in its window; both ascending.
  ///
  /// - Complexity: O(onsets + times).
  func reach(of onsets: [Int64], into times: [Int64]) -> [Range<Int>] {
    var (low, high) = (0, 0)
    return onsets.map { onset in
      while low < times.count && times[low] - onset < -early { low += 1 }
      while high < times.count && times[high] - onset <= late { high += 1 }
      return low..<max(low, high)
    }
  }
}
