/// Which files make up a dataset, and what its descriptor says.
struct DatasetLayout {
  /// One file of samples.
  struct TraceSource: Sendable {
    let file: SourceFile
    /// The trace's id where the file has no column for it.
    let defaultTraceID: String
    var path: String { file.path }

    init(_ path: String) {
      file = SourceFile(path: path)
      defaultTraceID = path.lastPathComponent.withoutExtension
    }
  }

  /// From the descriptor, or the folder's or file's name.
  let name: String
  let package: DataPackage
  /// The descriptor, where there is one.
  let descriptor: SourceFile?
  let traces: [TraceSource]
  /// Whether the samples of several traces stand in one file of a folder, so that each row must
  /// tell its trace.
  let needsTraceIDs: Bool
  let labels: SourceFile?
  /// What was seen in sessions: where it is there, the traces are sessions.
  let events: SourceFile?
  let notices: [Diagnostic]

  /// All files that are read, in that order.
  var files: [SourceFile] { traces.map(\.file) + [descriptor, labels, events].compactMap(\.self) }

  /// Finds the files of the dataset at `path`.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)`` where there is nothing; a wrong descriptor; a
  ///   folder without traces; ``InputError/interrupted``.
  init(
    at path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) {
    guard let status = FileStatus(path: path) else {
      throw .unreadable(path: path, reason: lastSystemError())
    }
    if status.kind == .folder {
      self = try DatasetLayout(folder: path, isCancelled: isCancelled)
    } else {
      let source = TraceSource(path)
      self.init(name: source.defaultTraceID, traces: [source])
    }
  }

  private init(
    folder: String, isCancelled: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    let file = folder.appendingPath(DataPackage.fileName)
    let descriptor = FileStatus(path: file) == nil ? nil : SourceFile(path: file)
    let package = try descriptor.map { (file) throws(InputError) in
      try DataPackage(contentsOf: file.path, isCancelled: isCancelled)
    }
    var notices: [Diagnostic] = []
    let stated = (package?.traces.paths ?? []).map(folder.appendingPath)
    let found = stated.isEmpty ? try Self.traceFiles(in: folder, notices: &notices) : stated
    let labels =
      package?.labels.paths.first.map(folder.appendingPath)
      ?? Self.file("labels", in: folder, notices: &notices)
    let events =
      package?.events.paths.first.map(folder.appendingPath)
      ?? Self.file("events", in: folder, notices: &notices)
    if let package, let descriptor, !package.unusedResources.isEmpty {
      notices.append(
        Diagnostic(
          .notice, at: SourcePosition(file: descriptor.path),
          "what it says of " + LayoutError.list(package.unusedResources)
            + " is not used: only the resources named traces, labels and events count, or those "
            + "whose files are so named"))
    }
    self.init(
      name: package?.name ?? folder.absolutePath.lastPathComponent, package: package,
      descriptor: descriptor, traces: found.map(TraceSource.init),
      needsTraceIDs: found.count == 1 && found[0].parentPath.lastPathComponent != "traces",
      labels: labels.map(SourceFile.init), events: events.map(SourceFile.init), notices: notices)
  }

  private init(
    name: String, package: DataPackage? = nil, descriptor: SourceFile? = nil,
    traces: [TraceSource], needsTraceIDs: Bool = false, labels: SourceFile? = nil,
    events: SourceFile? = nil, notices: [Diagnostic] = []
  ) {
    self.name = name
    self.package = package ?? DataPackage()
    self.descriptor = descriptor
    self.traces = traces
    self.needsTraceIDs = needsTraceIDs
    self.labels = labels
    self.events = events
    self.notices = notices
  }

  /// The file of labels or events under its usual names.
  private static func file(
    _ name: String, in folder: String, notices: inout [Diagnostic]
  ) -> String? {
    let found = ["\(name).csv", "\(name).csv.gz"].map(folder.appendingPath)
      .filter { FileStatus(path: $0) != nil }
    for other in found.dropFirst() {
      notices.append(
        Diagnostic(
          .notice, at: SourcePosition(file: other),
          "is not read: the \(name) are taken from \(name).csv"))
    }
    return found.first
  }

  /// The files of samples under their usual names: one with all traces, or a folder with one each.
  private static func traceFiles(
    in folder: String, notices: inout [Diagnostic]
  ) throws(InputError) -> [String] {
    guard let names = namesInFolder(folder) else {
      throw .unreadable(path: folder, reason: lastSystemError())
    }
    let single = ["traces.csv", "traces.csv.gz"].filter(names.contains)
    let subfolder = folder.appendingPath("traces")
    let each = (namesInFolder(subfolder) ?? []).filter { name in
      !name.hasPrefix(".") && (name.hasSuffix(".csv") || name.hasSuffix(".csv.gz"))
    }
    guard let chosen = single.first else {
      guard !each.isEmpty else {
        throw .invalid(
          at: SourcePosition(file: folder),
          "there are no traces here; traces.csv, traces.csv.gz and traces/*.csv were looked for")
      }
      return each.map(subfolder.appendingPath)
    }
    for other in single.dropFirst() + (each.isEmpty ? [] : ["traces/"]) {
      notices.append(
        Diagnostic(
          .notice, at: SourcePosition(file: folder.appendingPath(other)),
          "is not read: the samples are taken from \(chosen)"))
    }
    return [folder.appendingPath(chosen)]
  }
}

extension String {
  /// A file's name without its extension: `a` of `a.csv` and of `a.csv.gz`, `.a` of itself.
  var withoutExtension: String {
    let name = hasSuffix(".gz") ? dropLast(3) : self[...]
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return String(name) }
    return String(name[..<point])
  }
}
