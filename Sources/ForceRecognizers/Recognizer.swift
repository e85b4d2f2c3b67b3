public import ForceTraces

/// Tells peek, pop and cancel from the samples of one touch, as they arrive.
///
/// A recognizer is *causal*: what it decides at a sample depends on that sample and earlier ones
/// only. It sees one touch at a time, never the dataset, labels or files. The same code runs live,
/// where `began`, `moved` and `ended` are called as the finger moves, and in batch. Times never
/// decrease within a touch; they may repeat.
///
/// To add one: conform, register it in a ``Registry``, and every command and harness can use it.
public protocol Recognizer: Stage {
  /// The window over which it estimates how fast the force changes, in nanoseconds; `nil` where it
  /// does not.
  ///
  /// A run warns when such windows hold too few samples: see
  /// ``SlopeWindow/sparseCount(times:window:)``.
  var slopeWindow: Int64? { get }

  /// The levels it waits for, which tell how far a press has come; `nil` where there are none.
  var pressLevels: PressLevels? { get }

  /// Forgets the last touch and waits for the next, whose trace is called `traceID`.
  mutating func reset(traceID: String)
  /// Takes a touch's first sample.
  mutating func began(_ sample: Sample) -> Decision
  /// Takes each further sample.
  mutating func moved(_ sample: Sample) -> Decision
  /// The finger was lifted at `time`, in nanoseconds.
  mutating func ended(at time: Int64) -> Decision
  /// The system took the touch away at `time`, in nanoseconds.
  mutating func cancelled(at time: Int64) -> Decision

  /// Runs through a whole touch, reset included, and appends its events.
  ///
  /// The default feeds the samples one by one and is compiled for each recognizer on its own, so
  /// that a touch costs one dynamic call. There is no need to implement it.
  ///
  /// - Parameters:
  ///   - traceID: The trace's id.
  ///   - times: Nanoseconds, ascending, shape `[n]`, n at least 1.
  ///   - forces: Normalised force as the recognizer sees it (after filters), shape `[n]`.
  ///   - rawForces: Normalised force before filters, for the events, shape `[n]`.
  ///   - locations: Points, shape `[n]`, or `[0]` where none were recorded.
  ///   - isCancelled: Whether the system took the touch away.
  ///   - events: Where to append.
  /// - Complexity: O(n) calls of ``moved(_:)``.
  mutating func recognize(
    traceID: String, times: Span<Int64>, forces: Span<Double>, rawForces: Span<Double>,
    locations: Span<Point?>, isCancelled: Bool, appendingTo events: inout [Event])
}

extension Recognizer {
  /// No window.
  @inlinable public var slopeWindow: Int64? { nil }

  /// No levels.
  @inlinable public var pressLevels: PressLevels? { nil }

  /// The same as ``moved(_:)``.
  @inlinable public mutating func began(_ sample: Sample) -> Decision { moved(sample) }

  /// The same as ``ended(at:)``.
  @inlinable public mutating func cancelled(at time: Int64) -> Decision { ended(at: time) }

  /// Feeds the samples one by one.
  @inlinable public mutating func recognize(
    traceID: String, times: Span<Int64>, forces: Span<Double>, rawForces: Span<Double>,
    locations: Span<Point?>, isCancelled: Bool, appendingTo events: inout [Event]
  ) {
    let count = times.count
    precondition(
      forces.count == count && rawForces.count == count
        && (locations.isEmpty || locations.count == count), "columns must be of equal length")
    func sample(_ index: Int) -> Sample {
      Sample(
        time: times[index], force: forces[index],
        location: locations.isEmpty ? nil : locations[index])
    }
    reset(traceID: traceID)
    events.append(began(sample(0)), time: times[0], force: rawForces[0])
    var index = 1
    while index < count {
      // Nothing else is called while nothing happens: the state stays in registers.
      var decision = Decision.none
      repeat {
        decision = moved(sample(index))
        index += 1
      } while decision == .none && index < count
      events.append(decision, time: times[index - 1], force: rawForces[index - 1])
    }
    let end = count - 1
    let decision = isCancelled ? cancelled(at: times[end]) : ended(at: times[end])
    events.append(decision, time: times[end], force: rawForces[end])
  }
}

extension [Event] {
  /// Appends the events of one decision.
  @inlinable public mutating func append(_ decision: Decision, time: Int64, force: Double) {
    for gesture in decision.gestures { append(Event(gesture, time: time, force: force)) }
  }
}
