/// What `--help` says, set for a width.
struct HelpText {
  let lab: ForceLab
  let width: Int
  let style: Style

  /// What forcelab is and which commands it has.
  func overview() -> String {
    let commands = DefinitionList(
      entries: lab.commands.map { ($0.name, $0.summary) }, width: width, indent: 15,
      decorate: style.bold)
    let hint = "Run 'forcelab help COMMAND' for all about one of them."
    return page([
      wrapped(lab.root.overview, to: width),
      usage(lab.root),
      [heading("Commands")] + commands.lines,
      options(lab.root),
      example(lab.root),
      [hint],
    ])
  }

  /// All about one command.
  func help(for command: Command) -> String {
    page([
      wrapped(command.overview, to: width),
      usage(command),
      arguments(command),
      options(command),
      example(command),
    ])
  }

  private func page(_ blocks: [[String]]) -> String {
    blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private func heading(_ title: String) -> String { style.bold(title + ":") }

  private func usage(_ command: Command) -> [String] {
    ["\(heading("Usage")) \(command.usage)"]
  }

  private func arguments(_ command: Command) -> [String] {
    guard !command.arguments.isEmpty else { return [] }
    return [heading("Arguments")] + list(command.arguments.map { ($0.usage, $0.help) })
  }

  private func options(_ command: Command) -> [String] {
    let sections = command.sections.map { section in
      [heading(section.title)]
        + wrapped(section.note ?? "", to: width - 2).map { "  " + style.faint($0) }
        + list(section.options.map { ($0.usage, $0.meaning) })
    }
    return Array(sections.joined(separator: [""]))
  }

  private func example(_ command: Command) -> [String] {
    [heading("Example")] + wrappedCommandLine(command.example)
  }

  private func list(_ entries: [(term: String, meaning: String)]) -> [String] {
    DefinitionList(
      entries: entries, width: width, indent: width < 72 ? 6 : 28, decorate: style.bold
    ).lines
  }

  /// A long command line is continued with backslashes, so that it can be pasted.
  private func wrappedCommandLine(_ line: String) -> [String] {
    let line = unbreakable("forcelab \(line)").replacing(unbreakable(" --"), with: " --")
    let lines = wrapped(line, to: width - 6)
    return lines.enumerated().map { index, text in
      (index == 0 ? "  " : "    ") + text + (index < lines.count - 1 ? " \\" : "")
    }
  }
}

extension Command {
  /// The words that run it.
  var invocation: String { name.isEmpty ? "forcelab" : "forcelab \(name)" }

  /// How to put the words together.
  var usage: String {
    let arguments = name.isEmpty ? ["COMMAND", "[arguments]"] : arguments.map(\.usage)
    return ([invocation] + arguments + ["[options]"]).joined(separator: " ")
  }
}

extension OptionDescription {
  /// As in a list of options: `-h, --help`, `--jobs N`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + spelling + (valueName.map { " " + $0 } ?? "")
  }

  /// What it does, what applies without it, and whether it may be given again.
  var meaning: String {
    let remarks = [isRepeatable ? "(repeatable)" : nil, defaultText.map { "(default: \($0))" }]
    return ([help] + remarks.compactMap(\.self).map(unbreakable)).joined(separator: " ")
  }
}
