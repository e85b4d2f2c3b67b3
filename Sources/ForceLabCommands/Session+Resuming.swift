import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

/// Runs that outlive an interruption.
extension Session {
  /// The folder that `--out` names; `nil` where it is not given.
  func resumableFolder(
    _ arguments: ParsedArguments, _ workers: Workers
  ) throws -> StagedFolder? {
    guard let path = arguments[Options.out] else {
      guard !arguments.has(Options.resume) else {
        throw UsageError("--resume goes on with the files of --out: give the --out of that run")
      }
      return nil
    }
    let folder = try StagedFolder(
      resumableAt: path, force: arguments.has(Options.force),
      resume: arguments.has(Options.resume), isCancelled: workers.isCancelled)
    if arguments.has(Options.resume), folder.keptPath == nil {
      notice("there is nothing to go on with for '\(path)': the run begins at its start")
    }
    return folder
  }

  /// Fills a folder; where that fails, tells what is kept of it.
  func keeping<Result>(
    _ folder: inout StagedFolder, _ work: (inout StagedFolder) throws -> Result
  ) throws -> Result {
    do {
      return try work(&folder)
    } catch {
      if error is TuningError || error is SweepError { folder.keepNothing() }
      guard let path = folder.keptPath else { throw error }
      throw UnfinishedRun(reason: error, path: path)
    }
  }

  /// Writes the table of a folder that outlives an interruption; the parameters say what its rows
  /// depend on.
  func writeResumable<Result>(
    _ name: String, header: [UInt8], configs: String, options: String, of loaded: [LoadedDataset],
    tolerance: Int64, to folder: inout StagedFolder,
    _ body: (inout ResumableTable) throws -> Result
  ) throws -> Result {
    let data = loaded.map { loaded in
      "\(loaded.dataset.name) (\(String(loaded.dataset.fingerprint, radix: 16)))"
    }
    return try folder.writeResumable(
      name,
      description: [
        "forcelab \(ForceLab.version)", "the data \(data.joined(separator: ", "))",
        "the configs \(configs)",
        "the options \(options), tolerance \(Parameter.text(Double(tolerance) / 1e6)) ms",
      ], header: header
    ) { table in
      if table.keptCount > 0 {
        notice("goes on with '\(name)', of which \(table.keptCount) rows are there")
      }
      return try body(&table)
    }
  }

  /// The command line of a run that was never interrupted.
  var resumedCommandLine: [String] {
    let options = commandLine.prefix { $0 != "--" }
    return options.filter { $0 != Options.resume.description.spelling }
      + commandLine.dropFirst(options.count)
  }

  /// What to type to go on with a run.
  var resumingCommandLine: String {
    let options = resumedCommandLine.prefix { $0 != "--" }
    let words =
      ["forcelab"] + options + [Options.resume.description.spelling]
      + resumedCommandLine.dropFirst(options.count)
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}

/// A run that ended before its time and left something to go on with.
struct UnfinishedRun: Error {
  /// Why it ended.
  let reason: any Error
  /// Where the rest is.
  let path: String
}

extension ResumableTable {
  /// Hands out what the rows that an interrupted run left say, one after another; `nil` behind the
  /// last.
  borrowing func knownItems<Item>(
    _ read: @escaping ([UInt8]) -> Item?
  ) -> () throws -> Item? {
    var rows = kept
    let path = path
    return {
      guard let row = rows.next() else { return nil }
      guard let item = read(row) else {
        throw OutputError.cannotResume(path: path, reason: "it has rows of something else")
      }
      return item
    }
  }
}

extension String {
  /// As a shell reads it as one word.
  fileprivate var quotedForShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy {
        $0 >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || "-_./=,:+@%".utf8.contains($0)
      }
    return isPlain
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
