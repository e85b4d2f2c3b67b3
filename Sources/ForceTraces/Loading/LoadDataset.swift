/// A dataset and what is to be said about it.
public struct LoadedDataset: Sendable {
  /// The touches.
  public let dataset: Dataset
  /// Warnings and notices: about files in their order, then about the samples.
  public let diagnostics: [Diagnostic]
  /// What was read, in that order.
  public private(set) var files: [SourceFile]

  /// The same, with the SHA-256 of every file.
  ///
  /// - Throws: As ``SourceFile/sha256(isCancelled:)``.
  /// - Complexity: O(bytes of all files).
  public func hashed(
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) -> LoadedDataset {
    var dataset = self
    dataset.files = try files.map { (file) throws(InputError) in
      try file.hashed(isCancelled: isCancelled)
    }
    return dataset
  }
}

/// Reads a dataset and checks all of it.
///
/// A dataset is a folder with `traces.csv` (or `traces.csv.gz`), or with one file for each trace in
/// `traces/`, and `labels.csv`; with `events.csv` the traces are sessions, whose touches are found by
/// ``LoadOptions/segmentation``; or a single file of samples, which has no labels. What its
/// ``DataPackage`` says about columns and units holds, unless `options` say otherwise. A file that
/// ``prepareDataset(at:options:to:workers:progress:)`` made stands for what it was made from.
///
/// - Parameters:
///   - path: The folder or file.
///   - options: What the user says. To a prepared dataset nothing else can be said than when it was
///     prepared.
///   - workers: The threads to use; the result does not depend on their number.
///   - progress: Is told now and then how many bytes of how many were read.
/// - Returns: The dataset, warnings and notices, and what was read.
/// - Throws: ``InputError``: the problems of traces and labels together, or what cannot be read.
/// - Complexity: O(bytes). Columns are written once and changed in place.
public func loadDataset(
  at path: String, options: LoadOptions = LoadOptions(), workers: Workers,
  progress: ((_ done: Int, _ total: Int) -> Void)? = nil
) throws(InputError) -> LoadedDataset {
  try DatasetReading(at: path, options: options, workers: workers, progress: progress)
    .loaded(peekLevel: options.peekLevel)
}

/// A dataset as it was read, before anything is said that depends on what it is for.
struct DatasetReading {
  let dataset: Dataset
  /// Where a trace begins, by its place in the dataset.
  let position: (Int) -> SourcePosition
  /// Warnings and notices about files, then about samples.
  let remarks: [Diagnostic]
  let files: [SourceFile]

  /// What is to be said to somebody for whom no trace should begin at a force.
  func loaded(peekLevel: Double) -> LoadedDataset {
    let pressed = dataset.traces.indices.filter { index in
      dataset.withSamples(of: dataset.traces[index]) { _, forces, _ in forces[0] >= peekLevel }
    }
    let text =
      peekLevel == LoadOptions.usualPeekLevel
      ? "start at or above \(peekLevel), the usual peek level"
      : "start at or above the peek level \(peekLevel)"
    let warning = Diagnostic.warning(
      about: pressed, of: dataset.traces.count, text,
      id: { dataset.traces[$0].id }, position: position)
    return LoadedDataset(
      dataset: dataset, diagnostics: remarks + [warning].compactMap { $0 }, files: files)
  }
}

extension DatasetReading {
  /// Reads a dataset from its own files, or opens a prepared one.
  init(
    at path: String, options: LoadOptions, workers: Workers,
    progress: ((_ done: Int, _ total: Int) -> Void)?
  ) throws(InputError) {
    if let file = try PreparedFile.map(path) {
      try self.init(prepared: file, options: options, workers: workers)
    } else {
      self = try DatasetFiles(at: path, options: options, workers: workers, progress: progress)
        .dataset(options: options, workers: workers)
    }
  }
}

/// The name that a dataset has once it is loaded; of its files, only the descriptor is read.
///
/// - Throws: ``InputError``: there is no dataset, or its descriptor is wrong.
package func datasetName(
  at path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
) throws(InputError) -> String {
  try DatasetLayout(at: path, isCancelled: isCancelled).name
}

/// The files of a dataset, read and free of errors; forces still raw, times still absolute.
private struct DatasetFiles {
  private let path: String
  private let layout: DatasetLayout
  private let scale: ForceScale
  private let format: TraceFileFormat
  private let labels: LabelFile?
  private let sessions: SessionFiles?
  private var columns: TraceColumns

