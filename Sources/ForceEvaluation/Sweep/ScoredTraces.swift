import ForceRecognizers
import ForceTraces

/// The labelled traces of pooled datasets, in blocks that workers share.
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
    let truth = GroundTruth(datasets)
    let starts = datasets.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.traces.count) }
    blocks = TraceBlock.blocks(of: datasets, workers: workers).map { block in
      let dataset = datasets[block.dataset]
      return Block(
        dataset: dataset,
        items: block.traces.compactMap { number in
          truth.traces[starts[block.dataset] + number].map {
            Item(number: number, rows: dataset.traces[number].samples, truth: $0)
          }
        })
    }
    sampleCount = blocks.reduce(0) { $0 + $1.sampleCount }
    let truths = truth.traces.compactMap { $0 }
    labelledCount = truths.count
    labelled = PerGesture { label in truths.count { $0.gesture == label } }
    references = PerGesture { event in truths.count { $0.reference(for: event) != nil } }
  }
}
