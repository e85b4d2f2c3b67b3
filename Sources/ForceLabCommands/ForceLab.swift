import ForceEvaluation
public import ForceRecognizers
import ForceTraces

/// The command-line tool as a value: arguments in, texts and an exit status out.
///
/// A package with recognizers of its own makes its own tool with them in two lines:
/// `ForceLab(registry: myRegistry).runAsProcess()`.
public struct ForceLab: Sendable {
  /// The recognizers and filters that configs can name.
  public let registry: Registry

  /// A tool with the recognizers and filters of `registry`.
  public init(registry: Registry = .builtIn) {
    self.registry = registry
  }

  /// What the tool does when no command is named.
  var root: Command { .root }

  /// Everything it can do, in the order of help.
  var commands: [Command] {
    [
      .evaluate, .compare, .sweep, .tune, .score, .report, .validate, .summary, .prepare, .generate,
      .replay, .recognizers, .help,
    ]
  }

  /// Does what `arguments` (without the program's name) ask for.
  ///
  /// - Returns: The exit status; texts go to the streams of `terminal`.
  public func run(_ arguments: [String], on terminal: Terminal) -> Int32 {
    let session = Session(lab: self, terminal: terminal, commandLine: arguments)
    do {
      try dispatch(arguments, session)
      return ExitStatus.done.rawValue
    } catch {
      return session.report(error).rawValue
    }
  }

  /// The command of a name.
  func command(named name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw UsageError(
      "unknown command '\(name)'" + suggestion(for: name, among: commands.map(\.name)),
      command: root)
  }

  private func dispatch(_ arguments: [String], _ session: Session) throws {
    var words = arguments[...]
    var command = root
    let asksForHelp = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    if let index = try commandIndex(in: arguments, isLenient: asksForHelp) {
      command = try self.command(named: arguments[index])
      words.remove(at: index)
    }
    if asksForHelp { return try session.printHelp(command.name.isEmpty ? nil : command) }
    do {
      let parsed = try Parser.parse(words, for: command)
      try command.run(session.configured(by: parsed), parsed)
    } catch let error as UsageError {
      throw UsageError(error.message, command: error.command ?? command)
    } catch let error as SweepError {
      throw UsageError(error.description, command: command)
    }
  }

  /// Where the command's name stands: the first word that is neither an option nor its value.
  private func commandIndex(in words: [String], isLenient: Bool) throws(UsageError) -> Int? {
    let options = ([root] + commands).flatMap(\.options)
    var index = 0
    while index < words.count, isOption(words[index]) {
      let word = words[index]
      let spelling = String(word.prefix { $0 != "=" })
      if word == "--" { return index + 1 < words.count ? index + 1 : nil }
      if let option = options.first(spelled: spelling) {
        index += option.valueName != nil && spelling == word ? 2 : 1
      } else if isLenient {
        index += 1
      } else {
        let known = Set(options.map(\.spelling)).sorted()
        throw UsageError("unknown option '\(spelling)'" + suggestion(for: spelling, among: known))
      }
    }
    return index < words.count ? index : nil
  }
}
