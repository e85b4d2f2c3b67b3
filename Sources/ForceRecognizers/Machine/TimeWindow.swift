/// The latest samples of a touch: those after `t - duration`, that time itself excluded.
///
/// - Complexity: A sample is stored and forgotten once: O(1) amortised.
struct TimeWindow: Sendable {
  /// In nanoseconds.
  let duration: Int64
  /// The samples from ``start`` on are in the window; those before it are waiting to be removed.
  private(set) var times: [Int64] = []
  private(set) var forces: [Double] = []
  private(set) var start = 0

  /// An empty window; `duration` in nanoseconds, more than 0.
  init(_ duration: Int64) { self.duration = duration }

  /// How many samples are in the window.
  var count: Int { times.count - start }

  /// Takes the sample at `time` (nanoseconds) and forgets those that have become too old.
  mutating func append(_ force: Double, at time: Int64) {
    times.append(time)
    forces.append(force)
    while times[start] <= time - duration { start += 1 }
    if start >= 32, start > count {
      times.removeFirst(start)
      forces.removeFirst(start)
      start = 0
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    times.removeAll(keepingCapacity: true)
    forces.removeAll(keepingCapacity: true)
    start = 0
  }
}
