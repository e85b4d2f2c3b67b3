/// What is in a dataset, in numbers.
public struct DatasetSummary: Sendable, Hashable {
  /// A name and how many traces have it.
  public struct Share: Sendable, Hashable {
    /// A participant, a device, a session.
    public let name: String
    /// How many traces.
    public let traceCount: Int
  }

  /// The traces of one label.
  public struct LabelShare: Sendable, Hashable {
    /// What was meant.
    public let gesture: Gesture
    /// How many traces.
    public let traceCount: Int
    /// How many of them tell when the intention began.
    public let referenceCount: Int
  }

  /// Where values lie.
  public struct Spread: Sendable, Hashable {
    /// The least value.
    public let minimum: Double
    /// The middle value, the mean of the middle two where their number is even.
    public let median: Double
    /// The greatest value.
    public let maximum: Double

    /// Where `values` lie; `nil` of none.
    init?(_ values: [Double]) {
      let sorted = values.sorted()
      guard let first = sorted.first, let last = sorted.last else { return nil }
      minimum = first
      median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      maximum = last
    }
  }

  /// The dataset's name.
  public let name: String
  /// How many touches there are.
  public let traceCount: Int
  /// How many samples they hold together.
  public let sampleCount: Int
  /// Who pressed, in the order of their first traces; touches of nobody known are not counted.
  public let participants: [Share]
  /// What was pressed, likewise.
  public let devices: [Share]
  /// The sittings, likewise.
  public let sessions: [Share]
  /// One for each gesture, in their order.
  public let labels: [LabelShare]
  /// How many traces nobody labelled.
  public let unlabelledCount: Int
  /// Samples per second, in hertz: one over the median interval of each trace with two samples or
  /// more; `nil` where there is none.
  public let sampleRates: Spread?
  /// How long the traces are, in seconds; `nil` where there is none.
  public let durations: Spread?
  /// The least and the greatest normalised force; `nil` where there is none.
  public let forces: ClosedRange<Double>?
  /// How many traces have a sample with a location.
  public let locatedCount: Int
  /// From the first sample to the last, in nanoseconds on the recording's clock; `nil` where there is
  /// none.
  public let clock: ClosedRange<Int64>?
  /// The label columns beyond those the format names.
  public let factorNames: [String]

  /// Counts and measures.
  ///
  /// - Complexity: O(samples) on average.
  public init(_ dataset: Dataset) {
    let labels = dataset.traces.compactMap(\.label)
    name = dataset.name
    traceCount = dataset.traces.count
    sampleCount = dataset.sampleCount
    participants = Self.shares(labels.map(\.participant))
    devices = Self.shares(labels.map(\.device))
    sessions = Self.shares(labels.map(\.session))
    self.labels = Gesture.allCases.map { gesture in
      let labels = labels.filter { $0.gesture == gesture }
      return LabelShare(
        gesture: gesture, traceCount: labels.count,
        referenceCount: labels.count { $0.references[gesture] != nil })
    }
    unlabelledCount = traceCount - labels.count
    factorNames = dataset.factorNames

    let measures = Self.measures(dataset)
    sampleRates = Spread(measures.compactMap(\.interval).map { 1e9 / $0 })
    durations = Spread(measures.map { Double($0.duration) / 1e9 })
    forces = Self.range(measures.map(\.forces))
    locatedCount = measures.count(where: \.isLocated)
    clock = Self.range(
      zip(dataset.traces, measures).map { $0.origin...$0.origin + $1.duration })
  }

  /// The different names and how often each occurs, in the order in which they first do.
  private static func shares(_ names: [String?]) -> [Share] {
    var order: [ExactText] = []
    var counts: [ExactText: Int] = [:]
    for case let name? in names {
      let name = ExactText(name)
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    return order.map { Share(name: $0.string, traceCount: counts[$0, default: 0]) }
  }

  private static func range<Bound>(_ ranges: [ClosedRange<Bound>]) -> ClosedRange<Bound>? {
    guard let lower = ranges.map(\.lowerBound).min(), let upper = ranges.map(\.upperBound).max()
    else { return nil }
    return lower...upper
  }
}

extension DatasetSummary {
  /// What is measured at one trace.
  private struct Measure {
    /// The median interval, in nanoseconds.
    let interval: Double?
    /// In nanoseconds.
    let duration: Int64
    let forces: ClosedRange<Double>
    let isLocated: Bool
  }

  private static func measures(_ dataset: Dataset) -> [Measure] {
    var intervals: [Int64] = []
    return dataset.traces.map { trace in
      dataset.withSamples(of: trace) { times, forces, locations in
        intervals.removeAll(keepingCapacity: true)
        var range = forces[0]...forces[0]
        for index in times.indices.dropFirst() {
          intervals.append(times[index] - times[index - 1])
          range = min(range.lowerBound, forces[index])...max(range.upperBound, forces[index])
        }
        return Measure(
          interval: median(&intervals), duration: times[times.count - 1], forces: range,
          isLocated: locations.indices.contains { locations[$0] != nil })
      }
    }
  }
}
