extension RecognizerConfig {
  /// Reads the short spelling, `one-euro:beta=5/hysteresis:peek=0.25,pop=0.7`.
  ///
  /// Stages are read from the left as long as they name a filter; what remains is the recognizer.
  /// The config's name is the canonical one, whatever the spelling.
  ///
  /// - Parameters:
  ///   - spec: The spelling.
  ///   - registry: What it can name.
  ///   - defaults: What parameters of the recognizer are where the spelling says nothing, instead of
  ///     their own defaults; for recognizers that have a parameter of the name.
  /// - Throws: An unknown name, a value that is not allowed, values that contradict each other, or
  ///   a text that is not written like this.
  public init(
    spec: String, registry: Registry, defaults: [String: Double] = [:]
  ) throws(ConfigError) {
    do throws(ConfigError) {
      var filters: [ParameterValues] = []
      var rest = spec[...]
      while let (text, after) = rest.parts(around: "/"),
        let filter = registry.filter(named: text.stageName)
      {
        filters.append(try text.values(for: filter))
        rest = after
      }
      let recognizer = try registry.recognizer(in: rest)
      self.init(
        filters: filters, recognizer: try rest.values(for: recognizer, defaults: defaults))
      _ = try Pipeline(self, registry: registry)
    } catch {
      throw ConfigError(error.reason, at: "'\(spec)'")
    }
  }
}

extension Registry {
  /// The recognizer that the last stage of a spelling names.
  fileprivate func recognizer(in text: Substring) throws(ConfigError) -> any Recognizer.Type {
    let name = text.stageName
    guard !name.isEmpty else { throw ConfigError(.malformed("a recognizer's name is missing")) }
    guard let recognizer = recognizer(named: name) else {
      throw unknown(name, isFilter: text.contains("/"))
    }
    guard text.dropFirst(name.count).first != "/" else {
      throw ConfigError(
        .malformed("'\(name)' is a recognizer and comes last; filters stand in front of it"))
    }
    return recognizer
  }

  /// What to say about a name that is no recognizer's, or where `isFilter` no stage's at all.
  func unknown(_ name: String, isFilter: Bool = false) -> ConfigError {
    if filter(named: name) != nil {
      return ConfigError(.malformed("'\(name)' is a filter; a recognizer must follow it"))
    }
    let known = (isFilter ? filters.map { $0.identifier } : []) + recognizers.map { $0.identifier }
    let kind = isFilter ? "filter or recognizer" : "recognizer"
    return ConfigError(
      .unknown("unknown \(kind) '\(name)'; " + suggesting(name, among: known, "there are")))
  }
}

extension Substring {
  /// What stands before and after the first `separator`.
  fileprivate func parts(around separator: Character) -> (Substring, Substring)? {
    guard let index = firstIndex(of: separator) else { return nil }
    return (self[..<index], self[self.index(after: index)...])
  }

  /// The name that a stage begins with.
  fileprivate var stageName: String { String(prefix { $0 != ":" && $0 != "/" }) }

  /// The values after the colon, for a recognizer or filter.
  fileprivate func values(
    for stage: any Stage.Type, defaults: [String: Double] = [:]
  ) throws(ConfigError) -> ParameterValues {
    var values = try ConfigError.wrapping { () throws(ParameterError) in
      try ParameterValues(stage, defaults: defaults)
    }
    guard let (_, settings) = parts(around: ":") else { return values }
    var seen: Set<Substring> = []
    for setting in settings.split(separator: ",", omittingEmptySubsequences: false) {
      guard let (name, text) = setting.parts(around: "=") else {
        throw ConfigError(.malformed("expected name=value after ':' or ',', found '\(setting)'"))
      }
      guard seen.insert(name).inserted else {
        throw ConfigError(.malformed("\(stage.identifier): \(name) is set twice"))
      }
      try ConfigError.wrapping { () throws(ParameterError) in
        try values.set(String(name), toText: String(text))
      }
    }
    return values
  }
}
