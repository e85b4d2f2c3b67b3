public import ForceTraces

/// A view as a screen describes it, after `UIView`. ``ViewTree`` holds many together.
///
/// Coordinates grow to the right and downwards, in points. A view's own coordinates are those of its
/// content: what lies at ``contentOffset`` is seen in its upper left corner. (UIKit's bounds have
/// their origin there.)
public struct View: Sendable, Hashable, Identifiable {
  /// Unique in a tree.
  public var id: String
  /// The view that it is in; `nil` for the window, which is the root of all.
  public var parent: String?
  /// Where it is, in its parent's coordinates.
  public var frame: Rect
  /// How far its content is scrolled.
  public var contentOffset: Point
  /// Whether it scrolls when a finger moves on it, as a `UIScrollView` does.
  public var isScrollEnabled: Bool
  /// Whether its content ends at its edges. Where it does not, content outside can be seen and touched
  /// (choice: in UIKit it can be seen, and touched where `point(inside:with:)` is overridden).
  public var clips: Bool
  /// Whether it and all it contains are neither seen nor touched.
  public var isHidden: Bool
  /// What its own traits say of force.
  public var forceTouchCapability: ForceTouchCapability

  /// A view in a parent; the window has none.
  public init(
    id: String, in parent: String?, frame: Rect, contentOffset: Point = .zero,
    isScrollEnabled: Bool = false, clips: Bool = true, isHidden: Bool = false,
    forceTouchCapability: ForceTouchCapability = .unknown
  ) {
    self.id = id
    self.parent = parent
    self.frame = frame
    self.contentOffset = contentOffset
    self.isScrollEnabled = isScrollEnabled
    self.clips = clips
    self.isHidden = isHidden
    self.forceTouchCapability = forceTouchCapability
  }

  /// What of its content is seen, in its own coordinates.
  public var bounds: Rect { Rect(origin: contentOffset, size: frame.size) }
}
