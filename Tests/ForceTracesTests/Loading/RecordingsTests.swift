import Foundation
import Testing

@testable import ForceTraces

/// The folder of third-party recordings that tests may read but the project does not hold.
let recordings =
  ProcessInfo.processInfo.environment["FORCELAB_RECORDINGS"]
  ?? packageRoot.appending(path: "../shared/data").standardizedFileURL.path(percentEncoded: false)

@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: recordings),
    "no recordings at \(recordings); FORCELAB_RECORDINGS says where they are"))
struct RecordingsTests {
  let workers = Workers(count: 2)

  /// The messages of one kind, without the recordings' place.
  func messages(_ loaded: LoadedDataset, _ severity: Diagnostic.Severity) -> [String] {
    loaded.diagnostics.filter { $0.severity == severity }.map { diagnostic in
      "\(diagnostic)".replacing(recordings + "/", with: "")
    }
  }

  @Test func recordedTouchesLoadWithTheirLabels() throws {
    let loaded = try loadDataset(at: "\(recordings)/recorded-touches", workers: workers)
    let summary = DatasetSummary(loaded.dataset)
    #expect(summary.name == "recorded-touches")
    #expect(summary.traceCount == 63)
    #expect(summary.sampleCount == 4451)
    #expect(summary.labels.map(\.traceCount) == [2, 10, 51])
    #expect(summary.devices.map(\.traceCount) == [6, 5, 3, 1, 46, 1, 1])
    #expect(summary.factorNames == ["label_basis"])
    #expect(summary.forces == 0...1)
    #expect(summary.clock == 0...14_327_103_000)
    #expect(
      messages(loaded, .warning) == [
        "recorded-touches/traces.csv:2:1: warning: 7 of 63 traces stay at the maximum possible force for 3 or more samples: the sensor is saturated (129 samples): 'uitouch-1', 'uitouch-2', 'uitouch-3' and 4 more",
        "recorded-touches/traces.csv:2672:1: warning: 2 of 63 traces have gaps of more than 5 times their median interval (3 gaps): 'synps2-synps2-synaptics-t-08', 'synps2-synps2-synaptics-t-09'",
        "recorded-touches/traces.csv:2350:1: warning: 9 of 63 traces have a jittery clock: more than 10 % of their intervals are more than 25 % off the median: 'cyps2-two_finger_tap-01', 'synps2-synps2-synaptics-t-08', 'synps2-synps2-synaptics-t-09' and 6 more",
        "recorded-touches: warning: the force takes 824 distinct levels only: thresholds between the same two act alike",
        "recorded-touches/traces.csv:2350:1: warning: 26 of 63 traces start at or above 0.2, the usual peek level: 'cyps2-two_finger_tap-01', 'alpsps2-alps-dualpoint-touchpad-non-mt-t…', 'synps2-synps2-synaptics-t-01' and 23 more",
      ])
  }

  @Test func aSingleFileWithCarriageReturnsOnlyLoads() throws {
    var options = LoadOptions()
    options.unlabelled = .keep
    options.sampleRate = 10
    options.forceUnit = .raw
    options.maximumForce = 6.6667
    options.columns[.force] = .name("UITouch.force")
    let loaded = try loadDataset(
      at: "\(recordings)/originals/uitouch-force-calibration.csv", options: options,
      workers: workers)
    let summary = DatasetSummary(loaded.dataset)
    #expect(summary.name == "uitouch-force-calibration")
    #expect(summary.sampleCount == 22)
    #expect(summary.forces == 0.15 / 6.6667...6.05 / 6.6667)
    #expect(summary.clock == 0...2_100_000_000)
    #expect(
      messages(loaded, .notice).contains(
        "originals/uitouch-force-calibration.csv: notice: lines end with CR alone; read as line ends"
      ))
  }

  @Test func columnsByNumberLoad() throws {
    var options = LoadOptions()
    options.unlabelled = .keep
    options.delimiter = .space
    options.columns = [.time: .number(1), .force: .number(4)]
    let loaded = try loadDataset(
      at: "\(recordings)/originals/libmypaint-painting30sec.dat", options: options,
      workers: workers)
    let summary = DatasetSummary(loaded.dataset)
    #expect(summary.name == "libmypaint-painting30sec")
    #expect(summary.sampleCount == 2937)
    #expect(summary.sampleRates?.median == 125)
    #expect(summary.forces == 0...0.545988)
    #expect(summary.clock == 0...29_999_000_000)
  }
}
