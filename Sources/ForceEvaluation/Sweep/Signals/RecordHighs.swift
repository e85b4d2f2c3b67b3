import ForceTraces

/// The samples of each touch at which a signal is higher than at every sample before.
///
/// The first sample at or above any level is one of them. They are few: what comes after the peak of
/// a press, or falls, or trembles below it, is gone.
struct RecordHighs: Sendable {
  /// The records of a block's traces, one trace after another.
  private struct Block: Sendable {
    var values: [Double] = []
    /// Nanoseconds since the first sample of the trace.
    var times: [Int64] = []
    /// For each trace, where its records end.
    var ends: [Int] = []

    /// Adds a trace.
    mutating func append(_ signal: [Double], times: Span<Int64>) {
      var high = -Double.infinity
      for index in signal.indices where signal[index] > high {
        high = signal[index]
        values.append(high)
        self.times.append(times[index])
      }
      ends.append(values.count)
    }
  }

  private let blocks: [Block]
  private let traces: ScoredTraces

  /// Finds the records of a signal.
  ///
  /// - Complexity: O(samples).
  init(
    of signal: Signal, chains: [FilterChain], in traces: ScoredTraces, workers: Workers
  ) throws {
    self.traces = traces
    blocks = try workers.map(traces.blocks) { block in
      var found = Block()
      var signals = TouchSignals([signal], chains: chains)
      for item in block.items {
        block.dataset.withSamples(in: item.rows) { times, forces, _ in
          signals.compute(times: times, forces: forces)
          found.append(signals.values(0), times: times)
        }
      }
      return found
    }
  }

  /// The traces' first times at some levels, as columns of an event.
  ///
  /// - Parameters:
  ///   - levels: Ascending, shape `[n]`.
  ///   - event: What the levels stand for: its references count.
  /// - Returns: Shape `[n]`.
  /// - Complexity: O(records + traces x n), in one pass that merges each trace's records, which
  ///   ascend, with the levels.
  func firstTimes(at levels: [Double], of event: Gesture) -> [EventColumn] {
    var columns = EventColumns(levels.count, of: event, in: traces)
    for (block, records) in zip(traces.blocks, blocks) {
      var record = 0
      for (item, end) in zip(block.items, records.ends) {
        columns.add(item.truth) { column in
          while record < end, records.values[record] < levels[column] { record += 1 }
          return record < end ? records.times[record] : nil
        }
        record = end
      }
    }
    return levels.indices.map { columns[$0] }
  }
}
