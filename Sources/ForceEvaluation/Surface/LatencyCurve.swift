public import ForceTraces

/// How late one event is for every level: exactly, not on a grid.
///
/// The first time a touch reaches a level is the time of one of its *record highs*, so that latencies
/// change only where a level passes one. The peek's curve depends on the peek level alone and the
/// pop's on the pop level alone, for `threshold` and `hysteresis` without dwell.
public struct LatencyCurve: Sendable {
  /// What holds for all levels between two breaks.
  public struct Step: Sendable, Hashable {
    /// How many references have their event.
    public let count: Int
    /// The median latency, in milliseconds; `nil` without any.
    public let median: Double?
    /// The 95th percentile of latencies, in milliseconds; `nil` without any.
    public let p95: Double?
  }

  /// Peek or pop.
  public let event: Gesture
  /// How many touches have a reference for the event.
  public let references: Int
  /// The record highs of those touches, normalised force, ascending, each once, shape `[k]`.
  public let breaks: [Double]
  /// Shape `[k + 1]`, from the lowest levels on.
  public let steps: [Step]

  /// What holds at a level.
  ///
  /// - Complexity: O(log k).
  public func step(at level: Double) -> Step { steps[breaks.partitioningIndex { $0 >= level }] }

  /// The levels of a step.
  public func interval(_ index: Int) -> LevelInterval { breaks.levelInterval(index) }

  /// The curve of an event, peek or pop, over the labelled touches of pooled datasets.
  ///
  /// - Complexity: O(samples + r log r) for r record highs.
  public init(of event: Gesture, in datasets: [Dataset]) {
    precondition(event != .cancel, "a cancel has no level")
    let records = RecordLatencies(of: event, in: datasets)
    self.event = event
    references = records.firsts.count

    // As the level rises past a record, its touch goes on to the next one, or is lost.
    var present = RankedLatencies(of: records.latencies)
    for first in records.firsts { present.add(records.latencies[first]) }
    var breaks: [Double] = []
    var steps = [Step(present)]
    for index in records.forces.indices.sorted(by: { records.forces[$0] < records.forces[$1] }) {
      let force = records.forces[index]
      if breaks.last != force {
        if !breaks.isEmpty { steps.append(Step(present)) }
        breaks.append(force)
      }
      present.remove(records.latencies[index])
      if records.hasNext[index] { present.add(records.latencies[index + 1]) }
    }
    if !breaks.isEmpty { steps.append(Step(present)) }
    self.breaks = breaks
    self.steps = steps
  }
}

extension LatencyCurve.Step {
  fileprivate init(_ latencies: RankedLatencies) {
    count = latencies.count
    median = latencies.percentile(50)
    p95 = latencies.percentile(95)
  }
}

/// The record highs of touches with a reference, touch by touch.
private struct RecordLatencies {
  /// Normalised, ascending within a touch.
  var forces: [Double] = []
  /// Time of the record minus the reference, in nanoseconds.
  var latencies: [Int64] = []
  /// Whether the next record is of the same touch.
  var hasNext: [Bool] = []
  /// Each touch's first record.
  var firsts: [Int] = []

  init(of event: Gesture, in datasets: [Dataset]) {
    for dataset in datasets {
      for trace in dataset.traces {
        guard let reference = trace.label?.references[event] else { continue }
        firsts.append(forces.count)
        dataset.withSamples(of: trace) { times, samples, _ in
          var high = -Double.infinity
          for index in samples.indices where samples[index] > high {
            high = samples[index]
            forces.append(high)
            latencies.append(times[index] - reference)
            hasNext.append(true)
          }
        }
        hasNext[hasNext.count - 1] = false
      }
    }
  }
}

/// A changing collection of latencies that answers for any rank: a Fenwick tree over the latencies
/// that can occur.
///
/// - Note: P. M. Fenwick, Softw. Pract. Exp. 24 (1994), 327-336, doi:10.1002/spe.4380240306.
private struct RankedLatencies {
  /// How many there are.
  private(set) var count = 0
  private let values: [Int64]
  private var tree: [Int]

  /// None of the latencies that can occur.
  init(of latencies: [Int64]) {
    values = Set(latencies).sorted()
    tree = Array(repeating: 0, count: values.count + 1)
  }

  /// - Complexity: O(log n).
  mutating func add(_ latency: Int64) { change(latency, by: 1) }

  /// - Complexity: O(log n).
  mutating func remove(_ latency: Int64) { change(latency, by: -1) }

  private mutating func change(_ latency: Int64, by difference: Int) {
    count += difference
    var node = values.partitioningIndex { $0 >= latency } + 1
    while node < tree.count {
      tree[node] += difference
      node += node & -node
    }
  }

  /// The latency at a rank, from 0.
  private subscript(rank: Int) -> Int64 {
    var node = 0
    var rest = rank
    var step = 1 << (Int.bitWidth - 1 - values.count.leadingZeroBitCount)
    while step > 0 {
      if node + step < tree.count, tree[node + step] <= rest {
        node += step
        rest -= tree[node]
      }
      step /= 2
    }
    return values[node]
  }

  /// A percentile, in milliseconds; `nil` without latencies.
  func percentile(_ percent: Int) -> Double? {
    guard count > 0 else { return nil }
    let place = PercentilePlace(percent, of: count)
    return place.milliseconds(between: self[place.below], self[place.above])
  }
}
