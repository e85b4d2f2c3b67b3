/// Labelled touches as flat columns, one row per sample.
///
/// A trace is a range of rows. Columns are read through ``withSamples(of:_:)``, so that a kernel
/// sees the spans of one touch and never the dataset.
public struct Dataset: Sendable {
  /// From the descriptor, or the folder's or file's name.
  public let name: String
  /// The touches, in the order they were recorded in.
  public let traces: [Trace]
  /// The label columns beyond those the format names, in file order.
  public let factorNames: [String]
  /// The sessions that the touches are part of; none where touches were recorded one by one.
  public let sessions: [SessionRecording]

  /// Nanoseconds since the first sample of the row's trace, shape `[sampleCount]`.
  @usableFromInline let times: Column<Int64>
  /// Normalised force, shape `[sampleCount]`.
  @usableFromInline let forces: Column<Double>
  /// Points, shape `[sampleCount]`, or `[0]` where no location was recorded.
  @usableFromInline let locations: Column<Point?>
  /// Shape `[sampleCount]`, or `[0]` where no phase was recorded.
  let phases: Column<TouchPhase?>

  /// A dataset over columns of equal length; `locations` and `phases` may be empty.
  public init(
    name: String, traces: [Trace], factorNames: [String] = [], times: [Int64], forces: [Double],
    locations: [Point?] = [], phases: [TouchPhase?] = [], sessions: [SessionRecording] = []
  ) {
    self.init(
      name: name, traces: traces, factorNames: factorNames, times: .owned(times),
      forces: .owned(forces), locations: .owned(locations), phases: .owned(phases),
      sessions: sessions)
  }

  /// The same, wherever the columns are.
  init(
    name: String, traces: [Trace], factorNames: [String], times: Column<Int64>,
    forces: Column<Double>, locations: Column<Point?>, phases: Column<TouchPhase?>,
    sessions: [SessionRecording]
  ) {
    precondition(
      forces.count == times.count,
      "forces and times must be of equal length, got \(forces.count) and \(times.count)")
    precondition(
      locations.isEmpty || locations.count == times.count,
      "locations must be empty or as long as times, got \(locations.count) and \(times.count)")
    precondition(
      phases.isEmpty || phases.count == times.count,
      "phases must be empty or as long as times, got \(phases.count) and \(times.count)")
    self.name = name
    self.traces = traces
    self.factorNames = factorNames
    self.sessions = sessions
    self.times = times
    self.forces = forces
    self.locations = locations
    self.phases = phases
  }

  /// The same recording with some of its traces only.
  ///
  /// - Complexity: O(traces kept): the columns are shared.
  func keeping(_ kept: Range<Int>) -> Dataset {
    Dataset(
      name: name, traces: Array(traces[kept]), factorNames: factorNames, times: times,
      forces: forces, locations: locations, phases: phases, sessions: [])
  }

  /// How many samples all traces hold together.
  public var sampleCount: Int { traces.reduce(0) { $0 + $1.samples.count } }

  /// Calls `body` with one trace's times (nanoseconds since its first sample), normalised forces
  /// and locations, each of shape `[trace.samples.count]`; locations are `[0]` where none exist.
  ///
  /// - Complexity: O(1) beside `body`.
  @inlinable public func withSamples<Result, Failure: Error>(
    of trace: Trace,
    _ body: (_ times: Span<Int64>, _ forces: Span<Double>, _ locations: Span<Point?>)
      throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withSamples(in: trace.samples, body)
  }

  /// The same for the rows of one trace: ``Trace/samples``.
  @inlinable public func withSamples<Result, Failure: Error>(
    in rows: Range<Int>,
    _ body: (_ times: Span<Int64>, _ forces: Span<Double>, _ locations: Span<Point?>)
      throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try times.withSpan(of: rows) { (times) throws(Failure) in
      try forces.withSpan(of: rows) { (forces) throws(Failure) in
        try locations.withSpan(of: rows) { (locations) throws(Failure) in
          try body(times, forces, locations)
        }
      }
    }
  }

  /// The phases of one trace, one per sample, or none where none were recorded.
  ///
  /// - Complexity: O(samples of the trace).
  public func phases(of trace: Trace) -> [TouchPhase?] {
    phases.withSpan(of: trace.samples) { phases in phases.indices.map { phases[$0] } }
  }

  /// Whether the system took the touch away, as its last recorded phase tells.
  public func isCancelled(_ trace: Trace) -> Bool {
    phases.withSpan(of: trace.samples) { phases in
      !phases.isEmpty && phases[phases.count - 1] == .cancelled
    }
  }

  /// Refuses a dataset whose samples are in a prepared file that was written over since it was
  /// opened: what was made of them may be half old, half new.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``.
  public func checkUnchanged() throws(InputError) { try times.file?.checkUnchanged() }
}

extension Dataset {
  /// Packs touches into columns; their times are counted from each touch's first sample.
  ///
  /// - Complexity: O(samples).
  public init(name: String, touches: [RecordedTouch], factorNames: [String] = []) {
    let count = touches.reduce(0) { $0 + $1.samples.count }
    let hasLocations = touches.contains { $0.samples.contains { $0.location != nil } }
    let hasPhases = touches.contains { !$0.phases.isEmpty }
    var traces: [Trace] = []
    var times: [Int64] = []
    var forces: [Double] = []
    times.reserveCapacity(count)
    forces.reserveCapacity(count)
    for touch in touches {
      let origin = touch.samples[0].time
      let rows = times.count..<times.count + touch.samples.count
      times += touch.samples.lazy.map { $0.time - origin }
      forces += touch.samples.lazy.map(\.force)
      traces.append(Trace(id: touch.id, samples: rows, origin: origin, label: touch.label))
    }
    self.init(
      name: name, traces: traces, factorNames: factorNames, times: times, forces: forces,
      locations: hasLocations ? touches.flatMap { $0.samples.map(\.location) } : [],
      phases: hasPhases ? touches.flatMap(\.optionalPhases) : [])
  }
}
