import Foundation
import Testing

@testable import ForceTraces

/// What a prepared dataset holds is what the folder holds.
struct PreparedDatasetTests {
  @Test(arguments: [1, 2, 5])
  func aStudyIsTheSameFromItsPreparedFile(workers: Int) throws {
    let folder = try TemporaryFolder()
    let study = packageRoot.appending(path: "Datasets/press-study").path(percentEncoded: false)
    let prepared = try prepare(study, to: folder["study.forcelab"], workers: workers)
    try expectSame(try load(prepared), try load(study))
    try expectSame(try load(prepared) { $0.peekLevel = 0 }, try load(study) { $0.peekLevel = 0 })
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: recordings), "no recordings"))
  func recordingsAreTheSameFromTheirPreparedFile() throws {
    let folder = try TemporaryFolder()
    let study = "\(recordings)/recorded-touches"
    try expectSame(try load(prepare(study, to: folder["a.forcelab"])), try load(study))
  }

  @Test func everyFieldIsKept() throws {
    let study = try DatasetFolder([
      "traces.csv": """
      trace_id,t,force,x,y,phase
      é,-1.5,-0.0,1,2,began
      é,-1.4,5e-324,,2,
      é,0.25,1.1,0,-3.5,cancelled
      "e\u{301}, b",9e9,0.3,,,moved
      "e\u{301}, b",9000000000.5,0.4,,,ended
      c,0,0.123456789012345678,,,

      """,
      "labels.csv": """
      trace_id,label,peek_time,pop_time,cancel_time,participant,device,session,mood,hand
      é,pop,-1.5,0.25,0,p\u{e9},d1,s1,calm,
      "e\u{301}, b",cancel,,,,pe\u{301},,,,left
      c,peek,0,,,p\u{e9},d1,,calm,

      """,
    ])
    let prepared = try load(study.prepare())
    try expectSame(prepared, study.load())
    #expect(prepared.dataset.traces.map { ExactText($0.id) } == ["é", "e\u{301}, b", "c"])
    #expect(prepared.dataset.traces[1].label?.factors == [nil, "left"])
    #expect(
      Set(prepared.dataset.traces.compactMap { $0.label?.participant }.map(ExactText.init(_:)))
        .count
        == 2)
  }

  @Test func oneFileForEachTraceIsTheSame() throws {
    let study = try DatasetFolder([
      "traces/b.csv": "t,force\n20,0.1\n20.016,0.9\n",
      "traces/a.csv": "t,force,x,y,phase,extra\n10.5,0.1,1,2,began,0\n",
      "labels.csv": "trace_id,label\na,peek\nb,pop\n",
    ])
    let loaded = try study.load()
    #expect(loaded.files.count == 3 && !loaded.diagnostics.isEmpty)
    try expectSame(try load(study.prepare()), loaded)
  }

  @Test func aPackedFileIsTheSame() throws {
    let study = try DatasetFolder(["labels.csv": LoadDatasetTests.labels])
    let plain = try study.folder.write(LoadDatasetTests.traces, to: "study/traces.csv")
    let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["gzip", plain])
    process.waitUntilExit()
    let loaded = try study.load()
    #expect(loaded.files[0].path.hasSuffix("traces.csv.gz"))
    try expectSame(try load(study.prepare()), loaded)
  }

  @Test func aDescriptorIsPartOfIt() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,0,3\na,16,6\n", "labels.csv": "trace_id,label\na,peek\n",
      "datapackage.json": """
      {"name": "pens", "forcelab": {"timeUnit": "ms", "maximumForce": 6.6667},
        "resources": [{"name": "traces", "path": "traces.csv", "schema": {"fields": [
          {"name": "trace_id"}, {"name": "t"}, {"name": "force", "unit": "raw"}]}}]}
      """,
    ])
    let prepared = try load(study.prepare())
    try expectSame(prepared, study.load())
    #expect(prepared.dataset.name == "pens")
    #expect(prepared.files.count == 3)
  }

  @Test func aFileWithoutLabelsIsTheSame() throws {
    let study = try DatasetFolder(["pens.csv": "t,force\n0,0.1\n0.01,0.2\n"])
    let prepared = try study.prepare("pens.csv") { $0.unlabelled = .keep }
    let opened = try load(prepared) { $0.unlabelled = .keep }
    try expectSame(opened, study.load("pens.csv") { $0.unlabelled = .keep })
    #expect(opened.dataset.name == "pens")
  }

  @Test func tracesLeftOutArePutNowhere() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,0,0.1\nb,0,0.2\nb,1,0.3\nc,0,0.4\n",
      "labels.csv": "trace_id,label\na,peek\nc,pop\n",
    ])
    let opened = try load(study.prepare { $0.unlabelled = .skip })
    try expectSame(opened, study.load { $0.unlabelled = .skip })
    #expect(opened.dataset.forces == [0.1, 0.4])
  }

  @Test func theBytesDependOnTheFilesOnly() throws {
    let study = try DatasetFolder([
      "traces.csv": LoadDatasetTests.traces, "labels.csv": LoadDatasetTests.labels,
    ])
    let files = try [1, 2, 7].map { workers in
      try Data(
        contentsOf: URL(filePath: study.prepare(to: "\(workers).forcelab", workers: workers)))
    }
    #expect(Set(files).count == 1)
  }

  @Test func manyTracesAndPiecesAreTheSame() throws {
    let rows = (0..<3000).flatMap { trace in
      (0..<30).map { "trace-\(trace),\($0 * 16 + trace),0.\(($0 * 7 + trace) % 450),\($0),2\n" }
    }
    let study = try DatasetFolder(["traces.csv": "trace_id,t,force,x,y\n" + rows.joined()])
    let prepared = try study.prepare {
      $0.unlabelled = .keep
      $0.timeUnit = .ms
    }
    let opened = try load(prepared) { $0.unlabelled = .keep }
    #expect(try Data(contentsOf: URL(filePath: prepared)).count > 3 << 20)
    try expectSame(
      opened,
      study.load {
        $0.unlabelled = .keep
        $0.timeUnit = .ms
      })
  }

  @Test func whatIsPreparedAlreadyIsNotPreparedAgain() throws {
    let study = try DatasetFolder([
      "traces.csv": LoadDatasetTests.traces, "labels.csv": LoadDatasetTests.labels,
    ])
    let prepared = try study.prepare()
    #expect(throws: InputError.self) { try prepare(prepared, to: study.folder["b.forcelab"]) }
    #expect(try study.folder.names() == ["study", "study.forcelab"])
  }

  @Test func aDatasetIsNotWrittenOverByItself() throws {
    let study = try DatasetFolder([
      "traces.csv": LoadDatasetTests.traces, "labels.csv": LoadDatasetTests.labels,
    ])
    let path = "\(study.path)/traces.csv"
    #expect(
      throws: OutputError.cannotCreate(path: path, reason: "the dataset is read from this file")
    ) { try prepare(study.path, to: path, force: true) }
    #expect(try study.folder.read("study/traces.csv") == LoadDatasetTests.traces)
    #expect(try study.folder.names(in: "study") == ["labels.csv", "traces.csv"])
  }

  @Test func whatIsWrongIsSaidAndNothingIsWritten() throws {
    let study = try DatasetFolder(["traces.csv": "trace_id,t,force\na,0,x\n"])
    #expect(throws: InputError.self) { try study.prepare() }
    #expect(try study.folder.names() == ["study"])
  }

  @Test func preparingStopsWhenAsked() throws {
    let study = try DatasetFolder([
      "traces.csv": LoadDatasetTests.traces, "labels.csv": LoadDatasetTests.labels,
    ])
    func stop() throws {
      var file = try StagedFile(at: study.folder["study.forcelab"])
      _ = try prepareDataset(
        at: study.path, to: &file, workers: Workers(count: 2, isCancelled: { true }))
    }
    #expect(throws: InputError.interrupted) { try stop() }
    #expect(try study.folder.names() == ["study"])
    let prepared = try study.prepare()
    #expect(throws: InputError.interrupted) {
      try loadDataset(at: prepared, workers: Workers(count: 2, isCancelled: { true }))
    }
  }

  @Test(arguments: [
    ("a/study", "a/study.forcelab"), ("study/", "study.forcelab"), ("/x/y/", "/x/y.forcelab"),
  ])
  func aDatasetIsPreparedBesideItself(path: String, prepared: String) {
    #expect(preparedPath(for: path) == prepared)
  }

  @Test func filesLoseTheirExtension() throws {
    let study = try DatasetFolder(["pens.csv": "", "old.csv.gz": ""])
    #expect(preparedPath(for: "\(study.path)/pens.csv") == "\(study.path)/pens.forcelab")
    #expect(preparedPath(for: "\(study.path)/old.csv.gz") == "\(study.path)/old.forcelab")
    #expect(preparedPath(for: "\(study.path)/.") == study.path + ".forcelab")
  }

  /// What numpy reads as `<f8,<f8,|u1,V7` and `|u1` is what Swift has in memory.
  @Test func swiftLaysValuesOutAsTheFileDoes() {
    let places = [Point(x: 1, y: -2), nil]
    let bytes = unsafe places.withUnsafeBytes { unsafe Array($0) }
    #expect(MemoryLayout<Point?>.stride == PreparedType.location.stride)
    #expect(
      Array(bytes[..<16])
        == [1.0, -2.0].flatMap { unsafe withUnsafeBytes(of: $0) { unsafe Array($0) } })
    #expect(bytes[16] == 0)
    #expect(bytes[24 + 16] == 1)
    let phases: [TouchPhase?] = TouchPhase.allCases + [nil]
    #expect(unsafe phases.withUnsafeBytes { unsafe Array($0) } == [0, 1, 2, 3, 4, 5])
    #expect(phases.map(TouchPhase.code) == [0, 1, 2, 3, 4, 5])
  }
}
