import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// One config among those that are held against each other.
struct Standing: Sendable {
  /// What it is called on the page; unique in its chapter.
  var name: String
  /// What recognized.
  var config: RecognizerConfig
  /// Every touch's outcome, shape `[traces]`.
  var outcomes: [TouchOutcome]
  /// What they come to.
  var scores: ConfigScores
  /// How it is drawn; `nil` where there are too many to tell apart.
  var mark: Mark?
  /// Whether no other config is at least as good in accuracy, overcommits, premature pops and late
  /// pops, and better in one.
  var isOnFront = false

  var metrics: Metrics { scores.metrics }
  var confusion: ConfusionMatrix { scores.tally.confusion }
  var accuracy: Double? { metrics.number("accuracy") }

  /// A number with its interval; `nil` where it is undefined.
  func estimate(_ name: String) -> Estimate? {
    guard let value = metrics.number(name) else { return nil }
    // The unit stays behind: latency_pop_median_ms has the interval latency_pop_median_lower_ms.
    let isTime = name.hasSuffix("_ms")
    let stem = isTime ? String(name.dropLast(3)) : name
    let unit = isTime ? "_ms" : ""
    let ends = (metrics.number(stem + "_lower" + unit), metrics.number(stem + "_upper" + unit))
    if case (let lower?, let upper?) = ends, lower <= upper {
      return Estimate(value: value, interval: lower...upper)
    }
    return Estimate(value: value, interval: nil)
  }

  /// The latencies of an event over all its references.
  func latencies(of event: Gesture) -> LatencyDistribution {
    let tally = scores.tally.latencies[event]
    return LatencyDistribution(tally.latencies, references: tally.references)
  }

  /// The levels of force its recognizer has.
  var levels: [(gesture: Gesture, force: Double)] {
    [Gesture.peek, .pop].compactMap { gesture in
      let parameters = config.recognizer.parameters
      guard parameters.contains(where: { $0.name == gesture.rawValue && $0.unit == .force }),
        let force = config.recognizer.optional(gesture.rawValue)
      else { return nil }
      return (gesture, force)
    }
  }
}

/// A number and how sure it is.
struct Estimate: Sendable, Hashable {
  var value: Double
  /// Its 95 % interval, where one is defined.
  var interval: ClosedRange<Double>?
}
