extension CompletionScript {
  var zsh: String {
    """
    #compdef forcelab
    # Completes forcelab in zsh: save as _forcelab in a folder of $fpath, or
    #   source <(forcelab --generate-completion-script zsh)
    _forcelab() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      local -a commands=(
    \(lab.commands.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
      )
      _arguments -C \\
    \(lab.root.options.map { "    \(zshOption($0)) \\" }.joined(separator: "\n"))
        '1:command:->command' \\
        '*::argument:->argument' && return
      case $state in
        command) _describe command commands ;;
        argument)
          case $words[1] in
    \(lab.commands.map(zshCommand).joined(separator: "\n"))
          esac
          ;;
      esac
    }
    if [[ $funcstack[1] == _forcelab ]]; then
      _forcelab "$@"
    else
      compdef _forcelab forcelab
    fi

    """
  }

  private func zshCommand(_ command: Command) -> String {
    let specs = command.options.map(zshOption) + command.arguments.map(zshArgument)
    return """
              \(command.name))
                _arguments \\
      \(specs.map { "            " + $0 }.joined(separator: " \\\n"))
                ;;
      """
  }

  private func zshOption(_ option: OptionDescription) -> String {
    let help = "[\(zshEscaped(option.help))]"
    let value = option.valueName.map { ":\(zshEscaped($0)):\(zshAction(option.completion))" } ?? ""
    let name = option.spelling + (option.valueName == nil ? "" : "=")
    if let letter = option.letter { return "{-\(letter),\(name)}\(quoted(help + value))" }
    return quoted((option.isRepeatable ? "*" : "") + name + help + value)
  }

  private func zshArgument(_ argument: ArgumentDescription) -> String {
    let place = argument.isRepeatable ? "*" : ""
    return quoted("\(place):\(zshEscaped(argument.name)):\(zshAction(argument.completion))")
  }

  private func zshAction(_ completion: Completion) -> String {
    guard let words = words(completion) else {
      return completion == .folders ? "_files -/" : "_files"
    }
    return words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
  }

  /// Brackets and colons end the parts of a specification.
  private func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
