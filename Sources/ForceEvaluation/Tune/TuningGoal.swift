import ForceTraces

/// What a tuned config shall be best at, and what it must keep.
public struct TuningGoal: Sendable {
  /// The objective as the user wrote it.
  public let objective: String
  /// The conditions as the user wrote them.
  public let conditions: [String]
  /// The metrics that the objective and the conditions need, in the order of files.
  public let columns: [Metric]
  /// Whether less of the objective is better.
  public let isBetterWhenLower: Bool
  /// What the objective adds up.
  private let terms: [Term]
  let bounds: [MetricCondition]

  /// Some times a metric.
  private struct Term: Sendable {
    var weight: Double
    var metric: Metric
  }

  /// Reads an objective and its conditions.
  ///
  /// - Parameters:
  ///   - objective: The name of a metric, or a cost to make small: `cost:` and metrics with weights,
  ///     as in `cost: overcommit_rate + 2*undercommit_rate`.
  ///   - conditions: As ``MetricCondition`` has them.
  /// - Throws: What is wrong with the texts.
  public init(_ objective: String, subjectTo conditions: [String] = []) throws(SweepError) {
    self.objective = objective
    self.conditions = conditions
    if objective.hasPrefix(Self.costPrefix) {
      terms = try Self.cost(objective)
      isBetterWhenLower = true
    } else {
      let metric = try Metric.numeric(objective, among: Metric.all)
      terms = [Term(weight: 1, metric: metric)]
      isBetterWhenLower = metric.isBetterWhenLower
    }
    var bounds: [MetricCondition] = []
    for condition in conditions { bounds.append(try MetricCondition(condition, among: Metric.all)) }
    self.bounds = bounds
    let needed = Set(terms.map(\.metric.name) + bounds.map(\.metric))
    // What is over participants is none of the others' counts put together.
    if let name = needed.sorted().first(where: { name in
      ["_lower", "_upper", "participant"].contains(where: name.contains)
    }) {
      throw SweepError("'\(name)' tells how participants differ, which cannot be tuned for")
    }
    columns = Metric.all.filter { needed.contains($0.name) }
  }

  private static let costPrefix = "cost:"

  private static func cost(_ text: String) throws(SweepError) -> [Term] {
    var rest = text.dropFirst(costPrefix.count).filter { $0 != " " }[...]
    var terms: [Term] = []
    while !rest.isEmpty {
      let sign: Double
      switch rest.first {
      case "+": (sign, rest) = (1, rest.dropFirst())
      case "-": (sign, rest) = (-1, rest.dropFirst())
      default:
        guard terms.isEmpty else { throw SweepError(fault(text, at: rest)) }
        sign = 1
      }
      terms.append(try term(&rest, of: text, sign: sign))
    }
    guard !terms.isEmpty else { throw SweepError("'\(text)' names no metric") }
    return terms
  }

  /// Takes a metric, with a weight in front of it or not.
  private static func term(
    _ rest: inout Substring, of text: String, sign: Double
  ) throws(SweepError) -> Term {
    var weight = sign
    if let star = rest.firstIndex(of: "*"),
      rest[..<star].allSatisfy({ "0123456789.eE+-".contains($0) })
    {
      guard let number = Double(rest[..<star]), number.isFinite, number > 0 else {
        throw SweepError("'\(rest[..<star])' in '\(text)' is not a weight, a number above 0")
      }
      weight *= number
      rest = rest[rest.index(after: star)...]
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { throw SweepError(fault(text, at: rest)) }
    rest = rest[name.endIndex...]
    let metric = try Metric.numeric(String(name), among: Metric.all)
    guard metric.isBetterWhenLower == (weight > 0) else {
      throw SweepError(
        metric.isBetterWhenLower
          ? "less of '\(name)' is better: a cost adds it"
          : "more of '\(name)' is better: a cost subtracts it")
    }
    return Term(weight: weight, metric: metric)
  }

  private static func fault(_ text: String, at rest: Substring) -> String {
    "'\(text)' is not a cost, as 'cost: overcommit_rate + 2*undercommit_rate' is"
      + (rest.isEmpty ? "" : ": see '\(rest)'")
  }

  /// How good a config with these metrics is.
  public func score(_ metrics: Metrics) -> TuningScore {
    TuningScore(
      objective: value(metrics), unmetConditions: bounds.count { !$0.isMet(by: metrics) })
  }

  /// The objective; `nil` where one of its metrics is undefined.
  public func value(_ metrics: Metrics) -> Double? {
    var sum = 0.0
    for term in terms {
      guard let value = metrics.number(term.metric.name) else { return nil }
      sum += term.weight * value
    }
    return sum
  }
}

/// How good a config is for a ``TuningGoal`` on some traces.
public struct TuningScore: Sendable, Hashable {
  /// The objective; `nil` where it is undefined.
  public let objective: Double?
  /// How many conditions are not met.
  public let unmetConditions: Int

  /// A score.
  public init(objective: Double?, unmetConditions: Int) {
    self.objective = objective
    self.unmetConditions = unmetConditions
  }

  /// Whether a config with this score may be chosen.
  public var isEligible: Bool { objective != nil && unmetConditions == 0 }
}

extension TuningGoal {
  /// Whether one score is better than another: first come those that meet more conditions, then
  /// those with a defined and better objective.
  func isBetter(_ score: TuningScore, than other: TuningScore) -> Bool {
    if score.unmetConditions != other.unmetConditions {
      return score.unmetConditions < other.unmetConditions
    }
    guard let value = score.objective else { return false }
    guard let rival = other.objective else { return true }
    return isBetterWhenLower ? value < rival : value > rival
  }

  /// Whether two objectives differ by no more than sums of rounded numbers may.
  func isAsGood(_ value: Double, as other: Double) -> Bool {
    abs(value - other) <= 1e-12 * max(1, abs(value), abs(other))
  }

  /// What is to be computed in a sweep; the core figures of parts of the traces add up, but for
  /// latencies.
  var scope: Metric.Scope {
    columns.allSatisfy { $0.scope == .core && !$0.isOfLatencies } ? .core : .all
  }

  /// Whether latencies have to be pooled, which is the dear part.
  var needsLatencies: Bool { columns.contains(where: \.isOfLatencies) }
}

extension Metric {
  /// Whether it follows from the latencies of an event.
  fileprivate var isOfLatencies: Bool {
    ["latency_", "missed_", "premature_", "within_"].contains { name.hasPrefix($0) }
  }
}
