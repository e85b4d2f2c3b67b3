import FoundationEssentials

extension Encodable {
  /// The value as JSON that people read as well: keys in alphabetical order, so that equal values give
  /// equal bytes, and a final line end.
  ///
  /// - Throws: `EncodingError`, which values of finite numbers do not meet.
  package func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
