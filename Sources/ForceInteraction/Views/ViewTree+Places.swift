public import ForceTraces

extension ViewTree {
  /// The front-most view at a place of the window, after `UIView.hitTest(_:with:)`; `nil` outside of
  /// all.
  ///
  /// Hidden views and what they contain are passed over, and so is what lies outside of a view that
  /// clips.
  ///
  /// - Complexity: O(depth x log of the number of children), where views overlap little; no recursion.
  public func hitTest(_ point: Point) -> String? { hit(point).map { views[$0].id } }

  /// Converts a place from a view's coordinates to another's, up or down or across the tree.
  ///
  /// The result is exact wherever Doubles can hold it: intermediate sums are not rounded.
  ///
  /// - Returns: `nil` where a view does not exist or the place is no number.
  /// - Complexity: O(depths of both).
  public func convert(_ point: Point, from source: String, to target: String) -> Point? {
    guard let source = index(of: source), let target = index(of: target) else { return nil }
    return convert(point, from: source, to: target)
  }

  /// Converts a rectangle, whose size stays what it is.
  ///
  /// - Returns: `nil` where a view does not exist or the corner is no number.
  public func convert(_ rect: Rect, from source: String, to target: String) -> Rect? {
    convert(rect.origin, from: source, to: target).map { Rect(origin: $0, size: rect.size) }
  }

  /// The same by the views' positions.
  func convert(_ point: Point, from source: Int, to target: Int) -> Point? {
    guard point.isFinite else { return nil }
    var x = ExactSum()
    var y = ExactSum()
    func add(_ step: Point, _ sign: Double) {
      x += sign * step.x
      y += sign * step.y
    }
    add(point, 1)
    // A place in the window's own coordinates is where both paths meet, at the latest.
    for view in path(from: source) where view != root {
      add(views[view].frame.origin, 1)
      add(views[view].contentOffset, -1)
    }
    for view in path(from: target) where view != root {
      add(views[view].frame.origin, -1)
      add(views[view].contentOffset, 1)
    }
    return Point(x: x.value, y: y.value)
  }

  /// The position of the front-most view at a place of the window.
  func hit(_ point: Point) -> Int? {
    guard point.isFinite, !window.isHidden else { return nil }
    // The front-most comes last. Content may reach out of a view without being hit there, so the
    // ones behind are kept.
    var pending = [Candidate(view: root, place: point, isInside: window.bounds.contains(point))]
    while let candidate = pending.popLast() {
      let view = candidate.view
      if candidate.isSearched { return view }
      if candidate.isInside {
        // It is hit itself, at the least: what is behind does not matter any more.
        pending.removeAll(keepingCapacity: true)
        pending.append(candidate.searched)
      } else if views[view].clips {
        continue
      }
      appendChildren(at: candidate, to: &pending)
    }
    return nil
  }

  private func appendChildren(at candidate: Candidate, to pending: inout [Candidate]) {
    let siblings = children[candidate.view]
    func append(_ child: Int) {
      guard !views[child].isHidden, extents[child].contains(candidate.place) else { return }
      let frame = views[child].frame
      pending.append(
        Candidate(
          view: child, place: candidate.place - frame.origin + views[child].contentOffset,
          isInside: frame.contains(candidate.place)))
    }
    if let index = indexes[candidate.view] {
      for position in index.positions(at: candidate.place).sorted() { append(siblings[position]) }
    } else {
      for child in siblings { append(child) }
    }
  }

  /// A view that may be the front-most one at a place.
  private struct Candidate {
    var view: Int
    /// In the view's own coordinates.
    var place: Point
    /// Whether the place is within the view's frame.
    var isInside: Bool
    /// Whether its content has been looked through.
    var isSearched = false

    var searched: Candidate {
      Candidate(view: view, place: place, isInside: isInside, isSearched: true)
    }
  }
}
