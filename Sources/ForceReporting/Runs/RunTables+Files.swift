import ForceEvaluation
public import ForceTraces

extension RunTables {
  /// Writes all files of a run: `metrics.csv`, `outcomes.csv`, `detections.csv` where the run kept
  /// its events, `confusion.csv`, and at last `run.json`, which seals them.
  ///
  /// - Parameters:
  ///   - folder: Where to put them; still to be committed.
  ///   - manifest: What `run.json` says.
  ///   - workers: Asked between the files whether the user still wants them.
  /// - Throws: `OutputError`; `Workers.Cancelled`.
  /// - Complexity: O(configs x traces), in memory O(configs).
  public func write(
    to folder: inout StagedFolder, manifest: RunManifest, workers: Workers
  ) throws {
    let json = try manifest.json
    try folder.write("metrics.csv") { file throws(OutputError) in try file.write(metrics) }
    try workers.checkCancellation()
    try folder.write("outcomes.csv") { file throws(OutputError) in
      try outcomes { bytes throws(OutputError) in try file.write(bytes) }
    }
    try workers.checkCancellation()
    if run.events != nil {
      try folder.write("detections.csv") { file throws(OutputError) in
        try detections { bytes throws(OutputError) in try file.write(bytes) }
      }
      try workers.checkCancellation()
    }
    try folder.write("confusion.csv") { file throws(OutputError) in try file.write(confusion) }
    try folder.write("run.json") { file throws(OutputError) in try file.write(json) }
  }
}
