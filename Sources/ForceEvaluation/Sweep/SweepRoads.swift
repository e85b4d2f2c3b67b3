import ForceTraces

/// The roads of a group of configs, each with what its configs share.
struct SweepRoads: Sendable {
  private let crossings: CrossingRoad
  private let masks: MaskRoad
  private let plain: PlainRoad

  init(
    _ plan: SweepPlan, over traces: ScoredTraces, options: EvaluationOptions, workers: Workers
  ) throws {
    crossings = try CrossingRoad(
      plan.crossings, chains: plan.chains, over: traces, workers: workers)
    masks = try MaskRoad(
      plan.masks, chains: plan.chains, over: traces, options: options, workers: workers)
    plain = PlainRoad(pipelines: plan.plain, traces: traces, options: options, workers: workers)
  }

  /// The roads over each of some parts of the traces: the workers share a single part, or the parts.
  static func over(
    _ parts: [ScoredTraces], _ plan: SweepPlan, options: EvaluationOptions, workers: Workers
  ) throws -> [SweepRoads] {
    guard parts.count > 1 else {
      return try parts.map {
        try SweepRoads(plan, over: $0, options: options, workers: workers)
      }
    }
    let one = Workers(count: 1, isCancelled: workers.isCancelled)
    return try workers.map(parts) {
      try SweepRoads(plan, over: $0, options: options, workers: one)
    }
  }

  subscript(kind: RoadKind) -> any Road {
    switch kind {
    case .crossings: crossings
    case .masks: masks
    case .plain: plain
    }
  }
}
