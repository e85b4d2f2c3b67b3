public import ForceTraces

/// A recognizer with the filters in front of it, ready to run: in batch or live.
///
/// Both ways go through the same filters and the same recognizer and give the same events; an
/// event's force is the sample's before any filter. A pipeline is a value: give every thread its
/// own copy.
public struct Pipeline: Sendable {
  /// The filters, in the order in which they are applied.
  public private(set) var filters: [any Filter]
  /// The recognizer behind them.
  public private(set) var recognizer: any Recognizer

  /// Room for a trace's filtered forces; kept, so that a run allocates once.
  private var scratch: [Double] = []
  /// The force of the live touch's last sample, before any filter.
  private var lastForce: Double?

  /// The pipeline that a config describes.
  ///
  /// - Throws: A name that the registry does not hold, or values that contradict each other.
  public init(_ config: RecognizerConfig, registry: Registry) throws(ConfigError) {
    filters = []
    for values in config.filters {
      guard let type = registry.filter(named: values.stage) else {
        throw registry.unknown(values.stage, isFilter: true)
      }
      filters.append(
        try ConfigError.wrapping { () throws(ParameterError) in try type.init(values) })
    }
    guard let type = registry.recognizer(named: config.recognizer.stage) else {
      throw registry.unknown(config.recognizer.stage)
    }
    recognizer = try ConfigError.wrapping { () throws(ParameterError) in
      try type.init(config.recognizer)
    }
  }

  /// The window over which the recognizer estimates how fast the force changes, in nanoseconds;
  /// `nil` where it does not.
  public var slopeWindow: Int64? { recognizer.slopeWindow }

  /// Runs through a trace and appends its events, their times counted from the trace's first
  /// sample. A trace whose last phase is `cancelled` ends as the system's touch did.
  ///
  /// - Complexity: O(samples of the trace) calls of each filter and of the recognizer.
  public mutating func recognize(
    _ trace: Trace, of dataset: Dataset, appendingTo events: inout [Event]
  ) {
    let isCancelled = dataset.isCancelled(trace)
    dataset.withSamples(of: trace) { times, forces, locations in
      guard !filters.isEmpty else {
        recognizer.recognize(
          traceID: trace.id, times: times, forces: forces, rawForces: forces,
          locations: locations, isCancelled: isCancelled, appendingTo: &events)
        return
      }
      let filtered = takeFiltered(forces, times: times)
      recognizer.recognize(
        traceID: trace.id, times: times, forces: filtered.span, rawForces: forces,
        locations: locations, isCancelled: isCancelled, appendingTo: &events)
      scratch = filtered
    }
  }

  /// The filtered forces, in the storage of ``scratch``, which must be given back.
  private mutating func takeFiltered(_ forces: Span<Double>, times: Span<Int64>) -> [Double] {
    var filtered: [Double] = []
    swap(&filtered, &scratch)
    filtered.removeAll(keepingCapacity: true)
    for index in forces.indices { filtered.append(forces[index]) }
    var span = filtered.mutableSpan
    for index in filters.indices { filters[index].filter(&span, times: times) }
    return filtered
  }
}

/// Live use: `reset`, then `began`, any number of `moved`, and `ended` or `cancelled`.
extension Pipeline {
  /// Forgets the last touch and waits for the next, whose trace is called `traceID`.
  public mutating func reset(traceID: String) {
    for index in filters.indices { filters[index].reset() }
    recognizer.reset(traceID: traceID)
    lastForce = nil
  }

  /// Takes a touch's first sample: its time in nanoseconds on any clock, within 2^62 (146 years) of
  /// the clock's zero, and its normalised force.
  public mutating func began(_ sample: Sample) -> [Event] {
    take(sample) { recognizer, sample in recognizer.began(sample) }
  }

  /// Takes each further sample, in the order of time.
  public mutating func moved(_ sample: Sample) -> [Event] {
    take(sample) { recognizer, sample in recognizer.moved(sample) }
  }

  /// The finger was lifted at `time`, in nanoseconds. Nothing comes of a touch that never began.
  public mutating func ended(at time: Int64) -> [Event] {
    finish(at: time) { recognizer in recognizer.ended(at: time) }
  }

  /// The system took the touch away at `time`, in nanoseconds.
  public mutating func cancelled(at time: Int64) -> [Event] {
    finish(at: time) { recognizer in recognizer.cancelled(at: time) }
  }

  private mutating func take(
    _ sample: Sample, _ decide: (inout any Recognizer, Sample) -> Decision
  ) -> [Event] {
    lastForce = sample.force
    var filtered = sample
    for index in filters.indices {
      filtered.force = filters[index].filter(filtered.force, at: sample.time)
    }
    var events: [Event] = []
    events.append(decide(&recognizer, filtered), time: sample.time, force: sample.force)
    return events
  }

  private mutating func finish(
    at time: Int64, _ decide: (inout any Recognizer) -> Decision
  ) -> [Event] {
    guard let force = lastForce else { return [] }
    var events: [Event] = []
    events.append(decide(&recognizer), time: time, force: force)
    return events
  }
}
