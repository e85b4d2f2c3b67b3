import FoundationEssentials

/// Any value of a property list.
public enum PropertyListValue: Sendable, Hashable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any other number.
  case real(Double)
  /// A text.
  case string(String)
  /// A moment, in seconds since 2001-01-01 00:00:00 UTC.
  case date(secondsSinceReferenceDate: Double)
  /// Bytes.
  case data([UInt8])
  /// Values in order.
  case array([PropertyListValue])
  /// Values under their keys.
  case dictionary([String: PropertyListValue])

  /// What it is, for people.
  var kind: String {
    switch self {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let text): "'\(text)'"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

extension PropertyListValue: Codable {
  /// Reads any value.
  ///
  /// - Throws: A value that is nested too deeply; more values than ``PropertyListBudget`` allows.
  public init(from decoder: any Decoder) throws {
    try PropertyListBudget.spend(decoder)
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(secondsSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    } else if let value = try? container.decode(Data.self) {
      self = .data(Array(value))
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try container.decode([PropertyListValue].self))
    } else {
      self = .dictionary(try container.decode([String: PropertyListValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let seconds): try container.encode(Date(timeIntervalSinceReferenceDate: seconds))
    case .data(let bytes): try container.encode(Data(bytes))
    case .array(let values): try container.encode(values)
    case .dictionary(let values): try container.encode(values)
    }
  }
}
