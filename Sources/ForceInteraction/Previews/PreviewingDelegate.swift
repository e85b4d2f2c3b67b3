public import ForceTraces

/// What a registered view's previews come from, after `UIViewControllerPreviewingDelegate`.
///
/// A delegate may be a value, which the surface then owns, or a class that the screen keeps as well.
public protocol PreviewingDelegate: Sendable {
  /// Whether there is something to preview, and what: asked at most once a touch.
  ///
  /// After `previewingContext(_:viewControllerForLocation:)`. Set the context's
  /// ``PreviewingContext/sourceRect`` to the part of the view that the preview is about, as a cell's.
  ///
  /// - Parameters:
  ///   - context: The registered view, and what is known of the touch.
  ///   - location: Where the finger is, in the registered view's coordinates.
  /// - Returns: `nil` where there is nothing to preview.
  mutating func previewing(_ context: inout PreviewingContext, at location: Point) -> Preview?

  /// Navigates to what a preview shows: at a pop or a plain tap, once. After
  /// `previewingContext(_:commit:)`.
  mutating func commit(_ preview: Preview, in context: PreviewingContext)

  /// Does what was chosen from a preview's menu, once. In UIKit the action's handler.
  mutating func perform(
    _ action: PreviewAction, for preview: Preview, in context: PreviewingContext)

  /// The view can say something else about force now. After `traitCollectionDidChange(_:)`.
  mutating func forceTouchCapabilityDidChange(to capability: ForceTouchCapability, of view: String)
}

extension PreviewingDelegate {
  /// Does nothing.
  public mutating func commit(_ preview: Preview, in context: PreviewingContext) {}

  /// Does nothing.
  public mutating func perform(
    _ action: PreviewAction, for preview: Preview, in context: PreviewingContext
  ) {}

  /// Does nothing.
  public mutating func forceTouchCapabilityDidChange(
    to capability: ForceTouchCapability, of view: String
  ) {}
}

/// What a delegate is told with every question, after `UIViewControllerPreviewing`.
public struct PreviewingContext: Sendable {
  /// The registered view.
  public let sourceView: String
  /// The front-most view under the finger: the registered one or one inside it.
  public let hitView: String
  /// Whether the press is told by force; `false` where a long press stands in for it.
  public let isForceDriven: Bool
  /// All views, to convert between their coordinates.
  public let tree: ViewTree
  /// What stays sharp, in the registered view's coordinates; its bounds unless the delegate says
  /// otherwise.
  public var sourceRect: Rect
}
