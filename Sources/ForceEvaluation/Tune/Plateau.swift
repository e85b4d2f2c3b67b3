import ForceRecognizers

/// A connected region of equally good configs, and the one in its middle.
///
/// Configs are neighbours where they are of the same kind and in the same cell of ``ConfigPlaces``, or
/// in cells that differ by one step of one parameter. Of several regions the largest counts, of
/// equally large ones that with the earliest candidate. Its middle is its medoid: the member with the
/// least sum of distances to all members, each the sum over the parameters of steps between two
/// values; of several such members the earliest candidate.
struct Plateau {
  /// The config in the middle.
  let middle: RecognizerConfig
  /// How many configs the region has.
  let count: Int

  private struct Cell: Hashable {
    var kind: Int
    var steps: [Int]
  }

  /// The largest region of some configs, in the order of the candidates; `nil` without any.
  ///
  /// - Complexity: O(n log n) for n configs.
  init?(of configs: [RecognizerConfig], in places: ConfigPlaces) {
    let found = configs.map(places.place)
    let cells = Dictionary(grouping: configs.indices) {
      Cell(kind: found[$0].kind, steps: found[$0].cell)
    }
    var region: [Int] = []
    var seen: Set<Cell> = []
    for place in found {
      let members = Self.region(
        around: Cell(kind: place.kind, steps: place.cell), in: cells, &seen)
      if members.count > region.count { region = members }
    }
    guard !region.isEmpty else { return nil }
    let members = region.sorted()
    let middle = Self.medoid(members.map { found[$0].position })
    self.middle = configs[members[middle]]
    count = members.count
  }

  /// All configs that are connected with a cell which was not seen before.
  private static func region(
    around start: Cell, in cells: [Cell: [Int]], _ seen: inout Set<Cell>
  ) -> [Int] {
    guard seen.insert(start).inserted else { return [] }
    var members: [Int] = []
    var waiting = [start]
    while let cell = waiting.popLast() {
      members += cells[cell] ?? []
      for axis in cell.steps.indices {
        for step in [-1, 1] {
          var next = cell
          next.steps[axis] += step
          if cells[next] != nil, seen.insert(next).inserted { waiting.append(next) }
        }
      }
    }
    return members
  }

  /// The index of the first position with the least sum of distances to all.
  private static func medoid(_ positions: [[Double]]) -> Int {
    var sums = [Double](repeating: 0, count: positions.count)
    // Distances along the axes add up, so that each axis can be looked at by itself.
    for axis in positions[0].indices {
      let order = positions.indices.sorted { positions[$0][axis] < positions[$1][axis] }
      let total = order.reduce(0) { $0 + positions[$1][axis] }
      var before = 0.0
      for (rank, index) in order.enumerated() {
        let value = positions[index][axis]
        let below = value * Double(rank) - before
        let above = total - before - value * Double(order.count - rank)
        sums[index] += below + above
        before += value
      }
    }
    return sums.indices.reduce(0) { sums[$1] < sums[$0] - 1e-9 ? $1 : $0 }
  }
}
