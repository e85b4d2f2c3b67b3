extension Parameter {
  /// Reads the value that a person wrote.
  ///
  /// The same in every locale: digits, one point, a sign, an exponent. `nan`, `inf` and
  /// hexadecimal numbers are refused, as is what is too large for a Double.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - stage: The recognizer or filter, for the error.
  /// - Returns: A decimal number that is allowed, or `nil` for `none`.
  /// - Throws: Text that is no number, or a value that the parameter does not allow.
  public func value(of text: String, stage: String) throws(ParameterError) -> Double? {
    let isDecimal = text.utf8.allSatisfy("0123456789+-.eE".utf8.contains)
    let value = isDecimal ? Double(text) : nil
    guard value != nil || text == Self.none, allows(value) else {
      throw ParameterError(stage: stage, parameter: name, value: text, allowed: allowed)
    }
    return value
  }

  /// The shortest spelling of a value that reads back as the same value: `0.2`, `5`, `none`.
  public static func text(_ value: Double?) -> String {
    guard let value else { return none }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// How the absence of a value is spelled.
  private static let none = "none"
}
