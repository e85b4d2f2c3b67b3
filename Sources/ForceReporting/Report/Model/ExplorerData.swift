import ForceEvaluation
import ForceTraces

/// The touches of a chapter for the page's explorer, in few bytes.
struct ExplorerData: Sendable, Encodable {
  struct Level: Sendable, Encodable {
    var gesture: Gesture
    var force: Double
  }

  struct Config: Sendable, Encodable {
    var name: String
    var levels: [Level]
  }

  struct Touch: Sendable, Encodable {
    var name: String
    var participant: String?
    var label: Gesture?
    /// Reference times of peek, pop and cancel, in milliseconds.
    var references: [Double?]
    /// For each config the outcome, as a place among peek, pop and cancel.
    var outcomes: [Int]
    /// For each config the times of peek, pop and cancel, in milliseconds.
    var events: [[Double?]]
    /// From each sample to the next, in hundredths of a millisecond.
    var steps: String
    /// The forces, in ten-thousandths.
    var forces: String
  }

  /// The configs, the most accurate first.
  var configs: [Config]
  /// The touches; where there are too many, those that the best config got wrong come first.
  var traces: [Touch]

  /// So many samples at most, about eight bytes each.
  static let mostSamples = 300_000
  /// So many outcomes at most, about forty bytes each.
  static let mostOutcomes = 30_000

  init(_ chapter: EvaluationChapter, _ samples: TraceSamples) {
    let shown = chapter.featured
    configs = shown.map { standing in
      Config(
        name: standing.name,
        levels: standing.levels.map { Level(gesture: $0.gesture, force: $0.force) })
    }
    traces = Self.chosen(chapter, samples).map { trace in
      Touch(trace, chapter, shown, samples.points(trace))
    }
  }

  /// The touches that fit, in their order.
  private static func chosen(_ chapter: EvaluationChapter, _ samples: TraceSamples) -> [Int] {
    let best = chapter.standings.first
    let all = Array(chapter.truth.traces.indices)
    let isWrong = all.map { trace in
      chapter.truth.traces[trace].map { $0.gesture != best?.outcomes[trace].gesture } ?? false
    }
    var chosen: [Int] = []
    var room = (
      samples: mostSamples, touches: mostOutcomes / max(1, chapter.featured.count)
    )
    for trace in all.filter({ isWrong[$0] }) + all.filter({ !isWrong[$0] }) {
      room.samples -= samples.sampleCount(trace)
      room.touches -= 1
      guard room.samples >= 0, room.touches >= 0 else { break }
      chosen.append(trace)
    }
    return chosen.sorted()
  }
}

extension ExplorerData.Touch {
  fileprivate init(
    _ trace: Int, _ chapter: EvaluationChapter, _ shown: [Standing],
    _ points: [(time: Int64, force: Double)]
  ) {
    let truth = chapter.truth.traces[trace]
    name = chapter.keys[trace].id
    participant = truth?.participant.map { chapter.truth.participants[$0] }
    label = truth?.gesture
    references = Gesture.allCases.map { Self.milliseconds(truth?.references[$0]) }
    outcomes = shown.map { standing in
      Gesture.allCases.firstIndex(of: standing.outcomes[trace].gesture) ?? 0
    }
    events = shown.map { standing in
      Gesture.allCases.map { Self.milliseconds(standing.outcomes[trace].time(of: $0)) }
    }
    // Rounded as times, so that errors do not add up.
    let times = points.map { (Double($0.time) / 1e4).rounded() }
    steps = zip([0] + times, times).map { Self.whole($1 - $0) }.joined(separator: " ")
    forces = points.map { Self.whole(($0.force * 1e4).rounded()) }.joined(separator: " ")
  }

  private static func milliseconds(_ time: Int64?) -> Double? {
    time.map { (Double($0) / 1e5).rounded() / 10 }
  }

  private static func whole(_ value: Double) -> String { Int(exactly: value)?.description ?? "0" }
}
