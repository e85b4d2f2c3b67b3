import ForceRecognizers
import ForceTraces
import Glibc

/// The searches of a tuning, one with everybody and one without each participant, rung by rung.
struct TuningSearch {
  let goal: TuningGoal
  let rungCount: Int
  private let seed: UInt64

  /// How many candidates the first rung had.
  private(set) var candidateCount = 0
  /// Those that any search goes on with, in the order of the candidates.
  private(set) var survivors: [RecognizerConfig] = []
  /// Their numbers among all candidates.
  private var numbers: [Int] = []
  /// For each search, whether it goes on with each of the survivors; empty on the first rung.
  private var isAlive: [[Bool]]
  /// For each search, the scores of this rung; kept where there is another one.
  private var scores: [[TuningScore]]
  /// For each search, the best on the last rung.
  private var best: [EquallyGood]
  private var rung = 0
  /// How many candidates this rung has had so far.
  private var count = 0
  private var shortfall: Shortfall

  init(goal: TuningGoal, foldCount: Int, rungCount: Int, seed: UInt64) {
    self.goal = goal
    self.rungCount = rungCount
    self.seed = seed
    isAlive = Array(repeating: [], count: foldCount + 1)
    scores = Array(repeating: [], count: foldCount + 1)
    best = Array(repeating: EquallyGood(), count: foldCount + 1)
    shortfall = Shortfall(goal)
  }

  /// How many rungs successive halving by thirds has: as many as leave a candidate for the last one,
  /// and 50 traces or more for the first.
  static func rungCount(candidates: Int, traces: Int) -> Int {
    var rungs = 1
    var share = 3
    while candidates / share >= 1, traces / share >= 50 {
      rungs += 1
      share *= 3
    }
    return rungs
  }

  private var isLastRung: Bool { rung == rungCount - 1 }

  /// Takes the next candidate of this rung.
  mutating func add(_ config: RecognizerConfig, _ result: TuningRowResult) {
    if isLastRung {
      shortfall.add(config, result.metrics)
      for search in best.indices where isAlive[search].isEmpty || isAlive[search][count] {
        best[search].add(config, result.scores[search], for: goal)
      }
    } else {
      for search in scores.indices { scores[search].append(result.scores[search]) }
      if rung == 0 {
        survivors.append(config)
        numbers.append(count)
      }
    }
    count += 1
  }

  /// Chooses who goes on, once all candidates of the rung were added.
  mutating func endRung() {
    if rung == 0 { candidateCount = count }
    defer {
      rung += 1
      count = 0
    }
    guard !isLastRung else { return }
    for search in scores.indices {
      isAlive[search] = betterThird(of: scores[search], among: isAlive[search])
      scores[search] = []
    }
    let remaining = survivors.indices.filter { index in isAlive.contains { $0[index] } }
    survivors = remaining.map { survivors[$0] }
    numbers = remaining.map { numbers[$0] }
    for search in isAlive.indices { isAlive[search] = remaining.map { isAlive[search][$0] } }
  }

  /// The best third, rounded up, of those that are alive; which of equally good ones, by lot.
  private func betterThird(of scores: [TuningScore], among isAlive: [Bool]) -> [Bool] {
    let members = scores.indices.filter { isAlive.isEmpty || isAlive[$0] }
    let lots = members.map { member in
      var random = SplitMix64(seed: seed ^ UInt64(numbers[member]) &* 0x9E37_79B9_7F4A_7C15)
      return random.next()
    }
    let order = members.indices.sorted { left, right in
      let (a, b) = (scores[members[left]], scores[members[right]])
      if goal.isBetter(a, than: b) { return true }
      if goal.isBetter(b, than: a) { return false }
      return (lots[left], left) < (lots[right], right)
    }
    var chosen = [Bool](repeating: false, count: scores.count)
    for index in order.prefix((members.count + 2) / 3) { chosen[members[index]] = true }
    return chosen
  }

  /// What each search chooses; `nil` where no candidate may be chosen.
  func choices(in places: ConfigPlaces) -> [Tuning.Choice?] {
    best.map { $0.choice(in: places, for: goal) }
  }

  /// Why everybody's search chose nothing.
  var failure: TuningError { shortfall.error(candidateCount: candidateCount) }
}

/// The best configs so far that are equally good.
private struct EquallyGood {
  private var members: [(config: RecognizerConfig, score: TuningScore)] = []
  private var objective: Double?

  mutating func add(_ config: RecognizerConfig, _ score: TuningScore, for goal: TuningGoal) {
    guard score.isEligible, let value = score.objective else { return }
    if let objective, !goal.isAsGood(value, as: objective) {
      guard goal.isBetterWhenLower ? value < objective : value > objective else { return }
      members.removeAll()
      self.objective = nil
    }
    objective = objective ?? value
    members.append((config, score))
  }

  func choice(in places: ConfigPlaces, for goal: TuningGoal) -> Tuning.Choice? {
    guard let plateau = Plateau(of: members.map(\.config), in: places),
      let member = members.first(where: { $0.config == plateau.middle })
    else { return nil }
    return Tuning.Choice(
      config: member.config, score: member.score, equalCount: members.count,
      plateauCount: plateau.count)
  }
}

/// How far the candidates are from the conditions.
private struct Shortfall {
  private let goal: TuningGoal
  /// For each condition, how many candidates meet it.
  private var met: [Int]
  /// For each condition, the metric that is nearest to it, and whose it is.
  private var nearest: [(value: Double, config: RecognizerConfig)?]

  init(_ goal: TuningGoal) {
    self.goal = goal
    met = goal.bounds.map { _ in 0 }
    nearest = goal.bounds.map { _ in nil }
  }

  mutating func add(_ config: RecognizerConfig, _ metrics: Metrics) {
    for (index, bound) in goal.bounds.enumerated() {
      if bound.isMet(by: metrics) { met[index] += 1 }
      guard let value = metrics.number(bound.metric) else { continue }
      if let best = nearest[index]?.value, bound.isUpper ? value >= best : value <= best {
        continue
      }
      nearest[index] = (value, config)
    }
  }

  func error(candidateCount: Int) -> TuningError {
    let candidates = "none of \(candidateCount) configs"
    guard !goal.bounds.isEmpty, met.contains(0) || met.count > 1 else {
      return TuningError(
        description: "'\(goal.objective)' is undefined for \(candidateCount) configs that may be "
          + "chosen: are there labelled traces of every gesture?")
    }
    let details = zip(goal.conditions, zip(goal.bounds, zip(met, nearest))).map { text, found in
      let (bound, (count, nearest)) = found
      guard let nearest else { return "\(text): undefined" }
      return "\(text): met by \(count), the \(bound.isUpper ? "lowest" : "highest") is "
        + "\(nearest.value) (\(nearest.config.name))"
    }
    return TuningError(
      description: "\(candidates) can be chosen with "
        + goal.conditions.joined(separator: " and ") + "; " + details.joined(separator: "; "))
  }
}
