import ForceEvaluation
import ForceReporting
import ForceTraces

extension Command {
  /// `forcelab score`.
  static let score = Command(
    name: "score",
    summary: "Recompute a run's metrics from its files, and put parts together",
    overview: """
      Reads outcomes.csv and detections.csv of a finished run, or of all the parts that 'evaluate \
      --shard' made of one, and computes all metrics again. With --out, writes what one run over \
      everything would have written, byte by byte; only the command line in run.json differs.

      Parts may be given in any order. Parts of different datasets, configs or versions are refused, \
      and so are parts that overlap or are missing, and files that were edited.
      """,
    arguments: [
      ArgumentDescription("RUN", isRepeatable: true, "A folder that 'evaluate --out' wrote")
    ],
    sections: [
      OptionSection("Output", Options.out, Options.force, Options.format, Options.spreadsheetSafe),
      Options.generalWithJobs,
    ],
    example: "score part-1 part-2 --out results",
    run: { session, arguments in
      let workers = session.workers(arguments)
      func read() throws -> (FinishedRun, RunScores) {
        let run = try FinishedRun(
          at: arguments.positionals, version: ForceLab.version, registry: session.lab.registry,
          workers: workers)
        return (run, try run.scores(workers: workers))
      }
      guard let path = arguments[Options.out] else {
        return try session.print(try read().1, arguments)
      }
      var folder = try StagedFolder(
        at: path, force: arguments.has(Options.force), isCancelled: workers.isCancelled)
      let (run, scores) = try read()
      try run.write(
        to: &folder, scores: scores, commandLine: ["forcelab"] + session.commandLine)
      try workers.checkCancellation()
      try folder.commit()
      try session.print(scores, arguments)
    })
}

extension Session {
  /// Prints the summary of a run, and for people a table for each grouping that was asked for.
  func print(
    _ scores: RunScores, _ arguments: ParsedArguments, groupBy: [String] = []
  ) throws {
    let format = arguments[Options.format] ?? .table
    let width = terminal.output.columns()
    var text = try SummaryTable(scores).formatted(
      format, width: width, isSpreadsheetSafe: arguments.has(Options.spreadsheetSafe))
    if format != .csv, format != .json {
      for (place, grouping) in scores.groupings.enumerated()
      where groupBy.contains(grouping.column) {
        text += "\n" + GroupTable(scores, grouping: place).formatted(format, width: width)
      }
    }
    try print(text)
  }
}
