import ForceTraces

/// What is known of the one finger that is followed.
struct Press: Sendable {
  /// How far a press has come.
  enum Stage: Sendable {
    /// Before the hint.
    case possible
    /// The delegate answered with a preview.
    case hinted
    /// The preview is shown.
    case previewing
    /// The finger that opened the menu is still down.
    case menu
    /// The finger came down while a menu waited.
    case choosing
    /// Nothing more comes of it.
    case over
  }

  /// What the delegate answered.
  struct Source: Sendable {
    /// The registered view's position in the tree.
    var view: Int
    var context: PreviewingContext
    var preview: Preview
  }

  /// How far a finger may move in a scrolling view before it scrolls, and at all for a tap, in points
  /// (choice).
  static let allowableMovement = 10.0
  /// For how long a finger may stay for a tap, in nanoseconds; longer is a long press (choice).
  static let tapDuration: Int64 = 500_000_000

  /// The finger's latest touch.
  var touch: Touch
  /// Where it came down.
  let start: Point
  /// When it came down, in nanoseconds.
  let startTime: Int64
  /// The front-most view where it came down.
  let hitView: Int?
  /// Whether force decides, or a long press in its stead.
  let isForceDriven: Bool
  /// Whether it came down in a scrolling view.
  let isScrollable: Bool
  var stage: Stage
  /// Whether the delegate was asked.
  var isAsked = false
  var source: Source?
  /// The progress last told.
  var progress = 0.0
  /// The lowest place since the preview opened, from which a swipe up counts: its y.
  var lowest = 0.0
  /// Whether its lifting may be a tap.
  var isTap = true
  /// Whether it was told that the finger moves.
  var hasMoved = false

  /// The normalised force, as the recognizer reads it.
  var force: Double { isForceDriven ? touch.normalizedForce : 0 }

  /// How far the finger is from where it came down, in points.
  var distance: Double { touch.location.distance(to: start) }
}
