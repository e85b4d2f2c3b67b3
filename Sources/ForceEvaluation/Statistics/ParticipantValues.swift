/// Values that belong to participants, laid out so that the median over any resample of the
/// participants is found without sorting or copying a value.
public struct ParticipantValues: Sendable {
  /// Ascending, shape `[values]`.
  private let values: [Double]
  /// Whose each value is, shape `[values]`.
  private let owners: [Int]
  /// How many participants there are, also such without values.
  public let participants: Int
  /// How many values of each participant lie before each block of ``participants`` values, and before
  /// the end: shape `[blocks + 1][participants]`, about as much memory as the values themselves.
  private let ranks: [Int]

  /// The values of each participant, shape `[participants][values of each]`, in any order.
  ///
  /// - Complexity: O(n log n).
  public init(_ values: [[Double]]) {
    participants = values.count
    let owned = values.enumerated().flatMap { owner, values in values.map { (owner, $0) } }
      .sorted { $0.1 < $1.1 }
    self.values = owned.map(\.1)
    owners = owned.map(\.0)
    var before = [Int](repeating: 0, count: values.count)
    var ranks: [Int] = []
    for (index, owner) in owners.enumerated() {
      if index.isMultiple(of: values.count) { ranks += before }
      before[owner] += 1
    }
    self.ranks = ranks + before
  }

  /// The median of all values, each counted as often as its participant was drawn; `nil` where no
  /// value is left.
  ///
  /// - Complexity: O(participants x log(values / participants)).
  public func median(_ multiplicities: Span<Int>) -> Double? {
    precondition(
      multiplicities.count == participants,
      "every participant needs a count, got \(multiplicities.count) for \(participants)")
    guard !values.isEmpty else { return nil }
    let total = weight(before: ranks.count / participants - 1, multiplicities)
    guard total > 0 else { return nil }
    var (block, end) = (0, ranks.count / participants - 1)
    while end - block > 1 {
      let middle = (block + end) / 2
      if weight(before: middle, multiplicities) <= (total - 1) / 2 {
        block = middle
      } else {
        end = middle
      }
    }
    var index = block * participants
    var passed = weight(before: block, multiplicities) + multiplicities[owners[index]]
    func advance(beyond rank: Int) -> Double {
      while passed <= rank {
        index += 1
        passed += multiplicities[owners[index]]
      }
      return values[index]
    }
    let low = advance(beyond: (total - 1) / 2)
    let high = advance(beyond: total / 2)
    return low + (high - low) / 2
  }

  /// How many drawn values lie before a block.
  private func weight(before block: Int, _ multiplicities: Span<Int>) -> Int {
    var weight = 0
    for participant in 0..<participants {
      weight &+= multiplicities[participant] &* ranks[block &* participants &+ participant]
    }
    return weight
  }

  /// The medians over all resamples in which any value is left, in their order.
  ///
  /// - Complexity: O(draws x participants x log(values / participants)).
  public func medians(of resamples: ParticipantResamples) -> [Double] {
    var medians: [Double] = []
    medians.reserveCapacity(resamples.count)
    resamples.forEachDraw { multiplicities in
      if let median = median(multiplicities) { medians.append(median) }
    }
    return medians
  }
}
