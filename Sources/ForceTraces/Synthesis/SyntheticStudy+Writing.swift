extension SyntheticStudy {
  /// What the descriptor of the written dataset says.
  public var package: DataPackage {
    var package = DataPackage()
    package.name = name
    package.title = "Synthetic presses: peek, pop and cancel"
    package.description = summary
    package.licenses = ["MIT"]
    package.recording.forceUnit = options.device.force.unit
    package.recording.maximumForce = options.device.force.maximum
    package.recording.device = options.device.name
    package.recording.isSynthetic = true
    package.recording.generator = options.commandLine
    return package
  }

  /// As many decimals as hold every number that the device reports exactly.
  var precision: DatasetPrecision {
    var precision = DatasetPrecision()
    precision.time = 6
    precision.force = options.device.force.decimals
    precision.location = options.device.surface?.decimals ?? 0
    return precision
  }

  /// Writes the study's dataset: forces in the device's unit, with a README that says how they were
  /// made.
  ///
  /// - Parameters:
  ///   - dataset: What ``dataset(name:workers:progress:)`` made.
  ///   - folder: Where the files go; they are in place after its commit.
  ///   - progress: Is told how many traces of how many were written.
  /// - Throws: ``OutputError/writeFailed(path:reason:)``; ``OutputError/interrupted``.
  /// - Complexity: O(samples).
  public func write(
    _ dataset: Dataset, to folder: inout StagedFolder,
    progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(OutputError) {
    try writeDataset(
      dataset, package: package, readme: readme, precision: precision, to: &folder,
      progress: progress)
  }
}
