import FoundationEssentials

/// An object in a JSON or JSON5 file, which knows where it stands: every wrong value is an error that
/// names the file, the key's path and what was expected.
package struct JSONObject {
  private let file: String
  /// The path of keys that leads here: `resources[0].schema`; empty at the top.
  private let path: String
  private let members: [String: JSONValue]

  private init(file: String, path: String, members: [String: JSONValue]) {
    self.file = file
    self.path = path
    self.members = members
  }

  /// Reads a JSON text, whose top must be an object.
  init(json: [UInt8], file: String) throws(InputError) {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(json))
    } catch DecodingError.dataCorrupted {
      // The decoder does not tell where; JSON tools do.
      throw .invalid(
        at: SourcePosition(file: file),
        "this is not valid JSON; python3 -m json.tool shows where it breaks off")
    } catch {
      // Of what is valid JSON, only numbers beyond a Double are refused.
      throw .invalid(at: SourcePosition(file: file), "it holds a number that is too large")
    }
    guard case .object(let members) = value else {
      throw .invalid(at: SourcePosition(file: file), "an object was expected, not \(value.kind)")
    }
    self.init(file: file, path: "", members: members)
  }

  /// Reads a JSON5 text, whose top must be an object.
  package init(json5: [UInt8], file: String) throws(InputError) {
    guard let value = JSONValue(json5: json5[...]) else {
      throw .invalid(at: SourcePosition(file: file), Self.fault(in: json5))
    }
    guard case .object(let members) = value else {
      throw .invalid(at: SourcePosition(file: file), "an object was expected, not \(value.kind)")
    }
    self.init(file: file, path: "", members: members)
  }

  /// What is wrong with a text that is no JSON5: the member at fault, as far as that can be told.
  private static func fault(in text: [UInt8]) -> String {
    let entries = JSON5Entries(text)
    guard entries.depth <= JSON5Entries.depthLimit else {
      return "objects and arrays are nested more than \(JSON5Entries.depthLimit) deep"
    }
    let line = entries.firstFault.map { "the part that begins on line \($0.line) is " } ?? ""
    return line + "not valid JSON5; look for commas, quotes and brackets"
  }

  /// An error about one of the keys.
  package func error(_ key: String, _ message: String) -> InputError {
    .invalid(at: SourcePosition(file: file), "\(fullPath(key)) \(message)")
  }

  private func fullPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func wrongKind(_ key: String, _ expected: String, _ value: JSONValue) -> InputError {
    error(key, "must be \(expected), not \(value.kind)")
  }

  /// Refuses keys that are not in `known`: a misspelt one would be without effect.
  package func checkKeys(_ known: [String]) throws(InputError) {
    guard let unknown = members.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let nearest = nearestName(to: unknown, among: known).map { "did you mean '\($0)'?" }
    throw error(
      unknown, "is not known; " + (nearest ?? "known are \(known.joined(separator: ", "))"))
  }

  /// All members that are texts.
  package func strings() throws(InputError) -> [String: String] {
    var strings: [String: String] = [:]
    for key in members.keys.sorted() { strings[key] = try string(key) }
    return strings
  }

  /// Whether a text stands there.
  func isString(_ key: String) -> Bool {
    if case .string = members[key] { true } else { false }
  }

  /// A text; `nil` where it is missing or null, as in all of these.
  package func string(_ key: String) throws(InputError) -> String? {
    switch members[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case .some(let value): throw wrongKind(key, "a text", value)
    }
  }

  /// A number.
  package func number(_ key: String) throws(InputError) -> Double? {
    switch members[key] {
    case nil, .null: return nil
    case .number(let number): return number
    case .some(let value): throw wrongKind(key, "a number", value)
    }
  }

  /// True or false.
  package func bool(_ key: String) throws(InputError) -> Bool? {
    switch members[key] {
    case nil, .null: return nil
    case .bool(let bool): return bool
    case .some(let value): throw wrongKind(key, "true or false", value)
    }
  }

  /// One of a few texts.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(InputError) -> Choice? {
    guard let text = try string(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(key, "must be one of \(allowed), not '\(text)'")
    }
    return choice
  }

  /// An object.
  package func object(_ key: String) throws(InputError) -> JSONObject? {
    switch members[key] {
    case nil, .null: return nil
    case .object(let members):
      return JSONObject(file: file, path: fullPath(key), members: members)
    case .some(let value): throw wrongKind(key, "an object", value)
    }
  }

  /// A list of objects; empty where it is missing.
  package func objects(_ key: String) throws(InputError) -> [JSONObject] {
    try list(key, "a list of objects") { (value, path) throws(InputError) in
      guard case .object(let members) = value else { return nil }
      return JSONObject(file: file, path: path, members: members)
    } ?? []
  }

  /// A list of finite numbers of a known length.
  package func numbers(_ key: String, count: Int, _ expected: String) throws(InputError)
    -> [Double]?
  {
    guard let values = members[key], values != .null else { return nil }
    guard case .array(let elements) = values, elements.count == count else {
      throw wrongKind(key, expected, values)
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      guard case .number(let number) = element, number.isFinite else {
        throw wrongKind("\(key)[\(index)]", "a finite number", element)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A value of any kind, as it is.
  package func value(_ key: String) -> JSONValue? {
    members[key].flatMap { $0 == .null ? nil : $0 }
  }

  /// A list of texts.
  package func strings(_ key: String) throws(InputError) -> [String]? {
    try list(key, "a list of texts") { (value, _) throws(InputError) in
      guard case .string(let text) = value else { return nil }
      return text
    }
  }

  /// A text, or a list of texts.
  package func oneOrMoreStrings(_ key: String) throws(InputError) -> [String]? {
    isString(key) ? try string(key).map { [$0] } : try strings(key)
  }

  private func list<Element>(
    _ key: String, _ expected: String,
    _ element: (JSONValue, String) throws(InputError) -> Element?
  ) throws(InputError) -> [Element]? {
    switch members[key] {
    case nil, .null: return nil
    case .array(let values):
      var elements: [Element] = []
      for (index, value) in values.enumerated() {
        guard let element = try element(value, "\(fullPath(key))[\(index)]") else {
          throw wrongKind("\(key)[\(index)]", "an element of \(expected)", value)
        }
        elements.append(element)
      }
      return elements
    case .some(let value): throw wrongKind(key, expected, value)
    }
  }
}
