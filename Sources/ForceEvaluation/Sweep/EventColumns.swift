import ForceTraces

/// When an event first happens in each trace, boiled down to what the core metrics need.
struct EventColumn: Sendable {
  /// How many traces of each label have the event.
  var reached: PerGesture<Int>
  /// Percentiles of its latencies.
  var latency: LatencyPercentiles
}

/// First times of one event for several configs or levels, gathered trace by trace.
///
/// All columns share one piece of memory, which is as large as it can ever be needed.
struct EventColumns {
  private let event: Gesture
  /// How many traces have a reference for the event.
  private let references: Int
  /// Shape `[columns][references + 1]`: the last place is only written to.
  private var latencies: [Int64]
  private var columns: [Column]

  private struct Column {
    /// Where the next latency goes.
    var end: Int
    /// How many traces of each label have the event.
    var reached = SIMD4<Int32>.zero
  }

  /// Empty columns.
  init(_ count: Int, of event: Gesture, in traces: ScoredTraces) {
    self.event = event
    references = traces.references[event]
    latencies = Array(repeating: 0, count: count * (references + 1))
    columns = (0..<count).map { Column(end: $0 * (traces.references[event] + 1)) }
  }

  /// Takes another trace, and for each column the time at which the event first happens in it.
  ///
  /// - Parameters:
  ///   - truth: What the trace's label says.
  ///   - time: The time in nanoseconds since the first sample, or `nil` where it does not happen.
  @inline(__always)
  mutating func add(_ truth: TouchTruth, _ time: (_ column: Int) -> Int64?) {
    let reference = truth.reference(for: event)
    var one = SIMD4<Int32>.zero
    one[Self.place(of: truth.gesture)] = 1
    Self.add(
      reference ?? 0, step: reference == nil ? 0 : 1, one, to: &columns, &latencies, time)
  }

  /// Goes through the columns without checking before each whether they are shared.
  @inline(__always)
  private static func add(
    _ reference: Int64, step: Int, _ one: SIMD4<Int32>, to columns: inout [Column],
    _ latencies: inout [Int64], _ time: (_ column: Int) -> Int64?
  ) {
    var columns = columns.mutableSpan
    var latencies = latencies.mutableSpan
    for index in columns.indices {
      let time = time(index)
      // Without a branch, which could not be foreseen: what does not count is written over.
      latencies[columns[index].end] = (time ?? 0) &- reference
      columns[index].end &+= time == nil ? 0 : step
      columns[index].reached &+= time == nil ? .zero : one
    }
  }

  /// A column, once every trace was added.
  subscript(column: Int) -> EventColumn { self[column, with: []] }

  /// A column in which some times are others, once every trace was added.
  subscript(column: Int, with changes: [Change]) -> EventColumn {
    let start = column * (references + 1)
    var reached = columns[column].reached
    var latencies = latencies[start..<columns[column].end]
    for change in changes {
      guard let latency = change.latency else {
        reached[change.label] -= 1
        continue
      }
      if let place = change.place { latencies[place] = latency }
    }
    // From the last one on, so that the places before stay what they are.
    for case let change in changes.reversed() where change.latency == nil {
      if let place = change.place { latencies.remove(at: place) }
    }
    return EventColumn(
      reached: PerGesture { Int(reached[Self.place(of: $0)]) },
      latency: LatencyPercentiles(latencies))
  }

  /// Another time of the event than a column has in one trace.
  struct Change {
    /// Where the latency is that changes; `nil` where the trace has no reference.
    fileprivate var place: Int?
    /// The place of the trace's label.
    fileprivate var label: Int
    /// The latency instead; `nil` where the event does not happen.
    fileprivate var latency: Int64?
  }

  /// What changes where the event happens at another time, or not at all, in the trace that was added
  /// last, in which a column has the event.
  func change(to time: Int64?, in truth: TouchTruth, of column: Int) -> Change {
    let reference = truth.reference(for: event)
    return Change(
      place: reference == nil ? nil : columns[column].end - 1,
      label: Self.place(of: truth.gesture), latency: time.map { $0 &- (reference ?? 0) })
  }

  private static func place(of label: Gesture) -> Int {
    switch label {
    case .peek: 0
    case .pop: 1
    case .cancel: 2
    }
  }
}

extension TouchScores {
  /// Scores in the core scope.
  ///
  /// A touch that pops also peeks, so that the counts of both tell the outcomes.
  init(peeks: EventColumn, pops: EventColumn, in traces: ScoredTraces) {
    var confusion = ConfusionMatrix()
    for label in Gesture.allCases {
      confusion[label, .pop] = pops.reached[label]
      confusion[label, .peek] = peeks.reached[label] - pops.reached[label]
      confusion[label, .cancel] = traces.labelled[label] - peeks.reached[label]
    }
    var latency = PerGesture { _ in LatencyPercentiles() }
    latency.peek = peeks.latency
    latency.pop = pops.latency
    self.init(core: confusion, latency)
  }
}
