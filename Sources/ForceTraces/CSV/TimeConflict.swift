/// Two samples of a trace whose times contradict their order.
struct TimeConflict {
  /// The later row's time, not after that of the row before.
  let time: Int64
  /// The time of the row before.
  let after: Int64

  /// What the format does about it.
  func policy(in format: TraceFileFormat) -> TimeConflictPolicy {
    time == after ? format.duplicateTimes : format.backwardTimes
  }

  /// One line for people, about a trace, or `nil` where all traces of a file have the same times.
  func message(in trace: String?) -> String {
    let place = trace.map { " in trace \(shown($0))" } ?? ""
    let seconds = "\(formatSeconds(time)) s"
    return time == after
      ? "a duplicate time\(place): \(seconds) twice; remove one row, or use "
        + "--duplicate-times"
      : "a time going backwards\(place): \(seconds) after "
        + "\(formatSeconds(after)) s; sort the rows, or use --backward-times"
  }
}
