import Foundation
import Testing

@testable import ForceTraces

/// A dataset folder in the making, for one test.
struct DatasetFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "study/\(name)") }
  }

  var path: String { folder["study"] }

  func load(
    _ name: String? = nil, workers: Int = 2, _ change: (inout LoadOptions) -> Void = { _ in }
  ) throws(InputError) -> LoadedDataset {
    var options = LoadOptions()
    change(&options)
    return try loadDataset(
      at: name.map { "\(path)/\($0)" } ?? path, options: options, workers: Workers(count: workers))
  }

  /// Expects these problems: `place: message`, where the place is relative to the folder.
  func expect(
    _ problems: [String], total: Int? = nil, of name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout LoadOptions) -> Void = { _ in }
  ) {
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) {
      try load(name, change)
    }
    guard case .invalid(let found, let count) = error else {
      Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
      return
    }
    #expect(relative(found, "error") == problems, sourceLocation: sourceLocation)
    #expect(count == total ?? problems.count, sourceLocation: sourceLocation)
  }

  /// Warnings or notices, with places relative to the folder.
  func relative(_ diagnostics: [Diagnostic], _ severity: String) -> [String] {
    diagnostics.filter { $0.severity.rawValue == severity }.map { diagnostic in
      let place = diagnostic.position.map { "\($0)" } ?? ""
      let name = place.hasPrefix(path) ? String(place.dropFirst(path.count)) : place
      return (name.hasPrefix("/") ? String(name.dropFirst()) : name) + ": " + diagnostic.message
    }
  }
}

struct LoadDatasetTests {
  static let traces = """
    trace_id,t,force
    a,10.5,0.1
    a,10.516,0.5
    a,10.532,0.25
    b,20,0.1
    b,20.016,0.9

    """
  static let labels = "trace_id,label,pop_time,mood\na,peek,,calm\nb,pop,20.01,\n"

