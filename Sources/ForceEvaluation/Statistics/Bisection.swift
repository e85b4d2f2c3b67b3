/// Where an ascending function of a number reaches a level, to the last digit: bisection, for its
/// certainty, where it is asked seldom.
///
/// - Parameters:
///   - low: Below that place.
///   - high: At that place, or above it.
///   - isBelow: Whether the function is below the level.
/// - Returns: The place.
/// - Complexity: O(1) calls, at most as many as a Double has bits between the two.
func bisected(_ low: Double, _ high: Double, isBelow: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { return middle }
    if isBelow(middle) { low = middle } else { high = middle }
  }
}
