import Foundation
import Testing

@testable import ForceTraces

/// A prepared dataset knows what it was made from, and how.
struct PreparedSourcesTests {
  private let study: DatasetFolder
  private let prepared: String

  init() throws {
    study = try DatasetFolder([
      "traces.csv": LoadDatasetTests.traces, "labels.csv": LoadDatasetTests.labels,
    ])
    prepared = try study.prepare()
  }

  private func touch(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now + 10], ofItemAtPath: study.folder[name])
  }

  @Test func changedSourcesAreNoticed() throws {
    try study.folder.write(LoadDatasetTests.labels + "\n", to: "study/labels.csv")
    expectUnusable(prepared, "'\(study.path)/labels.csv' was changed since")
    try study.prepare(force: true)
    try expectSame(load(prepared), study.load())
  }

  @Test func changedBytesOfTheSameLengthAreNoticed() throws {
    try study.folder.write(
      LoadDatasetTests.traces.replacing("0.9", with: "0.8"), to: "study/traces.csv")
    try touch("study/traces.csv")
    expectUnusable(prepared, "'\(study.path)/traces.csv' was changed since")
  }

  @Test func aLaterTimeOfTheSameBytesIsNoChange() throws {
    try touch("study/traces.csv")
    #expect(try load(prepared).dataset.traces.count == 2)
  }

  @Test func withoutItsSourcesItIsUsedAsItIs() throws {
    let hashes = try study.load().files.map { try $0.sha256() }
    try FileManager.default.removeItem(atPath: study.path)
    let opened = try load(prepared)
    #expect(opened.dataset.traces.count == 2)
    #expect(try opened.files.map { try $0.sha256() } == hashes)
    try study.folder.write("What was here is elsewhere.", to: "study/README.md")
    #expect(try load(prepared).dataset.traces.count == 2)
  }

  @Test func halfOfItsSourcesAreNotItsSources() throws {
    try FileManager.default.removeItem(atPath: study.folder["study/labels.csv"])
    expectUnusable(prepared, "'\(study.path)/labels.csv' is gone")
  }

  @Test func anotherFileThatWouldBeReadIsNoticed() throws {
    try study.folder.write("{}", to: "study/datapackage.json")
    expectUnusable(prepared, "'\(study.path)/datapackage.json' is new")
  }

  @Test func bothCanBeMovedTogether() throws {
    let new = "\(study.folder.path)/elsewhere"
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    for name in ["study", "study.forcelab"] {
      try FileManager.default.moveItem(atPath: study.folder[name], toPath: "\(new)/\(name)")
    }
    let opened = try load("\(new)/study.forcelab")
    #expect(opened.files.map(\.path) == ["\(new)/study/traces.csv", "\(new)/study/labels.csv"])
    try Data("x".utf8).write(to: URL(filePath: "\(new)/study/labels.csv"))
    expectUnusable("\(new)/study.forcelab", "'\(new)/study/labels.csv' was changed since")
  }

  @Test func fromElsewhereItKnowsTheWay() throws {
    let other = try TemporaryFolder()
    try prepare(study.path, to: other["a.forcelab"])
    #expect(try load(other["a.forcelab"]).files[0].path == "\(study.path)/traces.csv")
    try study.folder.write("", to: "study/labels.csv")
    expectUnusable(other["a.forcelab"], "'\(study.path)/labels.csv' was changed since")
  }

  @Test(arguments: [
    ("study", "study.forcelab", "study", "study.forcelab", "study/traces.csv"),
    ("a/study", "a/study.forcelab", "study", "b/study.forcelab", "b/study/traces.csv"),
    ("a/study/", "a/study.forcelab", "study", "./study.forcelab", "./study/traces.csv"),
    ("a/study", "study.forcelab", "a/study", "x/study.forcelab", "x/a/study/traces.csv"),
    ("/no/study", "/no/way/s.forcelab", "/no/study", "s.forcelab", "/no/study/traces.csv"),
  ])
  func placesAreStoredFromTheFile(
    path: String, prepared: String, dataset: String, opened: String, file: String
  ) {
    let places = PreparedPlaces(of: path, for: prepared)
    #expect(places.dataset == dataset)
    #expect(
      places.stored(path.hasSuffix("/") ? path + "traces.csv" : path + "/traces.csv")
        == "traces.csv")
    #expect(places.stored(path) == "")
    let restored = PreparedPlaces(dataset, in: opened)
    #expect(restored.restored("traces.csv") == file)
    #expect(restored.restored("/elsewhere/x.csv") == "/elsewhere/x.csv")
    #expect(restored.restored("") + "/traces.csv" == file)
  }

  @Test func aStreamCannotBePrepared() throws {
    let pipe = study.folder["pipe"]
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      try? Data("t,force\n0,0.1\n".utf8).write(to: URL(filePath: pipe))
    }
    writer.start()
    var options = LoadOptions()
    options.unlabelled = .keep
    #expect(throws: InputError.unreadable(path: pipe, reason: "it is no file but a stream")) {
      try prepare(pipe, to: study.folder["p.forcelab"], options: options)
    }
  }
}

