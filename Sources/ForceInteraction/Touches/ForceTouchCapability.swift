/// Whether force can be had, after `UIForceTouchCapability`.
public enum ForceTouchCapability: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
  /// Not known, as for a view that is in no window. It is treated as ``unavailable``, and decided
  /// again when it changes.
  case unknown
  /// There is none, or the user turned it off.
  case unavailable
  /// There is.
  case available
}
