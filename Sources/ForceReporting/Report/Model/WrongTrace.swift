import ForceEvaluation
import ForceTraces

/// A touch that a config got wrong, and why.
struct WrongTrace: Sendable {
  /// Its place among all traces of the chapter.
  var trace: Int
  /// Why, in a sentence.
  var reason: String
  /// By how much a level was missed, in the trace's force; `nil` where no level explains it.
  var margin: Double?
}

extension EvaluationChapter {
  /// The touches that a config got wrong, those first whose level was missed by most.
  ///
  /// - Parameters:
  ///   - standing: The config.
  ///   - peak: The highest force of a trace; `nil` where its samples are not there.
  /// - Returns: All wrong touches; those that no level explains come last.
  /// - Complexity: O(traces log traces), and one call of `peak` for each wrong trace.
  func wrongTraces(of standing: Standing, peak: (Int) -> Double?) -> [WrongTrace] {
    let wrong = labelled.compactMap { trace -> WrongTrace? in
      guard let touch = truth.traces[trace], standing.outcomes[trace].gesture != touch.gesture
      else { return nil }
      let (reason, margin) = Self.reason(
        touch.gesture, standing.outcomes[trace], standing, peak: peak(trace))
      return WrongTrace(trace: trace, reason: reason, margin: margin)
    }
    return wrong.enumerated().sorted { one, other in
      let (a, b) = (one.element.margin ?? -1, other.element.margin ?? -1)
      return a == b ? one.offset < other.offset : a > b
    }.map(\.element)
  }

  /// Why a touch came out as something else than was meant.
  private static func reason(
    _ meant: Gesture, _ outcome: TouchOutcome, _ standing: Standing, peak: Double?
  ) -> (String, Double?) {
    let came = outcome.gesture
    let what = "meant as \(meant), came out as \(came)"
    // What decides between two gestures is the lower level of the stronger one.
    let strength: [Gesture: Int] = [.cancel: 0, .peek: 1, .pop: 2]
    let isTooMuch = (strength[came] ?? 0) > (strength[meant] ?? 0)
    let deciding: Gesture = isTooMuch ? came : came == .cancel ? .peek : .pop
    guard let peak, let level = standing.levels.first(where: { $0.gesture == deciding })?.force
    else {
      let time = outcome.decisionTime.map { " at \(Words.milliseconds(Double($0) / 1e6))" } ?? ""
      return (what + time, nil)
    }
    let distance = peak - level
    let force = "the highest force, \(Signs.text.fixed(peak, decimals: 3)), "
    let levelText = "the \(deciding) level of \(Signs.text.fixed(level, decimals: 3))"
    if isTooMuch == (distance >= 0) {
      let by = Signs.text.fixed(abs(distance), decimals: 3)
      return (
        "\(what): \(force)" + (isTooMuch ? "is \(by) above " : "stays \(by) below ") + levelText,
        abs(distance)
      )
    }
    return (
      "\(what), though \(force)" + (isTooMuch ? "stays below " : "reaches ") + levelText
        + ": filters, times or slopes decided", nil
    )
  }
}
