/// Something to do with what a preview shows, after `UIPreviewAction`.
///
/// Who handles it is told by ``PreviewingDelegate``; so an action stays a value.
public struct PreviewAction: Sendable, Hashable {
  /// How an action looks, after `UIPreviewAction.Style`.
  public enum Style: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
    /// As any other.
    case `default`
    /// With a check mark.
    case selected
    /// In red: it takes something away.
    case destructive
  }

  /// What the menu says.
  public var title: String
  /// How it looks.
  public var style: Style
  /// The quick action of an icon that it stands for.
  public var shortcutItem: ShortcutItem?

  /// An action.
  public init(_ title: String, style: Style = .default) {
    self.title = title
    self.style = style
  }

  /// A quick action of an icon.
  public init(_ item: ShortcutItem) {
    self.init(item.localizedTitle)
    shortcutItem = item
  }
}

/// Actions behind one row of the menu, after `UIPreviewActionGroup`. It holds no groups.
public struct PreviewActionGroup: Sendable, Hashable {
  /// What the menu says.
  public var title: String
  /// How its row looks.
  public var style: PreviewAction.Style
  /// What opens.
  public var actions: [PreviewAction]

  /// A group.
  public init(_ title: String, style: PreviewAction.Style = .default, actions: [PreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
  }
}

/// A row of a preview's menu, after `UIPreviewActionItem`.
public enum PreviewActionItem: Sendable, Hashable {
  /// One to choose.
  case action(PreviewAction)
  /// One that opens a list.
  case group(PreviewActionGroup)

  /// What the menu says.
  public var title: String {
    switch self {
    case .action(let action): action.title
    case .group(let group): group.title
    }
  }
}
