import ForceTraces
import Foundation
import Testing

@testable import ForceLabCommands

@Suite struct ScoreTests {
  private static let files = ["metrics.csv", "outcomes.csv", "detections.csv", "confusion.csv"]

  private static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }

  /// `run.json` without what says how it was made.
  private static func manifest(_ folder: String) throws -> NSDictionary {
    let json = try JSONSerialization.jsonObject(with: bytes("\(folder)/run.json"))
    let members = try #require(json as? [String: Any])
    return members.filter { $0.key != "commandLine" } as NSDictionary
  }

  private static func evaluate(_ folder: String, _ more: [String]) -> Invocation {
    invoke(
      [
        "evaluate", "\(folder)/study", "--recognizer", "velocity", "--recognizer", "random",
        "--recognizer", "never", "--group-by", "device",
      ] + more)
  }

  private static func study(in folder: String) throws {
    let made = invoke([
      "generate", "--participants", "4", "--traces", "9", "--out", "\(folder)/study",
    ])
    #expect(made.status == 0)
  }

  @Test func partsMakeTheWholeByteByByte() throws {
    try withTemporaryFolder { folder in
      let root = folder.path
      try Self.study(in: root)
      #expect(Self.evaluate(root, ["--out", "\(root)/whole"]).status == 0)
      var random = SplitMix64(seed: 1)
      // More parts than traces as well, so that some are empty.
      for count in [1, 2, 2 + Int(random.next() % 12), 50] {
        let parts = (1...count).map { "\(root)/\(count)-\($0)" }
        for (number, part) in parts.enumerated() {
          let made = Self.evaluate(
            root,
            ["--out", part, "--shard", "\(number + 1)/\(count)", "--jobs", "\(1 + number % 3)"])
          #expect(made.status == 0)
        }
        let merged = "\(root)/\(count)-merged"
        let score = invoke(["score"] + parts.shuffled(using: &random) + ["--out", merged])
        #expect(score.status == 0, "\(score.errors)")
        for file in Self.files {
          #expect(try Self.bytes("\(merged)/\(file)") == Self.bytes("\(root)/whole/\(file)"))
        }
        #expect(try Self.manifest(merged) == Self.manifest("\(root)/whole"))
      }
    }
  }

  @Test func aWholeRunIsReproduced() throws {
    try withTemporaryFolder { folder in
      let root = folder.path
      try Self.study(in: root)
      for more in [[], ["--metrics", "core"], ["--spreadsheet-safe", "--seed", "7"]] {
        let out = "\(root)/\(more.count)"
        let evaluated = Self.evaluate(root, more + ["--out", out])
        #expect(evaluated.status == 0)
        let score = invoke(["score", out, "--out", "\(out)-again"])
        #expect(score.status == 0, "\(score.errors)")
        for file in Self.files {
          #expect(try Self.bytes("\(out)-again/\(file)") == Self.bytes("\(out)/\(file)"))
        }
        #expect(try Self.manifest("\(out)-again") == Self.manifest(out))
      }
    }
  }

  @Test func whatIsNoWholeRunIsRefused() throws {
    try withTemporaryFolder { folder in
      let root = folder.path
      try Self.study(in: root)
      for (name, more) in [
        ("a", ["--shard", "1/3"]), ("b", ["--shard", "2/3"]), ("c", ["--shard", "3/3"]),
        ("half", ["--shard", "1/2"]), ("other", ["--shard", "2/3", "--seed", "2"]),
        ("late", ["--shard", "2/3", "--tolerance", "60"]), ("whole", []),
      ] {
        #expect(Self.evaluate(root, more + ["--out", "\(root)/\(name)"]).status == 0)
      }
      for (parts, message) in [
        (["a", "c"], "parts are missing: 2/3"), (["a", "b", "b", "c"], "are both part 2/3"),
        (["a", "half"], "parts of different cuts"), (["a", "other", "c"], "different configs"),
        (["a", "late", "c"], "'toleranceMilliseconds'"), (["a", "whole"], "a whole run"),
      ] {
        let score = invoke(["score"] + parts.map { "\(root)/\($0)" } + ["--out", "\(root)/no"])
        #expect(score.status == 65)
        #expect(score.errors.contains(message), "\(score.errors)")
        #expect(!FileManager.default.fileExists(atPath: "\(root)/no"))
      }
      let edited = "\(root)/c/outcomes.csv"
      let text = try String(contentsOfFile: edited, encoding: .utf8)
      try text.replacing(",peek,", with: ",pop,", maxReplacements: 1)
        .write(toFile: edited, atomically: true, encoding: .utf8)
      let score = invoke(["score", "\(root)/a", "\(root)/b", "\(root)/c"])
      #expect(score.status == 65)
      #expect(score.errors.contains("outcomes.csv: error: it is not what the run wrote"))
      #expect(invoke(["score", "\(root)/nothing"]).status == 66)
      #expect(invoke(["score", "\(root)/study"]).status == 66)
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3"])
  func whatIsNoPartIsRefused(_ text: String) {
    let result = invoke(["evaluate", "x", "--shard", text])
    #expect(result.status == 64)
    #expect(result.errors.contains("'\(text)' is not a part of several, as in 3/16"))
  }

  @Test func anUnknownColumnIsRefusedBeforeTheRun() throws {
    try withTemporaryFolder { folder in
      try Self.study(in: folder.path)
      let result = invoke(["evaluate", "\(folder.path)/study", "--group-by", "mood"])
      #expect(result.status == 64)
      #expect(result.errors.contains("no column 'mood'"))
      #expect(result.errors.contains("participant, label, dataset, device"))
    }
  }
}
