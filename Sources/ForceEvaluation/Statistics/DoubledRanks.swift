/// The ranks of values, where equal values share the mean of theirs.
///
/// All ranks are doubled, so that they stay whole and nothing hangs on rounding.
struct DoubledRanks {
  /// Twice each value's rank, 1 for the smallest; in the order of the values.
  private(set) var ranks: [Int]
  /// How many values share a rank, for each rank.
  private(set) var tieSizes: [Int] = []

  /// Ranks values.
  ///
  /// - Complexity: O(n log n).
  init(_ values: [some Comparable]) {
    ranks = Array(repeating: 0, count: values.count)
    let order = values.indices.sorted { values[$0] < values[$1] }
    var first = 0
    while first < order.count {
      let end =
        order[first...].firstIndex { values[$0] != values[order[first]] } ?? order.count
      // The mean of first + 1, ..., end, twice.
      for index in order[first..<end] { ranks[index] = first + 1 + end }
      tieSizes.append(end - first)
      first = end
    }
  }

  /// Sum over the ranks of t cubed - t, for t values that share one: 0 without ties.
  var tieCorrection: Int { tieSizes.reduce(0) { $0 + $1 * ($1 * $1 - 1) } }
}
