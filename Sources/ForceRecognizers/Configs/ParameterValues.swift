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
    values = parameters.map(\.defaultValue)
    for (name, value) in overrides.sorted(by: { $0.key < $1.key }) {
      try set(name, to: value)
    }
  }

  /// The defaults of a recognizer or filter, with some values replaced.
  ///
  /// - Throws: As ``init(stage:parameters:overrides:)``.
  public init(
    _ stage: any Stage.Type, overrides: [String: Double?] = [:]
  ) throws(ParameterError) {
    try self.init(
      stage: stage.identifier, parameters: stage.parameters, overrides: overrides)
  }

  /// The defaults of a recognizer or filter, or those of `defaults` whose names it knows.
  ///
  /// - Throws: A value outside its parameter's range.
  init(_ stage: any Stage.Type, defaults: [String: Double]) throws(ParameterError) {
    let known = Set(stage.parameters.map(\.name))
    try self.init(
      stage, overrides: defaults.filter { known.contains($0.key) }.mapValues(Optional.some))
  }

  /// Replaces one value; `nil` is `none`.
  ///
  /// - Throws: An unknown parameter, or a value outside its parameter's range.
  public mutating func set(_ name: String, to value: Double?) throws(ParameterError) {
    let text = Parameter.text(value)
    guard let index = index(of: name) else {
      throw ParameterError(unknown: name, value: text, stage: stage, known: parameters)
    }
    guard parameters[index].allows(value) else {
      throw ParameterError(
        stage: stage, parameter: name, value: text, allowed: parameters[index].allowed)
    }
    values[index] = value
  }

  /// Replaces one value by what a person wrote: a decimal number, or `none`.
  ///
  /// - Throws: An unknown parameter, text that is no number, or a value outside its parameter's
  ///   range.
  public mutating func set(_ name: String, toText text: String) throws(ParameterError) {
    guard let index = index(of: name) else {
      throw ParameterError(unknown: name, value: text, stage: stage, known: parameters)
    }
    values[index] = try parameters[index].value(of: text, stage: stage)
  }

  /// The value of a parameter that is never `none`.
  public subscript(name: String) -> Double {
    guard let value = optional(name) else { preconditionFailure("\(stage).\(name) is none") }
    return value
  }

  /// The value of a parameter, `nil` for `none`.
  public func optional(_ name: String) -> Double? {
    guard let index = index(of: name) else {
      preconditionFailure("\(stage) has no parameter '\(name)'")
    }
    return values[index]
  }

  /// The value of a duration or window that is never `none`, in nanoseconds.
  public func nanoseconds(_ name: String) -> Int64 {
    ForceRecognizers.nanoseconds(seconds: self[name])
  }

  /// The short spelling: the stage's name and the values that differ from the defaults, in
  /// declared order, as in `hysteresis:peek=0.25,pop=0.7`.
  public var spelling: String {
    let settings = zip(parameters, values).filter { $0.defaultValue != $1 }
      .map { "\($0.name)=\(Parameter.text($1))" }
    return settings.isEmpty ? stage : "\(stage):\(settings.joined(separator: ","))"
  }

  private func index(of name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

extension ParameterValues {
  /// Checks two values against each other; `none` fits everything.
  ///
  /// - Throws: `name` is less than `other`.
  public func require(_ name: String, atLeast other: String) throws(ParameterError) {
    guard let value = optional(name), let bound = optional(other) else { return }
    try require(value >= bound, name, "at least \(other) (\(Parameter.text(bound)))")
  }

  /// Checks two values against each other; `none` fits everything.
  ///
  /// - Throws: `name` is more than `other`.
  public func require(_ name: String, atMost other: String) throws(ParameterError) {
    guard let value = optional(name), let bound = optional(other) else { return }
    try require(value <= bound, name, "at most \(other) (\(Parameter.text(bound)))")
  }

  /// Checks what the values mean together.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether they make sense.
  ///   - name: The parameter to blame.
  ///   - allowed: What it could be instead.
  /// - Throws: `isAllowed` is false.
  public func require(
    _ isAllowed: Bool, _ name: String, _ allowed: @autoclosure () -> String
  ) throws(ParameterError) {
    guard !isAllowed else { return }
    throw ParameterError(
      stage: stage, parameter: name, value: Parameter.text(optional(name)), allowed: allowed())
  }
}
