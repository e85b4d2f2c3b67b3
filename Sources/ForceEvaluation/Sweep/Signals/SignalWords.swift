/// A signal of one touch, laid out so that 64 samples are compared with a level at once.
struct SignalWords {
  /// Eight samples each, eight of them to a word; -infinity behind the last sample.
  private var lanes: [SIMD8<Double>] = []
  /// The least and the greatest value of each word.
  private var ranges: [(low: Double, high: Double)] = []

  /// How many words the touch has.
  var count: Int { ranges.count }

  /// Takes a touch's values, shape `[n]`, n at least 1.
  mutating func set(_ values: [Double]) {
    lanes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    let bytes = unsafe values.span.bytes
    var index = 0
    while index + 8 <= values.count {
      // Safe: eight Doubles lie side by side from here; that they are within bounds is checked.
      let eight = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: index * MemoryLayout<Double>.stride, as: SIMD8<Double>.self)
      lanes.append(eight)
      index += 8
    }
    while index < values.count || !lanes.count.isMultiple(of: 8) {
      var last = SIMD8<Double>(repeating: -.infinity)
      for lane in 0..<8 where index + lane < values.count { last[lane] = values[index + lane] }
      lanes.append(last)
      index += 8
    }
    for word in stride(from: 0, to: lanes.count, by: 8) {
      var (low, high) = (lanes[word], lanes[word])
      for next in word + 1..<word + 8 {
        low.replace(with: lanes[next], where: lanes[next] .< low)
        high.replace(with: lanes[next], where: lanes[next] .> high)
      }
      ranges.append((low.min(), high.max()))
    }
  }

  /// At which samples of a word the signal is at or above a level: bit k stands for sample
  /// `64 * word + k`, and is 0 behind the last sample unless the level is -infinity.
  @inline(__always)
  func bits(of word: Int, atLeast level: Double) -> UInt64 {
    // A touch crosses a level in few of its words.
    if ranges[word].high < level { return 0 }
    if ranges[word].low >= level { return .max }
    let level = SIMD8<Double>(repeating: level)
    let places = SIMD8<Int64>(1, 2, 4, 8, 16, 32, 64, 128)
    var bits: UInt64 = 0
    for byte in 0..<8 {
      let met = lanes[8 * word + byte] .>= level
      let sum = SIMD8<Int64>.zero.replacing(with: places, where: met).wrappedSum()
      bits |= UInt64(truncatingIfNeeded: sum) << UInt64(8 * byte)
    }
    return bits
  }
}
