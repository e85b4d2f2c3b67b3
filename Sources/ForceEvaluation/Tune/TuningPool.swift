import ForceTraces

/// Puts the scores of parts of the traces together, to those of all and to those of all but one.
struct TuningPool: Sendable {
  let goal: TuningGoal
  /// How early an event may be without being premature, in nanoseconds.
  let tolerance: Int64
  /// Whether each part is a participant to be left out once.
  let isNested: Bool

  /// What a candidate comes to: its metrics over all parts, and its scores over all of them and
  /// without the first, without the second and so on.
  func result(_ parts: [TouchScores]) -> (metrics: Metrics, scores: [TuningScore]) {
    let metrics = metrics(parts, without: nil)
    let others = isNested ? parts.indices.map { self.metrics(parts, without: $0) } : []
    return (metrics, ([metrics] + others).map(goal.score))
  }

  private func metrics(_ parts: [TouchScores], without part: Int?) -> Metrics {
    Metrics(
      goal.scope == .core ? core(parts, without: part) : all(parts, without: part),
      columns: goal.columns)
  }

  private func core(_ parts: [TouchScores], without part: Int?) -> TouchScores {
    var confusion = ConfusionMatrix()
    for (index, scores) in parts.enumerated() where index != part { confusion += scores.confusion }
    return TouchScores(core: confusion, PerGesture { _ in LatencyPercentiles() })
  }

  private func all(_ parts: [TouchScores], without part: Int?) -> TouchScores {
    var tally = TouchTally()
    for (index, scores) in parts.enumerated() where index != part {
      tally.pool(scores.tally, withLatencies: goal.needsLatencies)
    }
    return TouchScores(tally, tolerance: tolerance)
  }
}

extension ConfusionMatrix {
  /// Adds the counts of other traces.
  static func += (left: inout ConfusionMatrix, right: ConfusionMatrix) {
    for label in Gesture.allCases {
      for outcome in Gesture.allCases { left[label, outcome] += right[label, outcome] }
    }
  }
}

extension TouchTally {
  /// Adds what was counted on other traces; who made them is not kept.
  fileprivate mutating func pool(_ other: TouchTally, withLatencies: Bool) {
    confusion += other.confusion
    peekEvents += other.peekEvents
    tracesWithPeek += other.tracesWithPeek
    spuriousPeeks += other.spuriousPeeks
    earliness += other.earliness
    guard withLatencies else { return }
    for event in Gesture.allCases {
      latencies[event].references += other.latencies[event].references
      latencies[event].latencies += other.latencies[event].latencies
    }
  }
}
