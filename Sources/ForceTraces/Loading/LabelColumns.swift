/// What a column of a labels file means by itself.
enum LabelRole: Int, CaseIterable {
  case traceID, label, peekTime, popTime, cancelTime, participant, device, session

  private static let names = [
    "trace_id", "label", "peek_time", "pop_time", "cancel_time", "participant", "device", "session",
  ]

  /// The column's header.
  var name: String { Self.names[rawValue] }
}

/// Where the columns of a labels file are.
struct LabelColumns {
  /// The further columns' headers, in file order.
  let factorNames: [String]
  /// The further columns' places, in file order.
  let factors: [Int]
  /// The place of each role's column, in the roles' order.
  private let places: [Int?]

  /// - Throws: A column that must be there and is not.
  init(_ table: CSVTable) throws(InputError) {
    let header = table.header
    let places = LabelRole.allCases.map { role in header.firstIndex { $0.text == role.name } }
    for role in [LabelRole.traceID, .label] where places[role.rawValue] == nil {
      throw table.missingColumn(role.name)
    }
    factors = header.indices.filter { !places.contains($0) }
    factorNames = factors.map { header[$0].text }
    self.places = places
  }

  /// A row's cell in a role's column; `nil` where there is no such column.
  func cell(_ role: LabelRole, of row: [CSVField]) -> CSVField? {
    places[role.rawValue].map { row[$0] }
  }
}

extension CSVTable {
  /// Misses a column of a file that must have it.
  func missingColumn(_ name: String) -> InputError {
    let headers = header.map { shown($0.text) }.joined(separator: ", ")
    let hint =
      otherDelimiter.map { "; is '\($0.rawValue)' the delimiter? (--delimiter auto)" } ?? ""
    let place = SourcePosition(
      file: header[0].position.file, line: header[0].position.line, column: 1)
    return .invalid(at: place, "no column '\(name)'; there are \(headers)\(hint)")
  }
}