  @Test func aFolderOfTwoFilesIsADataset() throws {
    let study = try DatasetFolder(["traces.csv": Self.traces, "labels.csv": Self.labels])
    let loaded = try study.load()
    let dataset = loaded.dataset
    #expect(dataset.name == "study")
    #expect(dataset.times == [0, 16_000_000, 32_000_000, 0, 16_000_000])
    #expect(dataset.forces == [0.1, 0.5, 0.25, 0.1, 0.9])
    #expect(dataset.traces.map(\.id) == ["a", "b"])
    #expect(dataset.traces.map(\.origin) == [10_500_000_000, 20_000_000_000])
    #expect(
      dataset.traces.map(\.label) == [
        Label(.peek, factors: ["calm"]),
        Label(.pop, references: ReferenceTimes(pop: 10_000_000), factors: [nil]),
      ])
    #expect(dataset.factorNames == ["mood"])
    #expect(
      loaded.files == [
        SourceFile(path: "\(study.path)/traces.csv"),
        SourceFile(path: "\(study.path)/labels.csv"),
      ])
    #expect(
      loaded.files.map(\.byteCount) == [Self.traces.utf8.count, Self.labels.utf8.count])
    #expect(
      study.relative(loaded.diagnostics, "warning")
        == [": the force takes 4 distinct levels only: thresholds between the same two act alike"])
  }

  @Test func labelsHaveUnitsOfTheirOwn() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,1000,0.1\na,2000,0.5\n",
      "labels.csv": "trace_id,label,pop_time\na,pop,\"1,5\"\n",
      "datapackage.json": """
      { "resources": [{ "name": "traces", "path": "traces.csv",
                        "schema": { "fields": [{ "name": "t", "unit": "ms" }] } },
                      { "name": "labels", "path": "labels.csv", "schema": { "fields": [
                        { "name": "pop_time", "unit": "s", "decimalChar": "," }] } },
                      { "name": "photo", "path": "hand.png" }] }
      """,
    ])
    let loaded = try study.load()
    #expect(loaded.dataset.traces[0].label?.references.pop == 500_000_000)
    #expect(
      study.relative(loaded.diagnostics, "notice") == [
        "datapackage.json: what it says of 'photo' is not used: only the resources named traces, "
          + "labels and events count, or those whose files are so named"
      ])
  }

  @Test func labelsMayBePacked() throws {
    let study = try DatasetFolder(["traces.csv": "trace_id,t,force\na,0,0.1\n"])
    // gzip of "trace_id,label\na,pop\n"
    let packed = try #require(Data(base64Encoded: Self.packedLabels))
    try study.folder.write(packed, to: "study/labels.csv.gz")
    #expect(try study.load().dataset.traces[0].label?.gesture == .pop)
    try study.folder.write("trace_id,label\na,peek\n", to: "study/labels.csv")
    let both = try study.load()
    #expect(both.dataset.traces[0].label?.gesture == .peek)
    #expect(
      study.relative(both.diagnostics, "notice")
        == ["labels.csv.gz: is not read: the labels are taken from labels.csv"])
  }

  static let packedLabels = "H4sIAAAAAAAC/yspSkxOjc9M0clJTErN4UrUKcgv4AIAhR0J+hUAAAA="

  @Test func aFolderMayHaveOneFileForEachTrace() throws {
    let study = try DatasetFolder([
      "traces/b.csv": "t,force\n20,0.1\n20.016,0.9\n",
      "traces/a.csv": "t,force,x,y,phase\n10.5,0.1,1,2,began\n",
      "traces/c.csv": "t,force,max_force\n0,0.1,1\n",
      "traces/.hidden.csv": "", "traces/notes.txt": "",
      "labels.csv": "trace_id,label\na,peek\nb,pop\nc,cancel\n",
    ])
    let dataset = try study.load().dataset
    #expect(dataset.traces.map(\.id) == ["a", "b", "c"])
    #expect(dataset.times == [0, 0, 16_000_000, 0])
    #expect(dataset.locations == [Point(x: 1, y: 2), nil, nil, nil])
    #expect(dataset.phases == [.began, nil, nil, nil])
  }

  @Test func aSingleFileIsADatasetWithoutLabels() throws {
    let study = try DatasetFolder(["pens.csv": "t,force\n0,0.1\n0.01,0.2\n"])
    let dataset = try study.load("pens.csv") { $0.unlabelled = .keep }.dataset
    #expect(dataset.name == "pens")
    #expect(dataset.traces.map(\.id) == ["pens"])
    #expect(dataset.traces[0].label == nil)
    study.expect(
      [
        "pens.csv: there are no labels, which scoring needs; a folder with traces and labels.csv has them"
      ], of: "pens.csv")
  }

  @Test func progressEndsWithEverythingRead() throws {
    let study = try DatasetFolder([
      "traces/a.csv": "t,force\n0,0\n", "traces/b.csv": "t,force\n0,0\n1,1\n",
    ])
    var options = LoadOptions()
    options.unlabelled = .keep
    var steps: [[Int]] = []
    _ = try loadDataset(at: study.path, options: options, workers: Workers(count: 2)) {
      steps.append([$0, $1])
    }
    #expect(steps == [[12, 28], [28, 28]])
  }

  @Test func aRunThatIsCancelledStops() throws {
    let study = try DatasetFolder(["traces.csv": Self.traces, "labels.csv": Self.labels])
    #expect(throws: InputError.interrupted) {
      try loadDataset(at: study.path, workers: Workers(count: 1) { true })
    }
  }

  @Test func theDescriptorNamesFilesColumnsAndUnits() throws {
    let study = try DatasetFolder([
      "data/samples.tsv": "when\tpressure\twho\n1000\t3\ta\n1010\t5\ta\n",
      "meaning.csv": "trace_id;label;pop_time\na;pop;1005\n",
      "datapackage.json": """
      { "name": "pens", "resources": [
          { "name": "traces", "path": "data/samples.tsv", "dialect": { "delimiter": "\\t" },
            "schema": { "fields": [{ "name": "when", "unit": "ms" }, { "name": "pressure", "unit": "N" }] } },
          { "name": "labels", "path": "meaning.csv", "dialect": { "delimiter": ";" } }],
        "forcelab": { "maximumForce": 11, "forceOffset": 1, "device": "pen",
          "columns": { "t": "when", "force": "pressure", "trace_id": "who" } } }
      """,
    ])
    let loaded = try study.load()
    #expect(loaded.dataset.name == "pens")
    #expect(loaded.dataset.times == [0, 10_000_000])
    #expect(loaded.dataset.forces == [0.2, 0.4])
    #expect(
      loaded.dataset.traces[0].label
        == Label(.pop, references: ReferenceTimes(pop: 5_000_000), device: "pen"))
    #expect(
      loaded.files.map(\.path)
        == ["data/samples.tsv", "datapackage.json", "meaning.csv"].map {
          "\(study.path)/\($0)"
        })
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    let folder = try TemporaryFolder()
    let original = WriteDatasetTests.rich
    var package = DataPackage()
    package.recording.forceUnit = .raw
    package.recording.maximumForce = 4
    var staged = try StagedFolder(at: folder["out"])
    try writeDataset(original, package: package, readme: "", to: &staged)
    try staged.commit()
    var options = LoadOptions()
    options.unlabelled = .keep
    let read = try loadDataset(at: folder["out"], options: options, workers: Workers(count: 1))
      .dataset
    #expect(read.name == original.name)
    #expect(read.traces == original.traces)
    #expect(read.times == original.times)
    #expect(read.forces == original.forces)
    #expect(read.phases == original.phases)
    #expect(read.factorNames == original.factorNames)
  }
}

