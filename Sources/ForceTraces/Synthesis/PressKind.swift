/// One way to press, as a row of numbers: what ``PressPlan`` turns into strokes.
///
/// Durations are of a person of pace 1, in seconds; every press varies about them.
struct PressKind: Sendable, Hashable {
  /// What a depth is measured by; each person has their own.
  enum Aim: String, Sendable, Hashable {
    /// A press that is meant to preview.
    case light = "light press"
    /// A press that is meant to commit.
    case deep = "deep press"
    /// Where the person has learned that a preview opens.
    case peekLevel = "peek level"
    /// Where the person has learned that a press commits.
    case popLevel = "pop level"
  }

  /// As in the label column `kind`.
  let name: String
  /// What is meant.
  let gesture: Gesture
  /// Whether it counts among the hard cases.
  let isHard: Bool
  /// How often it occurs among the ordinary or hard presses of its gesture.
  let weight: Double
  /// The depth, as a multiple of the aim.
  let depth: ClosedRange<Double>
  /// What the depth is a multiple of.
  let aim: Aim
  /// How long a preview at a light press is looked at before the last rise; `nil` is one stroke.
  let preview: ClosedRange<Double>?
  /// How long the last rise takes.
  let rise: ClosedRange<Double>
  /// How long the force is held before the release; negative where the rise is cut short.
  let hold: ClosedRange<Double>
  /// What the person's wander and tremor are multiplied with.
  let unsteadiness: Double
  /// How far the finger slides, in points.
  let slide: ClosedRange<Double>
  /// One line for people.
  let summary: String

  private init(
    _ name: String, _ gesture: Gesture, isHard: Bool = true, weight: Double,
    _ depth: ClosedRange<Double>, of aim: Aim, preview: ClosedRange<Double>? = nil,
    rise: ClosedRange<Double>, hold: ClosedRange<Double>, unsteadiness: Double = 1,
    slide: ClosedRange<Double> = 0...0, _ summary: String
  ) {
    self.name = name
    self.gesture = gesture
    self.isHard = isHard
    self.weight = weight
    self.depth = depth
    self.aim = aim
    self.preview = preview
    self.rise = rise
    self.hold = hold
    self.unsteadiness = unsteadiness
    self.slide = slide
    self.summary = summary
  }

  /// All kinds, ordinary ones before hard ones.
  static let all = [
    PressKind(
      "preview", .peek, isHard: false, weight: 1, 0.85...1.15, of: .light,
      rise: 0.15...0.40, hold: 0.40...1.30, "pressed lightly, looked at, let go"),
    PressKind(
      "two-stage", .pop, isHard: false, weight: 3, 0.92...1.10, of: .deep, preview: 0.25...0.90,
      rise: 0.12...0.35, hold: 0.08...0.35, "a preview, then pressed deep"),
    PressKind(
      "one-stroke", .pop, isHard: false, weight: 2, 0.92...1.10, of: .deep,
      rise: 0.15...0.40, hold: 0.08...0.35, "pressed deep at once"),
    PressKind(
      "abort", .cancel, isHard: false, weight: 1, 0.25...1.00, of: .peekLevel,
      rise: 0.10...0.30, hold: 0.02...0.25, "begun and abandoned at a random depth"),

    PressKind(
      "slow-preview", .peek, weight: 1, 0.80...1.15, of: .light,
      rise: 0.60...1.20, hold: 0.30...1.00, "a preview approached slowly"),
    PressKind(
      "faint-preview", .peek, weight: 1, 0.98...1.20, of: .peekLevel,
      rise: 0.15...0.40, hold: 0.40...1.00, "pressed only just to the peek level"),
    PressKind(
      "heavy-preview", .peek, weight: 1, 0.80...1.00, of: .popLevel,
      rise: 0.20...0.45, hold: 0.30...0.90, "a heavy hand: nearly a pop"),
    PressKind(
      "chatter", .peek, weight: 1, 1.00...1.25, of: .peekLevel,
      rise: 0.15...0.40, hold: 0.60...1.40, unsteadiness: 3,
      "an unsteady hand that rests about the peek level"),
    PressKind(
      "slow-deep", .pop, weight: 1, 0.95...1.10, of: .deep,
      rise: 0.70...1.60, hold: 0.10...0.50, "pressed deep, slowly, in one stroke"),
    PressKind(
      "stab", .pop, weight: 1, 0.80...1.05, of: .deep,
      rise: 0.07...0.12, hold: -0.03...0.02, "a fast deep tap"),
    PressKind(
      "short-pop", .pop, weight: 1, 0.90...1.04, of: .popLevel, preview: 0.25...0.90,
      rise: 0.15...0.40, hold: 0.15...0.50, "a second rise that may stop short of the pop level"),
    PressKind(
      "tap", .cancel, weight: 2, 0.40...1.15, of: .peekLevel,
      rise: 0.03...0.07, hold: -0.02...0.03, "a fast light tap"),
    PressKind(
      "near-miss-below", .cancel, weight: 2, 0.85...0.99, of: .peekLevel,
      rise: 0.10...0.30, hold: 0.02...0.20, "abandoned just below the peek level"),
    PressKind(
      "near-miss-above", .cancel, weight: 1, 1.01...1.15, of: .peekLevel,
      rise: 0.10...0.30, hold: 0.02...0.20, "abandoned just above the peek level"),
    PressKind(
      "rest", .cancel, weight: 1, 0.50...0.95, of: .peekLevel,
      rise: 0.20...0.50, hold: 0.80...2.50, "a finger that rests on the glass"),
    PressKind(
      "slide", .cancel, weight: 1, 0.40...0.95, of: .peekLevel,
      rise: 0.08...0.20, hold: 0.20...0.60, slide: 15...90, "a touch that becomes a scroll"),
    PressKind(
      "turn-back", .cancel, weight: 1, 0.88...1.06, of: .popLevel,
      rise: 0.20...0.45, hold: 0.00...0.10, "abandoned just below or above the pop level"),
  ]
}
