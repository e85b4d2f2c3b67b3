import ForceTraces

extension Command {
  /// `forcelab validate`.
  static let validate = Command(
    name: "validate",
    summary: "Check a dataset without running anything",
    overview: """
      Reads a dataset as 'evaluate' would and reports everything that is wrong with it: errors, with \
      file, line and column, and what deserves a look. Exits with 65 if there are errors.
      """,
    arguments: [.dataset],
    sections: [Options.labels, Options.sessions, Options.mapping, Options.generalWithJobs],
    example: "validate Datasets/press-study",
    run: { session, arguments in
      let loaded = try session.load(
        arguments.positionals[0], LoadOptions(arguments), session.workers(arguments))
      let warnings = loaded.diagnostics.count { $0.severity == .warning }
      let verdict = "no errors, \(warnings == 0 ? "no warnings" : counted(warnings, "warning"))"
      let people = loaded.dataset.traces.compactMap { $0.label?.participant }
      let participants = Set(people.map(ExactText.init(_:))).count
      try session.print(
        "\(loaded.dataset.name): \(verdict); \(counted(loaded.dataset.traces.count, "trace")), "
          + counted(loaded.dataset.sampleCount, "sample")
          + (participants > 0 ? ", " + counted(participants, "participant") : ""))
    })
}
