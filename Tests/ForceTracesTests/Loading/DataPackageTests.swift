import Foundation
import Testing

@testable import ForceTraces

struct DataPackageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func package(_ json: String) throws -> DataPackage {
    try DataPackage(contentsOf: folder.write(json, to: "datapackage.json"))
  }

  @Test func everythingIsOptional() throws { #expect(try package("{}") == DataPackage()) }

  @Test func standardFieldsAndTheCustomKeyAreTaken() throws {
    let package = try package(
      """
      { "name": "pens", "title": "Pens", "description": "Three pens.",
        "licenses": [{ "name": "CC0-1.0" }, { "path": "https://example.org" }],
        "resources": [
          { "name": "other", "path": "5" },
          { "name": "traces", "path": "data/pens.tsv", "encoding": "utf-8",
            "dialect": { "delimiter": "\\t", "header": false },
            "schema": { "missingValues": ["", "-"], "fields": [
              { "name": "pressure", "type": "number", "unit": "g", "decimalChar": "," },
              { "name": "t", "unit": "ms" }] } },
          { "name": "labels", "path": ["l.csv"], "dialect": { "csv": { "delimiter": ";" } } }],
        "forcelab": { "maximumForce": 500, "sampleRate": 125, "forceOffset": 2.5,
          "columns": { "force": "pressure", "x": "#7" }, "wide": false, "timeUnit": "ms",
          "duplicateTimes": "keep-last", "backwardTimes": "drop", "device": "pen",
          "synthetic": true, "generator": "make pens" } }
      """)
    #expect(package.name == "pens")
    #expect(package.title == "Pens")
    #expect(package.description == "Three pens.")
    #expect(package.licenses == ["CC0-1.0"])
    #expect(package.traces.paths == ["data/pens.tsv"])
    #expect(package.traces.delimiter == .tab)
    #expect(package.traces.hasHeader == false)
    #expect(package.traces.missingValues == ["", "-"])
    #expect(package.traces.fields.map(\.name) == ["pressure", "t"])
    #expect(package.labels.paths == ["l.csv"])
    #expect(package.labels.delimiter == .semicolon)
    let recording = package.recording
    #expect(recording.timeUnit == .ms)
    #expect(recording.forceUnit == .grams)
    #expect(recording.maximumForce == 500)
    #expect(recording.sampleRate == 125)
    #expect(recording.forceOffset == .value(2.5))
    #expect(recording.columns == [.force: .name("pressure"), .x: .number(7)])
    #expect(recording.isWide == false)
    #expect(recording.duplicateTimes == .keepLast)
    #expect(recording.backwardTimes == .drop)
    #expect(recording.device == "pen")
    #expect(recording.isSynthetic == true)
    #expect(recording.generator == "make pens")
  }

  @Test func resourcesAreKnownByTheirPathsAsWell() throws {
    let package = try package(
      """
      { "resources": [{ "name": "presses", "path": "traces.csv", "dialect": { "delimiter": ";" } },
                      { "path": ["labels.csv"], "dialect": { "delimiter": "\\t" } }] }
      """)
    #expect(package.traces.delimiter == .semicolon)
    #expect(package.labels.delimiter == .tab)
  }

  @Test func namesGoBeforePathsAndTheRestIsListed() throws {
    let package = try package(
      """
      { "resources": [
        { "name": "old", "path": "traces.csv", "dialect": { "delimiter": ";" } },
        { "path": "notes.csv" }, { "name": "labels", "path": "l.csv" },
        { "name": "traces", "path": "new.csv" }] }
      """)
    #expect(package.traces.paths == ["new.csv"])
    #expect(package.labels.paths == ["l.csv"])
    #expect(package.unusedResources == ["old", "notes.csv"])
    let nested = try self.package(
      #"{ "resources": [{ "name": "a", "path": "./b/traces.csv.gz" }, { "path": "labels.csv.gz" }] }"#
    )
    #expect(nested.traces.paths == ["./b/traces.csv.gz"])
    #expect(nested.labels.paths == ["labels.csv.gz"])
    #expect(nested.unusedResources.isEmpty)
  }

  @Test func theOffsetMayBeAutomatic() throws {
    let package = try package(#"{ "forcelab": { "forceOffset": "auto" } }"#)
    #expect(package.recording.forceOffset == .automatic)
  }

  @Test(arguments: [
    ("", "this is not valid JSON; python3 -m json.tool shows where it breaks off"),
    (
      #"{ "name": "a" "title": "b" }"#,
      "this is not valid JSON; python3 -m json.tool shows where it breaks off"
    ),
    ("[]", "an object was expected, not an array"),
    (#"{ "forcelab": { "maximumForce": 1e999 } }"#, "it holds a number that is too large"),
    (#"{ "name": 5 }"#, "name must be a text, not 5"),
    (#"{ "resources": {} }"#, "resources must be a list of objects, not an object"),
    (#"{ "resources": [true] }"#, "resources[0] must be an element of a list of objects, not true"),
    (
      #"{ "resources": [{}, { "name": "traces", "path": 1 }] }"#,
      "resources[1].path must be a list of texts, not 1"
    ),
    (
      #"{ "resources": [{ "name": "traces", "path": "../secret.csv" }] }"#,
      "resources[0].path must stay in the dataset's folder, not '../secret.csv'"
    ),
    (
      #"{ "resources": [{ "name": "traces", "path": "/etc/passwd" }] }"#,
      "resources[0].path must stay in the dataset's folder, not '/etc/passwd'"
    ),
    (
      #"{ "resources": [{ "name": "labels", "encoding": "latin1" }] }"#,
      "resources[0].encoding must be utf-8, not 'latin1'"
    ),
    (
      #"{ "resources": [{ "name": "traces", "dialect": { "header": "no" } }] }"#,
      "resources[0].dialect.header must be true or false, not 'no'"
    ),
    (
      #"{ "resources": [{ "name": "traces", "dialect": { "delimiter": "|" } }] }"#,
      "resources[0].dialect.delimiter must be a comma, a semicolon, a tab or a space, not '|'"
    ),
    (
      #"{ "resources": [{ "name": "traces", "schema": { "fields": [{ "type": "any" }] } }] }"#,
      "resources[0].schema.fields[0].name is missing: the column's header was expected"
    ),
    (
      #"{ "resources": [{ "name": "traces", "schema": { "fields": [{ "name": "force", "unit": "kg" }] } }] }"#,
      "resources of 'traces': the unit of field 'force' must be one of normalised, raw, N, g, V, not 'kg'"
    ),
    (
      #"{ "resources": [{ "name": "traces", "schema": { "fields": [{ "name": "t", "unit": "ms" }] } }], "forcelab": { "timeUnit": "s" } }"#,
      "forcelab.timeUnit is 's', but the unit of the time field is 'ms'"
    ),
    (
      #"{ "forcelab": { "maxForce": 6.6667 } }"#,
      "forcelab.maxForce is not known; known are timeUnit, sampleRate, maximumForce, forceOffset, columns, wide, duplicateTimes, backwardTimes, device, synthetic, generator"
    ),
    (
      #"{ "forcelab": { "timeunits": "ms" } }"#,
      "forcelab.timeunits is not known; did you mean 'timeUnit'?"
    ),
    (
      #"{ "forcelab": { "timeUnit": "min" } }"#,
      "forcelab.timeUnit must be one of s, ms, us, ns, not 'min'"
    ),
    (
      #"{ "resources": [{ "name": "labels", "schema": { "fields": [{ "name": "peek_time", "unit": "min" }] } }] }"#,
      "resources of 'labels': the unit of field 'peek_time' must be one of s, ms, us, ns, not 'min'"
    ),
    (
      #"{ "resources": [{ "name": "labels", "schema": { "fields": [{ "name": "peek_time", "unit": "s" }, { "name": "pop_time", "unit": "ms" }] } }] }"#,
      "resources of 'labels': the units of fields 'peek_time' and 'pop_time' must be the same"
    ),
    (
      #"{ "resources": [{ "name": "traces", "schema": { "fields": [{ "name": "t", "decimalChar": "." }, { "name": "force", "decimalChar": "," }] } }] }"#,
      "resources[0].schema.fields 't' and 'force' must have the same decimalChar: a file is read with one"
    ),
    (#"{ "forcelab": { "sampleRate": "60" } }"#, "forcelab.sampleRate must be a number, not '60'"),
    (#"{ "forcelab": { "sampleRate": 0 } }"#, "forcelab.sampleRate must be positive, not 0.0"),
    (
      #"{ "forcelab": { "forceOffset": "rest" } }"#,
      "forcelab.forceOffset must be a number or 'auto'"
    ),
    (
      #"{ "forcelab": { "columns": { "pressure": "force" } } }"#,
      "forcelab.columns.pressure is not known; known are trace_id, t, force, x, y, phase, max_force"
    ),
    (
      #"{ "forcelab": { "columns": { "force": 3 } } }"#,
      "forcelab.columns.force must be a text, not 3"
    ),
  ])
  func whatIsWrongIsSaidWithItsKeys(json: String, message: String) throws {
    #expect(
      throws: InputError.invalid(
        at: SourcePosition(file: folder["datapackage.json"]), message)
    ) { try package(json) }
  }

  @Test func deepNestingIsRefusedAndNoTrap() throws {
    #expect(throws: InputError.self) { try package(String(repeating: "[", count: 100_000)) }
  }
}

struct MappingTests {
  func format(
    _ package: DataPackage, needsTraceIDs: Bool = false,
    _ change: (inout LoadOptions) -> Void = { _ in }
  ) -> TraceFileFormat {
    var options = LoadOptions()
    change(&options)
    return TraceFileFormat(options: options, package: package, needsTraceIDs: needsTraceIDs)
  }

  @Test func defaultsAreTheUsualLayout() {
    #expect(format(DataPackage()) == TraceFileFormat())
  }

  @Test func optionsGoBeforeTheDescriptor() {
    var package = DataPackage()
    package.traces.delimiter = .tab
    package.recording.timeUnit = .ms
    package.recording.columns = [.force: .name("p"), .x: .name("px")]
    let format = format(package) {
      $0.timeUnit = .us
      $0.columns = [.force: .name("q")]
    }
    #expect(format.delimiter == .tab)
    #expect(format.timeUnit == .us)
    #expect(format.forceColumn == .name("q"))
    #expect(format.xColumn == .name("px"))
    #expect(format.timeColumn == nil)
  }

  @Test func namesOfAFileWithoutHeaderAreThePlacesOfTheFields() {
    var package = DataPackage()
    package.traces.hasHeader = false
    package.traces.fields = ["t", "pressure", "x"].map { DataPackage.Field(name: $0) }
    package.recording.columns = [.force: .name("pressure")]
    let format = format(package)
    #expect(format.timeColumn == .number(1))
    #expect(format.forceColumn == .number(2))
    #expect(format.xColumn == .number(3))
    #expect(format.yColumn == nil)
    #expect(!format.hasHeader)
  }

  @Test func theDecimalMarkIsTheForceFields() {
    var package = DataPackage()
    package.traces.fields = [DataPackage.Field(name: "force", decimalMark: .comma)]
    #expect(format(package).decimalMark == .comma)
    #expect(format(package) { $0.decimalMark = .point }.decimalMark == .point)
  }

  @Test func severalTracesInOneFileNeedTheirIDs() {
    #expect(format(DataPackage(), needsTraceIDs: true).idColumn == .name("trace_id"))
    #expect(format(DataPackage(), needsTraceIDs: true) { $0.isWide = true }.idColumn == nil)
    #expect(
      format(DataPackage(), needsTraceIDs: true) { $0.columns[.traceID] = .number(2) }.idColumn
        == .number(2))
  }
}
