extension CompletionScript {
  var fish: String {
    let names = lab.commands.map(\.name).joined(separator: " ")
    let head = """
      # Completes forcelab in fish: save as ~/.config/fish/completions/forcelab.fish, or
      #   forcelab --generate-completion-script fish | source
      complete -c forcelab -f
      """
    let commands = lab.commands.map { command in
      "complete -c forcelab -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name)"
        + " -d \(fishQuoted(command.summary))"
    }
    let rootOptions = lab.root.options.map {
      fishOption($0, when: "not __fish_seen_subcommand_from \(names)")
    }
    return ([head] + commands + rootOptions + lab.commands.flatMap(fishLines))
      .joined(separator: "\n") + "\n"
  }

  private func fishLines(_ command: Command) -> [String] {
    let condition = "__fish_seen_subcommand_from \(command.name)"
    let arguments = command.arguments.prefix(1).map { argument in
      "complete -c forcelab -n '\(condition)' " + fishAction(argument.completion, or: "-F")
    }
    return arguments + command.options.map { fishOption($0, when: condition) }
  }

  private func fishOption(_ option: OptionDescription, when condition: String) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value = option.valueName == nil ? "" : " " + fishAction(option.completion, or: "-r -F")
    return "complete -c forcelab -n '\(condition)'\(letter) -l \(option.name)\(value)"
      + " -d \(fishQuoted(option.help))"
  }

  /// `-x` takes a value and no file.
  private func fishAction(_ completion: Completion, or files: String) -> String {
    guard let words = words(completion) else { return files }
    return words.isEmpty ? "-x" : "-x -a '\(words.joined(separator: " "))'"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
