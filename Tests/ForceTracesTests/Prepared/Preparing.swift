import Foundation
import Testing

@testable import ForceTraces

extension DatasetFolder {
  /// Prepares the dataset, or one of its files, beside the folder; the prepared file's path.
  @discardableResult
  func prepare(
    _ name: String? = nil, to file: String = "study.forcelab", force: Bool = false,
    workers: Int = 2, _ change: (inout LoadOptions) -> Void = { _ in }
  ) throws -> String {
    var options = LoadOptions()
    change(&options)
    return try ForceTracesTests.prepare(
      name.map { "\(path)/\($0)" } ?? path, to: folder[file], options: options, force: force,
      workers: workers)
  }
}

/// Prepares a dataset; the prepared file's path.
@discardableResult
func prepare(
  _ path: String, to prepared: String, options: LoadOptions = LoadOptions(), force: Bool = false,
  workers: Int = 2
) throws -> String {
  var file = try StagedFile(at: prepared, force: force)
  _ = try prepareDataset(at: path, options: options, to: &file, workers: Workers(count: workers))
  try file.commit()
  return prepared
}

/// Loads a dataset, prepared or not.
func load(
  _ path: String, _ change: (inout LoadOptions) -> Void = { _ in }
) throws(InputError) -> LoadedDataset {
  var options = LoadOptions()
  change(&options)
  return try loadDataset(at: path, options: options, workers: Workers(count: 2))
}

/// Expects that a file is refused for a reason.
func expectUnusable(
  _ path: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: (inout LoadOptions) -> Void = { _ in }
) {
  let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) {
    try load(path, change)
  }
  #expect(
    error
      == .invalid(
        at: SourcePosition(file: path),
        "this prepared dataset cannot be used: \(reason); 'forcelab prepare --force' makes it again"
      ),
    sourceLocation: sourceLocation)
}

/// A trace with its samples, wherever they are.
private struct WholeTrace: Equatable {
  let id: String
  let origin: Int64
  let label: Label?
  let isCancelled: Bool
  let times: [Int64]
  let forces: [UInt64]
  let locations: [Point?]
  let phases: [TouchPhase?]

  init(_ trace: Trace, of dataset: Dataset) {
    id = trace.id
    origin = trace.origin
    label = trace.label
    isCancelled = dataset.isCancelled(trace)
    (times, forces, locations) = dataset.withSamples(of: trace) { times, forces, locations in
      (
        times.indices.map { times[$0] }, forces.indices.map { forces[$0].bitPattern },
        locations.indices.map { locations[$0] }
      )
    }
    phases = dataset.phases(of: trace)
  }
}

/// Expects everything that a loaded dataset has to be the same.
func expectSame(
  _ prepared: LoadedDataset, _ loaded: LoadedDataset,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let (a, b) = (prepared.dataset, loaded.dataset)
  #expect(a.name == b.name, sourceLocation: sourceLocation)
  #expect(a.factorNames == b.factorNames, sourceLocation: sourceLocation)
  #expect(a.sampleCount == b.sampleCount, sourceLocation: sourceLocation)
  #expect(a.traces.count == b.traces.count, sourceLocation: sourceLocation)
  for (one, other) in zip(a.traces, b.traces) {
    #expect(WholeTrace(one, of: a) == WholeTrace(other, of: b), sourceLocation: sourceLocation)
  }
  #expect(DatasetSummary(a) == DatasetSummary(b), sourceLocation: sourceLocation)
  #expect(prepared.diagnostics == loaded.diagnostics, sourceLocation: sourceLocation)
  #expect(prepared.files.map(\.path) == loaded.files.map(\.path), sourceLocation: sourceLocation)
  #expect(
    prepared.files.map(\.byteCount) == loaded.files.map(\.byteCount),
    sourceLocation: sourceLocation)
  #expect(
    try prepared.files.map { try $0.sha256() } == loaded.files.map { try $0.sha256() },
    sourceLocation: sourceLocation)
}
