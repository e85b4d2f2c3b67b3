/// What a delegate wants to be shown at a place: in UIKit a view controller.
public struct Preview: Sendable, Hashable {
  /// How it comes up.
  public enum Presentation: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
    /// With hint, preview and commit.
    case peek
    /// As a list of its actions, at once where the preview would have been shown: what some screens do
    /// at a long press where there is no force, after `UIAlertController.Style.actionSheet`.
    case actionSheet
    /// As the menu of a home-screen icon: with a hint, then a list of its actions beside the icon, from
    /// which a finger that is still down may choose by lifting. Pressing deeper does nothing.
    case quickActions
  }

  /// Which content: a name that means something to the screen.
  public var content: String
  /// How large it wants to be, in points; a 0 in a dimension means that dimension's default. After
  /// `UIViewController.preferredContentSize`.
  public var preferredContentSize: Size
  /// What a swipe up shows, after `UIViewController.previewActionItems`.
  public var actionItems: [PreviewActionItem]
  /// How it comes up.
  public var presentation: Presentation

  /// A preview.
  public init(
    of content: String, preferredContentSize: Size = .zero, actionItems: [PreviewActionItem] = [],
    presentation: Presentation = .peek
  ) {
    self.content = content
    self.preferredContentSize = preferredContentSize
    self.actionItems = actionItems
    self.presentation = presentation
  }

  /// How large it is shown: the preferred size, with the default's dimension where that is 0.
  public func contentSize(default size: Size) -> Size {
    Size(
      width: preferredContentSize.width > 0 ? preferredContentSize.width : size.width,
      height: preferredContentSize.height > 0 ? preferredContentSize.height : size.height)
  }
}
