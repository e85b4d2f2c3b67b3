import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab summary`.
  static let summary = Command(
    name: "summary",
    summary: "Tell what is in a dataset",
    overview: """
      Counts and measures a dataset: traces, samples, people, devices, labels, sample rates, \
      durations, forces. It need not be labelled.
      """,
    arguments: [.dataset],
    sections: [
      OptionSection("Output", Options.format),
      OptionSection("Labels", Options.mapLabel),
      Options.sessions,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "summary Datasets/press-study",
    run: { session, arguments in
      var options = try LoadOptions(arguments)
      options.unlabelled = .keep
      let loaded = try session.load(
        arguments.positionals[0], options, session.workers(arguments))
      let report = SummaryReport(summary: DatasetSummary(loaded.dataset), page: session.page)
      try loaded.dataset.checkUnchanged()
      try session.print(report.formatted(arguments[Options.format] ?? .table))
    })
}
