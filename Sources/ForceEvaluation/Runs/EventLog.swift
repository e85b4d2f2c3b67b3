public import ForceRecognizers

/// Every event of one config, trace by trace, in the order in which they were emitted.
public struct EventLog: Sendable, Hashable {
  private var events: [Event] = []
  /// For each trace, where its events end.
  private var ends: [Int] = []

  /// Without any trace.
  public init() {}

  /// How many traces there are.
  public var traceCount: Int { ends.count }

  /// How many events all traces have together.
  public var eventCount: Int { events.count }

  /// The events of the trace at an index; times count from the trace's first sample.
  public subscript(trace: Int) -> ArraySlice<Event> {
    events[(trace == 0 ? 0 : ends[trace - 1])..<ends[trace]]
  }

  /// Adds a trace.
  mutating func append(_ events: [Event]) {
    self.events += events
    ends.append(self.events.count)
  }

  /// Adds the traces of another log.
  mutating func append(contentsOf other: EventLog) {
    ends += other.ends.map { events.count + $0 }
    events += other.events
  }
}
