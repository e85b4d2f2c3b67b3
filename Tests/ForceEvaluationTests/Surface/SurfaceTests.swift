import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

/// Every claim about all levels is held against the recognizer itself at levels in every interval.
struct SurfaceTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func everyCellIsWhatTheRecognizerDoesThere(seed: UInt64) throws {
    let dataset = Self.dataset(seed: seed)
    let surface = OutcomeSurface([dataset])
    for peek in 0..<surface.intervalCount {
      for pop in peek..<surface.intervalCount {
        let config = try Self.threshold(
          Self.level(in: surface.interval(peek)), Self.level(in: surface.interval(pop)))
        let run = try evaluate([dataset], configs: [config], workers: Workers(count: 1))
        #expect(surface.confusion(peek: peek, pop: pop) == run.tallies[0].confusion)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6], [Gesture.peek, .pop])
  func everyStepIsWhatTheRecognizerDoesThere(seed: UInt64, event: Gesture) throws {
    let dataset = Self.dataset(seed: seed)
    let curve = LatencyCurve(of: event, in: [dataset])
    #expect(curve.steps.count == curve.breaks.count + 1)
    for (index, step) in curve.steps.enumerated() {
      let level = Self.level(in: curve.interval(index))
      // The other level lies where it does not matter: pops below any peek are of no interest.
      let config = try event == .peek ? Self.threshold(level, 99) : Self.threshold(-99, level)
      let run = try evaluate([dataset], configs: [config], workers: Workers(count: 1))
      let latency = TouchScores(run.tallies[0], tolerance: 0).tally.latencies[event]
      let expected = LatencyDistribution(latency.latencies, references: latency.references)
      #expect(curve.references == latency.references)
      #expect(step.count == latency.latencies.count)
      #expect(step.median == expected.percentile(50))
      #expect(step.p95 == expected.percentile(95))
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func theBestRegionIsTheLargestOfAllRectangles(seed: UInt64) throws {
    let surface = OutcomeSurface([Self.dataset(seed: seed)])
    let region = try #require(surface.bestRegion())
    let best = (0..<surface.intervalCount).flatMap { peek in
      (peek..<surface.intervalCount).map { surface.confusion(peek: peek, pop: $0).correct }
    }.max()
    #expect(region.accuracy.count == best)
    #expect(abs(region.area - Self.largestArea(surface, correct: best ?? 0)) < 1e-12)
    #expect(region.peek.upperBound <= region.pop.lowerBound)
    // Every corner of it gives the best accuracy; a level at the lower bound is outside.
    for peek in [region.peek.lowerBound.nextUp, region.peek.upperBound] {
      for pop in [region.pop.lowerBound.nextUp, region.pop.upperBound] {
        let config = try Self.threshold(peek, pop)
        let run = try evaluate(
          [Self.dataset(seed: seed)], configs: [config], workers: Workers(count: 1))
        #expect(run.tallies[0].confusion.correct == best)
      }
    }
  }

  @Test func oneTouchDecidesItAll() throws {
    let touch = RecordedTouch(
      id: "a", samples: [Sample(time: 0, force: 0.1), Sample(time: 10, force: 0.5)],
      label: Label(.peek))
    let surface = OutcomeSurface([Dataset(name: "one", touches: [touch])])
    #expect(surface.breaks == [0.5])
    #expect(surface.cellCount == 3)
    let region = try #require(surface.bestRegion())
    #expect(region.peek == 0..<0.5)
    #expect(region.pop == 0.5..<1)
    #expect(region.accuracy == Rate(1, of: 1))
  }

  @Test func withoutLabelsThereIsNothing() {
    let touch = RecordedTouch(id: "a", samples: [Sample(time: 0, force: 0.1)])
    let dataset = Dataset(name: "none", touches: [touch])
    #expect(OutcomeSurface([dataset]).bestRegion() == nil)
    #expect(OutcomeSurface([dataset]).cellCount == 1)
    #expect(LatencyCurve(of: .peek, in: [dataset]).breaks.isEmpty)
  }

  /// The largest area of a rectangle of intervals, each side cut at every place it could be.
  private static func largestArea(_ surface: OutcomeSurface, correct: Int) -> Double {
    let lowest = surface.breaks[0]
    let highest = surface.breaks[surface.breaks.count - 1]
    let edges =
      [lowest > 0 ? 0 : lowest - 0.1] + surface.breaks + [highest < 1 ? 1 : highest + 0.1]
    let count = surface.intervalCount
    var largest = 0.0
    for a in 0..<count {
      for b in a..<count {
        for c in a..<count {
          for d in max(b, c)..<count {
            let isBest = (a...b).allSatisfy { peek in
              (c...d).allSatisfy {
                $0 < peek || surface.confusion(peek: peek, pop: $0).correct == correct
              }
            }
            guard isBest else { continue }
            let (low, high) = (edges[a], edges[d + 1])
            let (top, bottom) = (edges[b + 1], edges[c])
            let split = min(max((low + high) / 2, bottom), top)
            let area =
              top <= bottom ? (top - low) * (high - bottom) : (split - low) * (high - split)
            largest = max(largest, area)
          }
        }
      }
    }
    return largest
  }

  /// A level inside an interval, its upper end where it has one: the case that rounding would miss.
  private static func level(in interval: LevelInterval) -> Double {
    interval.upper ?? (interval.lower.map { $0 + 1 } ?? 0)
  }

  private static func threshold(_ peek: Double, _ pop: Double) throws -> RecognizerConfig {
    RecognizerConfig(
      recognizer: try ParameterValues(Threshold.self, overrides: ["peek": peek, "pop": pop]))
  }

  /// A few short touches of few force levels, so that ties abound.
  private static func dataset(seed: UInt64) -> Dataset {
    var random = SplitMix64(seed: seed)
    let touches = (0..<7).map { index in
      var time: Int64 = 1_000
      let samples = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        time += Int64.random(in: 1...9_000_000, using: &random)
        return Sample(time: time, force: Double(Int.random(in: -1...9, using: &random)) / 8)
      }
      let label = Gesture.allCases[Int.random(in: 0...2, using: &random)]
      let span = samples[samples.count - 1].time - samples[0].time
      func reference() -> Int64? {
        Bool.random(using: &random) ? Int64.random(in: 0...span, using: &random) : nil
      }
      return RecordedTouch(
        id: "t\(index)", samples: samples,
        label: Label(label, references: ReferenceTimes(peek: reference(), pop: reference())))
    }
    return Dataset(name: "few", touches: touches)
  }
}
