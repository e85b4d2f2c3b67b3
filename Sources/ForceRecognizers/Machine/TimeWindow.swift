/// The latest samples of a touch: those after `t - duration`, that time itself excluded.
///
/// - Complexity: A sample is stored and forgotten once: O(1) amortised.
struct TimeWindow: Sendable {
  /// In nanoseconds.
  let duration: Int64
  /// Oldest first; those before ``start`` have left the window and wait to be removed.
  private(set) var samples: [(time: Int64, force: Double)] = []
  /// Where the window begins in ``samples``.
  private(set) var start = 0

  /// An empty window; `duration` in nanoseconds, more than 0.
  init(_ duration: Int64) { self.duration = duration }

  /// How many samples are in the window.
  var count: Int { samples.count - start }

  /// Takes the sample at `time` (nanoseconds) and forgets those that have become too old.
  mutating func append(_ force: Double, at time: Int64) {
    // Removed in bulk and only where most are dead, which keeps the cost of a sample constant.
    if start >= 64, start > count {
      samples.removeFirst(start)
      start = 0
    }
    samples.append((time, force))
    while samples[start].time <= time - duration { start += 1 }
  }

  /// Forgets everything.
  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    start = 0
  }
}
