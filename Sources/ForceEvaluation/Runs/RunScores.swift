public import ForceRecognizers

/// What one config's outcomes come to.
public struct ConfigScores: Sendable {
  /// What was counted over all labelled traces.
  public let tally: TouchTally
  /// The metrics over all labelled traces.
  public let metrics: Metrics
  /// The metrics over each group, shape `[groupings][values]`.
  public let groups: [[Metrics]]

  /// Holds outcomes, of shape `[traces]`, against what was meant.
  ///
  /// - Complexity: O(traces x groupings), and 10,000 resamples of the participants.
  public init(
    _ outcomes: [TouchOutcome], against truth: GroundTruth, groupings: [Grouping] = [],
    options: EvaluationOptions
  ) {
    precondition(
      outcomes.count == truth.traces.count,
      "every trace needs an outcome, got \(outcomes.count) and \(truth.traces.count)")
    var all = ParticipantTallies(for: options)
    var groups = groupings.map { $0.values.map { _ in ParticipantTallies(for: options) } }
    for (trace, truth) in truth.traces.enumerated() {
      guard let truth else { continue }
      all.add(outcomes[trace], truth)
      for (number, grouping) in groupings.enumerated() {
        if let group = grouping.groups[trace] { groups[number][group].add(outcomes[trace], truth) }
      }
    }
    let columns = Metric.all(in: options.scope)
    tally = all.pooled
    metrics = Metrics(TouchScores(all, options), columns: columns)
    self.groups = groups.map { $0.map { Metrics(TouchScores($0, options), columns: columns) } }
  }
}

/// What the outcomes of a run come to: all that its tables of metrics are made from.
public struct RunScores: Sendable {
  /// What recognized.
  public let configs: [RecognizerConfig]
  /// What the outcomes were held against, shape `[traces]`.
  public let truth: GroundTruth
  /// How the traces were divided: by participant where any are named, then as was asked for.
  public let groupings: [Grouping]
  /// What came of each config, shape `[configs]`.
  public let scores: [ConfigScores]

  /// Scores of configs, one each.
  public init(
    _ scores: [ConfigScores], of configs: [RecognizerConfig], truth: GroundTruth,
    groupings: [Grouping]
  ) {
    precondition(
      scores.count == configs.count,
      "every config needs scores, got \(scores.count) for \(configs.count)")
    self.configs = configs
    self.truth = truth
    self.groupings = groupings
    self.scores = scores
  }

  /// How to divide traces: by participant where any are named, then as was asked for, each only once.
  public static func groupings(_ wanted: [Grouping], in truth: GroundTruth) -> [Grouping] {
    let participants = truth.participants.isEmpty ? [] : [Grouping(participantsOf: truth)]
    return (participants + wanted).reduce(into: []) { groupings, grouping in
      if !groupings.contains(where: { $0.column == grouping.column }) { groupings.append(grouping) }
    }
  }
}
