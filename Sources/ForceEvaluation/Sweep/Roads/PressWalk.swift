import ForceTraces

/// The press machine, taken from one step to the next instead of from sample to sample.
///
/// - Parameters:
///   - times: The touch's times, shape `[n]`.
///   - opening: The first sample at or after an index that opens a preview, n where there is none.
///   - leaving: The first sample at or after an index that commits or closes an open preview, n
///     where there is none.
///   - commits: Whether a sample commits.
/// - Returns: What the machine comes to, from the touch's first sample to its end.
@inline(__always)
func walkPress(
  times: Span<Int64>, opening: (Int) -> Int, leaving: (Int) -> Int, commits: (Int) -> Bool
) -> TouchOutcome {
  var outcome = TouchOutcome()
  let end = times.count
  var next = opening(0)
  while next < end {
    outcome.add(.peek, at: times[next])
    // Before the next sample a preview can commit, but not close.
    if !commits(next) { next = leaving(next + 1) }
    guard next < end else { break }
    if commits(next) {
      outcome.add(.pop, at: times[next])
      return outcome
    }
    outcome.add(.cancel, at: times[next])
    next = opening(next + 1)
    if next >= end { return outcome }
  }
  outcome.add(.cancel, at: times[end - 1])
  return outcome
}
