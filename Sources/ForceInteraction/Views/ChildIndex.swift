import ForceTraces

/// Finds the children at a place without looking at all of them: a packed R-tree.
///
/// Rectangles are sorted into square tiles, and every sixteen share a box, which again share boxes.
///
/// - Note: S. T. Leutenegger, M. A. Lopez, J. Edgington, "STR: a simple and efficient algorithm for
///   R-tree packing", ICDE 1997, doi 10.1109/ICDE.1997.582015.
struct ChildIndex: Sendable {
  private static let fanout = 16

  /// Boxes, each around `fanout` of the level before; the first level holds the rectangles.
  private let levels: [[Rect]]
  /// Where the rectangles of the first level stood.
  private let positions: [Int]

  /// An index of rectangles.
  ///
  /// - Complexity: O(n log n).
  init(_ extents: [Rect]) {
    positions = Self.tiled(extents)
    var levels = [positions.map { extents[$0] }]
    while let last = levels.last, last.count > Self.fanout {
      levels.append(
        stride(from: 0, to: last.count, by: Self.fanout).map { start in
          let group = last[start..<min(start + Self.fanout, last.count)]
          return group.dropFirst().reduce(last[start]) { $0.union($1) }
        })
    }
    self.levels = levels
  }

  /// The positions of the rectangles that hold a place, in no order.
  ///
  /// - Complexity: O(log n) for rectangles that overlap little.
  func positions(at point: Point) -> [Int] {
    var found: [Int] = []
    var pending = [(level: levels.count - 1, group: 0)]
    while let (level, group) = pending.popLast() {
      let start = group * Self.fanout
      for index in start..<min(start + Self.fanout, levels[level].count)
      where levels[level][index].contains(point) {
        if level == 0 { found.append(positions[index]) } else { pending.append((level - 1, index)) }
      }
    }
    return found
  }

  /// An order in which neighbours are near each other: slices from top to bottom, sorted from left
  /// to right within.
  private static func tiled(_ extents: [Rect]) -> [Int] {
    let rows = extents.indices.sorted { extents[$0].minY < extents[$1].minY }
    let slices = (Double(extents.count) / Double(fanout)).squareRoot().rounded(.up)
    let length =
      fanout * Int((Double(extents.count) / Double(fanout) / max(slices, 1)).rounded(.up))
    return stride(from: 0, to: rows.count, by: max(length, 1)).flatMap { start in
      rows[start..<min(start + length, rows.count)].sorted { extents[$0].minX < extents[$1].minX }
    }
  }
}