struct ParallelLoadingTests {
  @Test func theResultDoesNotDependOnTheNumberOfThreads() throws {
    let rows = (0..<300).flatMap { trace in
      (0..<200).map { "t\(trace),\($0 * 16 + trace),\(Double(($0 * 7 + trace) % 450) / 60)\n" }
    }
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\n" + rows.joined(),
      "labels.csv": "trace_id,label\n" + (0..<300).map { "t\($0),pop\n" }.joined(),
    ])
    let results = try [1, 2, 7].map { workers in
      try study.load(workers: workers) {
        $0.timeUnit = .ms
        $0.forceUnit = .raw
        $0.maximumForce = 7.5
      }
    }
    #expect(results[0].dataset.forces.values[449] == Double((49 * 7 + 2) % 450) / 60 / 7.5)
    for result in results.dropFirst() {
      #expect(result.dataset.times == results[0].dataset.times)
      #expect(result.dataset.forces == results[0].dataset.forces)
      #expect(result.dataset.traces == results[0].dataset.traces)
      #expect(result.diagnostics == results[0].diagnostics)
    }
  }
}

struct LoadingErrorTests {
  @Test func somethingThatIsNotThereCannotBeRead() throws {
    let study = try DatasetFolder()
    #expect(
      throws: InputError.unreadable(path: study.path, reason: "No such file or directory")
    ) { try study.load() }
  }

  @Test func aFolderWithoutTracesSaysWhatWasLookedFor() throws {
    let study = try DatasetFolder(["labels.csv": "trace_id,label\n", "traces/notes.txt": ""])
    study.expect([
      ": there are no traces here; traces.csv, traces.csv.gz and traces/*.csv were looked for"
    ])
  }

  @Test func aFileThatTheDescriptorNamesMustBeThere() throws {
    let study = try DatasetFolder([
      "datapackage.json": #"{ "resources": [{ "name": "traces", "path": "gone.csv" }] }"#
    ])
    #expect(
      throws: InputError.unreadable(
        path: "\(study.path)/gone.csv", reason: "No such file or directory")
    ) { try study.load() }
  }

  @Test func problemsOfTracesAndLabelsComeTogether() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,0,x\n", "labels.csv": "trace_id,label\na,tap\n",
    ])
    study.expect([
      "traces.csv:2:5: 'x' in column 'force' is not a number",
      "labels.csv:2:3: unknown label 'tap'; labels are peek, pop and cancel (--map-label tap=cancel)",
    ])
  }

  @Test func problemsOfAllFilesComeTogetherInTheirOrder() throws {
    let study = try DatasetFolder([
      "traces/b.csv": "t,force\n0,x\n", "traces/a.csv": "t,force\n0,y\n",
      "labels.csv": "trace_id,label\n",
    ])
    study.expect([
      "traces/a.csv:2:3: 'y' in column 'force' is not a number",
      "traces/b.csv:2:3: 'x' in column 'force' is not a number",
    ])
  }

  @Test func twentyProblemsAreKeptAndAllCounted() throws {
    let bad = String(repeating: "a,0,x\n", count: 15)
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\n" + bad,
      "labels.csv": "trace_id,label\n" + (0..<15).map { "t\($0),tap\n" }.joined(),
    ])
    let error = #expect(throws: InputError.self) { try study.load() }
    guard case .invalid(let problems, let total) = error else { return }
    #expect(problems.count == 20)
    #expect(total == 30)
    #expect(problems[14].position?.file == "\(study.path)/traces.csv")
    #expect(problems[15].position?.file == "\(study.path)/labels.csv")
  }

  @Test func severalTracesInOneFileMustBeToldApart() throws {
    let study = try DatasetFolder([
      "traces.csv": "t,force\n0,0.1\n", "labels.csv": "trace_id,label\n",
    ])
    study.expect([
      "traces.csv:1:1: no column 'trace_id'; there are 't', 'force': name one with --id-column"
    ])
  }

  @Test func aTraceInTwoFilesIsRefused() throws {
    let study = try DatasetFolder([
      "traces/a.csv": "trace_id,t,force\na,0,0.1\n",
      "traces/b.csv": "trace_id,t,force\nb,0,0.1\na,5,0.1\n",
    ])
    study.expect([
      "traces/b.csv:3:1: trace 'a' is split: it has rows at \(study.path)/traces/a.csv:2:1 already"
    ]) { $0.unlabelled = .keep }
  }

  @Test func unlabelledTracesAreRefusedLeftOutOrKept() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,0,0.1\nb,0,0.9\nc,5,0.1\nc,6,0.2\n",
      "labels.csv": "trace_id,label\nc,peek\nb,\n",
    ])
    study.expect([
      "labels.csv:3:3: trace 'b' has an empty label; --unlabelled skip leaves such traces out",
      "traces.csv:2:1: trace 'a' has no label; --unlabelled skip leaves such traces out",
    ])
    let skipped = try study.load { $0.unlabelled = .skip }
    #expect(skipped.dataset.traces.map(\.id) == ["c"])
    #expect(skipped.dataset.sampleCount == 2)
    #expect(
      study.relative(skipped.diagnostics, "notice").first
        == ": 2 of 3 traces have no label and are left out")
    let kept = try study.load { $0.unlabelled = .keep }
    #expect(kept.dataset.traces.map(\.label) == [nil, nil, Label(.peek)])
  }

  @Test func aDatasetOfWhichNothingIsLeftIsRefused() throws {
    let study = try DatasetFolder(["traces.csv": LoadDatasetTests.traces])
    study.expect([": no trace has a label"]) { $0.unlabelled = .skip }
  }

  @Test func timesWhoseDifferenceOverflowsAreRefused() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,-9000000000,0.1\na,9000000000,0.1\n"
    ])
    study.expect([
      "traces.csv:2:1: trace 'a' lasts longer than Int64 nanoseconds can say, 292 years"
    ]) { $0.unlabelled = .keep }
  }
}

