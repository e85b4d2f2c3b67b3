import ForceTraces

extension RecognizerConfig {
  /// Reads a config file: a JSON5 array of
  /// `{ name, recognizer, parameters: { … }, filters: [{ filter, … }] }`, of which only
  /// `recognizer` must be there.
  ///
  /// A value is a number; `"none"` and `null` stand for no value where a parameter allows it.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - path: The file's path, for errors.
  ///   - registry: What configs can name.
  ///   - defaults: As in ``init(spec:registry:defaults:)``.
  /// - Returns: At least one config, in the file's order, their names unique.
  /// - Throws: What is wrong first, with file, entry, key and what is allowed.
  public static func configs(
    json5 data: [UInt8], path: String, registry: Registry, defaults: [String: Double] = [:]
  ) throws(ConfigError) -> [RecognizerConfig] {
    let root = try JSONValue(json5: data, path: path)
    guard case .array(let entries) = root else {
      throw ConfigError(
        .malformed("expected an array of configs, found \(root.kind)"), at: path)
    }
    guard !entries.isEmpty else { throw ConfigError(.malformed("no configs in it"), at: path) }
    var configs: [RecognizerConfig] = []
    for (index, entry) in entries.enumerated() {
      let place = ConfigPlace(file: path, entry: index + 1)
      configs.append(try RecognizerConfig(entry, at: place, registry: registry, defaults: defaults))
    }
    try checkNames(configs, in: path)
    return configs
  }

  private init(
    _ entry: JSONValue, at place: ConfigPlace, registry: Registry, defaults: [String: Double]
  ) throws(ConfigError) {
    let keys = ["name", "recognizer", "parameters", "filters"]
    let object = try entry.object(at: place, keys: keys)
    guard let identifier = try object["recognizer"]?.string(at: place["recognizer"]) else {
      throw place.error("'recognizer' is missing")
    }
    guard let type = registry.recognizer(named: identifier) else {
      throw ConfigError(
        registry.unknown(identifier).reason, at: place["recognizer"].description)
    }
    let settings = try object["parameters"]?.object(at: place["parameters"]) ?? [:]
    let recognizer = try Self.values(
      of: type, settings, defaults: defaults, at: place["parameters"])
    var filters: [ParameterValues] = []
    for (index, filter) in try (object["filters"]?.array(at: place["filters"]) ?? []).enumerated() {
      filters.append(
        try Self.filter(filter, at: place["filters[\(index)]"], registry: registry))
    }
    let name = try object["name"]?.string(at: place["name"])
    guard name != "" else { throw place["name"].error("a name must not be empty") }
    self.init(name: name, filters: filters, recognizer: recognizer)
    do throws(ConfigError) {
      _ = try Pipeline(self, registry: registry)
    } catch {
      throw ConfigError(error.reason, at: place.description)
    }
  }

  private static func filter(
    _ entry: JSONValue, at place: ConfigPlace, registry: Registry
  ) throws(ConfigError) -> ParameterValues {
    var settings = try entry.object(at: place)
    guard let identifier = try settings.removeValue(forKey: "filter")?.string(at: place["filter"])
    else { throw place.error("'filter' is missing") }
    guard let type = registry.filter(named: identifier) else {
      let known = registry.filters.map { $0.identifier }
      throw ConfigError(
        .unknown(
          "unknown filter '\(identifier)'; " + suggesting(identifier, among: known, "there are")),
        at: place["filter"].description)
    }
    return try values(of: type, settings, at: place)
  }

  private static func values(
    of stage: any Stage.Type, _ settings: [String: JSONValue], defaults: [String: Double] = [:],
    at place: ConfigPlace
  ) throws(ConfigError) -> ParameterValues {
    try ConfigError.wrapping(at: place.description) { () throws(ParameterError) in
      var values = try ParameterValues(stage, defaults: defaults)
      for (name, setting) in settings.sorted(by: { $0.key < $1.key }) {
        switch setting {
        case .number(let number): try values.set(name, to: number)
        case .null, .string("none"): try values.set(name, to: nil)
        default: try values.set(name, toText: setting.kind)
        }
      }
      return values
    }
  }

  private static func checkNames(
    _ configs: [RecognizerConfig], in path: String
  ) throws(ConfigError) {
    do throws(ConfigError) {
      try checkNames(configs)
    } catch {
      throw ConfigError(error.reason, at: path)
    }
  }
}
