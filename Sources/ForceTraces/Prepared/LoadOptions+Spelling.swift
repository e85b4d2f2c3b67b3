extension LoadOptions {
  /// What the user said of how to read files, as on a command line, in alphabetical order.
  package var spelled: [String] {
    let said = [
      ("--delimiter", delimiter?.rawValue),
      ("--decimal", decimalMark?.rawValue),
      ("--time-unit", timeUnit?.rawValue),
      ("--sample-rate", sampleRate.map { "\($0)" }),
      ("--wide", isWide.map { "\($0)" }),
      ("--duplicate-times", duplicateTimes?.rawValue),
      ("--backward-times", backwardTimes?.rawValue),
      ("--force-unit", forceUnit?.rawValue),
      ("--max-force", maximumForce.map { "\($0)" }),
      ("--force-offset", forceOffset?.spelled),
      ("--segment", segmentation?.rawValue),
      ("--contact-level", contact.level == Contact().level ? nil : "\(contact.level)"),
      ("--contact-gap", contact.gap == Contact().gap ? nil : "\(Double(contact.gap) / 1e6)"),
    ]
    let options = said.compactMap { name, value in value.map { "\(name) \($0)" } }
    let places = columns.map { "\($0.option) \($1)" }
    let labels = labelMap.map { "--map-label \($0.string)=\($1.rawValue)" }
    return (options + places + labels).sorted()
  }

  /// Why a dataset that was prepared with some options cannot be read with these; `nil` where it can.
  ///
  /// What the user does not say is as it was said when preparing. Whether labels are needed is another
  /// question.
  func contradiction(to prepared: [String]) -> String? {
    let known = Set(prepared.map(ExactText.init(_:)))
    guard let new = spelled.first(where: { !known.contains(ExactText($0)) }) else { return nil }
    let old = prepared.isEmpty ? "without such options" : "with " + prepared.joined(separator: " ")
    return "it was prepared \(old), which cannot be changed to \(new)"
  }
}

extension ForceOffset {
  fileprivate var spelled: String {
    switch self {
    case .automatic: "auto"
    case .value(let value): "\(value)"
    }
  }
}

extension ColumnRole {
  /// The option that says where the column is; there is none for some.
  fileprivate var option: String {
    switch self {
    case .traceID: "--id-column"
    case .time: "--time-column"
    case .force: "--force-column"
    case .x, .y, .phase, .maximumForce: "the column of \(rawValue):"
    }
  }
}