struct ForceUnitTests {
  static func study(_ forces: [Double], columns: String = "", cells: String = "") throws
    -> DatasetFolder
  {
    let rows = forces.enumerated().map { "a,\($0),\($1)\(cells)\n" }.joined()
    return try DatasetFolder(["traces.csv": "trace_id,t,force\(columns)\n" + rows])
  }

  static func forces(
    _ study: DatasetFolder, _ change: (inout LoadOptions) -> Void
  ) throws -> [Double] {
    try study.load {
      $0.unlabelled = .keep
      change(&$0)
    }.dataset.forces.values
  }

  @Test func forcesBecomeSharesOfTheMaximumAboveTheOffset() throws {
    let study = try Self.study([1, 3, 5])
    for unit in [ForceUnit.raw, .newtons, .grams, .volts] {
      let forces = try Self.forces(study) {
        $0.forceUnit = unit
        $0.maximumForce = 5
        $0.forceOffset = .value(1)
      }
      #expect(forces == [0, 0.5, 1])
    }
  }

  @Test func anOffsetAppliesToSharesAsWell() throws {
    let study = try Self.study([0.2, 0.6])
    #expect(try Self.forces(study) { $0.forceOffset = .value(0.2) } == [0, (0.6 - 0.2) / 0.8])
  }

