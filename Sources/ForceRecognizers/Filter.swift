/// A causal filter over the force of one touch.
public protocol Filter: Sendable {
  /// Stable kebab-case name, used in configs and result files.
  static var identifier: String { get }
  /// One line for people.
  static var summary: String { get }
  /// Where it comes from.
  static var source: String { get }
  /// What can be set, in the order shown.
  static var parameters: [Parameter] { get }

  /// A filter with values for ``parameters``, each within its own range already.
  init(_ values: ParameterValues) throws(ParameterError)

  /// Forgets the last touch.
  mutating func reset()
  /// The filtered force at a sample: `force` is normalised, `time` in nanoseconds.
  mutating func filter(_ force: Double, at time: Int64) -> Double

  /// Filters a whole touch in place, reset included; one dynamic call a touch.
  mutating func filter(_ forces: inout MutableSpan<Double>, times: Span<Int64>)
}

extension Filter {
  /// Filters the samples one by one.
  @inlinable public mutating func filter(_ forces: inout MutableSpan<Double>, times: Span<Int64>) {
    reset()
    for index in times.indices {
      forces[index] = filter(forces[index], at: times[index])
    }
  }
}
