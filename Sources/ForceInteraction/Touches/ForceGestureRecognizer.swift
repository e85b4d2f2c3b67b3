import ForceTraces

/// Reports a touch's force as it changes: a custom `UIGestureRecognizer` that reads `UITouch.force`.
///
/// It follows the first finger and ignores others. Where there is no force, it reads 0.
public struct ForceGestureRecognizer {
  /// What is called with the state and the raw force, 0...``maximumPossibleForce`` nominally: at
  /// `began`, each `changed`, and once at `ended` or `cancelled`.
  public typealias Action = (_ state: GestureRecognizerState, _ force: Double) -> Void

  /// Where the recognizer stands; it keeps its last state until the next finger comes down.
  public private(set) var state = GestureRecognizerState.possible
  /// The largest raw force of the latest touch.
  public private(set) var maximumPossibleForce = 0.0
  /// Whether force can be had.
  public var forceTouchCapability: ForceTouchCapability

  private let action: Action
  private var finger: Int?

  /// A recognizer with a callback.
  public init(
    forceTouchCapability: ForceTouchCapability = .available, action: @escaping Action
  ) {
    self.forceTouchCapability = forceTouchCapability
    self.action = action
  }

  /// Takes a touch.
  public mutating func send(_ touch: Touch) {
    switch touch.phase {
    case .began where finger == nil:
      finger = touch.id
      if state.isFinal { state = .possible }
      enter(.began, touch)
    case .moved where finger == touch.id, .stationary where finger == touch.id:
      enter(.changed, touch)
    case .ended where finger == touch.id: finish(.ended, touch)
    case .cancelled where finger == touch.id: finish(.cancelled, touch)
    default: break
    }
  }

  private mutating func finish(_ state: GestureRecognizerState, _ touch: Touch) {
    finger = nil
    enter(state, touch)
  }

  private mutating func enter(_ state: GestureRecognizerState, _ touch: Touch) {
    self.state = state
    maximumPossibleForce = touch.maximumPossibleForce
    let hasForce = forceTouchCapability == .available && touch.force.isFinite
    action(state, hasForce ? touch.force : 0)
  }
}
