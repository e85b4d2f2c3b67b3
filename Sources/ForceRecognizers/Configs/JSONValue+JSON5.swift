import ForceTraces

extension JSONValue {
  /// Reads a JSON5 text.
  ///
  /// - Throws: Which entry is not JSON5, as far as that can be told.
  init(json5 data: [UInt8], path: String) throws(ConfigError) {
    guard let value = JSONValue(json5: data[...]) else {
      let fault = JSON5Entries(data).firstFault
      let entry = fault.map { "entry \($0.entry), which begins on line \($0.line), is " } ?? ""
      throw ConfigError(
        .malformed("\(entry)not valid JSON5; look for commas, quotes and brackets"), at: path)
    }
    self = value
  }

  /// The object's values; with `keys`, no others are allowed.
  func object(
    at place: ConfigPlace, keys: [String]? = nil
  ) throws(ConfigError) -> [String: JSONValue] {
    guard case .object(let object) = self else {
      throw place.error("expected an object, found \(kind)")
    }
    if let keys, let unknown = object.keys.sorted().first(where: { !keys.contains($0) }) {
      throw place.error(
        "unknown key '\(unknown)'; " + suggesting(unknown, among: keys, "the keys are"))
    }
    return object
  }

  /// The array's elements.
  func array(at place: ConfigPlace) throws(ConfigError) -> [JSONValue] {
    guard case .array(let array) = self else {
      throw place.error("expected an array, found \(kind)")
    }
    return array
  }

  /// The text.
  func string(at place: ConfigPlace) throws(ConfigError) -> String {
    guard case .string(let string) = self else {
      throw place.error("expected a text, found \(kind)")
    }
    return string
  }
}
