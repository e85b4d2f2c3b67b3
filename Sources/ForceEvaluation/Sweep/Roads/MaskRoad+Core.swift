import ForceTraces

extension MaskRoad {
  /// Scores in the core scope: only the first peek and the first pop are looked for.
  ///
  /// Configs with the same opening condition have the same peeks. Configs with the same committing
  /// condition have nearly the same pops, which are gathered once, with what is different in each
  /// config: few previews open late, or close before they would commit.
  func coreScores(of configs: [Config]) throws -> [TouchScores] {
    var courses = FirstCourses(configs)
    let numbers = courses.numbers
    var peeks = EventColumns(courses.opens.count, of: .peek, in: traces)
    var pops = EventColumns(courses.commits.count, of: .pop, in: traces)
    var changes = [[EventColumns.Change]](repeating: [], count: configs.count)
    try forEachTrace { masks, trace, times, truth in
      courses.take(masks, trace)
      peeks.add(truth) { courses.openings[$0] < times.count ? times[courses.openings[$0]] : nil }
      guard courses.areAnyCommits else { return }
      pops.add(truth) { courses.pops[$0] < times.count ? times[courses.pops[$0]] : nil }
      courses.forEachOther(masks, trace) { config, sample in
        changes[config].append(
          pops.change(to: sample.map { times[$0] }, in: truth, of: numbers[config].commit))
      }
    }
    let peekColumns = courses.opens.elements.indices.map { peeks[$0] }
    let popColumns = courses.commits.elements.indices.map { pops[$0] }
    return zip(numbers, changes).map { number, changes in
      TouchScores(
        peeks: peekColumns[number.opening],
        pops: changes.isEmpty ? popColumns[number.commit] : pops[number.commit, with: changes],
        in: traces)
    }
  }
}

/// What becomes of the preview that each of some configs opens first, in one trace after another.
private struct FirstCourses {
  /// The numbers of a config's conditions, and of the pair of what opens and what holds it.
  struct Numbers {
    var opening: Int
    var commit: Int
    var close: Int
  }

  /// The numbers of an opening and a holding condition.
  private struct Pair: Hashable {
    var opening: Int
    var hold: Int
  }

  /// The distinct conditions.
  private(set) var opens = Numbering<LevelMasks.Condition>()
  private(set) var commits = Numbering<LevelMasks.Condition>()
  private var holds = Numbering<StoredLevels.Answer>()
  private var closePairs = Numbering<Pair>()
  /// For each config.
  private(set) var numbers: [Numbers] = []

  /// For each opening condition, the first sample that meets it, or the number of samples.
  private(set) var openings: [Int]
  /// For each committing condition, likewise: where nothing else matters, a preview pops there.
  private(set) var pops: [Int]
  /// Whether any preview may commit in the present trace.
  private(set) var areAnyCommits = false
  /// For each pair, the first sample to close after the opening, or the number of samples; -1 as long
  /// as no config asked.
  private var closes: [Int]

  init(_ configs: [MaskRoad.Config]) {
    for config in configs {
      let opening = opens.number(config.opens)
      let close = closePairs.number(Pair(opening: opening, hold: holds.number(config.holds)))
      numbers.append(
        Numbers(opening: opening, commit: commits.number(config.commits), close: close))
    }
    openings = Array(repeating: 0, count: opens.count)
    pops = Array(repeating: 0, count: commits.count)
    closes = Array(repeating: 0, count: closePairs.count)
  }

  /// Takes a trace.
  mutating func take(_ masks: LevelMasks, _ trace: LevelMasks.Trace) {
    for (number, condition) in opens.elements.enumerated() {
      openings[number] = masks.next(condition, in: trace, from: 0, to: trace.count)
    }
    areAnyCommits = false
    for (number, condition) in commits.elements.enumerated() {
      pops[number] = masks.next(condition, in: trace, from: 0, to: trace.count)
      areAnyCommits = areAnyCommits || pops[number] < trace.count
    }
    for number in closes.indices { closes[number] = -1 }
  }

  /// Calls `body` with every config that pops at another sample than its committing condition is
  /// first met at, or not at all although it is met.
  @inline(__always)
  mutating func forEachOther(
    _ masks: LevelMasks, _ trace: LevelMasks.Trace,
    _ body: (_ config: Int, _ sample: Int?) -> Void
  ) {
    for config in numbers.indices {
      let number = numbers[config]
      let pop = pops[number.commit]
      // Of a commit and a close at one sample, the commit counts.
      if openings[number.opening] <= pop, pop <= closes[number.close] { continue }
      if pop == trace.count { continue }
      let sample = settle(number, masks, trace)
      if sample != pop { body(config, sample) }
    }
  }

  /// The sample at which a config first pops; `nil` where it does not.
  private mutating func settle(
    _ number: Numbers, _ masks: LevelMasks, _ trace: LevelMasks.Trace
  ) -> Int? {
    let (opens, commits) = (opens.elements[number.opening], commits.elements[number.commit])
    let holds = holds.elements[closePairs.elements[number.close].hold]
    var opening = openings[number.opening]
    if closes[number.close] < 0 {
      closes[number.close] = masks.next(
        missing: holds, in: trace, from: opening + 1, to: trace.count)
    }
    var close = closes[number.close]
    var commit = pops[number.commit]
    while commit < opening || close < commit {
      if close < commit { opening = masks.next(opens, in: trace, from: close + 1, to: trace.count) }
      commit = masks.next(commits, in: trace, from: opening, to: trace.count)
      if commit == trace.count { return nil }
      close = masks.next(missing: holds, in: trace, from: opening + 1, to: commit)
    }
    return commit
  }
}
