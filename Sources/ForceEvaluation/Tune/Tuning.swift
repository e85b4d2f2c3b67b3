public import ForceRecognizers
public import ForceTraces

/// What tuning found: the config to use, and how good it can be expected to be for other people.
public struct Tuning: Sendable {
  /// A config that was chosen, and how clear the choice was.
  public struct Choice: Sendable {
    /// The config in the middle of its plateau.
    public let config: RecognizerConfig
    /// How good it is on the traces that chose it.
    public let score: TuningScore
    /// How many candidates are equally good on them.
    public let equalCount: Int
    /// How many of those are connected with it in the space of the parameters.
    public let plateauCount: Int
  }

  /// A participant who is left out, and what the others choose.
  public struct Fold: Sendable {
    /// Who is left out.
    public let participant: String
    /// How many traces of the others there are to choose by.
    public let trainingCount: Int
    /// What they choose; `nil` where no candidate met the conditions.
    public let choice: Choice?
    /// How good that is on the traces of the participant; `nil` without a choice.
    public let heldOut: Metrics?
    /// The objective there; `nil` where it is undefined.
    public let heldOutObjective: Double?
  }

  /// How many candidates there were.
  public let candidateCount: Int
  /// How many combinations were left out, since their values contradict each other.
  public let skippedCount: Int
  /// How many traces each rung of successive halving looked at; one rung without halving.
  public let rungs: [Int]
  /// What all participants together choose.
  public let choice: Choice
  /// The choice's metrics on the traces that chose it: better than can be expected of others.
  public let inSample: Metrics
  /// Each participant in turn; empty where fewer than two are named.
  public let folds: [Fold]
  /// The metrics pooled over the participants, each with the config that the others chose; `nil`
  /// without folds.
  public let heldOut: Metrics?
  /// The objective of the pooled metrics; `nil` where it is undefined.
  public let heldOutObjective: Double?
  /// What a user should know.
  public let warnings: [Diagnostic]
}

/// Why nothing could be chosen.
public struct TuningError: Error, Hashable, CustomStringConvertible {
  /// What was asked for and not found; no final period.
  public let description: String
}

/// How to search.
public struct TuningOptions: Sendable, Hashable {
  /// How early an event may be without being premature, in nanoseconds; not negative.
  public var tolerance: Int64
  /// Whether most candidates are given up after a look at a part of the traces.
  public var isHalving: Bool
  /// Decides which traces that part has, and which of equally good candidates go on.
  public var seed: UInt64

  /// The usual tolerance, every candidate on every trace.
  public init(
    tolerance: Int64 = EvaluationOptions().tolerance, isHalving: Bool = false, seed: UInt64 = 1
  ) {
    self.tolerance = tolerance
    self.isHalving = isHalving
    self.seed = seed
  }
}

/// What one candidate came to on one rung: with everybody, and without each participant.
public struct TuningRow: Sendable {
  /// The rung of successive halving, from 1; always 1 without halving.
  public let rung: Int
  /// The candidate.
  public let config: RecognizerConfig
  /// What was found.
  public let result: TuningRowResult
}

/// The figures of a ``TuningRow``.
public struct TuningRowResult: Sendable {
  /// The metrics of the goal, over everybody.
  public let metrics: Metrics
  /// The score over everybody, then that without the first participant, without the second and so
  /// on.
  public let scores: [TuningScore]

  /// Figures that are known.
  public init(metrics: Metrics, scores: [TuningScore]) {
    self.metrics = metrics
    self.scores = scores
  }
}
