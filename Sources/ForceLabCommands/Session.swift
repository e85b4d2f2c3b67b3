import ForceRecognizers
import ForceTraces

/// One invocation: where it writes, how, and whether it is still wanted.
struct Session: Sendable {
  let lab: ForceLab
  let terminal: Terminal
  /// As given, without the program's name.
  let commandLine: [String]
  private let outputStyle: Style
  private let errorStyle: Style
  private var isQuiet = false
  private var showsProgress = false

  init(lab: ForceLab, terminal: Terminal, commandLine: [String]) {
    self.lab = lab
    self.terminal = terminal
    self.commandLine = commandLine
    // Help and errors about the command line have colours too: --color counts before all is parsed.
    let color = colorChoice(in: commandLine)
    outputStyle = Style(color, for: terminal.output, in: terminal.environment)
    errorStyle = Style(color, for: terminal.errors, in: terminal.environment)
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
    if !isQuiet { show(diagnostics, total: diagnostics.count) }
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

  // MARK: Problems

  /// Tells what went wrong, and how the process should end.
  func report(_ error: any Error) -> ExitStatus {
    switch error {
    case let error as UsageError:
      fail(error.message)
      say("see '\((error.command ?? .root).invocation) --help'")
      return .usage
    case is ConfigError, is ParameterError, is GenerateError:
      fail("\(error)")
      return .usage
    case let error as OutputError:
      return report(error)
    case let error as InputError:
      return report(error)
    case let error as WriteError:
      // Whoever read the results has seen enough.
      guard case .failed(let reason) = error else { return .done }
      fail("cannot write to standard output: \(reason)")
      return .writeFailed
    case is Workers.Cancelled:
      return interrupted()
    default:
      fail("\(error) (this is a bug in forcelab; please report it)")
      return .bug
    }
  }

  private func report(_ error: InputError) -> ExitStatus {
    switch error {
    case .invalid(let problems, let total):
      show(problems, total: total)
      return .badData
    case .unreadable(let path, let reason):
      fail("cannot read '\(path)': \(reason)")
      return .noInput
    case .interrupted:
      return interrupted()
    }
  }

  private func report(_ error: OutputError) -> ExitStatus {
    switch error {
    case .exists(let path):
      fail("'\(path)' is not empty; --force replaces the files that this command writes")
      return .cannotCreate
    case .cannotCreate(let path, let reason):
      fail("cannot create '\(path)': \(reason)")
      return .cannotCreate
    case .writeFailed(let path, let reason):
      fail("cannot write '\(path)': \(reason)")
      return .writeFailed
    }
  }

  private func interrupted() -> ExitStatus {
    say("interrupted")
    return .interrupted
  }

  private func fail(_ message: String) { say("\(errorStyle.red("error:")) \(printable(message))") }

  private func show(_ diagnostics: [Diagnostic], total: Int) {
    let shown = diagnostics.prefix(InputError.shownProblems)
    for diagnostic in shown { say(text(of: diagnostic)) }
    if total > shown.count { say("and \(grouped(total - shown.count)) more") }
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.position.map { errorStyle.bold(printable("\($0):")) + " " } ?? ""
    let severity = diagnostic.severity.rawValue + ":"
    let colored =
      switch diagnostic.severity {
      case .error: errorStyle.red(severity)
      case .warning: errorStyle.magenta(severity)
      case .notice: errorStyle.cyan(severity)
      }
    return "\(place)\(colored) \(printable(diagnostic.message))"
  }

  /// Nothing can be done when even this cannot be written.
  private func say(_ line: String) { try? terminal.errors.write(line + "\n") }
}

/// The value of `--color`, wherever it stands and whatever else is wrong.
private func colorChoice(in words: [String]) -> ColorChoice {
  let words = words.prefix { $0 != "--" }
  let values =
    zip(words, words.dropFirst()).filter { $0.0 == "--color" }.map(\.1)
    + words.filter { $0.hasPrefix("--color=") }.map { String($0.dropFirst("--color=".count)) }
  return values.last.flatMap(ColorChoice.init(rawValue:)) ?? .auto
}
