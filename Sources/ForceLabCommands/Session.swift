import ForceTraces

/// One invocation: where it writes, how, and whether it is still wanted.
struct Session: Sendable {
  let lab: ForceLab
  let terminal: Terminal
  /// As given, without the program's name.
  let commandLine: [String]
  let messages: MessagePrinter
  private let outputStyle: Style
  private var isQuiet = false
  private(set) var showsProgress = false

  init(lab: ForceLab, terminal: Terminal, commandLine: [String]) {
    self.lab = lab
    self.terminal = terminal
    self.commandLine = commandLine
    // Help and errors about the command line have colours too: --color counts before all is parsed.
    let color = colorChoice(in: commandLine)
    outputStyle = Style(color, for: terminal.output, in: terminal.environment)
    messages = MessagePrinter(
      terminal.errors, style: Style(color, for: terminal.errors, in: terminal.environment))
  }

  /// The session with the common options of a command line.
  func configured(by arguments: ParsedArguments) -> Session {
    var session = self
    session.isQuiet = arguments.has(Options.quiet)
    session.showsProgress =
      terminal.errors.isTerminal && !session.isQuiet && !arguments.has(Options.noProgress)
      && terminal.environment["TERM"] != "dumb"
    return session
  }

  /// Writes results.
  func print(_ text: String) throws(WriteError) {
    messages.separate(from: terminal.output)
    try terminal.output.write(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Shows the help of a command, or of the tool.
  func printHelp(_ command: Command?) throws(WriteError) {
    let help = HelpText(
      lab: lab, width: terminal.textWidth(for: terminal.output), style: outputStyle)
    try print(command.map(help.help) ?? help.overview())
  }

  /// How results are set for people: the width, and bold and faint words.
  var page: (width: Int, style: Style) {
    (terminal.textWidth(for: terminal.output), outputStyle)
  }

  /// Tells of a choice that was made.
  func notice(_ message: String) { warn([Diagnostic(.notice, message)]) }

  /// Shows warnings and notices, as many as fit on a screen.
  func warn(_ diagnostics: [Diagnostic]) {
    if !isQuiet { messages.show(diagnostics, total: diagnostics.count) }
  }

  /// Runs long work with a progress bar where somebody sees it.
  func withProgress<Result>(
    _ title: String, _ unit: ProgressUnit,
    _ work: (_ update: ((_ done: Int, _ total: Int) -> Void)?) throws -> Result
  ) rethrows -> Result {
    guard showsProgress else { return try work(nil) }
    let bar = ProgressBar(title, unit, on: terminal)
    defer { bar.finish() }
    return try work(bar.update)
  }
}

/// The value of `--color`, wherever it stands and whatever else is wrong.
private func colorChoice(in words: [String]) -> ColorChoice {
  let words = words.prefix { $0 != "--" }
  let values =
    zip(words, words.dropFirst()).filter { $0.0 == "--color" }.map(\.1)
    + words.filter { $0.hasPrefix("--color=") }.map { String($0.dropFirst("--color=".count)) }
  return values.last.flatMap(ColorChoice.init(rawValue:)) ?? .auto
}
