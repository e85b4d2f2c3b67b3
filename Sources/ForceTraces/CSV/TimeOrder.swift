/// Settles samples whose times contradict their order; see ``TimeConflictPolicy``.
struct TimeOrder {
  let format: TraceFileFormat

  /// Whether there may be such samples: where they are errors, none was read.
  var isNeeded: Bool { format.duplicateTimes != .error || format.backwardTimes != .error }

  /// Whether some of them make the file useless.
  var hasErrors: Bool { format.duplicateTimes == .error || format.backwardTimes == .error }

  /// The rows of a trace that are kept, in order: their times are strictly ascending.
  ///
  /// - Complexity: O(n).
  func keptRows(of times: [Int64], in rows: Range<Int>) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(rows.count)
    // No sample up to this time is kept any more.
    var barrier: Int64?
    for row in rows {
      let time = times[row]
      func removeConflicting() {
        while let last = kept.last, times[last] >= time { kept.removeLast() }
      }
      if let barrier, time <= barrier {
        if format.backwardTimes == .drop { removeConflicting() }
        continue
      }
      guard let last = kept.last.map({ times[$0] }), time <= last else {
        kept.append(row)
        continue
      }
      switch policy(of: TimeConflict(time: time, after: last)) {
      case .error, .keepFirst: break
      case .keepLast:
        removeConflicting()
        kept.append(row)
      case .drop:
        removeConflicting()
        barrier = last
      }
    }
    return kept
  }

  /// What to do about a conflict. An error was one between neighbours in the file, so that none of
  /// those is left: the other policy made this one.
  private func policy(of conflict: TimeConflict) -> TimeConflictPolicy {
    let policy = conflict.policy(in: format)
    guard policy == .error else { return policy }
    return format.duplicateTimes == .error ? format.backwardTimes : format.duplicateTimes
  }
}
