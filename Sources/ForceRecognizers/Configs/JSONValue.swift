#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON value, so that what a config file holds can be checked key by key.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a JSON5 text.
  ///
  /// - Throws: Where the text is not JSON5.
  init(json5 data: [UInt8], path: String) throws(ConfigError) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(JSONValue.self, from: Data(data))
    } catch {
      throw ConfigError(.malformed("not JSON5: \(error)"), at: path)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// What it is, for people.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Parameter.text(value)
    case .string(let text): "'\(text)'"
    case .array: "an array"
    case .object: "an object"
    }
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

/// A place in a config file.
struct ConfigPlace: CustomStringConvertible {
  var file: String
  /// Counted from 1.
  var entry: Int
  /// `filters[0].beta`; empty where the entry itself is meant.
  var path = ""

  /// The place of a key inside this one.
  subscript(key: String) -> ConfigPlace {
    ConfigPlace(file: file, entry: entry, path: path.isEmpty ? key : "\(path).\(key)")
  }

  var description: String {
    "\(file): entry \(entry)" + (path.isEmpty ? "" : ": \(path)")
  }

  func error(_ text: String) -> ConfigError { ConfigError(.malformed(text), at: description) }
}
