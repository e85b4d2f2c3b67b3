public import ForceEvaluation
public import ForceTraces

extension Grouping {
  /// The division of datasets by a column of `outcomes.csv`: `participant`, `label`, `dataset`, or any
  /// further column of their labels.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - datasets: The traces to divide.
  ///   - whole: What they are a part of, which has the column.
  /// - Throws: `InputError.invalid` where there is no such column, naming those there are.
  public init(
    column: String, of datasets: [Dataset], partOf whole: [Dataset]? = nil
  ) throws(InputError) {
    let factors = FactorColumns(whole ?? datasets, besides: RunTables.outcomeColumns)
    let own = ["participant", "label", "dataset"]
    let place = factors.headers.firstIndex { ExactText($0) == ExactText(column) }
    guard own.contains(column) || place != nil else {
      throw .noColumn(column, among: own + factors.headers)
    }
    var texts: [String?] = []
    for (number, dataset) in datasets.enumerated() {
      for trace in dataset.traces {
        switch column {
        case "participant": texts.append(trace.label?.participant)
        case "label": texts.append(trace.label?.gesture.rawValue)
        case "dataset": texts.append(dataset.name)
        default:
          var fields: [String?] = []
          factors.forEachField(of: trace, in: number) { fields.append($0) }
          texts.append(place.flatMap { fields[$0] })
        }
      }
    }
    // An empty field in a file says nothing.
    self.init(column, of: texts.map { $0 == "" ? nil : $0 }, in: GroundTruth(datasets))
  }
}
