extension CompletionScript {
  var bash: String {
    """
    # Completes forcelab in bash:
    #   source <(forcelab --generate-completion-script bash)
    _forcelab_words() {
      local IFS=$'\\n'
      COMPREPLY=($(compgen -W "$1" -- "$current"))
    }
    _forcelab_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen "$1" -- "$current"))
    }
    _forcelab() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command='' word
      # Bash takes --name=value as three words.
      if [[ $current == '=' ]]; then
        current=''
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        case $word in
          \(lab.commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case "$command $previous" in
    \(lines(of: [lab.root] + lab.commands, bashValues))
      esac
      case "$command $current" in
    \(lines(of: [lab.root] + lab.commands, bashOptions))
      esac
      case $command in
    \(lines(of: lab.commands, bashArguments))
        '') _forcelab_words \(bashWords(lab.commands.map(\.name))) ;;
      esac
    }
    complete -F _forcelab forcelab

    """
  }

  private func lines(of commands: [Command], _ make: (Command) -> [String]) -> String {
    commands.flatMap(make).map { "    " + $0 }.joined(separator: "\n")
  }

  /// What follows each option that takes a value.
  private func bashValues(_ command: Command) -> [String] {
    command.options.filter { $0.valueName != nil }.map { option in
      "\(quoted("\(command.name) \(option.spelling)"))) \(bashAction(option.completion)); return ;;"
    }
  }

  private func bashOptions(_ command: Command) -> [String] {
    [
      "'\(command.name) -'*) _forcelab_words \(bashWords(command.options.map(\.spelling))); return ;;"
    ]
  }

  private func bashArguments(_ command: Command) -> [String] {
    command.arguments.first.map { ["\(command.name)) \(bashAction($0.completion)) ;;"] } ?? []
  }

  private func bashAction(_ completion: Completion) -> String {
    guard let words = words(completion) else {
      return "_forcelab_files \(completion == .folders ? "-d" : "-f")"
    }
    return words.isEmpty ? "COMPREPLY=()" : "_forcelab_words \(bashWords(words))"
  }

  private func bashWords(_ words: [String]) -> String { "$'\(words.joined(separator: "\\n"))'" }
}
