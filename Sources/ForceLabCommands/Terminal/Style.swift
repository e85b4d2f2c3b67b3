/// When to use colours.
enum ColorChoice: String, Sendable, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always
  case never
}

/// How words are set off from each other.
struct Style: Sendable {
  let isColored: Bool

  /// The style for a stream.
  init(_ choice: ColorChoice, for stream: TextStream, in environment: [String: String]) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        stream.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
          && environment["TERM"] != "dumb"
      }
  }

  func bold(_ text: String) -> String { apply("1", to: text) }
  func faint(_ text: String) -> String { apply("2", to: text) }
  func red(_ text: String) -> String { apply("1;31", to: text) }
  func magenta(_ text: String) -> String { apply("1;35", to: text) }
  func cyan(_ text: String) -> String { apply("1;36", to: text) }

  private func apply(_ code: String, to text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// A text with its control characters spelled out: what comes from a file or a file's name must not
/// steer a terminal, and a message is one line.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
    return text
  }
  return text.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
  }.joined()
}