  @Test func eachSampleMayTellItsMaximum() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force,max_force\na,0,2,4\na,1,2,8\nb,0,2,\n"
    ])
    let forces = try Self.forces(study) {
      $0.forceUnit = .raw
      $0.maximumForce = 10
    }
    #expect(forces == [0.5, 0.25, 0.2])
    study.expect(
      ["traces.csv:4:7: no value in column 'max_force': every row needs one there"]
    ) {
      $0.unlabelled = .keep
      $0.forceUnit = .raw
    }
  }

  @Test func forcesThatDoNotFitTheirMaximumAreFoundInTheFile() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,max_force,t,force\na,4,0,2\na,\"1\",1,2\n\nb,4,0,2\nb,1.5,1,1e308\n"
    ])
    study.expect([
      "traces.csv:3:3: the maximum force 1.0 must be greater than the force offset 1.0",
      "traces.csv:6:9: the force 1e+308 is too large as a share; check the maximum and the offset",
    ]) {
      $0.unlabelled = .keep
      $0.forceUnit = .raw
      $0.forceOffset = .value(1)
    }
  }

  @Test func everyFileNeedsItsMaximum() throws {
    let study = try DatasetFolder([
      "traces/a.csv": "t,force,max_force\n0,1,4\n", "traces/b.csv": "t,force\n0,1\n",
    ])
    study.expect([
      "traces/b.csv:2:1: trace 'b': a sample has no max_force, and there is no --max-force"
    ]) {
      $0.unlabelled = .keep
      $0.forceUnit = .raw
    }
  }

  @Test func aMaximumPerSampleIsNotUsedForShares() throws {
    let study = try Self.study([0.5], columns: ",max_force", cells: ",4")
    let loaded = try study.load { $0.unlabelled = .keep }
    #expect(loaded.dataset.forces == [0.5])
    #expect(
      study.relative(loaded.diagnostics, "notice").contains(
        ": max_force is not used: forces are taken as shares of the maximum; --force-unit raw would use it"
      ))
  }

  @Test func aMaximumMustBeThere() throws {
    try Self.study([1]).expect([
      ": forces in the unit 'N' need the largest force possible: --max-force, a max_force column, or forcelab.maximumForce in datapackage.json"
    ]) {
      $0.unlabelled = .keep
      $0.forceUnit = .newtons
    }
  }

  @Test(arguments: [(2, 2), (1, 2), (-1, 0), (1e308, -1e308), (.infinity, 0)])
  func aMaximumMustBeAboveTheOffset(maximum: Double, offset: Double) throws {
    try Self.study([1]).expect([
      ": the maximum force \(maximum) must be greater than the force offset \(offset)"
    ]) {
      $0.unlabelled = .keep
      $0.forceUnit = .raw
      $0.maximumForce = maximum
      $0.forceOffset = .value(offset)
    }
  }

  @Test func aMaximumNeedsAUnit() throws {
    try Self.study([1]).expect([
      ": a maximum force of 6.6667 needs a unit: --force-unit raw, N, g or V, or the unit of the force field in datapackage.json"
    ]) {
      $0.unlabelled = .keep
      $0.maximumForce = 6.6667
    }
  }

  @Test func forcesThatNormalisingMakesInfiniteAreRefused() throws {
    try Self.study([1, 1e300]).expect([
      "traces.csv:3:5: the force 1e+300 is too large as a share; check the maximum and the offset"
    ]) {
      $0.unlabelled = .keep
      $0.forceUnit = .raw
      $0.maximumForce = 1e-300
    }
  }

  @Test func anAutomaticOffsetIsForSessions() throws {
    try Self.study([1]).expect([
      ": the force offset 'auto' is for sessions, which begin untouched; in a trace the finger is down from the first sample, so give the sensor's rest level as a number"
    ]) {
      $0.unlabelled = .keep
      $0.forceOffset = .automatic
    }
  }

  @Test func anotherUnitMakesTheDescriptorsMaximumVoid() throws {
    let study = try Self.study([1, 2])
    try study.folder.write(
      """
      { "resources": [{ "name": "traces", "path": "traces.csv",
          "schema": { "fields": [{ "name": "force", "unit": "g" }] } }],
        "forcelab": { "maximumForce": 4, "forceOffset": 1 } }
      """, to: "study/datapackage.json")
    #expect(try Self.forces(study) { _ in } == [0, 1.0 / 3])
    #expect(try Self.forces(study) { $0.forceUnit = .normalised } == [1, 2])
    #expect(
      try Self.forces(study) {
        $0.forceUnit = .newtons
        $0.maximumForce = 2
      } == [0.5, 1])
  }

  @Test func forcesThatAreTooOftenAboveOneNeedAUnit() throws {
    let ones = [Double](repeating: 0.5, count: 18)
    let study = try Self.study(ones + [1.3, 6.6])
    study.expect([
      ": 2 of 20 forces are above 1.25, too many for shares of a maximum; for forces as an iPhone reports them, use --force-unit raw --max-force 6.6667"
    ]) { $0.unlabelled = .keep }
    #expect(try Self.forces(study) { $0.forceUnit = .normalised }.last == 6.6)
    // One of twenty is 5 %, not more.
    #expect(try Self.forces(Self.study(ones + [1.25, 6.6])) { _ in }.last == 6.6)
  }
}

