/// A causal filter over the force of one touch, which stands before a recognizer.
public protocol Filter: Stage {
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
