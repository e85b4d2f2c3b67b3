public import ForceTraces

/// The outcomes of `threshold` and `hysteresis` (without dwell) for every pair of levels: exactly, not
/// on a grid.
///
/// A touch reaches a level if its greatest force does, whatever happens on the way. So outcomes change
/// only where a level passes some touch's greatest force, and between those *breaks* all levels are
/// alike: the plane of peek and pop levels falls into finitely many cells.
public struct OutcomeSurface: Sendable {
  /// The greatest forces of the labelled touches, normalised, ascending, each once, shape `[k]`.
  public let breaks: [Double]
  /// For each interval of levels between the breaks, how many touches of each label reach it, shape
  /// `[k + 1]`.
  private let reached: [PerGesture<Int>]

  /// The surface of the labelled touches of pooled datasets.
  ///
  /// - Complexity: O(samples + n log n) for n touches.
  public init(_ datasets: [Dataset]) {
    var greatest = PerGesture { _ in [Double]() }
    for dataset in datasets {
      for trace in dataset.traces {
        guard let label = trace.label else { continue }
        greatest[label.gesture].append(dataset.greatestForce(of: trace))
      }
    }
    let breaks = Set(Gesture.allCases.flatMap { greatest[$0] }).sorted()
    let ordered = PerGesture { greatest[$0].sorted() }
    reached = (0...breaks.count).map { index in
      PerGesture { label in
        guard index > 0 else { return ordered[label].count }
        return ordered[label].count - ordered[label].partitioningIndex { $0 > breaks[index - 1] }
      }
    }
    self.breaks = breaks
  }

  /// How many intervals of levels there are.
  public var intervalCount: Int { reached.count }

  /// How many cells there are: pairs of intervals in which pop may be at or above peek.
  public var cellCount: Int { intervalCount * (intervalCount + 1) / 2 }

  /// The levels of an interval, from the lowest.
  public func interval(_ index: Int) -> LevelInterval { breaks.levelInterval(index) }

  /// How often each label meets each outcome where the peek level lies in one interval and the pop
  /// level in another, not lower one.
  ///
  /// - Complexity: O(1).
  public func confusion(peek: Int, pop: Int) -> ConfusionMatrix {
    precondition(peek <= pop, "the pop level is not below the peek level, got \(peek) and \(pop)")
    var confusion = ConfusionMatrix()
    for label in Gesture.allCases {
      confusion[label, .pop] = reached[pop][label]
      confusion[label, .peek] = reached[peek][label] - reached[pop][label]
      confusion[label, .cancel] = reached[0][label] - reached[peek][label]
    }
    return confusion
  }

  /// What a peek level in each interval adds to the right outcomes, and what a pop level does: the
  /// number of right outcomes is the sum of the two.
  private var parts: (peek: [Int], pop: [Int]) {
    (
      reached.map { $0.peek + reached[0].cancel - $0.cancel },
      reached.map { $0.pop - $0.peek }
    )
  }
}

extension Dataset {
  /// The greatest normalised force of a trace.
  fileprivate func greatestForce(of trace: Trace) -> Double {
    withSamples(of: trace) { _, forces, _ in
      var greatest = forces[0]
      for index in forces.indices where forces[index] > greatest { greatest = forces[index] }
      return greatest
    }
  }
}

/// The largest rectangle of pairs of levels that all give the best accuracy there is.
public struct BestRegion: Sendable, Hashable {
  /// The peek levels: above the lower bound, up to and including the upper one.
  public let peek: Range<Double>
  /// The pop levels: above the lower bound, up to and including the upper one.
  public let pop: Range<Double>
  /// Right outcomes among all touches.
  public let accuracy: Rate

  /// The rectangle's area, in squares of normalised force: how far both levels may be off.
  public var area: Double {
    (peek.upperBound - peek.lowerBound) * (pop.upperBound - pop.lowerBound)
  }
}

extension OutcomeSurface {
  /// The largest rectangle, by area, of level pairs with pop at or above peek that give the best
  /// accuracy; of equally large ones that with the lowest levels. `nil` without touches.
  ///
  /// It tells how robust a choice is: its middle is the choice to make. Levels are looked at from 0 to
  /// 1, the nominal range of force; where greatest forces lie outside, to a tenth beyond them.
  ///
  /// - Complexity: O(k^2) at worst for k breaks, O(k) where few regions are equally good.
  public func bestRegion() -> BestRegion? {
    guard let lowest = breaks.first, let highest = breaks.last else { return nil }
    let parts = parts
    // The best pop interval at or above each peek interval, from the highest down.
    var best = Int.min
    var bestPop = Int.min
    for index in parts.peek.indices.reversed() {
      bestPop = max(bestPop, parts.pop[index])
      best = max(best, parts.peek[index] + bestPop)
    }
    let range = (lowest > 0 ? 0 : lowest - 0.1)...(highest < 1 ? 1 : highest + 0.1)
    let peeks = runs(of: parts.peek, within: range)
    let pops = Dictionary(grouping: runs(of: parts.pop, within: range), by: \.part)
    var region: (peek: Range<Double>, pop: Range<Double>)?
    var area = -1.0
    for peek in peeks {
      for pop in pops[best - peek.part] ?? [] {
        guard let (a, b) = rectangle(peek.levels, pop.levels) else { continue }
        let size = (a.upperBound - a.lowerBound) * (b.upperBound - b.lowerBound)
        if size > area { (region, area) = ((a, b), size) }
      }
    }
    guard let region else { return nil }
    let total = Gesture.allCases.reduce(0) { $0 + reached[0][$1] }
    return BestRegion(peek: region.peek, pop: region.pop, accuracy: Rate(best, of: total))
  }

  /// Neighbouring intervals with the same part, and their levels within a range.
  private func runs(
    of parts: [Int], within range: ClosedRange<Double>
  ) -> [(part: Int, levels: Range<Double>)] {
    var runs: [(part: Int, levels: Range<Double>)] = []
    for (index, part) in parts.enumerated() {
      let levels = interval(index)
      let upper = levels.upper ?? range.upperBound
      if let last = runs.last, last.part == part {
        runs[runs.count - 1].levels = last.levels.lowerBound..<upper
      } else {
        runs.append((part, (levels.lower ?? range.lowerBound)..<upper))
      }
    }
    return runs
  }

  /// The largest rectangle in two ranges of levels with all pops at or above all peeks; `nil` where
  /// there is none.
  private func rectangle(
    _ peek: Range<Double>, _ pop: Range<Double>
  ) -> (Range<Double>, Range<Double>)? {
    if peek.upperBound <= pop.lowerBound { return (peek, pop) }
    // The ranges overlap: peeks up to some level and pops from there on. The area
    // (level - peek.lower) (pop.upper - level) is greatest in the middle, or as near as may be.
    let middle = (peek.lowerBound + pop.upperBound) / 2
    let level = min(max(middle, pop.lowerBound, peek.lowerBound), peek.upperBound, pop.upperBound)
    guard level > peek.lowerBound, level < pop.upperBound else { return nil }
    return (peek.lowerBound..<level, level..<pop.upperBound)
  }
}
