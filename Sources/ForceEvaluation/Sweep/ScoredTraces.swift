import ForceRecognizers
import ForceTraces

/// The labelled traces of pooled datasets, or some of them, in blocks that workers share.
struct ScoredTraces: Sendable {
  /// One labelled trace.
  struct Item: Sendable {
    /// Which of its dataset's traces.
    var number: Int
    /// Its rows in the dataset's columns.
    var rows: Range<Int>
    /// What was meant.
    var truth: TouchTruth
  }

  /// Neighbouring traces of one dataset.
  struct Block: Sendable {
    var dataset: Dataset
    var items: [Item]

    var sampleCount: Int { items.reduce(0) { $0 + $1.rows.count } }
  }

  let blocks: [Block]
  /// How many samples all blocks hold.
  let sampleCount: Int
  /// How many traces there are.
  let labelledCount: Int
  /// How many traces have each label.
  let labelled: PerGesture<Int>
  /// How many traces have a reference for each event.
  let references: PerGesture<Int>

  init(_ datasets: [Dataset], workers: Int) {
    self.init(datasets, GroundTruth(datasets), workers: workers) { _ in true }
  }

  /// Those labelled traces whose numbers, counted through all datasets, are included.
  init(
    _ datasets: [Dataset], _ truth: GroundTruth, workers: Int, isIncluded: (_ number: Int) -> Bool
  ) {
    let starts = datasets.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.traces.count) }
    blocks = TraceBlock.blocks(of: datasets, workers: workers).map { block in
      let dataset = datasets[block.dataset]
      return Block(
        dataset: dataset,
        items: block.traces.compactMap { number in
          let place = starts[block.dataset] + number
          guard let truth = truth.traces[place], isIncluded(place) else { return nil }
          return Item(number: number, rows: dataset.traces[number].samples, truth: truth)
        })
    }
    sampleCount = blocks.reduce(0) { $0 + $1.sampleCount }
    let truths = blocks.flatMap { $0.items.map(\.truth) }
    labelledCount = truths.count
    labelled = PerGesture { label in truths.count { $0.gesture == label } }
    references = PerGesture { event in truths.count { $0.reference(for: event) != nil } }
  }
}
