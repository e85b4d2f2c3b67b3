import ForceTraces

extension Command {
  /// `forcelab prepare`.
  static let prepare = Command(
    name: "prepare",
    summary: "Make a dataset open at memory speed",
    overview: """
      Reads a dataset as 'evaluate' would, checks all of it, and writes it as one binary file, which \
      every command takes in place of the folder: the same results, many times sooner. numpy maps \
      it in three lines.

      The file knows what it was made from. It is refused when that was changed since, when it is \
      damaged, and when a command reads it with other options for labels or files than it was made \
      with. Without the folder it is used as it is.
      """,
    arguments: [ArgumentDescription("DATASET", "A dataset's folder, or a file of touches")],
    sections: [
      OptionSection("Output", Options.preparedFile, Options.replace),
      Options.labels,
      Options.sessions,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "prepare Datasets/press-study",
    run: { session, arguments in
      let path = arguments.positionals[0]
      let workers = session.workers(arguments)
      let options = try LoadOptions(arguments)
      var file = try StagedFile(
        at: arguments[Options.preparedFile] ?? preparedPath(for: path),
        force: arguments.has(Options.replace), isCancelled: workers.isCancelled)
      let preparedFile = file.path
      let title = "Preparing \(path.split(separator: "/").last ?? "")"
      let loaded = try session.withProgress(title, .bytes) {
        try prepareDataset(at: path, options: options, to: &file, workers: workers, progress: $0)
      }
      session.warn(loaded.diagnostics)
      try file.commit()
      try session.print(
        "\(preparedFile): \(counted(loaded.dataset.traces.count, "trace")), "
          + counted(loaded.dataset.sampleCount, "sample"))
    })
}

extension Options {
  static let preparedFile = Option(
    "out", .file("FILE"), default: "DATASET.forcelab", "Where to write")
  static let replace = Option("force", .flag, "Replace the file if it is there")
}
