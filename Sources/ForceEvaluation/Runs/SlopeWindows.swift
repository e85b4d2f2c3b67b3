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

  /// The configs that share a window.
  private struct Users: Sendable {
    /// Of the first few.
    var names: [String] = []
    var count = 0

    var text: String {
      let others = count - names.count
      guard others > 0 else { return names.joined(separator: ", ") }
      return names.joined(separator: ", ") + " and \(others) other config\(others == 1 ? "" : "s")"
    }
  }

  /// Nanoseconds, ascending, each only once.
  private var lengths: [Int64] = []
  /// For each length.
  private var users: [Users] = []
  /// How many configs a warning names, however many there are.
  private static let shownNames = 4

  /// The windows of some configs.
  init(of configs: some Sequence<(RecognizerConfig, Pipeline)> = []) {
    for (config, pipeline) in configs { add(config, pipeline) }
  }

  /// Takes one more config, where it has a window.
  mutating func add(_ config: RecognizerConfig, _ pipeline: Pipeline) {
    guard let length = pipeline.slopeWindow else { return }
    let place = lengths.partitioningIndex { $0 >= length }
    if place == lengths.count || lengths[place] != length {
      lengths.insert(length, at: place)
      users.insert(Users(), at: place)
    }
    users[place].count += 1
    if users[place].names.count < Self.shownNames { users[place].names.append(config.name) }
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
  func warnings(_ counts: Counts) -> [Diagnostic] {
    lengths.indices.compactMap { index in
      guard counts.sparse[index] * 20 > counts.total else { return nil }
      let tenths = (counts.sparse[index] * 1000 + counts.total / 2) / counts.total
      let milliseconds = Parameter.text(Double(lengths[index]) / 1e6)
      return Diagnostic(
        .warning,
        "\(tenths / 10).\(tenths % 10) % of the \(milliseconds) ms windows of "
          + users[index].text
          + " hold fewer than three samples, so that a slope is noise; use a longer window")
    }
  }

  /// The same, of all traces of some datasets.
  ///
  /// - Complexity: O(samples x lengths); nothing where no config has a window.
  func warnings(in datasets: [Dataset], workers: Workers) throws -> [Diagnostic] {
    guard !lengths.isEmpty else { return [] }
    let blocks = TraceBlock.blocks(of: datasets, workers: workers.count)
    let counts = try workers.map(blocks) { block in
      sparseCounts(in: datasets[block.dataset], traces: block.traces)
    }
    return warnings(counts.reduce(into: noCounts) { $0.add($1) })
  }
}
