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
    return try StagedFolder(
      resumableAt: path, force: arguments.has(Options.force),
      resume: arguments.has(Options.resume), isCancelled: workers.isCancelled)
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

/// The items that an interrupted run left, as what they say.
struct KeptItems<Item> {
  private var rows: KeptRows
  private let item: ([UInt8]) -> Item?
  private var waiting: [[UInt8]] = []
  private let path: String

  /// The rows of a table, read by `row`.
  init(_ table: inout ResumableTable, row: @escaping ([UInt8]) -> Item?) {
    rows = table.kept
    path = table.path
    item = row
  }

  /// What the next row says; `nil` behind the last.
  mutating func next() throws -> Item? {
    guard let row = rows.next() else { return nil }
    guard let item = item(row) else { throw damage }
    waiting = [row]
    return item
  }

  /// Adds a row to the table, or sees that it is the one that is there.
  mutating func add(_ row: [UInt8], to table: inout ResumableTable) throws {
    guard let kept = waiting.popLast() else { return try table.add(row) }
    guard kept == row else { throw damage }
  }

  private var damage: OutputError {
    .cannotResume(path: path, reason: "it has rows of other configs")
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
