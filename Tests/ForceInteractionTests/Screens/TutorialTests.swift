import ForceRecognizers
import ForceTraces
import FoundationEssentials
import Testing

@testable import ForceInteraction

@Suite struct TutorialTests {
  /// The code of "From a force trace to a preview", and what the page says of it.
  @Test func theTutorialIsTrue() throws {
    let forces = [0.05, 0.12, 0.18, 0.30, 0.40, 0.60, 0.80, 0.85, 0.30]
    let samples = forces.enumerated().map { index, force in
      Sample(time: Int64(index) * 50_000_000, force: force, location: Point(x: 60, y: 100))
    }
    let dataset = Dataset(name: "by hand", touches: [RecordedTouch(id: "press", samples: samples)])
    let (screen, _) = try Screen.load("Datasets/screens/photo-grid.json5")
    let config = try RecognizerConfig(spec: "hysteresis:releaseRatio=0", registry: .builtIn)
    var replay = try Replay(screen, config: config, registry: .builtIn)
    let events = replay.events(of: dataset.traces[0], in: dataset)
    let late = try RecognizerConfig(spec: "hysteresis:peek=0.4,releaseRatio=0", registry: .builtIn)
    var lateReplay = try Replay(screen, config: late, registry: .builtIn)
    let lateEvents = lateReplay.events(of: dataset.traces[0], in: dataset)

    #expect(times(events) == ["asked": 0.05, "peek": 0.15, "pop": 0.3])
    #expect(times(lateEvents) == ["asked": 0.15, "peek": 0.2, "pop": 0.3])
    let ends = events.filter { event in
      if case .progress(_, 1) = event.kind { true } else { false }
    }
    #expect(ends.count == 2)
  }

  /// Every line of Swift on the page is in the test above.
  @Test func theTutorialIsWhatIsTested() throws {
    let page = try String(
      contentsOfFile:
        "Sources/ForceInteraction/ForceInteraction.docc/FromAForceTraceToAPreview.md",
      encoding: .utf8)
    let tested = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    var isCode = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("```") { isCode = line == "```swift" }
      guard isCode, !line.hasPrefix("```"), !line.contains("print(") else { continue }
      #expect(tested.contains(line.drop { $0 == " " }), "\(line)")
    }
  }

  private func times(_ events: [InteractionEvent]) -> [String: Double] {
    var times: [String: Double] = [:]
    for event in events {
      let name: String? =
        switch event.kind {
        case .asked: "asked"
        case .peek: "peek"
        case .pop: "pop"
        default: nil
        }
      if let name { times[name] = Double(event.time) / 1e9 }
    }
    return times
  }
}
