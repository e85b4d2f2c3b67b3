import ForceTraces

/// Pairs onsets with times in their windows, one to one: as many pairs as can be, and among all ways to
/// have so many, the least total |time - onset|.
///
/// Both are points on a line, and every window reaches equally far from its onset. So two pairs that
/// cross can be uncrossed: of onsets a <= b and times s <= t with pairs (a, t) and (b, s), b - early <=
/// s <= t <= a + late, whence (a, s) and (b, t) are in their windows too, however early and late
/// differ; and |x| is convex, so they are not farther apart in total. Hence a best matching without
/// crossings exists, and one is found as alignments of sequences are, cell by cell over the pairs
/// that may match only.
///
/// - Note: The alignment is S. B. Needleman's and C. D. Wunsch's, J. Mol. Biol. 48 (1970), 443-453,
///   doi:10.1016/0022-2836(70)90057-4.
struct TimeMatching {
  /// Places of onsets and their times, ascending.
  private(set) var pairs: [(onset: Int, time: Int)] = []

  /// How many pairs, and how far apart in total: more pairs are better, then less distance.
  private struct Score {
    var pairs = 0
    var distance: Int64 = 0

    func isBetter(than other: Score) -> Bool {
      pairs != other.pairs ? pairs > other.pairs : distance < other.distance
    }
  }

  /// What is done at a pair's cell.
  private enum Choice: UInt8 { case skipOnset, skipTime, pair }

  /// So many cells' choices are kept at once, a byte each; beyond, they are found anew.
  private let cellLimit: Int

  private let onsets: [Int64]
  private let times: [Int64]
  /// For each onset which times it may have; both ends never fall.
  private let reach: [Range<Int>]

  /// A best matching of ascending onsets and times.
  ///
  /// - Throws: `Workers.Cancelled`.
  /// - Complexity: O(onsets + times + pairs that may match): linear where windows hold few times.
  init(
    _ onsets: [Int64], _ times: [Int64], in window: EventWindow,
    workers: Workers = Workers(count: 1),
    cellLimit: Int = 1 << 24
  ) throws(Workers.Cancelled) {
    self.onsets = onsets
    self.times = times
    self.cellLimit = cellLimit
    reach = window.reach(of: onsets, into: times)
    // Onsets that share no time with those before begin a cluster of their own.
    var start = 0
    for index in onsets.indices {
      let isLast = index + 1 == onsets.count
      if isLast || reach[index + 1].lowerBound >= reach[index].upperBound {
        try match(start..<index + 1, workers)
        start = index + 1
      }
    }
  }

  /// Scores are of the best matchings of a cluster's onsets so far with its times before a place; those
  /// before the row's reach are never asked for again, those behind it are as at its end.
  private struct Row {
    /// By place, from the cluster's first time on.
    var scores: [Score]
    /// Up to where they are known.
    var end: Int

    /// Takes an onset in.
    mutating func advance(
      _ reach: Range<Int>, base: Int, distance: (Int) -> Int64, note: (Choice) -> Void
    ) {
      let last = scores[end - base]
      while end < reach.upperBound {
        end += 1
        scores[end - base] = last
      }
      var diagonal = scores[reach.lowerBound - base]
      for time in reach {
        let above = scores[time + 1 - base]
        let paired = Score(
          pairs: diagonal.pairs + 1, distance: diagonal.distance &+ distance(time))
        let left = scores[time - base]
        // Of equals, the earlier time is taken.
        var best = left
        var choice = Choice.skipTime
        if paired.isBetter(than: best) { (best, choice) = (paired, .pair) }
        if above.isBetter(than: best) { (best, choice) = (above, .skipOnset) }
        note(choice)
        scores[time + 1 - base] = best
        diagonal = above
      }
    }
  }

  /// Matches a cluster: onsets whose windows hang together.
  private mutating func match(_ cluster: Range<Int>, _ workers: Workers) throws(Workers.Cancelled) {
    guard let first = cluster.first, let last = cluster.last else { return }
    let base = reach[first].lowerBound
    let end = reach[last].upperBound
    guard base < end else { return }
    // Rows from which the work can be taken up again, so that memory stays bounded.
    var starts: [(onset: Int, row: Row)] = []
    var cells = cellLimit
    var row = Row(scores: Array(repeating: Score(), count: end - base + 1), end: base)
    for onset in cluster {
      if cells + reach[onset].count > cellLimit {
        starts.append((onset, row))
        cells = 0
      }
      cells += reach[onset].count
      advance(&row, onset, base) { _ in }
      if reach[onset].count > 1 << 12 { try workers.checkCancellation() }
    }
    var found: [(onset: Int, time: Int)] = []
    var (limit, place) = (cluster.upperBound, end)
    while let (start, begun) = starts.popLast() {
      var row = begun
      place = trace(start..<limit, from: &row, place, base, to: &found)
      limit = start
      try workers.checkCancellation()
    }
    pairs += found.reversed()
  }

  /// Goes back over some onsets' choices, and returns how many times are left.
  private func trace(
    _ part: Range<Int>, from row: inout Row, _ end: Int, _ base: Int,
    to found: inout [(onset: Int, time: Int)]
  ) -> Int {
    var choices: [Choice] = []
    var offsets: [Int] = []
    for onset in part {
      offsets.append(choices.count)
      advance(&row, onset, base) { choices.append($0) }
    }
    var place = end
    for onset in part.reversed() {
      let reach = reach[onset]
      place = min(place, reach.upperBound)
      while place > reach.lowerBound {
        let choice = choices[offsets[onset - part.lowerBound] + place - 1 - reach.lowerBound]
        if choice == .skipOnset { break }
        place -= 1
        if choice == .pair {
          found.append((onset, place))
          break
        }
      }
    }
    return place
  }

  private func advance(_ row: inout Row, _ onset: Int, _ base: Int, note: (Choice) -> Void) {
    row.advance(
      reach[onset], base: base,
      distance: { time in
        let difference = times[time] - onsets[onset]
        return difference < 0 ? -difference : difference
      }, note: note)
  }
}
