import ForceRecognizers
import ForceTraces

/// Which road each config of a group takes, and what the roads will need.
struct SweepPlan {
  /// One config: the road it takes, and its number there.
  struct Place {
    var kind: RoadKind
    var number: Int
  }

  /// For each config, in order.
  private(set) var places: [Place] = []
  private(set) var crossings: [PressRule] = []
  private(set) var masks: [PressRule] = []
  private(set) var plain: [Pipeline] = []
  /// The filters of the rules' signals.
  private(set) var chains: [FilterChain] = []

  /// How many configs a chunk may have: with intervals, which take most of the time, no more than are
  /// done within a moment, so that little is lost where a sweep is stopped.
  private let longestChunk: Int

  /// Chooses roads.
  ///
  /// Configs that ask only for levels of the force share records of its highs; the others share
  /// masks. To find out how long a force has held costs as much as a few configs in the plain way:
  /// it is done where that many have a dwell in common.
  init(_ candidates: [SweepCandidate], scope: Metric.Scope) {
    longestChunk = scope == .core ? .max : 32
    var numbering = Numbering<[ParameterValues]>()
    let rules = candidates.map { candidate in
      let chain = numbering.number(candidate.config.filters)
      if chain == chains.count { chains.append(candidate.pipeline.filters) }
      return PressRule(candidate.pipeline.recognizer, behind: chain)
    }
    let dwells = rules.compactMap { $0?.dwells }.filter { !$0.isEmpty }
    let areShared = 4 * Set(dwells.joined()).count <= dwells.count
    for (rule, candidate) in zip(rules, candidates) {
      guard let rule, rule.dwells.isEmpty || areShared else {
        places.append(Place(kind: .plain, number: plain.count))
        plain.append(candidate.pipeline)
        continue
      }
      if scope == .core, CrossingRoad.isOpen(to: rule) {
        places.append(Place(kind: .crossings, number: crossings.count))
        crossings.append(rule)
      } else {
        places.append(Place(kind: .masks, number: masks.count))
        masks.append(rule)
      }
    }
  }

  /// About how many bytes the roads keep while the configs are scored.
  func byteCount(forSamples sampleCount: Int) -> Int {
    let levels = StoredLevels(masks.flatMap(\.levels))
    return sampleCount * (levels.maskCount / 8 + 8 * levels.checked.count)
  }

  /// Neighbouring configs that take the same road: what a thread takes at once.
  struct Chunk {
    var kind: RoadKind
    /// Which configs of the group.
    var configs: Range<Int>
    /// Their numbers on the road.
    var numbers: Range<Int>
  }

  /// Cuts the group into chunks, in order: large enough to go through the traces together, small
  /// enough to share among the workers and to keep a column for each config.
  ///
  /// - Parameters:
  ///   - first: The first config of the group that is of interest.
  ///   - traceCount: How many traces are gone through.
  ///   - workers: How many threads share the chunks.
  /// - Returns: The chunks, from the first config that is of interest on.
  func chunks(from first: Int, traceCount: Int, workers: Int) -> [Chunk] {
    let share = max(1, (places.count - first) / (2 * workers))
    let columns = max(1, (1 << 21) / max(1, traceCount))
    var chunks: [Chunk] = []
    for (config, place) in zip(places.indices, places).dropFirst(first) {
      if let last = chunks.last, last.kind == place.kind,
        last.configs.count < min(place.kind.chunkLength, share, columns, longestChunk)
      {
        chunks[chunks.count - 1].configs = last.configs.lowerBound..<config + 1
        chunks[chunks.count - 1].numbers = last.numbers.lowerBound..<place.number + 1
      } else {
        chunks.append(
          Chunk(
            kind: place.kind, configs: config..<config + 1,
            numbers: place.number..<place.number + 1))
      }
    }
    return chunks
  }
}

extension RoadKind {
  /// How many configs a chunk has at most.
  fileprivate var chunkLength: Int {
    switch self {
    case .crossings: 256
    case .masks: 512
    case .plain: 1
    }
  }
}
