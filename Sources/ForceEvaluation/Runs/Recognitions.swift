import ForceRecognizers
import ForceTraces

/// What some pipelines make of neighbouring traces; with more traces appended, of all.
struct Recognitions: Sendable {
  /// Shape `[configs][traces]`.
  private(set) var outcomes: [[TouchOutcome]]
  /// Shape `[configs]`; without traces where events are not kept.
  private(set) var events: [EventLog]
  /// How many slope windows hold too few samples.
  private(set) var sparse: SlopeWindows.Counts
  /// How many traces there are.
  private(set) var traceCount = 0

  /// Of no traces yet.
  init(configs: Int, windows: SlopeWindows) {
    outcomes = Array(repeating: [], count: configs)
    events = Array(repeating: EventLog(), count: configs)
    sparse = windows.noCounts
  }

  /// Runs copies of the pipelines over traces of a dataset.
  ///
  /// - Throws: `Workers.Cancelled`; the workers are asked before each pipeline.
  init(
    of dataset: Dataset, traces: Range<Int>, by pipelines: [Pipeline], windows: SlopeWindows,
    keepsEvents: Bool, workers: Workers
  ) throws(Workers.Cancelled) {
    outcomes = []
    events = []
    for pipeline in pipelines {
      try workers.checkCancellation()
      var pipeline = pipeline
      var log = EventLog()
      var found: [Event] = []
      outcomes.append(
        dataset.traces[traces].map { trace in
          found.removeAll(keepingCapacity: true)
          pipeline.recognize(trace, of: dataset, appendingTo: &found)
          if keepsEvents { log.append(found) }
          return TouchOutcome(events: found)
        })
      events.append(log)
    }
    sparse = windows.sparseCounts(in: dataset, traces: traces)
    traceCount = traces.count
  }

  /// Adds the traces that follow.
  mutating func append(_ next: Recognitions) {
    for index in outcomes.indices {
      outcomes[index] += next.outcomes[index]
      events[index].append(contentsOf: next.events[index])
    }
    sparse.add(next.sparse)
    traceCount += next.traceCount
  }
}
