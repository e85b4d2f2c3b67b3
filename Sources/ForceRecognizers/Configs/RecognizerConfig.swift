/// A recognizer with its values, and the filters in front of it: one thing a run compares.
public struct RecognizerConfig: Sendable, Hashable {
  /// Unique in a run.
  public var name: String
  /// The filters' values, in the order in which they are applied.
  public var filters: [ParameterValues]
  /// The recognizer's values.
  public var recognizer: ParameterValues

  /// A config of values; `name` defaults to the canonical name.
  ///
  /// Whether the values fit each other shows when a ``Pipeline`` is made from it.
  public init(name: String? = nil, filters: [ParameterValues] = [], recognizer: ParameterValues) {
    self.name = name ?? Self.canonicalName(filters: filters, recognizer: recognizer)
    self.filters = filters
    self.recognizer = recognizer
  }

  /// The short spelling: filters, then the recognizer, each with the parameters that differ from
  /// the defaults, in declared order, as in `one-euro:beta=5/hysteresis:peek=0.25`.
  ///
  /// It reads back as the same config.
  public var canonicalName: String {
    Self.canonicalName(filters: filters, recognizer: recognizer)
  }

  private static func canonicalName(
    filters: [ParameterValues], recognizer: ParameterValues
  ) -> String {
    (filters + [recognizer]).map(\.spelling).joined(separator: "/")
  }

  /// Checks that the configs of a run have names of their own.
  ///
  /// - Throws: The first name that is there twice.
  public static func checkNames(_ configs: [RecognizerConfig]) throws(ConfigError) {
    var names: Set<String> = []
    for config in configs where !names.insert(config.name).inserted {
      throw ConfigError(.duplicateName(config.name))
    }
  }
}
