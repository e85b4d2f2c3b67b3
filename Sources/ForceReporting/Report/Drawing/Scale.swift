import Glibc

/// How values become places along a line of a picture.
struct Scale: Sendable, Hashable {
  /// The values that fit.
  let domain: ClosedRange<Double>
  /// Where the first and the last of them are drawn.
  let first: Double
  let last: Double

  /// The place of a value; one outside is drawn at the end.
  func callAsFunction(_ value: Double) -> Double {
    let inside = min(max(value, domain.lowerBound), domain.upperBound)
    let width = domain.upperBound - domain.lowerBound
    return first + (last - first) * (width > 0 ? (inside - domain.lowerBound) / width : 0.5)
  }

  /// Round values along the scale, `count` of them or a few more or less.
  func ticks(about count: Int) -> [Double] {
    let width = domain.upperBound - domain.lowerBound
    guard width > 0, width.isFinite else { return [domain.lowerBound] }
    let step = Self.roundStep(width / Double(count))
    let begin = (domain.lowerBound / step - 1e-9).rounded(.up)
    let end = (domain.upperBound / step + 1e-9).rounded(.down)
    guard begin <= end, end - begin < 1000 else { return [domain.lowerBound] }
    return stride(from: begin, through: end, by: 1).map { $0 * step }
  }

  /// The least of 1, 2 and 5 times a power of ten that is no smaller than a number.
  static func roundStep(_ least: Double) -> Double {
    let power = pow(10, floor(log10(least)))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? 10 * power
  }

  /// A range that holds values with some air, between round numbers; one value alone gets some.
  static func domain(of values: [Double], within limits: ClosedRange<Double>) -> ClosedRange<Double>
  {
    guard let least = values.min(), let most = values.max() else { return limits }
    let air = most > least ? (most - least) * 0.06 : (limits.upperBound - limits.lowerBound) * 0.01
    let step = roundStep((most - least + 2 * air) / 5)
    let lower = max(limits.lowerBound, floor((least - air) / step) * step)
    let upper = min(limits.upperBound, ceil((most + air) / step) * step)
    return lower < upper ? lower...upper : limits
  }
}

/// A coordinate as pictures spell it, with one decimal.
func coordinate(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e6 else { return "0" }
  let tenths = Int((value * 10).rounded())
  let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
  return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
}
