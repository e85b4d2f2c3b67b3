public import ForceRecognizers
import Glibc

/// Where configs lie among the candidates of a tuning, so that neighbours can be told.
///
/// In a grid, a parameter's place is the rank of its value. Of drawn configs and of lists, a
/// parameter's range is cut into as many equal parts as a grid of that many configs would have
/// values, or one for each value where there are no more than that. `none` comes last.
public struct ConfigPlaces: Sendable {
  /// One parameter that varies.
  fileprivate struct Axis: Sendable {
    /// The filter whose parameter it is; `nil` for the recognizer.
    var filter: Int?
    var name: String
    /// Ascending; empty where places are parts of ``range``.
    var ranks: [Double] = []
    var range = 0.0...0.0
    var cellCount = 0
  }

  /// A config's place.
  struct Place {
    /// Configs with other stages are in another space.
    var kind: Int
    /// Whole numbers, one for each axis.
    var cell: [Int]
    /// The same in parts of cells.
    var position: [Double]
  }

  private let kinds: [[String]: (number: Int, axes: [Axis])]

  /// The places in a space of which every combination is a candidate, or where `draws` is given, that
  /// many of them.
  public init(_ space: ConfigSpace, draws: Int? = nil) {
    let varying = space.axes.count { $0.distinctCount > 1 }
    let cells = draws.map { Self.cellCount($0, axes: varying) }
    let axes = zip(space.axes, space.stages).map { axis, stage in
      let values: [Double] =
        switch axis.values {
        case .list(let values): values.compactMap { $0 }
        case .interval(let low, let high): [low, high]
        }
      let isRanked = if case .list = axis.values { values.count <= cells ?? .max } else { false }
      return Self.axis(stage, axis.name, values, isRanked: isRanked, cells: cells ?? 0)
    }
    kinds = [Self.stages(space.base): (0, axes)]
  }

  /// The places of configs of any kinds.
  public init(_ configs: [RecognizerConfig]) {
    var kinds: [[String]: (number: Int, axes: [Axis])] = [:]
    for (stages, members) in Dictionary(grouping: configs, by: Self.stages) {
      var found: [(filter: Int?, name: String, values: [Double])] = []
      for (index, values) in (members[0].filters + [members[0].recognizer]).enumerated() {
        let filter = index < members[0].filters.count ? index : nil
        for parameter in values.parameters {
          let all = members.map { Self.value(filter, parameter.name, of: $0) }
          if Set(all).count > 1 {
            found.append((filter, parameter.name, Set(all.compactMap { $0 }).sorted()))
          }
        }
      }
      let cells = Self.cellCount(members.count, axes: found.count)
      kinds[stages] = (
        kinds.count,
        found.map {
          Self.axis(
            $0.filter, $0.name, $0.values, isRanked: $0.values.count <= cells, cells: cells)
        }
      )
    }
    self.kinds = kinds
  }

  private static func stages(_ config: RecognizerConfig) -> [String] {
    config.filters.map(\.stage) + [config.recognizer.stage]
  }

  private static func value(
    _ filter: Int?, _ name: String, of config: RecognizerConfig
  ) -> Double? {
    (filter.map { config.filters[$0] } ?? config.recognizer).optional(name)
  }

  /// How many values each axis of a grid of that many configs has.
  private static func cellCount(_ configs: Int, axes: Int) -> Int {
    max(1, Int(pow(Double(configs), 1 / Double(max(1, axes))) + 1e-9))
  }

  private static func axis(
    _ filter: Int?, _ name: String, _ values: [Double], isRanked: Bool, cells: Int
  ) -> Axis {
    let sorted = values.sorted()
    guard !isRanked, let low = sorted.first, let high = sorted.last else {
      return Axis(filter: filter, name: name, ranks: sorted, cellCount: sorted.count)
    }
    return Axis(filter: filter, name: name, range: low...high, cellCount: cells)
  }

  /// A candidate's place.
  func place(of config: RecognizerConfig) -> Place {
    guard let kind = kinds[Self.stages(config)] else {
      preconditionFailure("'\(config.name)' is none of the candidates")
    }
    let positions = kind.axes.map { $0.position(of: Self.value($0.filter, $0.name, of: config)) }
    return Place(
      kind: kind.number,
      // The upper end of a range belongs to its last part.
      cell: zip(kind.axes, positions).map { axis, position in
        let cell = Int(position)
        return axis.ranks.isEmpty && position == Double(axis.cellCount)
          && axis.range.lowerBound < axis.range.upperBound ? cell - 1 : cell
      },
      position: positions)
  }

  /// For each parameter that varies, its name and its value in a config of the kind that the config
  /// is.
  public func values(of config: RecognizerConfig) -> [(name: String, value: Double?)] {
    (kinds[Self.stages(config)]?.axes ?? []).map { axis in
      let stage = axis.filter.map { config.filters[$0].stage + "." } ?? ""
      return (stage + axis.name, Self.value(axis.filter, axis.name, of: config))
    }
  }
}

extension ConfigPlaces.Axis {
  /// The rank of a value, or its place in the range in cells; `none` is in a cell behind the last.
  fileprivate func position(of value: Double?) -> Double {
    guard let value else { return Double(cellCount) + (ranks.isEmpty ? 0.5 : 0) }
    if !ranks.isEmpty { return Double(ranks.partitioningIndex { $0 >= value }) }
    let width = range.upperBound - range.lowerBound
    return width > 0 ? (value - range.lowerBound) / width * Double(cellCount) : 0
  }
}

extension ParameterAxis {
  fileprivate var distinctCount: Int {
    switch values {
    case .list(let values): values.count
    case .interval(let low, let high): low < high ? 2 : 1
    }
  }
}
