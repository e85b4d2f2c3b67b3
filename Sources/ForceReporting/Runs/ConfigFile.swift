public import ForceRecognizers
import ForceTraces

/// A config as config files and `run.json` have it, with every parameter spelled out.
struct ConfigEntry: Sendable, Encodable {
  var name: String
  /// Left out where there are none.
  var filters: [[String: Value]]?
  var recognizer: String
  var parameters: [String: Value]

  init(_ config: RecognizerConfig) {
    name = config.name
    let stages = config.filters.map { filter in
      Self.values(filter).merging(["filter": .text(filter.stage)]) { value, _ in value }
    }
    filters = stages.isEmpty ? nil : stages
    recognizer = config.recognizer.stage
    parameters = Self.values(config.recognizer)
  }

  private static func values(_ values: ParameterValues) -> [String: Value] {
    Dictionary(
      zip(values.parameters.map(\.name), values.values.map(Value.init)),
      uniquingKeysWith: { first, _ in first })
  }

  /// A parameter's value: a number or `"none"`.
  enum Value: Sendable, Encodable {
    case number(Double)
    case text(String)

    init(_ value: Double?) { self = value.map(Self.number) ?? .text("none") }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }
}

/// The bytes of a config file, JSON5 that `evaluate --config` reads, with some lines of comment.
///
/// - Throws: `EncodingError`, which configs of finite numbers do not meet.
public func configFile(_ configs: [RecognizerConfig], comments: [String]) throws -> [UInt8] {
  let lines = comments.map { "// \($0.printable)\n" }.joined()
  return [UInt8]((lines + (try configs.map(ConfigEntry.init).jsonText())).utf8)
}
