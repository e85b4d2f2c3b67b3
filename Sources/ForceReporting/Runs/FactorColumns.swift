import ForceTraces

/// The label columns that `outcomes.csv` carries on beyond its own: `device` and `session` where any
/// trace has one, then the further columns of the datasets, each where it appears first.
///
/// A column that is named like one of the file's own gets `label.` in front.
struct FactorColumns {
  /// The columns' names in the file.
  let headers: [String]
  private let hasDevice: Bool
  private let hasSession: Bool
  /// For each dataset, where its labels hold the values of the further columns.
  private let places: [[Int?]]

  init(_ datasets: [Dataset], besides taken: [String]) {
    let labels = datasets.lazy.flatMap(\.traces).compactMap(\.label)
    hasDevice = labels.contains { $0.device != nil }
    hasSession = labels.contains { $0.session != nil }
    var seen: Set<ExactText> = []
    let names = datasets.flatMap(\.factorNames).filter { seen.insert(ExactText($0)).inserted }
    places = datasets.map { dataset in
      names.map { name in dataset.factorNames.firstIndex { ExactText($0) == ExactText(name) } }
    }
    let own = (hasDevice ? ["device"] : []) + (hasSession ? ["session"] : [])
    headers = own + names.map { (taken + own).contains($0) ? "label.\($0)" : $0 }
  }

  /// Calls `body` with the fields of a trace of the dataset of that number, one for each of
  /// ``headers``.
  func forEachField(of trace: Trace, in dataset: Int, _ body: (String?) -> Void) {
    if hasDevice { body(trace.label?.device) }
    if hasSession { body(trace.label?.session) }
    for place in places[dataset] { body(place.flatMap { trace.label?.factors[$0] }) }
  }
}
