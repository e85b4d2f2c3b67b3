import Foundation
import Testing

struct SweepTests {
  @Test func writesARowForEveryConfigAsEvaluateWould() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let grid = ["--param", "peek=0.1:0.5:0.1", "--param", "pop=0.3,0.9"]
      for metrics in ["core", "all"] {
        for recognizer in ["hysteresis", "hysteresis:popDwell=0.05", "ema/threshold"] {
          let out = "\(folder.path)/\(metrics)-\(recognizer.count)"
          let sweep = invoke(
            ["sweep", dataset, "--recognizer", recognizer, "--metrics", metrics, "--out", out]
              + grid)
          #expect(sweep.status == 0)
          #expect(sweep.errors.contains("8 configs scored, 2 combinations skipped"))
          let rows = try String(contentsOfFile: "\(out)/metrics.csv", encoding: .utf8)
            .split(separator: "\n").map(String.init)
          #expect(rows.count == 9)
          let names = rows.dropFirst().map { Self.firstField($0) }
          let evaluated = invoke(
            ["evaluate", dataset, "--metrics", metrics, "--out", "\(out)-evaluated"]
              + names.flatMap { ["--recognizer", $0] })
          #expect(evaluated.status == 0)
          let expected = try String(contentsOfFile: "\(out)-evaluated/metrics.csv", encoding: .utf8)
          // Without the rows of participants, which a sweep has not.
          let whole = expected.split(separator: "\n").filter { !$0.contains(",participant,") }
          #expect(rows == whole.map(String.init))
        }
      }
    }
  }

  @Test(arguments: [["--jobs", "1"], ["--jobs", "7"]])
  func anyNumberOfJobsGivesTheSameBytes(_ jobs: [String]) throws {
    try withTemporaryFolder { folder in
      let arguments = [
        "sweep", try folder.dataset(), "--recognizer", "velocity", "--param",
        "peekVelocity=0:4:0.1", "--param", "popVelocity=0:4:0.5",
      ]
      for (name, jobs) in [("a", ["--jobs", "2"]), ("b", jobs)] {
        #expect(invoke(arguments + jobs + ["--out", "\(folder.path)/\(name)"]).status == 0)
      }
      #expect(
        try Data(contentsOf: URL(filePath: "\(folder.path)/a/metrics.csv"))
          == Data(contentsOf: URL(filePath: "\(folder.path)/b/metrics.csv")))
    }
  }

  @Test func takesConfigsFromAListOfSpellingsOrJSON5() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let lines = try folder.file("configs.txt", "\n threshold:peek=0.3 \r\nnever\n")
      let json = try folder.file("configs.json5", " [{ recognizer: 'never', name: 'no' }]")
      let first = invoke(["sweep", dataset, "--list", lines, "--format", "csv"])
      #expect(first.output.contains("\nthreshold:peek=0.3,3,1.0,"))
      #expect(first.output.contains("\nnever,3,"))
      #expect(
        invoke(["sweep", dataset, "--list", json, "--format", "csv"]).output.contains("\nno,"))
      let bad = try folder.file("bad.txt", "never\nhysterisis\n")
      let refused = invoke(["sweep", dataset, "--list", bad])
      #expect(refused.status == 64)
      #expect(refused.errors.contains("bad.txt:2: "))
    }
  }

  @Test func theBestKeepTheConditionsAndComeInOrder() throws {
    try withTemporaryFolder { folder in
      let result = invoke([
        "sweep", try folder.dataset(), "--recognizer", "threshold", "--param", "peek=0.1:0.9:0.1",
        "--param", "pop=0.3:0.9:0.1", "--where", "overcommit_rate<=0", "--top", "3", "--format",
        "csv",
      ])
      #expect(result.status == 0)
      let rows = result.output.split(separator: "\n").dropFirst()
      #expect(
        rows.map { Self.firstField(String($0)) } == [
          "threshold:pop=0.5", "threshold:pop=0.6", "threshold:pop=0.7",
        ])
    }
  }

  @Test func exactFindsTheRegionOfTheBestLevels() throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      let result = invoke(["sweep", try folder.dataset(), "--exact", "peek,pop", "--out", out])
      #expect(result.status == 0)
      // The touches reach 0.4 (a peek), 0.9 (a pop) and 0.1 (a cancel).
      let region = try String(contentsOfFile: "\(out)/best-region.csv", encoding: .utf8)
      #expect(
        region == """
          peek_from,peek_to,pop_from,pop_to,n_traces,accuracy,area
          0.1,0.4,0.4,0.9,3,1.0,0.15000000000000002

          """)
      let surface = try String(contentsOfFile: "\(out)/surface.csv", encoding: .utf8)
      #expect(surface.split(separator: "\n").count == 11)
      #expect(surface.contains("\n0.1,0.4,0.4,0.9,3,1.0,"))
      let latency = try String(contentsOfFile: "\(out)/latency.csv", encoding: .utf8)
      #expect(latency.contains("\npeek,0.05,0.3,2,2,0.0,50.0,50.0\n"))
      #expect(latency.contains("\npop,0.9,,1,0,1.0,,\n"))
    }
  }

  @Test(arguments: [
    [], ["--recognizer", "threshold"], ["--param", "peek=1"],
    ["--recognizer", "threshold", "--recognizer", "never", "--param", "peek=1"],
    ["--recognizer", "threshold", "--param", "peek=0.1:0.2"],
    ["--recognizer", "threshold", "--param", "peek=0.9", "--param", "pop=0.1"],
    ["--recognizer", "threshold", "--param", "peek=0.1", "--sort", "acuracy"],
    ["--recognizer", "threshold", "--param", "peek=0.1", "--where", "mcc>0"],
    ["--list", "x", "--param", "peek=1"], ["--exact", "peek,pop", "--recognizer", "velocity"],
    ["--exact", "peek,pop", "--recognizer", "hysteresis:popDwell=1"],
    ["--exact", "peek,pop", "--param", "peek=1"], ["--exact", "peek"],
    [
      "--recognizer", "hysteresis", "--param", "peek=0:1:0.0001", "--param", "pop=0:1:0.0001",
    ],
  ])
  func whatCannotBeSweptIsAUsageError(_ options: [String]) throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      let result = invoke(["sweep", try folder.dataset(), "--out", out] + options)
      #expect(result.status == 64)
      #expect(result.errors.contains("error: "))
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }

  @Test func saysOnceThatAStreamHasNoHash() throws {
    try withTemporaryFolder { folder in
      try folder.dataset()
      let result = try shell(
        "$forcelab sweep <(cat tiny/traces.csv) --unlabelled keep --recognizer threshold "
          + "--param peek=0.1,0.2 --out out", in: folder.path)
      #expect(result.status == 0)
      #expect(result.errors.components(separatedBy: "SHA-256").count == 2, "\(result.errors)")
    }
  }

  @Test func exactWithoutLabelsWritesNothing() throws {
    try withTemporaryFolder { folder in
      try folder.dataset(labels: nil)
      let out = "\(folder.path)/out"
      let result = invoke([
        "sweep", "\(folder.path)/tiny", "--unlabelled", "keep", "--exact", "peek,pop", "--out", out,
      ])
      #expect(result.status == 64)
      #expect(result.errors.contains("no trace has a label"))
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }

  @Test func anInterruptedSweepLeavesNothing() throws {
    try withTemporaryFolder { folder in
      let result = invoke(
        [
          "sweep", try folder.dataset(), "--recognizer", "threshold", "--param", "peek=0.1:0.2:0.1",
          "--out", "\(folder.path)/out",
        ], isInterrupted: { true })
      #expect(result.status == 130)
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
  }

  /// The first field of a row, without the quotes of one that holds a comma.
  private static func firstField(_ row: String) -> String {
    guard row.hasPrefix("\"") else { return String(row.prefix { $0 != "," }) }
    return String(row.dropFirst().prefix { $0 != "\"" })
  }
}
