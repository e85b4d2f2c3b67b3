/// Why a config's values cannot be used.
public struct ParameterError: Error, Hashable, CustomStringConvertible {
  /// The recognizer's or filter's identifier.
  public var stage: String
  /// The parameter's name.
  public var parameter: String
  /// The value as the user gave it.
  public var value: String
  /// What would be allowed.
  public var allowed: String

  /// A value that is not allowed.
  public init(stage: String, parameter: String, value: String, allowed: String) {
    self.stage = stage
    self.parameter = parameter
    self.value = value
    self.allowed = allowed
  }

  /// A parameter that does not exist.
  init(unknown parameter: String, value: String, stage: String, known: [Parameter]) {
    self.init(
      stage: stage, parameter: parameter, value: value,
      allowed: suggesting(parameter, among: known.map(\.name), "its parameters are"))
  }

  /// Names recognizer, parameter, value and what is allowed.
  public var description: String {
    "\(stage): \(parameter) = \(value) is not allowed: \(allowed)"
  }
}
