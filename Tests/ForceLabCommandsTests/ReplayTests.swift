import Foundation
import Testing

/// A file of the project.
private func project(_ path: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    .standardized.path(percentEncoded: false)
}

private func replay(_ dataset: String, on screen: String, _ rest: [String]) -> Invocation {
  invoke(
    [
      "replay", project("Datasets/screens/\(dataset)"), "--screen",
      project("Datasets/screens/\(screen).json5"),
    ] + rest)
}

struct ReplayTests {
  @Test(arguments: [
    ("photo-grid", "photo-grid", ["tap"]), ("photo-grid", "photo-grid", ["peek"]),
    ("photo-grid", "photo-grid", ["pop"]), ("photo-grid", "photo-grid", ["gap"]),
    ("photo-grid", "photo-grid", ["scroll"]),
    ("photo-grid", "photo-grid", ["swipe-up", "favourite"]),
    ("photo-grid", "photo-grid", ["swipe-up", "share", "mail"]),
    ("photo-grid", "photo-grid", ["swipe-up", "outside"]),
    ("sessions", "session-table", ["picture"]), ("sessions", "session-cells", ["picture"]),
    ("sessions", "session-table", ["picture-pop"]), ("sessions", "session-table", ["title"]),
    ("home-screen", "home-screen", ["tap"]), ("home-screen", "home-screen", ["open", "choose"]),
    ("home-screen", "home-screen", ["open", "outside"]),
    ("home-screen", "home-screen", ["slide"]), ("home-screen", "home-screen", ["light"]),
    ("home-screen", "home-screen", ["no-items"]), ("home-screen", "home-screen", ["running"]),
  ])
  func theLogReadsLikeADescription(dataset: String, screen: String, traces: [String]) throws {
    let log = replay(
      dataset, on: screen,
      ["--recognizer", "hysteresis:releaseRatio=0"] + traces.flatMap { ["--trace", $0] })
    #expect(log.status == 0, "\(log.errors)")
    try expectGolden(
      log.output, "replay/\(screen)-\(traces.joined(separator: "-")).txt")
  }

  @Test func theLogAsJSONLines() throws {
    let log = replay("photo-grid", on: "photo-grid", ["--trace", "pop", "--format", "json"])
    #expect(log.status == 0)
    let objects = try log.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let events = objects.compactMap { $0["event"] as? String }
    #expect(events.first == "began")
    #expect(
      events.filter { $0 != "progress" && $0 != "began" && $0 != "ended" } == [
        "asked", "hint", "peek", "tick", "pop", "tick", "commit",
      ])
    #expect(objects.allSatisfy { $0["time"] is Double })
  }

  /// Registered on the whole table or once per cell.
  @Test(arguments: ["picture", "picture-pop", "title", "between", "tap"])
  func bothRegistrationsGiveTheSamePreview(trace: String) {
    func previews(_ screen: String) -> [String] {
      replay("sessions", on: screen, ["--trace", trace]).output.split(separator: "\n")
        .map(String.init).filter { $0.contains("peek:") || $0.contains("pop:") }
    }
    #expect(previews("session-table") == previews("session-cells"))
  }

  @Test(arguments: [["--jobs", "1"], ["--jobs", "5"]])
  func theSummaryCountsWhatHappened(jobs: [String]) throws {
    let summary = replay(
      "photo-grid", on: "photo-grid",
      ["--summary", "--format", "csv", "--recognizer", "hysteresis", "--recognizer", "never"] + jobs
    )
    #expect(summary.status == 0)
    try expectGolden(summary.output, "replay/photo-grid-summary.csv")
  }

  @Test(arguments: [
    (["--trace", "peak"], 64, "has no trace 'peak'; did you mean 'peek'?"),
    ([], 64, "--trace ID is missing"),
    (["--trace", "peek", "--format", "csv"], 64, "other forms need --summary"),
    (
      ["--trace", "peek", "--recognizer", "never", "--recognizer", "threshold"], 64,
      "a log shows one recognizer"
    ),
    (["--trace", "peek", "--at", "3"], 64, "--at: '3' is not two numbers"),
    (["--trace", "peek", "--speed", "0"], 64, "--speed: '0' is not a number above 0, or max"),
  ])
  func mistakesAreTold(arguments: [String], status: Int32, message: String) {
    let refused = replay("photo-grid", on: "photo-grid", arguments)
    #expect(refused.status == status)
    #expect(refused.errors.contains(message), "\(refused.errors)")
  }

  @Test func aBrokenScreenIsWrongData() throws {
    try withTemporaryFolder { folder in
      try folder.file("s.json5", "{ size: [1, 2], veiws: [] }")
      let refused = invoke([
        "replay", project("Datasets/screens/photo-grid"), "--trace", "peek", "--screen",
        "\(folder.path)/s.json5",
      ])
      #expect(refused.status == 65)
      #expect(refused.errors.contains("veiws is not known; did you mean 'views'?"))
      let missing = invoke([
        "replay", project("Datasets/screens/photo-grid"), "--trace", "peek", "--screen",
        "\(folder.path)/none.json5",
      ])
      #expect(missing.status == 66)
    }
  }

  @Test func aTouchWithoutALocationNeedsOne() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let screen = ["--screen", project("Datasets/screens/photo-grid.json5")]
      let refused = invoke(["replay", dataset, "--trace", "b"] + screen)
      #expect(refused.status == 64)
      #expect(refused.errors.contains("--at X,Y"))
      let log = invoke(["replay", dataset, "--trace", "b", "--at", "60,100"] + screen)
      #expect(log.output.contains("pop: 'photo 1' grows to full size"))
    }
  }

  @Test func inRealTimeABarShowsTheForceOnATerminal() {
    func errors(isTerminal: Bool) -> String {
      invoke(
        [
          "replay", project("Datasets/screens/photo-grid"), "--trace", "tap", "--speed", "20",
          "--screen", project("Datasets/screens/photo-grid.json5"),
        ], columns: 80, isTerminal: isTerminal
      ).errors
    }
    #expect(errors(isTerminal: true).contains("\rforce    8 %  ###....."))
    #expect(errors(isTerminal: true).hasSuffix("\r\u{1B}[K"))
    #expect(!errors(isTerminal: false).contains("\r"))
  }

  /// A press on a real phone, on the photo grid.
  @Test func aRecordedPressShowsHintPeekProgressAndPop() throws {
    let folder =
      ProcessInfo.processInfo.environment["FORCELAB_RECORDINGS"] ?? project("../shared/data")
    let dataset = "\(folder)/recorded-touches"
    guard FileManager.default.fileExists(atPath: dataset) else {
      print("skipped: there is no \(dataset)")
      return
    }
    let log = invoke([
      "replay", dataset, "--trace", "uitouch-1", "--at", "188,126", "--screen",
      project("Datasets/screens/photo-grid.json5"),
    ])
    #expect(log.status == 0)
    var rest = log.output[...]
    for word in ["hint:", "towards the preview: 100 %", "peek:", "towards the commit:", "pop:"] {
      let range = try #require(rest.range(of: word), "\(word) in \(log.output)")
      rest = rest[range.upperBound...]
    }
  }
}
