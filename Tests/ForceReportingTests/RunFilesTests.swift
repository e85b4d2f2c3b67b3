import ForceEvaluation
import ForceRecognizers
import ForceTraces
import Foundation
import Testing

@testable import ForceReporting

/// A folder that is gone at the end of the test.
private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

private func manifest(
  _ run: EvaluationRun, in folder: URL, workers: Workers = Workers(count: 2)
) throws -> RunManifest {
  try RunManifest(
    of: run, version: "1.2.3", commandLine: ["forcelab", "evaluate", "study", "pilot"],
    sources: [
      RunManifest.Source(
        path: "study",
        files: [SourceFile(path: folder.appending(path: "traces.csv").path())]),
      RunManifest.Source(path: "pilot", files: []),
    ], seed: 7, warnings: [Diagnostic(.warning, "force above 1")], workers: workers)
}

@Test func aRunIsWrittenAsItsFiles() throws {
  try withFolder { folder in
    try Data("abc".utf8).write(to: folder.appending(path: "traces.csv"))
    let run = try SmallRun.evaluate()
    let out = folder.appending(path: "results")
    var stage = try StagedFolder(at: out.path())
    try RunTables(run).write(
      to: &stage, manifest: manifest(run, in: folder), workers: Workers(count: 1))
    try stage.commit()
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
    #expect(
      names == ["confusion.csv", "detections.csv", "metrics.csv", "outcomes.csv", "run.json"])
    for name in names where name != "run.json" {
      try expectGolden(
        String(contentsOf: out.appending(path: name), encoding: .utf8), "small-run/\(name)")
    }
    let json = try String(contentsOf: out.appending(path: "run.json"), encoding: .utf8)
    try expectGolden(
      json.replacingOccurrences(of: folder.path(), with: "FOLDER"), "small-run/run.json")
  }
}

@Test func withoutEventsThereAreNoDetections() throws {
  try withFolder { folder in
    try Data("abc".utf8).write(to: folder.appending(path: "traces.csv"))
    let run = try SmallRun.evaluate(keepsEvents: false)
    let out = folder.appending(path: "results")
    var stage = try StagedFolder(at: out.path())
    try RunTables(run).write(
      to: &stage, manifest: manifest(run, in: folder), workers: Workers(count: 1))
    try stage.commit()
    #expect(!FileManager.default.fileExists(atPath: out.appending(path: "detections.csv").path()))
  }
}

@Test func configsOfARunCanBeRunAgain() throws {
  try withFolder { folder in
    try Data().write(to: folder.appending(path: "traces.csv"))
    let run = try SmallRun.evaluate()
    let json = try JSONSerialization.jsonObject(with: Data(manifest(run, in: folder).json))
    let configs = try #require((json as? [String: Any])?["configs"])
    let file = [UInt8](try JSONSerialization.data(withJSONObject: configs))
    let read = try RecognizerConfig.configs(json5: file, path: "run.json", registry: .builtIn)
    #expect(read == run.configs)
  }
}

@Test func aSourceThatIsGoneIsAnInputError() throws {
  try withFolder { folder in
    let run = try SmallRun.evaluate()
    #expect(throws: InputError.self) { try manifest(run, in: folder) }
  }
}

@Test func aCancelledRunLeavesNothing() throws {
  try withFolder { folder in
    try Data().write(to: folder.appending(path: "traces.csv"))
    let run = try SmallRun.evaluate()
    let manifest = try manifest(run, in: folder)
    #expect(throws: Workers.Cancelled.self) {
      var stage = try StagedFolder(at: folder.appending(path: "results").path())
      try RunTables(run).write(
        to: &stage, manifest: manifest, workers: Workers(count: 1) { true })
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["traces.csv"])
  }
}
