/// Where in a touch a sample stands, after `UITouch.Phase`.
public enum TouchPhase: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
  /// The finger came down.
  case began
  /// The finger moved or its force changed.
  case moved
  /// The finger is down and did not move.
  case stationary
  /// The finger was lifted.
  case ended
  /// The system took the touch away.
  case cancelled
}
