import FoundationEssentials

/// Any JSON value, so that descriptors and config files can be checked key by key, and written in one
/// piece.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What it is, for people.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value)?.description ?? value.description
    case .string(let text): "'\(text)'"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as JSON, keys in alphabetical order so that equal values give equal bytes, and a
  /// final line end. Its numbers must be finite.
  package var text: String {
    do {
      return try jsonText()
    } catch {
      preconditionFailure("not a JSON value: \(error)")
    }
  }

  /// An object of the values that are there.
  package init(_ members: [String: JSONValue?]) { self = .object(members.compactMapValues { $0 }) }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue {
  /// Reads a JSON5 text; `nil` where it is none.
  ///
  /// The decoder that is there on every system does not tell what it stumbled over.
  package init?(json5 data: ArraySlice<UInt8>) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let value = try? decoder.decode(JSONValue.self, from: Data(data)) else { return nil }
    self = value
  }
}
