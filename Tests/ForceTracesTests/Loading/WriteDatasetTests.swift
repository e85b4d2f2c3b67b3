import Foundation
import Testing

@testable import ForceTraces

struct DecimalTests {
  @Test(
    arguments: [
      (0, 9, "0.000000000"), (1, 9, "0.000000001"), (-1, 9, "-0.000000001"),
      (1_500_000_000, 0, "2"), (2_500_000_000, 0, "2"), (2_500_000_001, 0, "3"),
      (12_345_678_901_234, 3, "12345.679"), (-400, 6, "0.000000"), (-600, 6, "-0.000001"),
      (.max, 9, "9223372036.854775807"), (.min, 9, "-9223372036.854775808"),
      (.min, 0, "-9223372037"), (999_999_999, 3, "1.000"),
    ] as [(Int64, Int, String)])
  func timesAreRoundedHalfToEven(nanoseconds: Int64, decimals: Int, text: String) {
    var bytes: [UInt8] = []
    bytes.append(time: nanoseconds, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0, 2, "0.00"), (-0.001, 2, "0.00"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (1, 0, "1"),
    (-6.6667, 4, "-6.6667"), (0.1, 9, "0.100000000"), (12.5, 1, "12.5"), (1e300, 3, "1e+300"),
    (9.9999, 3, "10.000"),
  ])
  func numbersAreRoundedHalfToEven(value: Double, decimals: Int, text: String) {
    var bytes: [UInt8] = []
    bytes.append(value, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}

struct WriteDatasetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two touches that make use of everything.
  static let rich = Dataset(
    name: "rich",
    touches: [
      RecordedTouch(
        id: "a",
        samples: [
          Sample(time: 1_000_000_000, force: 0.25, location: Point(x: 1, y: 2.126)),
          Sample(time: 1_016_666_667, force: 1),
        ],
        phases: [.began, .cancelled],
        label: Label(
          .pop, references: ReferenceTimes(peek: 0, pop: 16_666_667), participant: "p,1",
          factors: ["left"])),
      RecordedTouch(id: "b", samples: [Sample(time: -5, force: 0)]),
      RecordedTouch(
        id: "c", samples: [Sample(time: 0, force: 0.5, location: Point(x: 0, y: 0))],
        label: Label(.cancel, device: "pen", factors: [nil])),
    ], factorNames: ["hand"])

  func write(
    _ dataset: Dataset, _ package: DataPackage = DataPackage(),
    precision: DatasetPrecision = DatasetPrecision()
  ) throws {
    var staged = try StagedFolder(at: folder["out"])
    try writeDataset(
      dataset, package: package, readme: "# Rich\n", precision: precision, to: &staged)
    try staged.commit()
  }

  @Test func writesSamplesAndLabelsInFull() throws {
    try write(Self.rich)
    #expect(
      try folder.names(in: "out") == ["README.md", "datapackage.json", "labels.csv", "traces.csv"])
    #expect(
      try folder.read("out/traces.csv") == """
        trace_id,t,force,x,y,phase
        a,1.000000000,0.250000,1.00,2.13,began
        a,1.016666667,1.000000,,,cancelled
        b,-0.000000005,0.000000,,,
        c,0.000000000,0.500000,0.00,0.00,

        """)
    #expect(
      try folder.read("out/labels.csv") == """
        trace_id,label,peek_time,pop_time,participant,device,hand
        a,pop,1.000000000,1.016666667,"p,1",,left
        c,cancel,,,,pen,

        """)
    #expect(try folder.read("out/README.md") == "# Rich\n")
  }

  @Test func leavesOutColumnsInWhichNothingStands() throws {
    let plain = Dataset(
      name: "plain",
      touches: [
        RecordedTouch(id: "a", samples: [Sample(time: 0, force: 0.5)], label: Label(.peek))
      ])
    try write(plain)
    #expect(try folder.read("out/traces.csv") == "trace_id,t,force\na,0.000000000,0.500000\n")
    #expect(try folder.read("out/labels.csv") == "trace_id,label\na,peek\n")
  }

  @Test func convertsForcesIntoTheUnitOfTheRecording() throws {
    var package = DataPackage()
    package.recording.forceUnit = .raw
    package.recording.maximumForce = 10
    package.recording.forceOffset = .value(2)
    var precision = DatasetPrecision()
    precision.force = 1
    precision.time = 3
    try write(Self.rich, package, precision: precision)
    let forces = try folder.read("out/traces.csv").split(separator: "\n").dropFirst()
      .map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[1...2].joined(separator: " ")
      }
    #expect(forces == ["1.000 4.0", "1.017 10.0", "0.000 2.0", "0.000 6.0"])
    let descriptor = try DataPackage(contentsOf: folder["out/datapackage.json"])
    #expect(descriptor.recording.forceUnit == .raw)
    #expect(descriptor.recording.maximumForce == 10)
    #expect(descriptor.recording.forceOffset == .value(2))
  }

  @Test func theDescriptorReadsBack() throws {
    var package = DataPackage()
    package.name = "rich-study"
    package.title = "Rich"
    package.description = "Made by hand."
    package.licenses = ["CC0-1.0"]
    package.recording.device = "finger"
    package.recording.isSynthetic = true
    package.recording.generator = "forcelab generate --out x"
    try write(Self.rich, package)
    let read = try DataPackage(contentsOf: folder["out/datapackage.json"])
    package.recording.timeUnit = .s
    package.recording.forceUnit = .normalised
    package.traces = read.traces
    package.labels = read.labels
    #expect(read == package)
    #expect(read.traces.paths == ["traces.csv"])
    #expect(read.traces.fields.map(\.name) == ["trace_id", "t", "force", "x", "y", "phase"])
    #expect(read.labels.fields.map(\.name).first == "trace_id")
  }

  @Test func theSameDatasetGivesTheSameBytes() throws {
    try write(Self.rich)
    let first = try folder.read("out/datapackage.json")
    try FileManager.default.removeItem(atPath: folder["out"])
    try write(Self.rich)
    #expect(try folder.read("out/datapackage.json") == first)
  }

  @Test func onlyForcesThatAreConvertedHaveAMaximumInTheDescriptor() throws {
    var package = DataPackage()
    package.recording.maximumForce = 10
    package.recording.forceOffset = .value(2)
    try write(Self.rich, package)
    #expect(try folder.read("out/traces.csv").contains("a,1.016666667,1.000000,"))
    let read = try DataPackage(contentsOf: folder["out/datapackage.json"]).recording
    #expect(read.maximumForce == nil)
    #expect(read.forceOffset == nil)
  }

  @Test(frictionlessIsThere)
  func theFolderIsAValidFrictionlessDataPackage() throws {
    try write(Self.rich)
    try expectValid(folder["out"])
  }

  @Test(frictionlessIsThere, arguments: ["press-study"])
  func aDatasetOfTheProjectIsAValidFrictionlessDataPackage(name: String) throws {
    try expectValid(packageRoot.appending(path: "Datasets/\(name)").path(percentEncoded: false))
  }

  func expectValid(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(frictionless))
    process.arguments = ["validate", DataPackage.fileName]
    process.currentDirectoryURL = URL(filePath: path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)", sourceLocation: sourceLocation)
  }
}

/// The project's folder.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../..").standardizedFileURL

/// The frictionless command line tool: where FRICTIONLESS says, in .venv, or on the path.
private let frictionless: String? = {
  let environment = ProcessInfo.processInfo.environment
  let own = packageRoot.appending(path: ".venv/bin/frictionless").path(percentEncoded: false)
  let paths = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/frictionless" }
  return ([environment["FRICTIONLESS"], own] + paths).compactMap { $0 }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}()

private let frictionlessIsThere = ConditionTrait.enabled(
  if: frictionless != nil,
  "no frictionless command; Scripts/setup --tests installs it, FRICTIONLESS says where it is")