  /// Reads all files.
  ///
  /// - Throws: What is wrong in any of them.
  init(
    at path: String, options: LoadOptions, workers: Workers,
    progress: ((_ done: Int, _ total: Int) -> Void)?
  ) throws(InputError) {
    let layout = try DatasetLayout(at: path, isCancelled: workers.isCancelled)
    let scale = try ForceScale(options: options, package: layout.package, path: path)
    var format = TraceFileFormat(
      options: options, package: layout.package, needsTraceIDs: layout.needsTraceIDs)
    format.requiresMaximumForce = scale.unit != .normalised && scale.maximum == nil
    self.format = format
    var problems = InputProblems()
    let columns = try problems.gather { () throws(InputError) in
      let columns = try TraceColumns(
        reading: layout.traces, format: format, workers: workers, progress: progress)
      do throws(InputError) {
        try scale.check(columns, path: path)
      } catch {
        try Self.findForces(against: scale, in: layout, format, workers)
        throw error
      }
      return columns
    }
    let clocks = try columns.flatMap { (columns) throws(InputError) in
      try problems.gather { () throws(InputError) in try TraceClocks(columns) }
    }
    let segmentation = try layout.segmentation(options, hasPhases: columns?.phases.isEmpty != true)
    labels = try layout.labels(beside: segmentation).flatMap { (file) throws(InputError) in
      try problems.gather { () throws(InputError) in
        var format = LabelFormat(
          of: layout.package.labels, options: options, package: layout.package, traces: format)
        if segmentation != nil { format.allowsUnlabelled = true }
        return try LabelFile(
          path: file.path, format: format, traces: clocks, isCancelled: workers.isCancelled)
      }
    }
    let labels = labels
    sessions = try segmentation.flatMap { (segmentation) throws(InputError) in
      try problems.gather { () throws(InputError) in
        try SessionFiles(
          segmentation, clocks: clocks, labels: labels, layout: layout,
          format: LabelFormat(
            of: layout.package.events, options: options, package: layout.package, traces: format),
          isCancelled: workers.isCancelled)
      }
    }
    if segmentation == nil && layout.labels == nil && options.unlabelled == .error {
      problems.append(
        "there are no labels, which scoring needs; a folder with traces and labels.csv has them",
        at: SourcePosition(file: path))
    }
    try problems.check()
    guard let columns else { preconditionFailure("columns without problems must be there") }
    self.path = path
    self.layout = layout
    self.scale = scale
    self.columns = columns
  }

  /// Makes the dataset of it.
  consuming func dataset(
    options: LoadOptions, workers: Workers
  ) throws(InputError) -> DatasetReading {
    let origins = columns.runs.map { columns.times[$0.rows.lowerBound] }
    let kept = columns.runs.indices.filter { index in
      sessions != nil || options.unlabelled != .skip || labels?.labels[index] != nil
    }
    let runs = kept.map { columns.runs[$0] }
    guard !runs.isEmpty else {
      throw .invalid(at: SourcePosition(file: path), "no trace has a label")
    }
    let survey = try DatasetSurvey(
      normalising: &columns, runs: runs, scale: scale, workers: workers)
    do throws(InputError) {
      try survey.checkFinite(runs)
    } catch {
      try Self.findForces(against: scale, in: layout, format, workers)
      throw error
    }
    if !scale.isStated { try survey.checkPlausibility(path: path) }
    var traces = zip(kept, runs).map { index, run in
      Trace(id: run.id, samples: run.rows, origin: origins[index], label: labels?.labels[index])
    }
    var places = Array(runs.indices)
    var recordings: [SessionRecording] = []
    if let sessions {
      (traces, places) = sessions.touches(
        in: traces, of: &columns, by: options.contact)
      recordings = sessions.recordings(traces, from: places)
    }
    return DatasetReading(
      dataset: Dataset(
        name: layout.name, traces: traces, factorNames: labels?.factorNames ?? [],
        times: columns.times, forces: columns.forces, locations: columns.locations,
        phases: columns.phases, sessions: recordings),
      position: { runs[places[$0]].position },
      remarks: notices(leftOut: columns.runs.count - kept.count)
        + survey.diagnostics(for: runs, path: path),
      files: files)
  }

  /// Reads the files once more, to tell where in them forces stand that do not fit the scale.
  ///
  /// - Throws: Their problems. A stream cannot be read again.
  private static func findForces(
    against scale: ForceScale, in layout: DatasetLayout, _ format: TraceFileFormat,
    _ workers: Workers
  ) throws(InputError) {
    guard layout.traces.allSatisfy(\.file.isLasting) else { return }
    var format = format
    format.scale = scale
    _ = try TraceColumns(reading: layout.traces, format: format, workers: workers, progress: nil)
  }

  /// Choices that were made on the way.
  private func notices(leftOut: Int) -> [Diagnostic] {
    var notices =
      layout.notices + columns.notices + (labels?.notices ?? []) + (sessions?.notices ?? [])
    let place = SourcePosition(file: path)
    if !scale.isStated && !columns.maximumForces.isEmpty {
      notices.append(
        Diagnostic(
          .notice, at: place,
          "max_force is not used: forces are taken as shares of the maximum; --force-unit raw would "
            + "use it"))
    }
    if leftOut > 0 {
      notices.append(
        Diagnostic(
          .notice, at: place,
          "\(leftOut) of \(columns.runs.count) traces have no label and are left out"))
    }
    return notices
  }

  /// Everything that was read.
  private var files: [SourceFile] {
    var labelFile = layout.labels
    if let labels { labelFile?.byteCount = labels.byteCount } else { labelFile = nil }
    var eventFile = layout.events
    if let sessions { eventFile?.byteCount = sessions.events.byteCount }
    return columns.files + [layout.descriptor, labelFile, eventFile].compactMap(\.self)
  }
}
