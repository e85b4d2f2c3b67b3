import ForceRecognizers

/// The parameters in which configs that have them differ.
struct DifferingParameters {
  /// As in `metrics.csv`: `param.peek`, `filter.one-euro.beta`.
  let names: [String]
  /// For each config, what it has for each name; `nil` where it has no such parameter.
  let fields: [[String?]]

  init(_ configs: [RecognizerConfig]) {
    let columns = ParameterColumns(configs)
    let all = configs.map(columns.fields)
    let differing = columns.names.indices.filter { place in
      Set(all.compactMap { $0[place] }).count > 1
    }
    names = differing.map { columns.names[$0] }
    fields = all.map { fields in differing.map { fields[$0] } }
  }
}

extension RecognizerConfig {
  /// The filters and the recognizer, without parameters: `one-euro/velocity`.
  var stages: String { (filters + [recognizer]).map(\.stage).joined(separator: "/") }
}
