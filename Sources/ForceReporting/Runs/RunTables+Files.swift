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
    let json = try manifest.json
    try Self.write("metrics.csv", to: &folder) { write in try write(metrics) }
    try Self.write("outcomes.csv", to: &folder) { write in
      try outcomes(workers: workers, to: write)
    }
    if run.events != nil {
      try Self.write("detections.csv", to: &folder) { write in
        try detections(workers: workers, to: write)
      }
    }
    try Self.write("confusion.csv", to: &folder) { write in try write(confusion) }
    try Self.write("run.json", to: &folder) { write in try write(json) }
  }

  /// Writes one file; a folder takes output errors only, so any other error waits outside.
  private static func write(
    _ name: String, to folder: inout StagedFolder,
    _ table: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var failure: (any Error)?
    try folder.write(name) { file throws(OutputError) in
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
