/// Finds the median.
///
/// - Parameter values: Put into another order.
/// - Returns: The middle value, the mean of the middle two where their number is even; `nil` of
///   nothing.
/// - Complexity: O(n) on average.
/// - Note: C. A. R. Hoare, Algorithm 65: Find, CACM 4 (1961), doi 10.1145/366622.366647.
func median(_ values: inout [Int64]) -> Double? {
  guard !values.isEmpty else { return nil }
  let middle = values.count / 2
  let upper = Double(select(middle, in: &values))
  if values.count % 2 == 1 { return upper }
  let lower = values[..<middle].max() ?? 0
  return (Double(lower) + upper) / 2
}

/// The value that would stand at `rank` if the values were sorted; smaller ones are put before it.
private func select(_ rank: Int, in values: inout [Int64]) -> Int64 {
  var low = 0
  var high = values.count - 1
  while low < high {
    let pivot = values[low + (high - low) / 2]
    var left = low
    var right = high
    while left <= right {
      while values[left] < pivot { left += 1 }
      while values[right] > pivot { right -= 1 }
      if left <= right {
        values.swapAt(left, right)
        left += 1
        right -= 1
      }
    }
    if rank <= right {
      high = right
    } else if rank >= left {
      low = left
    } else {
      break
    }
  }
  return values[rank]
}
