import ForceTraces

/// For whatever drives the press machine by levels: each level is compared once, for all configs.
///
/// The answers are bits, one for each sample, and 64 samples are a word. A config goes from one
/// sample that matters to the next: ``walkPress(times:opening:leaving:commits:)``.
struct MaskRoad: Road {
  /// The conditions of one config.
  struct Config {
    var opens: LevelMasks.Condition
    var commits: LevelMasks.Condition
    var holds: StoredLevels.Answer
  }

  private let configs: [Config]
  let blocks: [LevelMasks]
  let traces: ScoredTraces
  let options: EvaluationOptions
  let workers: Workers

  init(
    _ rules: [PressRule], chains: [FilterChain], over traces: ScoredTraces,
    options: EvaluationOptions, workers: Workers
  ) throws {
    let levels = StoredLevels(rules.flatMap(\.levels))
    configs = rules.map { rule in
      Config(
        opens: LevelMasks.Condition(rule.opens, levels),
        commits: LevelMasks.Condition(rule.commits, levels), holds: levels.missing(rule.holds))
    }
    blocks = try workers.map(traces.blocks) { LevelMasks(levels, chains: chains, in: $0) }
    self.traces = traces
    self.options = options
    self.workers = workers
  }

  func scores(of configs: Range<Int>) throws -> [TouchScores] {
    let configs = Array(self.configs[configs])
    return options.scope == .all ? try allScores(of: configs) : try coreScores(of: configs)
  }

  private func allScores(of configs: [Config]) throws -> [TouchScores] {
    var tallies = configs.map { _ in ParticipantTallies(for: options) }
    try forEachTrace { masks, trace, times, truth in
      for (number, config) in configs.enumerated() {
        tallies[number].add(config.outcome(masks, trace, times), truth)
      }
    }
    return try tallies.map { tallies in
      // Intervals take their time.
      try workers.checkCancellation()
      return TouchScores(tallies, options)
    }
  }

  /// Takes one trace after another, so that all configs find its masks at hand.
  @inline(__always)
  func forEachTrace(
    _ body: (LevelMasks, LevelMasks.Trace, _ times: Span<Int64>, TouchTruth) -> Void
  ) throws {
    for (block, masks) in zip(traces.blocks, blocks) {
      try workers.checkCancellation()
      for (number, item) in block.items.enumerated() {
        block.dataset.withSamples(in: item.rows) { times, _, _ in
          body(masks, masks.trace(number), times, item.truth)
        }
      }
    }
  }
}

extension MaskRoad.Config {
  /// The config's whole way through a trace.
  @inline(__always)
  fileprivate func outcome(
    _ masks: LevelMasks, _ trace: LevelMasks.Trace, _ times: Span<Int64>
  ) -> TouchOutcome {
    walkPress(
      times: times,
      opening: { masks.next(opens, in: trace, from: $0, to: times.count) },
      leaving: { start in
        let commit = masks.next(commits, in: trace, from: start, to: times.count)
        return masks.next(missing: holds, in: trace, from: start, to: commit)
      },
      commits: { masks.meets(commits, in: trace, $0) })
  }
}
