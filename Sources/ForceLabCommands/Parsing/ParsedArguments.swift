/// The words of a command line, sorted and checked.
struct ParsedArguments: Sendable {
  /// The words that are no options, in order.
  var positionals: [String] = []
  /// The checked values of each option that was given; a flag has an empty one.
  private var texts: [String: [String]] = [:]

  /// Whether an option was given.
  func has<Value>(_ option: Option<Value>) -> Bool { texts[option.description.name] != nil }

  /// The value of an option, or `nil` where it was not given.
  subscript<Value>(option: Option<Value>) -> Value? { all(option).first }

  /// The values of an option, in the order they were given.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    (texts[option.description.name] ?? []).compactMap(option.read)
  }

  /// How often an option was given.
  func count(of option: OptionDescription) -> Int { texts[option.name]?.count ?? 0 }

  /// Notes a value that was checked.
  mutating func append(_ text: String, for option: OptionDescription) {
    texts[option.name, default: []].append(text)
  }
}
