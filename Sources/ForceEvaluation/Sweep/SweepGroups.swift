import ForceRecognizers
import ForceTraces

/// A config that can run.
struct SweepCandidate {
  let config: RecognizerConfig
  let pipeline: Pipeline
}

/// Takes configs in groups, each as large as its roads' memory allows.
struct SweepGroups<Configs: IteratorProtocol<RecognizerConfig>> {
  /// How many configs a group has at most.
  private var largest: Int { 1 << 14 }
  /// How many bytes the roads of a group may keep; a config that needs more is a group of its own.
  private var byteLimit: Int { 1 << 28 }

  private(set) var configs: Configs
  /// The windows over which the configs so far take slopes.
  private(set) var windows = SlopeWindows()
  private let registry: Registry
  private var waiting: [SweepCandidate] = []

  init(configs: Configs, registry: Registry) {
    self.configs = configs
    self.registry = registry
  }

  /// The next configs and how to score them; `nil` after the last.
  mutating func next(
    scope: Metric.Scope, sampleCount: Int
  ) throws -> (group: [SweepCandidate], plan: SweepPlan)? {
    while waiting.count < largest, let config = configs.next() {
      let pipeline = try Pipeline(config, registry: registry)
      windows.add(config, pipeline)
      waiting.append(SweepCandidate(config: config, pipeline: pipeline))
    }
    guard !waiting.isEmpty else { return nil }
    var count = waiting.count
    var plan = SweepPlan(waiting, scope: scope)
    while count > 1, plan.byteCount(forSamples: sampleCount) > byteLimit {
      count = (count + 1) / 2
      plan = SweepPlan(Array(waiting[..<count]), scope: scope)
    }
    defer { waiting.removeFirst(count) }
    return (Array(waiting[..<count]), plan)
  }
}
