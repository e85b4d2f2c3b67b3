/// One column of the touch evaluation: its name, what it means, and how it follows from a tally.
///
/// ``all`` is the one list of them. Files, tables and documentation are made from it, so that a
/// metric is added in one place.
public struct Metric: Sendable {
  /// How much is asked for.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// What tells configs apart: enough for a sweep.
    case core
    /// Everything.
    case all
  }

  /// How a value is to be read.
  public enum Unit: Sendable, Hashable {
    /// A number of things.
    case count
    /// A share, 0...1.
    case rate
    /// A figure without a unit.
    case score
    /// Milliseconds.
    case milliseconds
    /// A word.
    case text
  }

  /// The column's name in files.
  public let name: String
  /// The smallest scope it is part of.
  public let scope: Scope
  /// How a value is to be read.
  public let unit: Unit
  /// One line for people.
  public let summary: String
  /// The value, or `nil` where it is undefined.
  let value: @Sendable (TouchScores) -> MetricValue?

  private init(
    _ name: String, _ scope: Scope, _ unit: Unit, _ summary: String,
    value: @escaping @Sendable (TouchScores) -> MetricValue?
  ) {
    self.name = name
    self.scope = scope
    self.unit = unit
    self.summary = summary
    self.value = value
  }

  static func count(
    _ name: String, _ summary: String, in scope: Scope = .all,
    _ value: @escaping @Sendable (TouchScores) -> Int
  ) -> Metric {
    Metric(name, scope, .count, summary) { .count(value($0)) }
  }

  /// A rate and the two ends of its interval.
  static func rate(
    _ name: String, _ summary: String, in scope: Scope = .all,
    _ value: @escaping @Sendable (TouchScores) -> Rate
  ) -> [Metric] {
    [.number(name, .rate, summary, in: scope) { value($0).value }]
      + .interval(name, .rate) { scores in
        scores.interval(of: value).map { ($0.lower, $0.upper) }
      }
  }

  static func number(
    _ name: String, _ unit: Unit, _ summary: String, in scope: Scope = .all,
    _ value: @escaping @Sendable (TouchScores) -> Double?
  ) -> Metric {
    Metric(name, scope, unit, summary) { value($0).map(MetricValue.number) }
  }

  static func text(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (TouchScores) -> String?
  ) -> Metric {
    Metric(name, .all, .text, summary) { value($0).map(MetricValue.text) }
  }
}

extension [Metric] {
  /// The two ends of the 95 % interval of a metric.
  static func interval(
    _ name: String, suffix: String = "", _ unit: Metric.Unit,
    _ ends: @escaping @Sendable (TouchScores) -> (lower: Double, upper: Double)?
  ) -> [Metric] {
    [
      .number("\(name)_lower\(suffix)", unit, "lower end of the 95 % interval of it") {
        ends($0)?.lower
      },
      .number("\(name)_upper\(suffix)", unit, "upper end of the 95 % interval of it") {
        ends($0)?.upper
      },
    ]
  }
}

/// The value of a metric.
public enum MetricValue: Sendable, Hashable, CustomStringConvertible {
  /// A number of things.
  case count(Int)
  /// A finite number.
  case number(Double)
  /// A word.
  case text(String)

  /// As files spell it: numbers in the shortest form that reads back to the same value.
  public var description: String {
    switch self {
    case .count(let count): count.description
    case .number(let number): number.description
    case .text(let text): text
    }
  }

  /// The value as a number, where it is one.
  public var number: Double? {
    switch self {
    case .count(let count): Double(count)
    case .number(let number): number
    case .text: nil
    }
  }
}
