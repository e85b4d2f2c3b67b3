import ForceRecognizers
import ForceTraces

/// The windows over which a run's recognizers estimate how fast the force changes: too short a
/// window for a recording's rate makes a speed of two samples' noise.
struct SlopeWindows: Sendable {
  /// How many windows there were, and how many of each length held too few samples.
  struct Counts: Sendable {
    var total = 0
    var sparse: [Int]

    mutating func add(_ other: Counts) {
      total += other.total
      for index in sparse.indices { sparse[index] += other.sparse[index] }
    }
  }

  /// Nanoseconds, ascending, each only once.
  private let lengths: [Int64]
  /// For each config, its window in ``lengths``.
  private let ofConfig: [Int?]

  init(_ pipelines: [Pipeline]) {
    let lengths = Set(pipelines.compactMap(\.slopeWindow)).sorted()
    ofConfig = pipelines.map { pipeline in
      pipeline.slopeWindow.flatMap(lengths.firstIndex(of:))
    }
    self.lengths = lengths
  }

  var noCounts: Counts { Counts(sparse: lengths.map { _ in 0 }) }

  /// One window ends at every sample of the traces.
  func sparseCounts(in dataset: Dataset, traces: Range<Int>) -> Counts {
    var counts = noCounts
    guard !lengths.isEmpty else { return counts }
    for trace in dataset.traces[traces] {
      counts.total += trace.samples.count
      dataset.withSamples(of: trace) { times, _, _ in
        for (index, length) in lengths.enumerated() {
          counts.sparse[index] += SlopeWindow.sparseCount(times: times, window: length)
        }
      }
    }
    return counts
  }

  /// One warning for each length of which more than 5 % of the windows hold fewer than three
  /// samples.
  func warnings(about configs: [RecognizerConfig], _ counts: Counts) -> [Diagnostic] {
    lengths.indices.compactMap { index in
      guard counts.sparse[index] * 20 > counts.total else { return nil }
      let names = zip(configs, ofConfig).filter { $1 == index }.map(\.0.name)
      let tenths = (counts.sparse[index] * 1000 + counts.total / 2) / counts.total
      let milliseconds = Parameter.text(Double(lengths[index]) / 1e6)
      return Diagnostic(
        .warning,
        "\(tenths / 10).\(tenths % 10) % of the \(milliseconds) ms windows of "
          + names.joined(separator: ", ")
          + " hold fewer than three samples, so that a slope is noise; use a longer window")
    }
  }
}
