/// Where a gesture recognizer stands, after `UIGestureRecognizer.State`.
public enum GestureRecognizerState: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
  /// Nothing is decided yet.
  case possible
  /// A continuous gesture was recognized and goes on.
  case began
  /// It went on.
  case changed
  /// It was completed.
  case ended
  /// It was recognized and then given up, or the system took the touch away.
  case cancelled
  /// The touch is none of the gesture's.
  case failed

  /// Whether nothing more comes of the touch.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether UIKit lets a recognizer go from here to `next`, where a final state is followed by
  /// ``possible`` when the next touch comes.
  public func canBecome(_ next: GestureRecognizerState) -> Bool {
    switch self {
    case .possible: [.began, .ended, .failed].contains(next)
    case .began, .changed: [.changed, .ended, .cancelled].contains(next)
    case .ended, .cancelled, .failed: next == .possible
    }
  }
}
