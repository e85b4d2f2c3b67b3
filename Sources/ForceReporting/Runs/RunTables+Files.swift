import ForceEvaluation
public import ForceTraces

extension RunTables {
  /// Writes all files of a run: `metrics.csv`, `outcomes.csv`, `detections.csv` where the run kept
  /// its events, `confusion.csv`, and at last `run.json`, which seals them.
  ///
  /// - Parameters:
  ///   - folder: Where to put them; still to be committed.
  ///   - manifest: What `run.json` says.
  ///   - workers: The threads, and whether the user still wants it.
  /// - Throws: `OutputError`; `Workers.Cancelled`.
  /// - Complexity: O(configs x traces); memory does not grow with them.
  public func write(
    to folder: inout StagedFolder, manifest: RunManifest, workers: Workers
  ) throws {
    try folder.writeTable("metrics.csv") { write in try write(metrics) }
    try folder.writeTable("outcomes.csv") { write in
      try outcomes(workers: workers, to: write)
    }
    if run.events != nil {
      try folder.writeTable("detections.csv") { write in
        try detections(workers: workers, to: write)
      }
    }
    try folder.writeTable("confusion.csv") { write in try write(confusion) }
    let json = try manifest.sealing(folder).json
    try folder.writeTable("run.json") { write in try write(json) }
  }
}

extension StagedFolder {
  /// Writes one file of results; a folder takes output errors only, so any other error waits outside.
  package mutating func writeTable(
    _ name: String, _ table: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var failure: (any Error)?
    try write(name) { file throws(OutputError) in
      do {
        try table { try file.write($0) }
      } catch let error as OutputError {
        throw error
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
