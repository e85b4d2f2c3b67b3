import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab report`.
  static let report = Command(
    name: "report",
    summary: "Write finished runs as one page to look at",
    overview: """
      Makes a web page of one or more folders that evaluate or sweep wrote with --out: which \
      recognizer to take and why, the table of all configs, pictures of accuracy, latency and \
      people, the touches that went wrong, every parameter and hash. The page is one file that \
      needs no network; open it with any browser, print it, or pass it on.

      Runs over the same touches are held against each other. Pictures of single touches need the \
      dataset to be where it was, unchanged; to look at any touch, install libjs-dygraphs.
      """,
    arguments: [
      ArgumentDescription(
        "RUN", isRepeatable: true, completion: .folders, "A folder that --out of a run wrote")
    ],
    sections: [
      OptionSection("Output", Options.reportFile, Options.replace),
      Options.generalWithJobs,
    ],
    example: "report results --out report.html",
    run: { session, arguments in
      let workers = session.workers(arguments)
      var file = try StagedFile(
        at: arguments[Options.reportFile] ?? "report.html", force: arguments.has(Options.replace),
        isCancelled: workers.isCancelled)
      let path = file.path
      let runs = try arguments.positionals.map { folder in
        try ReportRun(
          at: folder, version: ForceLab.version, registry: session.lab.registry, workers: workers
        ) { try session.samples(of: $0, workers) }
      }
      let library = Report.Library.dygraphs
      if library == nil {
        session.notice(
          "dygraphs is not installed: the page cannot show touches one by one; for that, run "
            + "'apt-get install libjs-dygraphs' and write it again")
      }
      let page = try Report(
        runs, library: library, version: ForceLab.version, workers: workers
      ).page
      try workers.checkCancellation()
      try file.write { output throws(OutputError) in try output.write(page) }
      try file.commit()
      try session.print(path)
    })
}

extension Options {
  static let reportFile = Option("out", .file("FILE"), default: "report.html", "Where to write")
}

extension Session {
  /// The samples behind a run, where its datasets are still what it saw.
  fileprivate func samples(of record: RunRecord, _ workers: Workers) throws -> ReportRun.Samples {
    var datasets: [Dataset] = []
    for known in record.datasets {
      do {
        let words = (record.reading ?? []) + ["--", known.path]
        let options = try LoadOptions(Parser.parse(words[...], for: .evaluate))
        let loaded = try loadDataset(at: known.path, options: options, workers: workers)
          .hashed(isCancelled: workers.isCancelled)
        let hashes = try loaded.files.map { try $0.sha256(isCancelled: workers.isCancelled) }
        guard hashes == known.files.map(\.sha256), !hashes.contains(nil) else {
          return .missing(
            "The files of '\(known.path)' are not those of the run any more (their SHA-256 differ): "
              + "no pictures of touches.")
        }
        datasets.append(loaded.dataset)
      } catch InputError.interrupted {
        throw InputError.interrupted
      } catch is InputError {
        return .missing(
          "'\(known.path)' cannot be read any more from here: no pictures of touches.")
      }
    }
    return .available(datasets)
  }
}
