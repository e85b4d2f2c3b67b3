public import ForceRecognizers

/// What a sweep was, once it is done.
public struct SweepSummary: Sendable {
  /// The config whose parameters varied, or the configs of a list.
  public var configs: [RecognizerConfig]
  /// What varied, as the user wrote it.
  public var parameters: [String]
  /// How many configs were scored.
  public var configCount = 0
  /// How many combinations were left out, since their values contradict each other.
  public var skippedCount = 0
  /// How many configs took each road.
  public var roads: [RoadKind: Int] = [:]

  /// A sweep that has not begun.
  public init(configs: [RecognizerConfig], parameters: [String]) {
    self.configs = configs
    self.parameters = parameters
  }
}
