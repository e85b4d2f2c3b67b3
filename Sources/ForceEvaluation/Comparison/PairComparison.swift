/// Two configs on the same traces.
public struct PairComparison: Sendable {
  /// Which config all differences count from, as an index into ``Comparison/configs``.
  public let first: Int
  /// Which config is subtracted.
  public let second: Int
  /// How their accuracies differ.
  public internal(set) var accuracy: AccuracyDifference
  /// How the latencies of each event differ.
  public let latency: PerGesture<LatencyDifference>

  /// How many participants were more often right with the first config, with the second, and equally
  /// often.
  public var participantsBetter: (first: Int, second: Int, neither: Int) {
    let first = accuracy.units.count { $0.count > 0 }
    let second = accuracy.units.count { $0.count < 0 }
    return (first, second, accuracy.units.count - first - second)
  }
}
