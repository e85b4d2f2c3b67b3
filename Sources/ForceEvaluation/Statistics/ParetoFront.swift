/// Which of some candidates no other one beats: the Pareto front.
///
/// A candidate beats another if it costs no more in any way, and less in one. Equal candidates do not
/// beat each other.
///
/// - Parameter costs: What each candidate costs in each way, shape `[candidates][ways]`; no NaN.
/// - Returns: For each candidate, whether it is on the front.
/// - Complexity: O(candidates^2 x ways).
public func paretoFront(_ costs: [[Double]]) -> [Bool] {
  costs.map { candidate in
    !costs.contains { other in
      other != candidate && zip(other, candidate).allSatisfy { $0 <= $1 }
    }
  }
}
