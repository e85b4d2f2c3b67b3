/// Why a cell is of no use.
enum CellError: Error, Hashable {
  /// Nothing, or what stands for a missing value, where there must be something.
  case empty
  /// No number.
  case number(NumberError)
  /// No time.
  case time(NumberError)
  /// No touch phase.
  case phase

  /// One line for people: what is wrong with `text` in `column`.
  func message(text: String, column: String, decimalMark: DecimalMark) -> String {
    let place = "\(shown(text)) in column \(shown(column))"
    switch self {
    case .empty: return "no value in column \(shown(column)): every row needs one there"
    case .time(.outOfRange):
      return "\(place) is beyond 64 bits of nanoseconds: check the time unit (--time-unit)"
    case .number(let error), .time(let error):
      return "\(place) \(error)" + hint(text, error, decimalMark)
    case .phase:
      let phases = TouchPhase.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(place) is no touch phase: \(phases)"
    }
  }

  /// The option to use where only the decimal mark is wrong.
  private func hint(_ text: String, _ error: NumberError, _ decimalMark: DecimalMark) -> String {
    let other: DecimalMark = decimalMark == .point ? .comma : .point
    guard error == .notANumber, (try? parseNumber(text, decimalMark: other)) != nil else {
      return ""
    }
    return " with a decimal \(decimalMark): use --decimal '\(other.rawValue)'"
  }
}
