package import ForceTraces

/// Neighbouring traces of one dataset: what a thread takes at once.
package struct TraceBlock: Sendable, Hashable {
  /// Which dataset.
  package var dataset: Int
  /// Which of its traces.
  package var traces: Range<Int>
  /// The number of its first trace in the run.
  package var firstNumber: Int

  /// Cuts datasets into blocks of about equal work, in order: small enough to share among the
  /// workers and to show progress, large enough to be worth handing around.
  package static func blocks(of datasets: [Dataset], workers: Int) -> [TraceBlock] {
    let total = datasets.reduce(0) { $1.traces.reduce($0) { $0 + work(on: $1) } }
    let target = min(max(total / (8 * workers), 1 << 10), 1 << 16)
    var blocks: [TraceBlock] = []
    var number = 0
    for (index, dataset) in datasets.enumerated() {
      var first = 0
      var work = 0
      for trace in dataset.traces.indices {
        work += Self.work(on: dataset.traces[trace])
        guard work >= target || trace == dataset.traces.count - 1 else { continue }
        blocks.append(
          TraceBlock(dataset: index, traces: first..<trace + 1, firstNumber: number + first))
        (first, work) = (trace + 1, 0)
      }
      number += dataset.traces.count
    }
    return blocks
  }

  /// What a trace costs, in samples: to begin a trace costs about as much as to go on for 100.
  private static func work(on trace: Trace) -> Int { trace.samples.count + 100 }

  /// The block's traces with their numbers in the run.
  package func numberedTraces(of datasets: [Dataset]) -> some Sequence<(number: Int, trace: Trace)>
  {
    traces.lazy.map { trace in
      (number: firstNumber + trace - traces.lowerBound, trace: datasets[dataset].traces[trace])
    }
  }
}
