import ForceTraces

extension MaskRoad {
  /// Scores in the core scope: only the first peek and the first pop are looked for.
  func coreScores(of configs: [Config]) throws -> [TouchScores] {
    var courses = FirstCourses(configs)
    var peeks = EventColumns(courses.opens.count, of: .peek, in: traces)
    var pops = EventColumns(configs.count, of: .pop, in: traces)
    try forEachTrace { masks, trace, times, truth in
      courses.take(masks, trace, times)
      peeks.add(truth) { courses.peek($0, times) }
      guard courses.areAnyCommits else { return }
      pops.add(truth) { courses.pop($0, masks, trace, times) }
    }
    let columns = courses.opens.elements.indices.map { peeks[$0] }
    return configs.indices.map { number in
      TouchScores(
        peeks: columns[courses.opening(of: number)], pops: pops[number], in: traces)
    }
  }
}

/// What becomes of the preview that each of some configs opens first, in one trace after another.
///
/// Whether it commits or closes depends on two pairs of conditions: what opens it and what commits,
/// and what opens it and what holds it. Each distinct pair is looked into once; what is left for a
/// config is to see which comes first.
private struct FirstCourses {
  /// The numbers of an opening condition and of another one.
  private struct Pair: Hashable {
    var opening: Int
    var other: Int
  }

  private let configs: [MaskRoad.Config]
  /// The distinct opening conditions.
  private(set) var opens = Numbering<LevelMasks.Condition>()
  private var commits = Numbering<LevelMasks.Condition>()
  private var holds = Numbering<StoredLevels.Answer>()
  private var commitPairs = Numbering<Pair>()
  private var closePairs = Numbering<Pair>()
  /// For each config, the numbers of its pairs.
  private var numbers: [(commit: Int, close: Int)] = []

  /// For each opening condition, the first sample that meets it, or the number of samples.
  private var openings: [Int]
  /// For each committing condition, likewise.
  private var firstCommits: [Int]
  /// For each pair, the first sample to commit from the opening on, -1 where there is none, and its
  /// time.
  private var pairCommits: [(sample: Int, time: Int64)]
  /// Whether any previews commit in the present trace.
  private(set) var areAnyCommits = false
  /// For each pair, the first sample to close after the opening, or the number of samples; -1 as long
  /// as no config asked.
  private var closeSamples: [Int]

  init(_ configs: [MaskRoad.Config]) {
    self.configs = configs
    for config in configs {
      let opening = opens.number(config.opens)
      let commit = Pair(opening: opening, other: commits.number(config.commits))
      let close = Pair(opening: opening, other: holds.number(config.holds))
      numbers.append((commitPairs.number(commit), closePairs.number(close)))
    }
    openings = Array(repeating: 0, count: opens.count)
    firstCommits = Array(repeating: 0, count: commits.count)
    pairCommits = Array(repeating: (-1, 0), count: commitPairs.count)
    closeSamples = Array(repeating: 0, count: closePairs.count)
  }

  /// The number of the condition by which a config opens.
  func opening(of config: Int) -> Int { commitPairs.elements[numbers[config].commit].opening }

  /// Takes a trace.
  mutating func take(_ masks: LevelMasks, _ trace: LevelMasks.Trace, _ times: Span<Int64>) {
    for (number, condition) in opens.elements.enumerated() {
      openings[number] = masks.next(condition, in: trace, from: 0, to: trace.count)
    }
    for (number, condition) in commits.elements.enumerated() {
      firstCommits[number] = masks.next(condition, in: trace, from: 0, to: trace.count)
    }
    areAnyCommits = false
    for (number, pair) in commitPairs.elements.enumerated() {
      let opening = openings[pair.opening]
      var sample = firstCommits[pair.other]
      if sample < opening {
        sample = masks.next(
          commits.elements[pair.other], in: trace, from: opening, to: trace.count)
      }
      pairCommits[number] = sample < trace.count ? (sample, times[sample]) : (-1, 0)
      areAnyCommits = areAnyCommits || sample < trace.count
    }
    for number in closeSamples.indices { closeSamples[number] = -1 }
  }

  /// When an opening condition is first met, in nanoseconds since the first sample.
  @inline(__always)
  func peek(_ opening: Int, _ times: Span<Int64>) -> Int64? {
    openings[opening] < times.count ? times[openings[opening]] : nil
  }

  /// When a config first pops, in nanoseconds since the first sample.
  @inline(__always)
  mutating func pop(
    _ config: Int, _ masks: LevelMasks, _ trace: LevelMasks.Trace, _ times: Span<Int64>
  ) -> Int64? {
    let (sample, time) = pairCommits[numbers[config].commit]
    // Of a commit and a close at one sample, the commit counts.
    if sample <= closeSamples[numbers[config].close] { return sample < 0 ? nil : time }
    let settled = settle(config, masks, trace)
    return settled < 0 ? nil : times[settled]
  }

  /// The sample at which a config first pops whose preview may close before; -1 where it does not.
  private mutating func settle(
    _ config: Int, _ masks: LevelMasks, _ trace: LevelMasks.Trace
  ) -> Int {
    let (commitPair, closePair) = numbers[config]
    let (opens, commits) = (configs[config].opens, configs[config].commits)
    let holds = configs[config].holds
    if closeSamples[closePair] < 0 {
      let opening = openings[closePairs.elements[closePair].opening]
      closeSamples[closePair] = masks.next(
        missing: holds, in: trace, from: opening + 1, to: trace.count)
    }
    var commit = pairCommits[commitPair].sample
    var close = closeSamples[closePair]
    while close < commit {
      let opening = masks.next(opens, in: trace, from: close + 1, to: trace.count)
      commit = masks.next(commits, in: trace, from: opening, to: trace.count)
      if commit == trace.count { return -1 }
      close = masks.next(missing: holds, in: trace, from: opening + 1, to: commit)
    }
    return commit
  }
}
