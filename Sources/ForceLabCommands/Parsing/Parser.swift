/// Sorts the words after a command into options and arguments, the GNU way: options anywhere,
/// `--name value` or `--name=value`, and nothing is an option after `--`.
struct Parser {
  private let command: Command
  private var words: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// Parses the words that follow the name of `command`.
  static func parse(
    _ words: ArraySlice<String>, for command: Command
  ) throws(UsageError) -> ParsedArguments {
    var parser = Parser(command: command, words: words)
    try parser.readWords()
    try parser.checkPositionals()
    return parser.parsed
  }

  private init(command: Command, words: ArraySlice<String>) {
    self.command = command
    self.words = words
  }

  private mutating func readWords() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        parsed.positionals += words
        return
      }
      if isOption(word) {
        try readOption(word)
      } else {
        parsed.positionals.append(word)
      }
    }
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let (spelling, attached) = split(word)
    guard let option = command.options.first(spelled: spelling) else {
      let known = command.options.map(\.spelling)
      throw UsageError("unknown option '\(spelling)'" + suggestion(for: spelling, among: known))
    }
    guard option.isRepeatable || parsed.count(of: option) == 0 else {
      throw UsageError("\(option.spelling) may be given only once")
    }
    parsed.append(try value(of: option, attached: attached), for: option)
  }

  private mutating func value(
    of option: OptionDescription, attached: String?
  ) throws(UsageError) -> String {
    guard let name = option.valueName else {
      if let attached { throw UsageError("\(option.spelling) takes no value, got '\(attached)'") }
      return ""
    }
    guard let text = attached ?? nextValue() else {
      throw UsageError("\(option.spelling) needs a value: \(option.spelling) \(name)")
    }
    guard option.accepts(text) else {
      var message = "\(option.spelling): '\(text)' is not \(option.expected)"
      if case .words(let words) = option.completion {
        message += suggestion(for: text, among: words)
      }
      throw UsageError(message)
    }
    return text
  }

  /// The next word, unless it is an option of this command: then the value was forgotten.
  private mutating func nextValue() -> String? {
    guard let word = words.first, word != "--" else { return nil }
    if isOption(word), command.options.first(spelled: split(word).spelling) != nil { return nil }
    return words.popFirst()
  }

  private func checkPositionals() throws(UsageError) {
    let expected = command.arguments
    let required = expected.count { $0.isRequired }
    if parsed.positionals.count < required {
      throw UsageError("missing argument \(expected[parsed.positionals.count].name)")
    }
    if parsed.positionals.count > expected.count, expected.last?.isRepeatable != true {
      throw UsageError("unexpected argument '\(parsed.positionals[expected.count])'")
    }
    if let index = parsed.positionals.firstIndex(of: "") {
      throw UsageError("\(expected[min(index, expected.count - 1)].name) must not be empty")
    }
  }
}

/// Whether a word is spelled like an option; `-` alone and negative numbers are not.
func isOption(_ word: String) -> Bool {
  word.count > 1 && word.first == "-" && Double(word) == nil
}

/// `--name=value` in its parts.
private func split(_ word: String) -> (spelling: String, attached: String?) {
  guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
  return (String(word[..<equals]), String(word[word.index(after: equals)...]))
}

extension [OptionDescription] {
  /// The option of a spelling: `--name`, or `-n` where it has a letter.
  func first(spelled spelling: String) -> OptionDescription? {
    first { $0.spelling == spelling || $0.letter.map { "-\($0)" } == spelling }
  }
}
