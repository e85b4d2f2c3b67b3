/// What recognizers and filters have in common: a name, and parameters that a config can set.
public protocol Stage: Sendable {
  /// Stable kebab-case name, used in configs and result files.
  static var identifier: String { get }
  /// One line for people: what it does.
  static var summary: String { get }
  /// Where it comes from: a paper's DOI, a patent number, a system's documentation.
  static var source: String { get }
  /// What can be set, in the order shown.
  static var parameters: [Parameter] { get }

  /// A stage with values for ``parameters``, each within its own range already.
  ///
  /// - Throws: What is wrong with the values taken together (`pop` below `peek`).
  init(_ values: ParameterValues) throws(ParameterError)
}

extension Stage {
  /// A stage with its defaults, or with some of them replaced: `Hysteresis(["peek": 0.25])`.
  ///
  /// - Throws: An unknown parameter, a value that is not allowed, or values that contradict each
  ///   other.
  public init(_ overrides: [String: Double?] = [:]) throws(ParameterError) {
    try self.init(ParameterValues(Self.self, overrides: overrides))
  }
}