struct WarningTests {
  @Test func everyOddityIsSaidOnceWithTheTracesItIsAbout() throws {
    func trace(_ id: String, _ samples: [(Double, Double)]) -> String {
      samples.map { "\(id),\($0),\($1)\n" }.joined()
    }
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\n"
        + trace("ok", [(0, 0), (1, 0.5), (2, 0.75)])
        + trace("sat", [(0, 0), (1, 1), (2, 1), (3, 1)])
        + ["p1", "p2", "p3", "p4"].map { trace($0, [(0, 0.25), (1, 0.5)]) }.joined()
        + trace("odd", [(0, 0), (1, 1.25), (2, -0.25), (3, 1.5), (9, 0)])
        + trace("jit", [(0, 0), (1, 0), (2, 0), (4, 0), (6, 0)])
    ])
    let loaded = try study.load {
      $0.unlabelled = .keep
      $0.forceUnit = .normalised
    }
    #expect(
      study.relative(loaded.diagnostics, "warning") == [
        "traces.csv:5:1: 1 of 8 traces stay at the maximum possible force for 3 or more samples: the sensor is saturated (3 samples): 'sat'",
        "traces.csv:17:1: 1 of 8 traces have forces above 1 (2 samples): 'odd'",
        "traces.csv:17:1: 1 of 8 traces have negative forces (1 sample): 'odd'",
        "traces.csv:17:1: 1 of 8 traces have gaps of more than 5 times their median interval (1 gap): 'odd'",
        "traces.csv:17:1: 2 of 8 traces have a jittery clock: more than 10 % of their intervals are more than 25 % off the median: 'odd', 'jit'",
        ": the force takes 8 distinct levels only: thresholds between the same two act alike",
        "traces.csv:9:1: 4 of 8 traces start at or above 0.2, the usual peek level: 'p1', 'p2', 'p3' and 1 more",
      ])
    #expect(
      study.relative(loaded.diagnostics, "notice") == [])
  }

  @Test(arguments: [(0.31, 0), (0.3, 1), (0.2999, 1)])
  func thePeekLevelIsTheUsers(level: Double, expected: Int) throws {
    let study = try DatasetFolder(["traces.csv": "trace_id,t,force\na,0,0.3\n"])
    let loaded = try study.load {
      $0.unlabelled = .keep
      $0.peekLevel = level
    }
    #expect(
      study.relative(loaded.diagnostics, "warning").first
        == ": the force is the same in all samples: no threshold can tell touches apart")
    #expect(study.relative(loaded.diagnostics, "warning").count == 1 + expected)
  }

  @Test func manyLevelsAreNothingToWarnOf() throws {
    let rows = (0...4096).map { "a,\($0),\(Double($0) / 10_000)\n" }
    let study = try DatasetFolder(["traces.csv": "trace_id,t,force\n" + rows.joined()])
    #expect(try study.load { $0.unlabelled = .keep }.diagnostics == [])
  }

  @Test func levelsAreThoseOfTheRawForces() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force,max_force\na,0,1,10\na,1,1,20\na,2,2,20\n"
    ])
    let loaded = try study.load {
      $0.unlabelled = .keep
      $0.forceUnit = .raw
    }
    #expect(
      study.relative(loaded.diagnostics, "warning").last
        == ": the force takes 2 distinct levels only: thresholds between the same two act alike")
  }

  @Test func filesThatAreNotReadAreNamed() throws {
    let study = try DatasetFolder([
      "traces.csv": "trace_id,t,force\na,0,0.1\n", "traces.csv.gz": "", "traces/b.csv": "",
    ])
    let loaded = try study.load { $0.unlabelled = .keep }
    #expect(
      study.relative(loaded.diagnostics, "notice").prefix(2) == [
        "traces.csv.gz: is not read: the samples are taken from traces.csv",
        "traces/: is not read: the samples are taken from traces.csv",
      ])
  }
}
