/// Reads a dataset, checks all of it, and writes it as one file that opens at memory speed.
///
/// ``loadDataset(at:options:workers:progress:)`` takes the file where it takes the folder, and gives
/// the same dataset, diagnostics and hashes. <doc:PreparedDatasets> describes the file.
///
/// - Parameters:
///   - path: The folder or file.
///   - options: What the user says of how to read it. The prepared dataset is what they make of it.
///   - output: Where it goes; it is in place after its commit.
///   - workers: The threads to use; the bytes do not depend on their number.
///   - progress: Is told now and then how many bytes of how many were read.
/// - Returns: What was read.
/// - Throws: ``InputError`` as when loading, and for a dataset that is prepared already;
///   ``OutputError``; ``Workers/Cancelled``.
/// - Complexity: O(bytes).
public func prepareDataset(
  at path: String, options: LoadOptions = LoadOptions(), to output: inout StagedFile,
  workers: Workers, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
) throws -> LoadedDataset {
  guard try PreparedFile.map(path) == nil else {
    throw InputError.invalid(
      at: SourcePosition(file: path),
      "this is a prepared dataset already; give the folder or file that it was made from")
  }
  let reading = try DatasetReading(
    at: path, options: options, workers: workers, progress: progress)
  if let status = FileStatus(path: output.path),
    reading.files.contains(where: { $0.before?.isSameFile(as: status) == true })
  {
    throw OutputError.cannotCreate(path: output.path, reason: "the dataset is read from this file")
  }
  let content = PreparedContent(
    reading, options: options,
    sources: try workers.map(reading.files) { file in
      try PreparedSources.Source(file, isCancelled: workers.isCancelled)
    },
    places: PreparedPlaces(of: path, for: output.path))
  try workers.checkCancellation()
  try content.write(to: &output)
  return reading.loaded(peekLevel: options.peekLevel)
}

/// Where a dataset is prepared if nobody says otherwise: beside it, under its name.
public func preparedPath(for path: String) -> String {
  let isNamed = ![".", ".."].contains(path.lastPathComponent)
  let place = isNamed ? path.withoutTrailingSlashes : path.absolutePath
  let name = place.lastPathComponent
  let isFile = FileStatus(path: place)?.kind == .file
  let prepared = (isFile ? name.withoutExtension : name) + PreparedFile.nameExtension
  return place.contains("/") ? place.parentPath.appendingPath(prepared) : prepared
}

/// Everything that goes into a prepared file.
private struct PreparedContent {
  private let data: PreparedData
  /// Still without columns and checksums.
  private let outline: PreparedDescription

  init(
    _ reading: DatasetReading, options: LoadOptions, sources: [PreparedSources.Source],
    places: PreparedPlaces
  ) {
    let dataset = reading.dataset
    let positions = dataset.traces.indices.map(reading.position)
    var texts = PreparedTexts()
    let origins = [
      PreparedColumn(
        "trace_file", .numbers(positions.map { texts.index(of: places.stored($0.file)) })),
      PreparedColumn("trace_line", .numbers(positions.map { Int64($0.line ?? 0) })),
      PreparedColumn("trace_column", .numbers(positions.map { Int64($0.column ?? 0) })),
    ]
    let files = [
      PreparedColumn(
        "file_path", .numbers(sources.map { texts.index(of: places.stored($0.path)) })),
      PreparedColumn("file_bytes", .numbers(sources.map { Int64($0.byteCount) })),
      PreparedColumn("file_modified", .numbers(sources.map(\.modified))),
      PreparedColumn("file_sha256", .numbers(sources.map { texts.index(of: $0.sha256) })),
    ]
    let traces = dataset.preparedTraceColumns(&texts)
    let sessions = dataset.preparedSessionColumns(&texts)
    data = PreparedData(
      columns: dataset.preparedSampleColumns + traces + sessions + origins + files
        + texts.columns)
    outline = PreparedDescription(
      name: dataset.name, dataset: places.dataset, options: options.spelled,
      factors: dataset.factorNames,
      diagnostics: reading.remarks.map { diagnostic in
        PreparedDescription.Remark(
          severity: diagnostic.severity, file: diagnostic.position.map { places.stored($0.file) },
          line: diagnostic.position?.line, column: diagnostic.position?.column,
          message: diagnostic.message)
      },
      columns: [], pieceLength: PreparedData.pieceLength, checksums: [])
  }

  /// Writes the file from beginning to end. The data are gone through twice: their checksums stand
  /// in front of them.
  func write(to output: inout StagedFile) throws {
    var dataOffset = 4096
    while try description(dataOffset: dataOffset) == nil { dataOffset *= 2 }
    var checksums: [UInt64] = []
    data.forEachPiece(from: dataOffset) { checksums.append(checksum($0)) }
    guard let description = try description(dataOffset: dataOffset, checksums) else {
      preconditionFailure("checksums must be as long as zeros")
    }
    let header = PreparedHeader(
      dataOffset: dataOffset, fileLength: data.places(from: dataOffset).end,
      descriptionChecksum: checksum(description))
    try output.write { (file) throws(OutputError) in
      try file.write(header.bytes)
      try file.write(description)
      try data.forEachPiece(from: dataOffset) { (piece) throws(OutputError) in
        try file.write(piece)
      }
    }
  }

  /// The description, with blanks behind it up to the data; `nil` where they leave no room for it.
  private func description(dataOffset: Int, _ checksums: [UInt64]? = nil) throws -> [UInt8]? {
    let places = data.places(from: dataOffset)
    let pieces = PreparedData.pieces(of: dataOffset..<places.end)
    var description = outline
    description.columns = places.columns
    description.checksums = (checksums ?? pieces.map { _ in 0 }).map(PreparedDescription.spelled)
    let json = try description.json
    let room = dataOffset - PreparedHeader.length - json.count
    return room < 0 ? nil : json + repeatElement(UInt8(ascii: " "), count: room)
  }
}
