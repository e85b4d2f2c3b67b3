import ForceTraces

/// Why a config cannot be used, and where it is written.
public struct ConfigError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// A value, or values that contradict each other.
    case parameter(ParameterError)
    /// A recognizer or filter that does not exist; the text suggests others.
    case unknown(String)
    /// The config is not written as configs are; the text says how.
    case malformed(String)
    /// Two configs have the same name.
    case duplicateName(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// The file and the place in it, `configs.json5: entry 2: filters[0].beta`, or the text of a
  /// config given on the command line; `nil` where the reason says it all.
  public var place: String?

  /// Something wrong at a place.
  public init(_ reason: Reason, at place: String? = nil) {
    self.reason = reason
    self.place = place
  }

  /// The place, and what is wrong there.
  public var description: String {
    let text =
      switch reason {
      case .parameter(let error): error.description
      case .unknown(let text), .malformed(let text): text
      case .duplicateName(let name): "two configs are named '\(name)'; names must be unique"
      }
    return place.map { "\($0): \(text)" } ?? text
  }
}

extension ConfigError {
  /// Runs `body` and passes on what is wrong with its values.
  static func wrapping<Value>(
    at place: String? = nil, _ body: () throws(ParameterError) -> Value
  ) throws(ConfigError) -> Value {
    do throws(ParameterError) {
      return try body()
    } catch {
      throw ConfigError(.parameter(error), at: place)
    }
  }
}

/// The nearest name and all of them: `did you mean 'peek'? its parameters are peek, pop`.
func suggesting(_ name: String, among known: [String], _ list: String) -> String {
  let guess = nearestName(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
  return "\(guess)\(list) \(known.isEmpty ? "none" : known.joined(separator: ", "))"
}
