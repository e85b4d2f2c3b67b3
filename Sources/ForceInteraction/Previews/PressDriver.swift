import ForceRecognizers
import ForceTraces

/// A recognizer and the levels between which a press's progress is told.
struct PressDriver: Sendable {
  /// Decides.
  var pipeline: Pipeline
  /// What is held against the levels.
  let measure: PressLevels.Measure
  /// Where the hint begins.
  let hint: Double
  /// The recognizer's own levels; `nil` where it has none.
  private let levels: PressLevels?

  /// The hint's level, normalised force, for recognizers without levels (choice).
  private static let usualHint = 0.1

  /// A recognizer; the hint begins at half of its level for a preview (choice) unless told.
  init(_ pipeline: Pipeline, hint: Double? = nil) {
    self.pipeline = pipeline
    levels = pipeline.recognizer.pressLevels
    measure = levels?.measure ?? .force
    self.hint = hint ?? levels.map { $0.peek / 2 } ?? Self.usualHint
  }

  /// How far a press has come within a transition: (value - lower level) / (upper level - lower
  /// level), clipped to 0...1; 0 where there are no levels.
  func progress(of transition: InteractionEvent.Transition, at value: Double) -> Double {
    guard let levels, let bounds = bounds(of: transition, levels) else { return 0 }
    guard bounds.upper > bounds.lower else { return 0 }
    let progress = (value - bounds.lower) / (bounds.upper - bounds.lower)
    return progress >= 1 ? 1 : progress > 0 ? progress : 0
  }

  private func bounds(
    of transition: InteractionEvent.Transition, _ levels: PressLevels
  ) -> (lower: Double, upper: Double)? {
    switch transition {
    case .preview: (hint, levels.peek)
    case .commit: levels.pop.map { (levels.peek, $0) }
    }
  }
}
