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

  subscript(kind: RoadKind) -> any Road {
    switch kind {
    case .crossings: crossings
    case .masks: masks
    case .plain: plain
    }
  }
}
