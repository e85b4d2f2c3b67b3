public import ForceTraces

/// A screen: views in views, the window around them all.
///
/// Of views in the same parent, the later one in the list is in front. The views' number and frames
/// are fixed; a screen that is laid out anew is a new tree.
public struct ViewTree: Sendable {
  /// The views, in the order given.
  public private(set) var views: [View]
  /// Where each view's parent is in ``views``; the window is its own.
  let parents: [Int]
  /// Where each view's children are in ``views``, from back to front.
  let children: [[Int]]
  /// The window's position.
  let root: Int
  private let positions: [String: Int]
  /// What of each view and its content can be touched, in its parent's coordinates.
  private(set) var extents: [Rect]
  /// Of the views with many children.
  private(set) var indexes: [Int: ChildIndex]

  /// With fewer children, looking at all of them is as fast.
  private static let indexedCount = 16

  /// A tree of views, which name their parents; the window names none.
  ///
  /// - Throws: What is wrong with ids, parents or geometry.
  /// - Complexity: O(n log n).
  public init(_ views: [View]) throws(ViewTreeError) {
    let positions = try Self.positions(of: views)
    let parents = try Self.parents(of: views, positions)
    var children = [[Int]](repeating: [], count: views.count)
    var root = 0
    for (index, parent) in parents.enumerated() {
      if parent == index { root = index } else { children[parent].append(index) }
    }
    // Parents before their children.
    var order = [root]
    order.reserveCapacity(views.count)
    var next = 0
    while next < order.count {
      order += children[order[next]]
      next += 1
    }
    let reached = Set(order)
    if let lost = views.indices.first(where: { !reached.contains($0) }) {
      throw .cycle(Self.viewInCycle(from: lost, parents, views))
    }
    self.views = views
    self.positions = positions
    self.parents = parents
    self.children = children
    self.root = root
    extents = views.map(\.frame)
    indexes = [:]
    for view in order.reversed() { measure(view) }
  }

  /// A view by its name.
  public subscript(id: String) -> View? { index(of: id).map { views[$0] } }

  /// The root of all views.
  public var window: View { views[root] }

  /// The views in a view, from back to front.
  public func children(of id: String) -> [View] {
    index(of: id).map { children[$0].map { views[$0] } } ?? []
  }

  /// Scrolls a view's content: what lies at `offset` is then in its upper left corner.
  ///
  /// - Throws: A name that does not exist, or numbers that are none.
  public mutating func setContentOffset(_ offset: Point, of id: String) throws(ViewTreeError) {
    let view = try requireIndex(of: id)
    guard Self.isAllowed(offset) else { throw .invalidGeometry(of: id) }
    views[view].contentOffset = offset
    var changed = view
    // Where content ends at a view's edges, scrolling it moves nothing outside.
    while !views[changed].clips {
      measure(changed)
      if changed == root { break }
      changed = parents[changed]
      indexes[changed] = index(ofChildrenOf: changed)
    }
  }

  /// Hides a view with all it contains, or shows it again.
  ///
  /// - Throws: A name that does not exist.
  public mutating func setHidden(_ isHidden: Bool, of id: String) throws(ViewTreeError) {
    views[try requireIndex(of: id)].isHidden = isHidden
  }

  /// Sets what a view's own traits say of force.
  ///
  /// - Throws: A name that does not exist.
  public mutating func setForceTouchCapability(
    _ capability: ForceTouchCapability, of id: String
  ) throws(ViewTreeError) {
    views[try requireIndex(of: id)].forceTouchCapability = capability
  }

  /// What a view answers when asked about force: its own traits, where these are unknown its
  /// parent's, at last the window's. A view that is in no window answers unknown.
  public func forceTouchCapability(of id: String) -> ForceTouchCapability {
    index(of: id).map(forceTouchCapability) ?? .unknown
  }

  /// The same by a view's position.
  func forceTouchCapability(of view: Int) -> ForceTouchCapability {
    path(from: view).lazy.map { views[$0].forceTouchCapability }.first { $0 != .unknown }
      ?? .unknown
  }

  /// Where a view is in ``views``.
  func index(of id: String) -> Int? { positions[id] }

  /// Where a view is in ``views``.
  func requireIndex(of id: String) throws(ViewTreeError) -> Int {
    guard let index = index(of: id) else { throw .unknownView(id) }
    return index
  }

  /// A view, its parent, and so on up to the window.
  func path(from view: Int) -> some Sequence<Int> {
    sequence(first: view) { $0 == root ? nil : parents[$0] }
  }

  /// Finds out what of a view and its content can be touched, and makes its index.
  private mutating func measure(_ view: Int) {
    indexes[view] = index(ofChildrenOf: view)
    extents[view] = views[view].frame
    guard !views[view].clips else { return }
    let step = views[view].frame.origin - views[view].contentOffset
    for child in children[view] {
      let extent = extents[child]
      extents[view] = extents[view].union(
        Rect(origin: extent.origin + step, size: extent.size).widened)
    }
  }

  private func index(ofChildrenOf view: Int) -> ChildIndex? {
    guard children[view].count > Self.indexedCount else { return nil }
    return ChildIndex(children[view].map { extents[$0] })
  }
}

extension ViewTree {
  private static func positions(of views: [View]) throws(ViewTreeError) -> [String: Int] {
    var positions = [String: Int](minimumCapacity: views.count)
    for (index, view) in views.enumerated() {
      guard positions.updateValue(index, forKey: view.id) == nil else {
        throw .duplicateID(view.id)
      }
      let size = Point(x: view.frame.size.width, y: view.frame.size.height)
      guard isAllowed(view.frame.origin), isAllowed(size), isAllowed(view.contentOffset),
        size.x >= 0, size.y >= 0
      else { throw .invalidGeometry(of: view.id) }
    }
    return positions
  }

  private static func parents(
    of views: [View], _ positions: [String: Int]
  ) throws(ViewTreeError) -> [Int] {
    let windows = views.filter { $0.parent == nil }.map(\.id)
    var parents: [Int] = []
    for (index, view) in views.enumerated() {
      guard let parent = view.parent else {
        parents.append(index)
        continue
      }
      guard let position = positions[parent] else { throw .unknownParent(parent, of: view.id) }
      guard position != index else { throw .cycle(view.id) }
      parents.append(position)
    }
    guard windows.count == 1 else { throw .windows(windows) }
    return parents
  }

  /// A view of the cycle that one leads to.
  private static func viewInCycle(from view: Int, _ parents: [Int], _ views: [View]) -> String {
    var seen: Set<Int> = []
    var view = view
    while seen.insert(view).inserted { view = parents[view] }
    return views[view].id
  }

  private static func isAllowed(_ place: Point) -> Bool {
    abs(place.x) <= 1e9 && abs(place.y) <= 1e9
  }
}

extension Rect {
  /// A little more than it: enough for what adding up coordinates may round away.
  fileprivate var widened: Rect {
    let slack = 4 * max(abs(minX), abs(minY), abs(maxX), abs(maxY)).ulp
    return Rect(
      x: minX - slack, y: minY - slack, width: size.width + 2 * slack,
      height: size.height + 2 * slack)
  }
}
