import ForceTraces

/// Where signals are at or above levels in the traces of a block: a mask for each stored level, a bit
/// for each sample.
///
/// Samples are numbered within their trace, which begins with a word of its own. Above the words of a
/// mask there are words with a bit for each word that holds a bit: most need not be looked at.
struct LevelMasks: Sendable {
  /// One trace after another; of each trace shape `[words][masks]`.
  private var words: [UInt64] = []
  /// The bits of words that are not 0, likewise; shape `[words / 64][masks]`, rounded up.
  private var summaries: [UInt64] = []
  /// The bits of words that are not full, likewise.
  private var gaps: [UInt64] = []
  /// One trace after another; of each trace shape `[samples][checked signals]`.
  private var values: [Double] = []
  private var traces: [Trace] = []
  private let maskCount: Int
  private let checkedCount: Int

  /// Where a trace's data are.
  struct Trace: Sendable {
    /// How many samples it has.
    let count: Int
    fileprivate let words: Int
    fileprivate let summaries: Int
    fileprivate let values: Int
  }

  init(_ levels: StoredLevels, chains: [FilterChain], in block: ScoredTraces.Block) {
    maskCount = levels.maskCount
    checkedCount = levels.checked.count
    for item in block.items {
      let count = item.rows.count
      traces.append(
        Trace(count: count, words: words.count, summaries: summaries.count, values: values.count))
      words.append(contentsOf: repeatElement(0, count: (count + 63) / 64 * maskCount))
      summaries.append(contentsOf: repeatElement(0, count: (count + 4095) / 4096 * maskCount))
      values.append(contentsOf: repeatElement(0, count: count * checkedCount))
    }
    gaps = summaries
    var signals = TouchSignals(levels.signals.elements, chains: chains)
    var signalWords = SignalWords()
    for (trace, item) in zip(traces, block.items) {
      block.dataset.withSamples(in: item.rows) { times, forces, _ in
        signals.compute(times: times, forces: forces)
      }
      var mask = 0
      for (signal, stored) in levels.values.enumerated() {
        signalWords.set(signals.values(signal))
        for value in stored {
          fill(mask, of: trace, signalWords, atLeast: value)
          mask += 1
        }
      }
      for (place, signal) in levels.checked.enumerated() {
        fill(place, of: trace, signals.values(signal))
      }
    }
  }

  private mutating func fill(
    _ mask: Int, of trace: Trace, _ signal: SignalWords, atLeast value: Double
  ) {
    for number in 0..<signal.count {
      let word = signal.bits(of: number, atLeast: value)
      words[trace.words + number * maskCount + mask] = word
      let summary = trace.summaries + number >> 6 * maskCount + mask
      if word != 0 { summaries[summary] |= 1 << UInt64(number & 63) }
      if word != .max { gaps[summary] |= 1 << UInt64(number & 63) }
    }
  }

  private mutating func fill(_ place: Int, of trace: Trace, _ signal: [Double]) {
    for index in signal.indices {
      values[trace.values + index * checkedCount + place] = signal[index]
    }
  }

  /// A condition as masks answer for it: `level`, or both of the others, are reached.
  struct Condition: Sendable, Hashable {
    fileprivate let level: StoredLevels.Answer
    fileprivate let first: StoredLevels.Answer
    fileprivate let second: StoredLevels.Answer
    fileprivate let isExact: Bool

    init(_ condition: PressRule.Condition, _ levels: StoredLevels) {
      level = levels.reaching(condition.level)
      first = condition.pair.map { levels.reaching($0.first) } ?? level
      second = condition.pair.map { levels.reaching($0.second) } ?? level
      isExact = level.check == nil && first.check == nil && second.check == nil
    }
  }

  /// Where the trace with a number is.
  func trace(_ number: Int) -> Trace { traces[number] }

  /// The first sample in a range that meets a condition; `end` where none does.
  @inline(__always)
  func next(_ condition: Condition, in trace: Trace, from start: Int, to end: Int) -> Int {
    next(from: start, to: end) { number in
      let place = trace.summaries &+ number &* maskCount
      return summaries[place &+ Int(condition.level.mask)]
        | summaries[place &+ Int(condition.first.mask)]
        & summaries[place &+ Int(condition.second.mask)]
    } candidates: { word in
      let place = trace.words &+ word &* maskCount
      return words[place &+ Int(condition.level.mask)]
        | words[place &+ Int(condition.first.mask)] & words[place &+ Int(condition.second.mask)]
    } meets: { sample in
      condition.isExact || meets(condition, in: trace, sample)
    }
  }

  /// The first sample in a range that misses a level; `end` where none does.
  @inline(__always)
  func next(
    missing level: StoredLevels.Answer, in trace: Trace, from start: Int, to end: Int
  ) -> Int {
    next(from: start, to: end) { number in
      gaps[trace.summaries &+ number &* maskCount &+ Int(level.mask)]
    } candidates: { word in
      ~words[trace.words &+ word &* maskCount &+ Int(level.mask)]
    } meets: { sample in
      level.check == nil || !reaches(level, in: trace, sample)
    }
  }

  /// Whether a sample meets a condition.
  @inline(__always)
  func meets(_ condition: Condition, in trace: Trace, _ sample: Int) -> Bool {
    reaches(condition.level, in: trace, sample)
      || reaches(condition.first, in: trace, sample) && reaches(condition.second, in: trace, sample)
  }

  @inline(__always)
  private func reaches(_ level: StoredLevels.Answer, in trace: Trace, _ sample: Int) -> Bool {
    if let check = level.check {
      return values[trace.values &+ sample &* checkedCount &+ Int(check)] >= level.value
    }
    let word = words[trace.words &+ sample >> 6 &* maskCount &+ Int(level.mask)]
    return word >> UInt64(sample & 63) & 1 == 1
  }

  /// Goes through the words that may hold a candidate (as bits of `summary`, 64 of them at a time),
  /// and the samples that may be meant (as bits of `candidates`, a word of them at a time), to the
  /// first that is.
  @inline(__always)
  private func next(
    from start: Int, to end: Int, summary: (_ number: Int) -> UInt64,
    candidates: (_ word: Int) -> UInt64, meets: (_ sample: Int) -> Bool
  ) -> Int {
    guard start < end else { return end }
    var number = start >> 12
    var worth = summary(number) & (.max << UInt64(start >> 6 & 63))
    while true {
      while worth != 0 {
        let word = number << 6 | worth.trailingZeroBitCount
        if word << 6 >= end { return end }
        var found = candidates(word)
        if word == start >> 6 { found &= .max << UInt64(start & 63) }
        while found != 0 {
          let sample = word << 6 | found.trailingZeroBitCount
          if sample >= end { return end }
          if meets(sample) { return sample }
          found &= found &- 1
        }
        worth &= worth &- 1
      }
      number &+= 1
      if number << 12 >= end { return end }
      worth = summary(number)
    }
  }
}
