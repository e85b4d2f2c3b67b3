/// Resamples of a comparison's units, kept so that all pairs of configs meet the same ones.
struct UnitDraws: Sendable {
  /// How often each draw has each unit, shape `[draws][units]`.
  private let multiplicities: [UInt8]
  private let units: Int

  /// The resamples of some units.
  ///
  /// - Complexity: O(draws x units), in memory as well.
  init(_ resamples: ParticipantResamples) {
    units = resamples.participants
    var multiplicities: [UInt8] = []
    multiplicities.reserveCapacity(resamples.count * resamples.participants)
    resamples.forEachDraw { draw in
      // Nobody is drawn 256 times.
      for unit in draw.indices { multiplicities.append(UInt8(clamping: draw[unit])) }
    }
    self.multiplicities = multiplicities
  }

  /// The interval of the median over units' values, given in half nanoseconds, in milliseconds.
  ///
  /// A draw without any unit that has a value counts as none.
  ///
  /// - Returns: `nil` where fewer than two units have a value.
  /// - Complexity: O(draws x units).
  func interval(of values: [Int64?]) -> MedianInterval? {
    let ordered = values.indices.compactMap { unit in values[unit].map { (unit: unit, value: $0) } }
      .sorted { $0.value < $1.value }
    guard ordered.count > 1 else { return nil }
    var medians: [Double] = []
    for start in stride(from: 0, to: multiplicities.count, by: units) {
      let total = ordered.reduce(0) { $0 + Int(multiplicities[start + $1.unit]) }
      guard total > 0 else { continue }
      var (index, passed) = (0, Int(multiplicities[start + ordered[0].unit]))
      func value(at rank: Int) -> Double {
        while passed <= rank {
          index += 1
          passed += Int(multiplicities[start + ordered[index].unit])
        }
        return Double(ordered[index].value)
      }
      medians.append((value(at: (total - 1) / 2) + value(at: total / 2)) / 4e6)
    }
    return MedianInterval(bootstrap: medians)
  }
}
