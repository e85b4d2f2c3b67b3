/// How surprising it would be for two equally good configs to share their discordant traces like
/// this: the exact, two-sided test of Q. McNemar.
///
/// It takes traces as independent, which those of one participant are not: descriptive only.
///
/// - Parameters:
///   - first: Traces that only the first config got right.
///   - second: Traces that only the second one got right.
/// - Returns: Twice the smaller tail of a binomial distribution with probability 1/2, at most 1; 1
///   without discordant traces. What is smaller than any number comes out as the smallest.
/// - Complexity: O(sqrt(first + second)) terms that count.
/// - Note: Psychometrika 12 (1947), 153-157, doi:10.1007/BF02295996.
public func mcNemarP(_ first: Int, _ second: Int) -> Double {
  precondition(first >= 0 && second >= 0, "counts are not negative, got \(first) and \(second)")
  let (count, fewer) = (first + second, min(first, second))
  guard 2 * fewer < count else { return 1 }
  // Terms relative to the one in the middle: each follows from its neighbour by a short product.
  let middle = count / 2
  var (term, half, tail) = (1.0, 0.0, 0.0)
  for successes in stride(from: middle, through: 0, by: -1) {
    if successes <= fewer { tail += term }
    half += term
    term *= Double(successes) / Double(count - successes + 1)
    if term < half * 0x1p-1000 { break }
  }
  // An even number of traces has one middle term, an odd number two.
  let whole = 2 * half - (count.isMultiple(of: 2) ? 1 : 0)
  return min(1, max(2 * tail / whole, .leastNonzeroMagnitude))
}
