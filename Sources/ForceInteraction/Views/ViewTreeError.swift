/// Why views are no tree, or why one cannot be registered.
public enum ViewTreeError: Error, Hashable, CustomStringConvertible {
  /// Two views have the same id.
  case duplicateID(String)
  /// A view is in one that does not exist.
  case unknownParent(String, of: String)
  /// A view is, by way of others, in itself.
  case cycle(String)
  /// No view is without a parent, or several are: the names of these.
  case windows([String])
  /// A number of a frame or of a content offset that is no number, or too large, or a negative size.
  case invalidGeometry(of: String)
  /// There is no view of that name.
  case unknownView(String)
  /// A view is registered already.
  case alreadyRegistered(String)

  /// For people.
  public var description: String {
    switch self {
    case .duplicateID(let id): "two views have the id '\(id)'"
    case .unknownParent(let parent, let id):
      "the view '\(id)' is in '\(parent)', which does not exist"
    case .cycle(let id): "the view '\(id)' is inside itself"
    case .windows(let ids):
      ids.isEmpty
        ? "one view must be the window, without a parent"
        : "only one view may be without a parent, not \(ids.joined(separator: ", "))"
    case .invalidGeometry(let id):
      "the view '\(id)' needs coordinates between -1e9 and 1e9 points, and no negative size"
    case .unknownView(let id): "there is no view '\(id)'"
    case .alreadyRegistered(let id): "the view '\(id)' is registered for previewing already"
    }
  }
}
