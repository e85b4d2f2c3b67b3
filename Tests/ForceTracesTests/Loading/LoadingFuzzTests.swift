import Foundation
import Testing

@testable import ForceTraces

/// Mutated datasets must load or be refused with words, never trap. `FORCELAB_FUZZ_ROUNDS` makes the
/// test longer; every round has its own seed, so that a failure can be repeated.
struct LoadingFuzzTests {
  static let files = [
    "traces.csv": "trace_id,t,force,x,y,phase,max_force\na,1.5,0.25,1,2,began,4\n"
      + "a,1.516,3.5,,,moved,4\na,1.6,0,3,4,ended,4\n\"b\",-2e0,1,,,,\nb,9223372036,1.5,,,,8\n",
    "labels.csv": "trace_id,label,peek_time,pop_time,participant,mood\na,pop,1.5,1.6,p1,\"a,b\"\n"
      + "b,tap,,,n/a,\n",
    "datapackage.json": """
    { "name": "fuzz", "resources": [
        { "name": "traces", "path": "traces.csv", "dialect": { "delimiter": ",", "header": true },
          "schema": { "missingValues": ["", "-"], "fields": [
            { "name": "trace_id" }, { "name": "t", "unit": "s" }, { "name": "force", "unit": "raw" }] } },
        { "name": "labels", "path": "labels.csv" }],
      "forcelab": { "maximumForce": 6.6667, "forceOffset": 0.5, "columns": { "x": "x" } } }
    """,
  ]
  /// What mutations put in, besides single bytes.
  static let morsels = [
    "\"", ",", "\n", "\r", "\0", "\u{FEFF}", "-", "1e999", "9223372036854775807", "nan", "0x1p3",
    "auto",
    "null", "[", "{}", "#1", "\u{E9}", "pop", "a", "1e-320", ";", "\t",
  ]

  static let rounds =
    ProcessInfo.processInfo.environment["FORCELAB_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 150

  @Test func mutatedDatasetsAreReadOrRefused() throws {
    let study = try DatasetFolder(Self.files)
    var outcomes: Set<Bool> = []
    for seed in 0..<UInt64(Self.rounds) {
      var random = SplitMix64(seed: seed)
      for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) {
        let isMutated = Bool.random(using: &random)
        try study.folder.write(
          isMutated ? Self.mutated(text, &random) : Data(text.utf8), to: "study/\(name)")
      }
      do throws(InputError) {
        let dataset = try study.load { options in
          options.labelMap = ["tap": .cancel]
          options.unlabelled = UnlabelledPolicy.allCases.randomElement(using: &random) ?? .keep
          options.timeUnit = TimeUnit.allCases.randomElement(using: &random)
          options.duplicateTimes = TimeConflictPolicy.allCases.randomElement(using: &random)
          options.backwardTimes = TimeConflictPolicy.allCases.randomElement(using: &random)
        }.dataset
        let isFinite = dataset.forces.values.allSatisfy { $0.isFinite }
        #expect(isFinite, "seed \(seed)")
        _ = DatasetSummary(dataset)
        outcomes.insert(true)
      } catch {
        if case .invalid(let problems, let total) = error {
          #expect((1...20).contains(problems.count) && total >= problems.count, "seed \(seed)")
        }
        outcomes.insert(false)
      }
    }
    #expect(outcomes == [true, false], "all rounds ended alike: the mutations are no test")
  }

  /// The bytes of a text with a few of them replaced, removed, doubled or followed by a morsel.
  static func mutated(_ text: String, _ random: inout SplitMix64) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 12))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
      default:
        bytes.insert(
          contentsOf: (Self.morsels.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return Data(bytes)
  }
}
