/// Adjusts p values of several tests, so that the chance of any false alarm among them stays what
/// one test alone promises.
///
/// - Parameter values: The p values; undefined ones are no tests, and stay undefined.
/// - Returns: The adjusted p values, in the same order, at most 1.
/// - Complexity: O(n log n).
/// - Note: S. Holm, Scand. J. Stat. 6 (1979), 65-70.
public func holmAdjusted(_ values: [Double?]) -> [Double?] {
  let tests = values.enumerated().compactMap { index, p in p.map { (index: index, p: $0) } }
    .sorted { ($0.p, $0.index) < ($1.p, $1.index) }
  var adjusted = values
  var largest = 0.0
  for (rank, test) in tests.enumerated() {
    largest = max(largest, min(1, test.p * Double(tests.count - rank)))
    adjusted[test.index] = largest
  }
  return adjusted
}
