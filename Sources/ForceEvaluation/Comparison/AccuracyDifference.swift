/// How the accuracies of two configs differ on the same traces: the first minus the second.
public struct AccuracyDifference: Sendable {
  /// For each unit, how many more traces the first config got right, of how many.
  public let units: [Rate]
  /// Traces that only the first config got right.
  public let onlyFirst: Int
  /// Traces that only the second config got right.
  public let onlySecond: Int
  /// The 95 % interval of the difference: over participants where there are two or more, else over
  /// traces; `nil` of a single trace.
  public let interval: DifferenceInterval?
  /// Where the interval comes from.
  public let method: RateInterval.Method
  /// The test over participants; `nil` below two.
  public let permutation: SignFlipTest?
  /// The p value of ``permutation``, adjusted over all pairs that were compared.
  public internal(set) var holmP: Double?

  /// The difference of two configs of which is known for each trace whether they are right; `t` is
  /// the quantile of the interval.
  init(
    _ first: [Bool], _ second: [Bool], _ units: ComparisonUnits, t: Double, seed: UInt64
  ) {
    self.units = units.traces.map { traces in
      Rate(
        traces.reduce(0) { $0 + (first[$1] ? 1 : 0) - (second[$1] ? 1 : 0) }, of: traces.count)
    }
    onlyFirst = zip(first, second).count { $0 && !$1 }
    onlySecond = zip(first, second).count { !$0 && $1 }
    if units.areParticipants {
      method = .participantJackknife
      interval = DifferenceInterval(units: self.units, t: t)
    } else {
      method = .tracesIndependent
      interval = DifferenceInterval(
        better: onlyFirst, worse: onlySecond, of: units.traces[0].count, t: t)
    }
    permutation = SignFlipTest(self.units.map(\.count), seed: seed)
  }

  /// The difference over all traces.
  public var pooled: Rate { units.reduce(Rate(0, of: 0), +) }

  /// The exact test over traces, which takes them as independent: descriptive only.
  public var mcNemarP: Double { ForceEvaluation.mcNemarP(onlyFirst, onlySecond) }

  /// At which level configs are told apart.
  public static let level = 0.05

  /// Whether the data tells the configs apart: the adjusted p value is at most 0.05 and the interval
  /// excludes 0.
  public var isSignificant: Bool {
    (holmP ?? 1) <= Self.level && interval?.excludesZero == true
  }

  /// Whether the first config is less accurate by more than a number of percentage points, with an
  /// interval that excludes zero.
  public func falls(byMoreThan points: Double) -> Bool {
    let difference = pooled
    // A product of whole numbers: 7 of 100 must not be more than 7 points.
    return Double(-100 * difference.count) > points * Double(difference.total)
      && (interval?.upper).map { $0 < 0 } == true
  }
}
