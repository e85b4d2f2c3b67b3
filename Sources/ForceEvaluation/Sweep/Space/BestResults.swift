import ForceTraces

extension Metric {
  /// Whether less of it is better: errors, delays and what should not happen.
  public var isBetterWhenLower: Bool {
    ["overcommit_rate", "undercommit_rate", "spurious_peek_rate", "earliness"].contains(name)
      || ["retriggers_", "undefined_", "missed_", "premature_", "latency_"].contains {
        name.hasPrefix($0)
      }
  }
}

/// A bound that a config's metric must keep, as in `overcommit_rate<=0.02`.
public struct MetricCondition: Sendable, Hashable {
  private enum Comparison: String, CaseIterable {
    // The longer ones first, so that `<=` is not taken for `<`.
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
  }

  /// The metric's name.
  public let metric: String
  private let comparison: Comparison
  private let bound: Double

  /// Reads `METRIC<=NUMBER`, or `<`, `>=`, `>`.
  ///
  /// - Throws: What is wrong with the text.
  public init(_ text: String, among metrics: [Metric]) throws(SweepError) {
    guard let sign = text.firstIndex(where: { "<>".contains($0) }),
      let comparison = Comparison.allCases.first(where: { text[sign...].hasPrefix($0.rawValue) })
    else { throw SweepError("'\(text)' is not METRIC<=NUMBER, nor with <, >= or >") }
    let number = text[sign...].dropFirst(comparison.rawValue.count).drop { $0 == " " }
    guard let bound = Double(number), bound.isFinite else {
      throw SweepError("'\(number)' in '\(text)' is not a number")
    }
    let name = String(text[..<sign].prefix { $0 != " " })
    metric = try Metric.numeric(name, among: metrics).name
    self.comparison = comparison
    self.bound = bound
  }

  /// Whether it is met below the bound.
  var isUpper: Bool { comparison == .atMost || comparison == .below }

  /// Whether a config keeps it; an undefined metric does not.
  public func isMet(by metrics: Metrics) -> Bool {
    guard let value = metrics.number(metric) else { return false }
    return switch comparison {
    case .atMost: value <= bound
    case .atLeast: value >= bound
    case .below: value < bound
    case .above: value > bound
    }
  }
}

extension Metric {
  /// The metric of a name, for sorting and conditions.
  ///
  /// - Throws: There is none among those that are computed, or it is no number.
  public static func numeric(
    _ name: String, among metrics: [Metric]
  ) throws(SweepError) -> Metric {
    if let metric = metrics.first(where: { $0.name == name && $0.unit != .text }) { return metric }
    if all.contains(where: { $0.name == name && $0.unit != .text }) {
      throw SweepError("the metric '\(name)' is computed with --metrics all only")
    }
    let near = nearestName(to: name, among: metrics.map(\.name))
    throw SweepError("unknown metric '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

/// The best results of a sweep so far: as many as are to be shown, however many there are.
public struct BestResults: Sendable {
  /// The best first; equally good ones in the order of the sweep.
  public private(set) var results: [SweepResult] = []
  /// How many results met the conditions.
  public private(set) var eligibleCount = 0
  private let count: Int
  private let metric: Metric
  private let conditions: [MetricCondition]

  /// Keeps `count` results that meet all conditions, the best by `metric`.
  public init(_ count: Int, by metric: Metric, where conditions: [MetricCondition]) {
    self.count = count
    self.metric = metric
    self.conditions = conditions
  }

  /// Takes the next result of the sweep; one whose metric is undefined comes last.
  ///
  /// - Complexity: O(log count) where it is not among the best.
  public mutating func add(_ result: SweepResult) {
    guard conditions.allSatisfy({ $0.isMet(by: result.metrics) }) else { return }
    eligibleCount += 1
    let place = results.partitioningIndex { isBetter(result, than: $0) }
    guard place < count else { return }
    results.insert(result, at: place)
    if results.count > count { results.removeLast() }
  }

  private func isBetter(_ result: SweepResult, than other: SweepResult) -> Bool {
    guard let value = result.metrics.number(metric.name) else { return false }
    guard let rival = other.metrics.number(metric.name) else { return true }
    return metric.isBetterWhenLower ? value < rival : value > rival
  }
}
