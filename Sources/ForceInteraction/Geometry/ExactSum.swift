/// A sum of Doubles without rounding until it is read.
///
/// - Note: J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
///   predicates", Discrete & Computational Geometry 18 (1997), doi 10.1007/PL00009321.
struct ExactSum {
  /// Numbers that do not overlap, from the least to the greatest: together the sum.
  private var parts: [Double] = []

  /// Adds a finite number.
  static func += (sum: inout ExactSum, number: Double) {
    var rest = number
    var kept = 0
    for part in sum.parts {
      let total = rest + part
      let virtual = total - rest
      let error = (rest - (total - virtual)) + (part - virtual)
      if error != 0 {
        sum.parts[kept] = error
        kept += 1
      }
      rest = total
    }
    sum.parts.removeSubrange(kept...)
    if rest != 0 { sum.parts.append(rest) }
  }

  /// The sum: itself where a Double holds it, else one of the two nearest.
  var value: Double { parts.reduce(0, +) }
}
