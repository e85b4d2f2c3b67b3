public import ForceTraces

/// The actions of a preview, waiting for a choice.
///
/// Its rows stand on the window's lower edge, as wide as the window and 57 points high, the first one
/// uppermost (choice: Apple documents no measures). Those of a home-screen icon stand beside the icon:
/// below it where there is room, else above.
public struct PreviewMenu: Sendable {
  /// What the actions are for.
  public let preview: Preview
  /// The rows, from top to bottom.
  public private(set) var items: [PreviewActionItem]
  /// Where the registered view is in the tree.
  let view: Int
  let context: PreviewingContext

  /// How high a row is, in points (choice).
  public static let rowHeight = 57.0

  init(_ source: Press.Source) {
    preview = source.preview
    items = source.preview.actionItems
    view = source.view
    context = source.context
  }

  /// The row at a place of a window; `nil` outside of the menu.
  public func row(at point: Point, in window: View) -> Int? {
    let frame = self.frame(in: window)
    guard frame.contains(point), window.bounds.contains(point) else { return nil }
    let row = ((point.y - frame.minY) / Self.rowHeight).rounded(.down)
    return min(Int(row), items.count - 1)
  }

  /// Where the rows are, in a window's coordinates.
  public func frame(in window: View) -> Rect {
    let bounds = window.bounds
    let height = Self.rowHeight * Double(items.count)
    guard preview.presentation == .quickActions,
      let icon = context.tree.convert(context.sourceRect, from: context.sourceView, to: window.id)
    else {
      return Rect(
        x: bounds.minX, y: bounds.maxY - height, width: bounds.size.width, height: height)
    }
    let width = min(Self.quickActionWidth, bounds.size.width)
    let below = icon.maxY + Self.quickActionGap
    let above = icon.minY - Self.quickActionGap - height
    return Rect(
      x: max(bounds.minX, min(icon.minX, bounds.maxX - width)),
      y: below + height <= bounds.maxY ? below : above, width: width, height: height)
  }

  /// How wide an icon's menu is, in points (choice).
  public static let quickActionWidth = 250.0
  /// How far it is from its icon, in points (choice).
  public static let quickActionGap = 10.0

  /// Shows a group's actions in place of the rows.
  mutating func open(_ group: PreviewActionGroup) {
    items = group.actions.map(PreviewActionItem.action)
  }
}
