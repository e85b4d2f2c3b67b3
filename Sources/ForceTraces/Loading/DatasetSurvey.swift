import Synchronization

/// What is remarkable about the samples of a dataset.
struct DatasetSurvey: Sendable {
  /// One per trace kept, in their order.
  private(set) var traces: [TraceSurvey] = []
  /// How many different raw forces there are, up to a limit.
  private var levels = DistinctValues()

  /// How many samples a thread takes at a time.
  private static let blockSize = 1 << 15

  /// Normalises the forces, counts the times from each trace's first sample, both in place, and looks
  /// at the result: one pass, since every run needs it.
  ///
  /// - Parameters:
  ///   - columns: Their times are on the recording's clock, their forces raw, before.
  ///   - runs: The traces to look at; the rows of others are left alone.
  ///   - scale: Checked against the columns.
  ///   - workers: The threads to use.
  /// - Throws: ``InputError/interrupted``.
  /// - Complexity: O(samples), on several threads.
  init(
    normalising columns: inout TraceColumns, runs: [TraceColumns.Run], scale: ForceScale,
    workers: Workers
  ) throws(InputError) {
    traces.reserveCapacity(runs.count)
    let maximumForces = columns.maximumForces
    let failure = unsafe columns.times.withUnsafeMutableBufferPointer { times in
      unsafe columns.forces.withUnsafeMutableBufferPointer { forces -> (any Error)? in
        // Safe: each trace's rows are its own, one thread takes a trace, and all threads end before
        // the closures do.
        nonisolated(unsafe) let (times, forces) = unsafe (times, forces)
        // Once there are too many levels to count, no thread goes on counting them.
        let hasManyLevels = Atomic(false)
        var rest = runs[...]
        do {
          try workers.forEachInOrder(
            next: { Self.block(takenFrom: &rest) },
            transform: { block in
              var survey = DatasetSurvey()
              var intervals: [Int64] = []
              for run in block {
                var times = unsafe UnsafeMutableBufferPointer(rebasing: times[run.rows]).mutableSpan
                var forces = unsafe UnsafeMutableBufferPointer(rebasing: forces[run.rows])
                  .mutableSpan
                if !hasManyLevels.load(ordering: .relaxed) { survey.levels.insert(forces.span) }
                scale.normalise(
                  &forces, maxima: maximumForces.isEmpty ? [] : maximumForces[run.rows])
                Self.countFromFirst(&times)
                survey.traces.append(
                  TraceSurvey(times: times.span, forces: forces.span, intervals: &intervals))
              }
              if survey.levels.count == nil { hasManyLevels.store(true, ordering: .relaxed) }
              return survey
            },
            consume: { survey in
              traces += survey.traces
              levels.formUnion(survey.levels)
            })
          return nil
        } catch {
          return error
        }
      }
    }
    if failure != nil { throw .interrupted }
  }

  private init() {}

  /// The next traces, some ten thousand samples together; `nil` after the last.
  private static func block(
    takenFrom rest: inout ArraySlice<TraceColumns.Run>
  ) -> ArraySlice<TraceColumns.Run>? {
    guard !rest.isEmpty else { return nil }
    var count = 0
    let end = rest.firstIndex { run in
      defer { count += run.rows.count }
      return count >= blockSize
    }
    let block = rest[..<(end ?? rest.endIndex)]
    rest = rest[block.endIndex...]
    return block
  }

  /// Counts ascending times from the first, whose distance from the last is known to fit Int64.
  private static func countFromFirst(_ times: inout MutableSpan<Int64>) {
    let origin = times[0]
    for index in times.indices { times[index] = times[index] &- origin }
  }
}

extension DatasetSurvey {
  /// One kind of remark: what it counts and what it says.
  private struct Remark {
    let count: @Sendable (TraceSurvey) -> Int
    let text: String
    /// What one of what is counted is called, where its number says more than which traces.
    var unit: String?
  }

  private static let remarks = [
    Remark(
      count: { $0.saturated },
      text: "stay at the maximum possible force for 3 or more samples: the sensor is saturated",
      unit: "sample"),
    Remark(count: { $0.aboveOne }, text: "have forces above 1", unit: "sample"),
    Remark(count: { $0.negative }, text: "have negative forces", unit: "sample"),
    Remark(
      count: { $0.gaps }, text: "have gaps of more than 5 times their median interval",
      unit: "gap"),
    Remark(
      count: { $0.isJittery },
      text: "have a jittery clock: more than 10 % of their intervals are more than 25 % off the "
        + "median"),
  ]

  /// Puts into words what is remarkable.
  ///
  /// - Parameters:
  ///   - runs: As in the initialiser.
  ///   - path: The dataset's.
  /// - Returns: A warning for each kind, at the first trace it is about; and one of how many levels
  ///   the force has, where they are few enough to matter.
  func diagnostics(for runs: [TraceColumns.Run], path: String) -> [Diagnostic] {
    var diagnostics = Self.remarks.compactMap { warning($0, runs: runs) }
    if let count = levels.count {
      diagnostics.append(
        Diagnostic(
          .warning, at: SourcePosition(file: path),
          count == 1
            ? "the force is the same in all samples: no threshold can tell touches apart"
            : "the force takes \(count) distinct levels only: thresholds between the same two act "
              + "alike"))
    }
    return diagnostics
  }

  private func warning(_ remark: Remark, runs: [TraceColumns.Run]) -> Diagnostic? {
    let affected = traces.indices.filter { remark.count(traces[$0]) > 0 }
    let total = affected.reduce(0) { $0 + remark.count(traces[$1]) }
    let shares = remark.unit.map { " (\(total) \($0)\(total == 1 ? "" : "s"))" } ?? ""
    return .warning(
      about: affected, of: traces.count, remark.text + shares, id: { runs[$0].id },
      position: { runs[$0].position })
  }

  /// Refuses forces that normalising made too large for a Double.
  func checkFinite(_ runs: [TraceColumns.Run]) throws(InputError) {
    var problems = InputProblems()
    for (run, trace) in zip(runs, traces) where trace.infinite > 0 {
      problems.append(
        "trace \(shown(run.id)): normalised forces are too large; check the maximum and the offset",
        at: run.position)
    }
    try problems.check()
  }

  /// Refuses forces that cannot be shares of a maximum, where nobody said what they are.
  func checkPlausibility(path: String) throws(InputError) {
    let samples = traces.reduce(0) { $0 + $1.samples }
    let count = traces.reduce(0) { $0 + $1.farAboveOne }
    guard 20 * count > samples else { return }
    throw .invalid(
      at: SourcePosition(file: path),
      "\(count) of \(samples) forces are above \(TraceSurvey.implausibleForce), too many for shares "
        + "of a maximum; for forces as an iPhone reports them, use --force-unit raw --max-force "
        + "6.6667")
  }
}

extension Diagnostic {
  /// A warning about some of a dataset's traces, at the first of them; `nil` where there are none.
  static func warning(
    about affected: [Int], of count: Int, _ text: String, id: (Int) -> String,
    position: (Int) -> SourcePosition
  ) -> Diagnostic? {
    guard let first = affected.first else { return nil }
    let names = affected.prefix(3).map { shown(id($0)) }.joined(separator: ", ")
    let more = affected.count > 3 ? " and \(affected.count - 3) more" : ""
    return Diagnostic(
      .warning, at: position(first),
      "\(affected.count) of \(count) traces \(text): \(names)\(more)")
  }
}
