import ForceTraces

/// Pairs references with detections of another gesture in their windows: as many as can be.
///
/// - Note: Augmenting paths: H. W. Kuhn, Naval Research Logistics Quarterly 2 (1955), 83-97,
///   doi:10.1002/nav.3800020109; a round of searches shares what it has looked at, as in
///   J. E. Hopcroft, R. M. Karp, SIAM J. Comput. 2 (1973), 225-231, doi:10.1137/0202019.
struct Substitutions {
  /// For each reference the detection it is paired with.
  private(set) var detections: [Int?]
  /// For each detection the reference it is paired with.
  private var references: [Int?]
  /// For each gesture the detections of it, in the order of time.
  private let ofGesture: PerGesture<[Int]>
  /// For each reference, which of each other gesture's detections are in its window.
  private let reach: [[(gesture: Gesture, places: Range<Int>)]]

  /// A largest matching; both are in the order of time.
  ///
  /// - Throws: `Workers.Cancelled`.
  /// - Complexity: O(n) in references and detections for each round; two rounds where no detection
  ///   is fought over, at most n.
  init(
    _ wanted: [TimedGesture], _ found: [TimedGesture], in window: EventWindow,
    workers: Workers = Workers(count: 1)
  ) throws(Workers.Cancelled) {
    let ofGesture = PerGesture { gesture in
      found.indices.filter { found[$0].gesture == gesture }
    }
    self.ofGesture = ofGesture
    let reaches = PerGesture { gesture in
      window.reach(of: wanted.map(\.time), into: ofGesture[gesture].map { found[$0].time })
    }
    reach = wanted.indices.map { index in
      Gesture.allCases.filter { $0 != wanted[index].gesture }.map { ($0, reaches[$0][index]) }
    }
    detections = Array(repeating: nil, count: wanted.count)
    references = Array(repeating: nil, count: found.count)
    while try augment(workers) {}
  }

  /// One round of searches; returns whether any pair was won.
  private mutating func augment(_ workers: Workers) throws(Workers.Cancelled) -> Bool {
    var unseen = PerGesture { UnseenPlaces(count: ofGesture[$0].count) }
    var hasWon = false
    // From which reference each detection was reached.
    var origin: [Int: Int] = [:]
    for start in detections.indices where detections[start] == nil {
      try workers.checkCancellation()
      var queue = [start]
      var next = 0
      search: while next < queue.count {
        let reference = queue[next]
        next += 1
        for (gesture, places) in reach[reference] {
          while let place = unseen[gesture].take(in: places) {
            let detection = ofGesture[gesture][place]
            origin[detection] = reference
            guard let other = references[detection] else {
              pair(detection, by: origin)
              hasWon = true
              break search
            }
            queue.append(other)
          }
        }
      }
    }
    return hasWon
  }

  /// Pairs a free detection, and moves the pairs on the way to it.
  private mutating func pair(_ detection: Int, by origin: [Int: Int]) {
    var next: Int? = detection
    while let detection = next, let reference = origin[detection] {
      next = detections[reference]
      detections[reference] = detection
      references[detection] = reference
    }
  }
}

/// Places of a list, of which each is taken once.
///
/// - Note: Disjoint sets with path halving: R. E. Tarjan, J. van Leeuwen, J. ACM 31 (1984), 245-281,
///   doi:10.1145/62.2160.
private struct UnseenPlaces {
  /// For each place a next one that may be unseen; itself where it is.
  private var next: [Int]

  init(count: Int) { next = Array(0...count) }

  /// Takes the first unseen place of a range.
  mutating func take(in places: Range<Int>) -> Int? {
    var place = places.lowerBound
    while next[place] != place {
      next[place] = next[next[place]]
      place = next[place]
    }
    guard place < places.upperBound else { return nil }
    next[place] = place + 1
    return place
  }
}
