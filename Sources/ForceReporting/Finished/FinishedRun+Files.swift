public import ForceEvaluation
public import ForceTraces

extension FinishedRun {
  /// Writes all files of the run as one: byte by byte what one run over all traces writes, but for
  /// `commandLine` in `run.json`.
  ///
  /// - Parameters:
  ///   - folder: Where to put them; still to be committed.
  ///   - scores: What ``scores(workers:)`` gave.
  ///   - commandLine: The program's name and its arguments.
  /// - Throws: `OutputError`; `InputError`.
  public func write(
    to folder: inout StagedFolder, scores: RunScores, commandLine: [String]
  ) throws {
    try folder.writeTable("metrics.csv") { write in
      try write(scores.metricsTable(isSpreadsheetSafe: isSpreadsheetSafe))
    }
    for name in ["outcomes.csv", "detections.csv"] {
      try folder.writeTable(name) { write in try copy(name, to: write) }
    }
    try folder.writeTable("confusion.csv") { write in
      try write(scores.confusionTable(isSpreadsheetSafe: isSpreadsheetSafe))
    }
    var members = parts[0].manifest.members
    members["shard"] = nil
    members["commandLine"] = .array(commandLine.map(JSONValue.string))
    members["results"] = .array(
      try folder.names.map { name in
        let seal = try folder.seal(of: name)
        return JSONValue([
          "path": .string(name), "bytes": .number(Double(seal.bytes)),
          "sha256": seal.sha256.map(JSONValue.string),
        ])
      })
    let json = JSONValue.object(members).text
    try folder.writeTable("run.json") { write in try write(Array(json.utf8)) }
  }

  /// The rows of all parts, config by config, as they are.
  private func copy(_ name: String, to write: ([UInt8]) throws -> Void) throws {
    let tables = try parts.map { part in
      let bytes = try RawFile.bytes(of: part.path(name))
      let lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      return (bytes: bytes, lines: lines, ends: part.ends[name] ?? [])
    }
    guard let first = tables.first, first.lines.count > 1 else { return }
    try write(Array(first.bytes[..<first.lines[1]]))
    for config in configs.indices {
      for table in tables {
        try write(
          Array(
            FinishedPart.rows(
              of: config, ends: table.ends, in: table.bytes, lines: table.lines)))
      }
    }
  }
}
