public import ForceTraces

/// The actions of a preview, waiting for a choice.
///
/// Its rows stand on the window's lower edge, as wide as the window and 57 points high, the first one
/// uppermost (choice: Apple documents no measures).
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
    let bounds = window.bounds
    guard bounds.contains(point) else { return nil }
    let rows = Double(items.count)
    let row = ((point.y - bounds.maxY) / Self.rowHeight + rows).rounded(.down)
    return row >= 0 && row < rows ? Int(row) : nil
  }

  /// Shows a group's actions in place of the rows.
  mutating func open(_ group: PreviewActionGroup) {
    items = group.actions.map(PreviewActionItem.action)
  }
}
