/// What the user is told of an option, and what the parser needs to know of it.
struct OptionDescription: Sendable {
  /// Without the dashes.
  let name: String
  /// A one-letter spelling.
  let letter: Character?
  /// What stands for the value; `nil` for a flag.
  let valueName: String?
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// What applies when it is not given, for people.
  let defaultText: String?
  /// What it does, in one or two sentences without a final period.
  let help: String
  /// What is allowed as a value.
  let expected: String
  /// What a shell can offer for the value.
  let completion: Completion
  /// Whether a text is a value.
  let accepts: @Sendable (String) -> Bool

  /// As typed: `--name`.
  var spelling: String { "--" + name }
}

/// An option of any value.
protocol DescribedOption: Sendable {
  var description: OptionDescription { get }
}

/// An option whose value is a `Value`.
struct Option<Value: Sendable>: DescribedOption {
  /// What the user is told, and the parser.
  let description: OptionDescription
  /// The value of a text that the description accepts.
  let read: @Sendable (String) -> Value?

  /// An option that takes a value of some kind.
  init(
    _ name: String, letter: Character? = nil, _ kind: ValueKind<Value>, valueName: String? = nil,
    isRepeatable: Bool = false, default defaultText: String? = nil, _ help: String
  ) {
    let shown = valueName ?? kind.name
    description = OptionDescription(
      name: name, letter: letter, valueName: shown.isEmpty ? nil : shown,
      isRepeatable: isRepeatable, defaultText: defaultText, help: help, expected: kind.expected,
      completion: kind.completion, accepts: { kind.read($0) != nil })
    read = kind.read
  }
}

/// Options that belong together, under a title in help.
struct OptionSection: Sendable {
  let title: String
  /// What is true of all of them.
  let note: String?
  let options: [OptionDescription]

  init(_ title: String, note: String? = nil, _ options: any DescribedOption...) {
    self.title = title
    self.note = note
    self.options = options.map(\.description)
  }
}
