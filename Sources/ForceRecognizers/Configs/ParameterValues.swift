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

  /// Names recognizer, parameter, value and what is allowed.
  public var description: String {
    "\(stage): \(parameter) = \(value) is not allowed: \(allowed)"
  }
}

/// Checked values for the parameters of one recognizer or filter.
public struct ParameterValues: Sendable, Hashable {
  /// The recognizer's or filter's identifier.
  public let stage: String
  /// What can be set.
  public let parameters: [Parameter]
  /// One per parameter, in their order; `nil` is `none`.
  public private(set) var values: [Double?]

  /// The defaults, with some values replaced.
  ///
  /// - Throws: An unknown parameter, or a value outside its parameter's range.
  public init(
    stage: String, parameters: [Parameter], overrides: [String: Double?] = [:]
  ) throws(ParameterError) {
    self.stage = stage
    self.parameters = parameters
    values = parameters.map { overrides[$0.name] ?? $0.defaultValue }
  }

  /// The value of a parameter that is never `none`.
  public subscript(name: String) -> Double {
    guard let value = optional(name) else { preconditionFailure("\(stage).\(name) is none") }
    return value
  }

  /// The value of a parameter, `nil` for `none`.
  public func optional(_ name: String) -> Double? {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(stage) has no parameter '\(name)'")
    }
    return values[index]
  }
}
