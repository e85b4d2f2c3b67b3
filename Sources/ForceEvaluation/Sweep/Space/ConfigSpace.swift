public import ForceRecognizers
import ForceTraces

/// All configs that a config becomes when some of its parameters take several values.
public struct ConfigSpace: Sendable {
  /// Without being asked twice, nobody gets more configs than this.
  public static let largestCount = 10_000_000

  /// The config whose other parameters stay as they are.
  public let base: RecognizerConfig
  /// The parameters that vary, the first one slowest.
  public let axes: [ParameterAxis]
  /// For each axis, the filter in the config whose parameter it is; `nil` for the recognizer.
  let stages: [Int?]
  private let registry: Registry

  /// The space of a config and some axes. Filters that axes name and the config does not have are put
  /// behind its filters, with their defaults, in the order in which they are named.
  ///
  /// - Throws: `SweepError` for an unknown filter or parameter, a parameter that is named twice, or a
  ///   value that its parameter cannot take at all.
  public init(
    _ config: RecognizerConfig, axes: [ParameterAxis], registry: Registry
  ) throws {
    var filters = config.filters
    var stages: [Int?] = []
    for axis in axes {
      guard let name = axis.filter else {
        stages.append(nil)
        continue
      }
      if !filters.contains(where: { $0.stage == name }) {
        guard let filter = registry.filter(named: name) else {
          throw SweepError(
            "unknown filter '\(name)' in '\(axis.label)'; there are "
              + registry.filters.map { $0.identifier }.joined(separator: ", "))
        }
        filters.append(try ParameterValues(filter))
      }
      stages.append(filters.firstIndex { $0.stage == name })
    }
    let labels = axes.map(\.label)
    if let twice = labels.first(where: { label in labels.count { $0 == label } > 1 }) {
      throw SweepError("'\(twice)' is varied twice")
    }
    base = RecognizerConfig(filters: filters, recognizer: config.recognizer)
    self.axes = axes
    self.stages = stages
    self.registry = registry
    try checkValues()
  }

  /// How many combinations there are, valid or not; `nil` where they cannot be counted, since a
  /// parameter takes any number of an interval, or are too many for a number.
  public var count: Int? {
    axes.reduce(1) { count, axis in
      guard let count, case .list(let values) = axis.values else { return nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: values.count)
      return overflow ? nil : product
    }
  }

  /// The combination of one value for each axis; `nil` where they contradict each other.
  public func config(_ values: [Double?]) -> RecognizerConfig? {
    var filters = base.filters
    var recognizer = base.recognizer
    do {
      for ((axis, stage), value) in zip(zip(axes, stages), values) {
        if let stage {
          try filters[stage].set(axis.name, to: value)
        } else {
          try recognizer.set(axis.name, to: value)
        }
      }
      let config = RecognizerConfig(filters: filters, recognizer: recognizer)
      _ = try Pipeline(config, registry: registry)
      return config
    } catch {
      return nil
    }
  }

  /// Checks every value by itself, so that a slip is not taken for a combination to skip.
  private func checkValues() throws(ParameterError) {
    for (axis, stage) in zip(axes, stages) {
      var parameters = stage.map { base.filters[$0] } ?? base.recognizer
      let values: [Double?] =
        switch axis.values {
        case .list(let values): values
        case .interval(let low, let high): [low, high]
        }
      for value in values { try parameters.set(axis.name, to: value) }
    }
  }
}

/// Configs one after another, and how many were left out on the way.
public struct ConfigSequence: IteratorProtocol {
  /// Combinations whose values contradict each other, or that were drawn before.
  public private(set) var skippedCount = 0
  private let generate: (inout ConfigSequence) -> RecognizerConfig?
  private var taken = 0
  private var random: SplitMix64
  private var drawn: Set<String> = []

  /// Every combination of a space, the last axis fastest. The space must be countable.
  public init(all space: ConfigSpace) {
    random = SplitMix64(seed: 0)
    let count = space.count ?? 0
    generate = { state in
      while state.taken < count {
        defer { state.taken += 1 }
        if let config = space.config(space.values(at: state.taken)) { return config }
        state.skippedCount += 1
      }
      return nil
    }
  }

  /// `count` combinations drawn at random, each value of an axis as likely as any other; what was
  /// drawn before, or contradicts itself, is skipped and not drawn again.
  public init(drawing count: Int, from space: ConfigSpace, seed: UInt64) {
    random = SplitMix64(seed: seed)
    generate = { state in
      while state.taken < count {
        state.taken += 1
        let values = space.axes.map { $0.draw(using: &state.random) }
        if let config = space.config(values), state.drawn.insert(config.name).inserted {
          return config
        }
        state.skippedCount += 1
      }
      return nil
    }
  }

  /// Given configs.
  public init(_ configs: [RecognizerConfig]) {
    random = SplitMix64(seed: 0)
    generate = { state in
      guard state.taken < configs.count else { return nil }
      defer { state.taken += 1 }
      return configs[state.taken]
    }
  }

  /// The next config that can run.
  public mutating func next() -> RecognizerConfig? { generate(&self) }
}

extension ConfigSpace {
  /// The values of a combination by its number, the last axis fastest.
  fileprivate func values(at number: Int) -> [Double?] {
    var rest = number
    var values: [Double?] = []
    for axis in axes.reversed() {
      guard case .list(let choices) = axis.values else { continue }
      values.append(choices[rest % choices.count])
      rest /= choices.count
    }
    return values.reversed()
  }
}

extension ParameterAxis {
  /// One of its values.
  fileprivate func draw(using random: inout SplitMix64) -> Double? {
    switch values {
    case .list(let values): values[Int(random.nextUnit() * Double(values.count))]
    case .interval(let low, let high): low + random.nextUnit() * (high - low)
    }
  }
}
