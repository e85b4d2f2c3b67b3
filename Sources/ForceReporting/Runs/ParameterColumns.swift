import ForceRecognizers

/// The parameters that any of a run's configs has, as columns.
///
/// A recognizer's parameter is `param.peek`, shared by all recognizers that have one of that name; a
/// filter's is `filter.one-euro.beta`, and that of the second filter of the same name in a config
/// `filter.one-euro.2.beta`. Recognizers' parameters come first, each kind in the order in which the
/// configs bring them up.
struct ParameterColumns {
  /// The columns' names.
  let names: [String]

  init(_ configs: [RecognizerConfig]) {
    names =
      Self.union(configs.map { Self.recognizerColumns($0).map(\.0) })
      + Self.union(configs.map { Self.filterColumns($0).map(\.0) })
  }

  /// The texts of a config's fields, one for each of ``names``: a number, `none`, or `nil` where the
  /// config has no such parameter.
  func fields(of config: RecognizerConfig) -> [String?] {
    let values = Dictionary(
      Self.recognizerColumns(config) + Self.filterColumns(config),
      uniquingKeysWith: { first, _ in first })
    return names.map { name in values[name].map { $0?.description ?? "none" } }
  }

  private static func recognizerColumns(_ config: RecognizerConfig) -> [(String, Double?)] {
    columns("param", config.recognizer)
  }

  private static func filterColumns(_ config: RecognizerConfig) -> [(String, Double?)] {
    config.filters.indices.flatMap { index in
      let filter = config.filters[index]
      let count = config.filters[...index].count { $0.stage == filter.stage }
      return columns("filter.\(filter.stage)" + (count == 1 ? "" : ".\(count)"), filter)
    }
  }

  private static func columns(_ prefix: String, _ values: ParameterValues) -> [(String, Double?)] {
    zip(values.parameters, values.values).map { ("\(prefix).\($0.name)", $1) }
  }

  /// All names, each where it appears first.
  private static func union(_ lists: [[String]]) -> [String] {
    var seen: Set<String> = []
    return lists.joined().filter { seen.insert($0).inserted }
  }
}
