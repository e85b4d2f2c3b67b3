/// The levels for which masks are kept, a few for each signal.
///
/// A signal that is compared with few levels has a mask for each of them. One that is compared with
/// many, as by random configs, has masks for some of these, evenly spread among the others: the mask
/// of the next lower one tells where a level may be reached, that of the next higher one where it
/// certainly is, and few samples are left to be looked at.
struct StoredLevels: Sendable {
  /// A level as masks answer for it; small, for there are many.
  struct Answer: Sendable, Hashable {
    /// The mask to look into.
    var mask: Int32
    /// The place among ``checked`` of the signal whose values decide where the mask leaves it open;
    /// `nil` where it is the level's own mask.
    var check: Int32?
    /// The level.
    var value: Double
  }

  /// How many masks a signal has at most.
  static let masksPerSignal = 48

  /// The signals, numbered.
  private(set) var signals = Numbering<Signal>()
  /// For each signal, its stored levels, ascending.
  private(set) var values: [[Double]] = []
  /// The numbers of the signals of which values are kept for checks.
  private(set) var checked: [Int] = []
  /// For each signal, the number of its first mask.
  private var firsts: [Int] = []

  /// Chooses from all levels that will be asked for.
  init(_ levels: [Level]) {
    let asked = Dictionary(grouping: Set(levels), by: \.signal)
    for level in levels { _ = signals.number(level.signal) }
    for (number, signal) in signals.elements.enumerated() {
      let all = asked[signal, default: []].map(\.value).sorted()
      let last = Self.masksPerSignal - 1
      firsts.append(maskCount)
      values.append(all.count <= last ? all : (0...last).map { all[$0 * (all.count - 1) / last] })
      if all.count > values[number].count { checked.append(number) }
    }
  }

  /// How many masks there are.
  var maskCount: Int { values.reduce(0) { $0 + $1.count } }

  /// Where a level may be reached: only in the mask.
  func reaching(_ level: Level) -> Answer {
    answer(level) { stored in stored.partitioningIndex { $0 > level.value } - 1 }
  }

  /// Where a level may be missed: only outside the mask.
  func missing(_ level: Level) -> Answer {
    answer(level) { stored in stored.partitioningIndex { $0 >= level.value } }
  }

  private func answer(_ level: Level, _ choose: ([Double]) -> Int) -> Answer {
    guard let signal = signals[level.signal] else {
      preconditionFailure("level \(level.value) belongs to a signal that was not asked for")
    }
    let index = choose(values[signal])
    let isExact = values[signal][index] == level.value
    return Answer(
      mask: Int32(firsts[signal] + index),
      check: isExact ? nil : checked.firstIndex(of: signal).map(Int32.init), value: level.value)
  }
}
