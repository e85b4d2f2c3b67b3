public import ForceRecognizers

/// Configs held against each other on the same traces.
public struct Comparison: Sendable {
  /// One of the configs.
  public struct Config: Sendable {
    /// What recognized.
    public let config: RecognizerConfig
    /// What its outcomes come to.
    public let scores: ConfigScores
    /// For each unit, how many traces it got right, of how many.
    public let units: [Rate]
    /// Whether no other config beats it: is at least as good in accuracy, overcommits, premature pops
    /// and the median of late pops, and better in one of them.
    public let isOnParetoFront: Bool
  }

  /// The configs, the most accurate first; those that are equal in the order in which they were given.
  public let configs: [Config]
  /// What is taken as independent.
  public let units: ComparisonUnits
  /// The pairs, in the order of the first, then of the second config.
  public let pairs: [PairComparison]
  /// The configs' ranks and whether they differ at all; `nil` below five participants or three
  /// configs.
  public let friedman: FriedmanTest?
  /// How many labelled traces there are.
  public let traceCount: Int
}

/// Which configs are compared.
public enum ComparedPairs: Sendable, Hashable {
  /// Each with each other, the more accurate one first.
  case all
  /// Some, as indices into the configs as they were given: the first minus the second.
  case some([Pair])

  /// Two configs.
  public struct Pair: Sendable, Hashable {
    /// The config that differences count from.
    public var first: Int
    /// The config that is subtracted.
    public var second: Int

    /// Two configs.
    public init(_ first: Int, minus second: Int) {
      self.first = first
      self.second = second
    }
  }
}
