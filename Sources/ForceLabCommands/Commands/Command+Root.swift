extension Command {
  /// forcelab without a command.
  static let root = Command(
    name: "",
    summary: "An end-to-end lab for force gestures",
    overview: """
      Tells which recognizer of force gestures works: loads recorded touches, recognizes peek, pop \
      and cancel in them, and scores every recognizer by accuracy and latency.
      """,
    sections: [
      OptionSection(
        "Options", Options.help, Options.version, Options.completionScript, Options.color)
    ],
    example: "evaluate Datasets/press-study --recognizer hysteresis --recognizer velocity",
    run: { session, arguments in
      if arguments.has(Options.version) {
        try session.print("forcelab \(ForceLab.version)")
      } else if let shell = arguments[Options.completionScript] {
        try session.print(CompletionScript(lab: session.lab).text(for: shell))
      } else {
        try session.printHelp(nil)
      }
    })

  /// `forcelab help`.
  static let help = Command(
    name: "help",
    summary: "Tell all about a command",
    overview:
      "Tells all about a command, as 'forcelab COMMAND --help' does, or lists the commands.",
    arguments: [
      ArgumentDescription(
        "COMMAND", isRequired: false, completion: .commands, "Which command; all, when not given")
    ],
    sections: [Options.general],
    example: "help evaluate",
    run: { session, arguments in
      try session.printHelp(arguments.positionals.first.map(session.lab.command(named:)))
    })
}
