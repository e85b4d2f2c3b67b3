import ForceEvaluation
public import ForceTraces

extension ComparisonTables {
  /// Writes all files of a comparison: `configs.csv`, `metrics.csv`, `pairs.csv`, `differences.csv`,
  /// and at last `comparison.json`, which seals them.
  ///
  /// - Parameters:
  ///   - folder: Where to put them; still to be committed.
  ///   - manifest: What `comparison.json` says.
  /// - Throws: `OutputError`.
  public func write(
    to folder: inout StagedFolder, manifest: ComparisonManifest
  ) throws {
    let json = try manifest.json
    let metrics = MetricsTable(
      comparison.configs.map(\.config),
      metrics: comparison.configs.first?.scores.metrics.columns ?? [],
      isSpreadsheetSafe: isSpreadsheetSafe)
    try folder.writeTable("configs.csv") { write in try write(configs) }
    try folder.writeTable("metrics.csv") { write in
      try write(metrics.header)
      for config in comparison.configs {
        try write(metrics.row(config.config, config.scores.metrics))
      }
    }
    try folder.writeTable("pairs.csv") { write in try pairs(to: write) }
    try folder.writeTable("differences.csv") { write in try differences(to: write) }
    try folder.writeTable("comparison.json") { write in try write(json) }
  }
}