/// What the user says of how to read files is said when preparing.
struct PreparedOptionsTests {
  private let study: DatasetFolder

  init() throws {
    study = try DatasetFolder([
      "traces.csv": "id,t,force\na,0,0.1\na,16,0.2\nb,0,0.3\n",
      "labels.csv": "trace_id,label\na,tap\n",
    ])
  }

  private func change(_ options: inout LoadOptions) {
    options.columns[.traceID] = .name("id")
    options.timeUnit = .ms
    options.labelMap = ["tap": .cancel]
    options.unlabelled = .keep
  }

  @Test func nothingOrTheSameIsSaid() throws {
    let prepared = try study.prepare(nil, change)
    try expectSame(load(prepared, change), study.load(nil, workers: 2, change))
    try expectSame(load(prepared) { $0.unlabelled = .keep }, study.load(nil, workers: 2, change))
  }

  @Test func anythingElseIsRefused() throws {
    let prepared = try study.prepare(nil, change)
    let said = "it was prepared with --id-column id --map-label tap=cancel --time-unit ms, which "
    expectUnusable(prepared, said + "cannot be changed to --time-unit us") { $0.timeUnit = .us }
    expectUnusable(prepared, said + "cannot be changed to --force-offset 0.5") {
      $0.forceOffset = .value(0.5)
    }
    expectUnusable(prepared, said + "cannot be changed to --map-label tap=peek") {
      $0.labelMap = ["tap": .peek]
    }
    try study.folder.write("trace_id,t,force\na,0,0.1\n", to: "study/traces.csv")
    try study.folder.write("trace_id,label\na,peek\n", to: "study/labels.csv")
    let plain = try study.prepare(to: "plain.forcelab")
    expectUnusable(
      plain, "it was prepared without such options, which cannot be changed to --wide true"
    ) { $0.isWide = true }
  }

  @Test func everyOptionCounts() {
    let changes: [(inout LoadOptions) -> Void] =
      [
        { $0.delimiter = .tab }, { $0.decimalMark = .comma }, { $0.timeUnit = .us },
        { $0.sampleRate = 60 }, { $0.isWide = true }, { $0.duplicateTimes = .drop },
        { $0.backwardTimes = .drop }, { $0.forceUnit = .raw }, { $0.maximumForce = 5 },
        { $0.forceOffset = .automatic }, { $0.labelMap = ["x": .pop] },
      ] + ColumnRole.allCases.map { role in { $0.columns[role] = .number(3) } }
    for change in changes {
      var options = LoadOptions()
      change(&options)
      #expect(options.spelled.count == 1)
      #expect(options.contradiction(to: []) != nil)
      #expect(options.contradiction(to: options.spelled) == nil)
      #expect(LoadOptions().contradiction(to: options.spelled) == nil)
    }
  }

  @Test func labelsAreWantedAsInTheFolder() throws {
    let prepared = try study.prepare(nil, change)
    for policy in [UnlabelledPolicy.error, .skip] {
      let error = #expect(throws: InputError.self) { try load(prepared) { $0.unlabelled = policy } }
      #expect(
        error
          == .invalid(
            at: SourcePosition(file: prepared),
            "1 of 2 traces have no label, since this dataset was prepared with --unlabelled keep; "
              + "say that here too, or prepare it again"))
    }
  }
}
