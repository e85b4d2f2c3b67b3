import ForceTraces

extension Command {
  /// `forcelab generate`.
  static let generate = Command(
    name: "generate",
    summary: "Make synthetic touches with known intentions",
    overview: """
      Makes a dataset of labelled touches from a model of a press: touch-down, rise, hold, second \
      rise or abort, release, by people who differ in force, pace and steadiness. When each \
      intention began is known exactly, so recognizers can be timed.

      It is a model: it shows how recognizers differ in principle, and whether tools work. A \
      recognizer that wins on it has not yet won on people.
      """,
    sections: [
      Options.study,
      OptionSection("Output", Options.datasetFolder, Options.force),
      Options.generalWithJobs,
    ],
    example: "generate --participants 20 --device trackpad --seed 7 --out Datasets/trackpad-study",
    run: { session, arguments in
      guard let path = arguments[Options.datasetFolder] else {
        throw UsageError("--out DIR is missing: where to put the dataset")
      }
      let study = try SyntheticStudy(GenerateOptions(arguments))
      let workers = session.workers(arguments)
      var folder = try StagedFolder(
        at: path, force: arguments.has(Options.force), isCancelled: workers.isCancelled)
      let isWhole = study.options.asSessions
      let dataset = try session.withProgress("Making", .items(isWhole ? "sessions" : "traces")) {
        isWhole
          ? try study.sessions(name: study.name, workers: workers, progress: $0)
          : try study.dataset(name: study.name, workers: workers, progress: $0)
      }
      try session.withProgress("Writing", .items("traces")) {
        try study.write(dataset, to: &folder, progress: $0)
      }
      try workers.checkCancellation()
      try folder.commit()
      try session.print(
        "\(path): \(counted(dataset.traces.count, isWhole ? "session" : "trace")), "
          + "\(counted(dataset.sampleCount, "sample")), "
          + counted(study.options.participants, "participant"))
    })
}

/// `1 trace`, `2,000 traces`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}
