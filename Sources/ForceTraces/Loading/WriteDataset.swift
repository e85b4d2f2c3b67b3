/// How many decimals a written dataset has.
public struct DatasetPrecision: Sendable, Hashable {
  /// Of times in seconds: 0...9. Samples nearer to each other than that would get the same time.
  public var time = 9
  /// Of forces: 0...9.
  public var force = 6
  /// Of locations in points: 0...9.
  public var location = 2

  /// Times exact to the nanosecond.
  public init() {}
}

/// Writes a dataset folder: `traces.csv`, `labels.csv`, `README.md` and `datapackage.json`; where each
/// trace is a whole session, `events.csv` takes the place of `labels.csv`.
///
/// Times are in seconds on the recording's clock. Forces are in the unit of the package's recording:
/// shares of the maximum where it says nothing, else converted with its maximum, which must be there,
/// and offset.
///
/// - Parameters:
///   - dataset: What to write. Traces without a label have no row in `labels.csv`.
///   - package: What the descriptor says of it; names of files and columns are added.
///   - readme: The text of `README.md`.
///   - precision: How many decimals.
///   - folder: Where the files go; they are in place after its commit.
///   - progress: Is told how many traces of how many were written.
/// - Throws: ``OutputError/writeFailed(path:reason:)``; ``OutputError/interrupted``.
/// - Complexity: O(samples).
public func writeDataset(
  _ dataset: Dataset, package: DataPackage, readme: String,
  precision: DatasetPrecision = DatasetPrecision(), to folder: inout StagedFolder,
  progress: ((_ done: Int, _ total: Int) -> Void)? = nil
) throws(OutputError) {
  precondition(
    !package.recording.isConverted || package.recording.maximumForce != nil,
    "forces in another unit than shares of the maximum need a maximum")
  let writer = DatasetWriter(dataset: dataset, recording: package.recording, precision: precision)
  try folder.write("traces.csv") { (file) throws(OutputError) in
    try writer.writeTraces(to: &file, progress)
  }
  if dataset.isWholeSessions {
    try folder.write("events.csv") { (file) throws(OutputError) in
      try writer.writeEvents(to: &file)
    }
  } else {
    try folder.write("labels.csv") { (file) throws(OutputError) in
      try writer.writeLabels(to: &file)
    }
  }
  try folder.write("README.md") { (file) throws(OutputError) in try file.write(readme) }
  let descriptor = package.json(describing: dataset)
  try folder.write(DataPackage.fileName) { (file) throws(OutputError) in
    try file.write(descriptor)
  }
}

/// Turns a dataset's columns into text.
private struct DatasetWriter {
  let dataset: Dataset
  let recording: DataPackage.Recording
  let precision: DatasetPrecision

  func writeTraces(
    to file: inout OutputFile, _ progress: ((_ done: Int, _ total: Int) -> Void)?
  ) throws(OutputError) {
    try file.write(dataset.traceColumns.map(\.rawValue).joined(separator: ",") + "\n")
    var text: [UInt8] = []
    for (index, trace) in dataset.traces.enumerated() {
      text.removeAll(keepingCapacity: true)
      append(trace, to: &text)
      try file.write(text)
      progress?(index + 1, dataset.traces.count)
    }
  }

  /// Appends the rows of one trace.
  private func append(_ trace: Trace, to text: inout [UInt8]) {
    let id = Array(csvField(trace.id).utf8)
    let phases = dataset.phases(of: trace)
    dataset.withSamples(of: trace) { times, forces, locations in
      for index in times.indices {
        text += id
        text.append(UInt8(ascii: ","))
        text.append(time: trace.origin + times[index], decimals: precision.time)
        text.append(UInt8(ascii: ","))
        text.append(inUnit(forces[index]), decimals: precision.force)
        if dataset.hasLocations {
          append(locations[index], to: &text)
        }
        if dataset.hasPhases {
          text.append(UInt8(ascii: ","))
          if let phase = phases[index] { text += phase.rawValue.utf8 }
        }
        text.append(UInt8(ascii: "\n"))
      }
    }
  }

  private func append(_ location: Point?, to text: inout [UInt8]) {
    text.append(UInt8(ascii: ","))
    if let location { text.append(location.x, decimals: precision.location) }
    text.append(UInt8(ascii: ","))
    if let location { text.append(location.y, decimals: precision.location) }
  }

  /// A normalised force in the unit of the file.
  private func inUnit(_ force: Double) -> Double {
    guard recording.isConverted, let maximum = recording.maximumForce else { return force }
    guard case .value(let offset) = recording.forceOffset else { return force * maximum }
    return force * (maximum - offset) + offset
  }

  func writeLabels(to file: inout OutputFile) throws(OutputError) {
    let columns = dataset.labelColumns
    try file.write(columns.map { csvField($0.name) }.joined(separator: ",") + "\n")
    for trace in dataset.traces {
      guard let label = trace.label else { continue }
      let cells = columns.map { column in
        switch column.value(trace, label) {
        case .text(let text): csvField(text ?? "")
        case .time(let time): cell(time.map { trace.origin + $0 })
        }
      }
      try file.write(cells.joined(separator: ",") + "\n")
    }
  }

  func writeEvents(to file: inout OutputFile) throws(OutputError) {
    try file.write("session,label,onset,offset,participant\n")
    for session in dataset.sessions {
      for event in session.events {
        let cells = [
          csvField(session.name), event.gesture.rawValue, cell(session.start + event.onset),
          cell(event.offset.map { session.start + $0 }), csvField(session.participant ?? ""),
        ]
        try file.write(cells.joined(separator: ",") + "\n")
      }
    }
  }

  private func cell(_ time: Int64?) -> String {
    var text: [UInt8] = []
    if let time { text.append(time: time, decimals: precision.time) }
    return String(decoding: text, as: UTF8.self)
  }
}
