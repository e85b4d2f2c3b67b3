import Foundation
import Testing

@testable import ForceLabCommands

struct TuneTests {
  private static let study = "\(packageRoot)/Datasets/press-study"
  private static let grid = ["--param", "peek=0.1:0.3:0.02", "--param", "pop=0.5:0.9:0.05"]
  private static let tuning = ["tune", study, "--recognizer", "hysteresis"] + grid

  @Test(arguments: [60, 80, 120])
  func theReportReadsWell(columns: Int) throws {
    let result = invoke(Self.tuning + ["--quiet"], columns: columns)
    #expect(result.status == 0)
    try expectGolden(result.output, "tune-\(columns).txt")
  }

  @Test(arguments: ["csv", "json", "markdown", "latex"])
  func programsGetTheSameFigures(format: String) throws {
    let result = invoke(Self.tuning + ["--quiet", "--format", format])
    #expect(result.status == 0)
    #expect(result.output.contains("0.9216666666666666"))
    #expect(result.output.contains("0.9166666666666666"))
  }

  @Test func theWinnerIsAConfigFileThatEvaluatesToTheFiguresOfTheTuning() throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      #expect(invoke(Self.tuning + ["--out", out]).status == 0)
      #expect(
        try folder.names(in: "out") == [
          "candidates.csv", "estimate.csv", "folds.csv", "run.json", "winner.json5",
        ])
      let run = invoke([
        "evaluate", Self.study, "--config", "\(out)/winner.json5", "--format", "csv",
      ])
      #expect(run.output.contains("\"hysteresis:peek=0.22,pop=0.65\",600,0.9216666666666666,"))
      let estimate = try folder.contents("out/estimate.csv")
      #expect(
        estimate.contains(
          "\naccuracy,0.9216666666666666,0.9166666666666666,0.0050000000000000044\n"))
      let folds = try folder.contents("out/folds.csv").split(separator: "\n")
      #expect(folds.count == 13)
      let candidates = try folder.contents("out/candidates.csv").split(separator: "\n")
      #expect(candidates.count == 100)
      #expect(Set(candidates.map { Self.fieldCount($0) }).count == 1)
      #expect(Set(folds.map { Self.fieldCount($0) }).count == 1)
    }
  }

  @Test func onePersonIsNotEnoughForAnHonestScore() throws {
    try withTemporaryFolder { folder in
      let labels = TinyStudy.labels.replacing("p2", with: "p1")
      let dataset = try folder.dataset(labels: labels)
      let arguments = ["tune", dataset, "--recognizer", "threshold", "--param", "pop=0.3:0.9:0.1"]
      let result = invoke(arguments, columns: 80)
      #expect(result.status == 0)
      let text = result.output.replacing("\n", with: " ")
      #expect(text.contains("No honest estimate is possible: the labelled traces name only p1"))
      #expect(text.hasPrefix("threshold:pop=0.7 "))
      #expect(
        invoke(arguments + ["--format", "json"]).errors.contains("no honest estimate is possible"))
    }
  }

  @Test func touchesOfNobodyAreLeftOutWithAWarning() throws {
    try withTemporaryFolder { folder in
      let labels = TinyStudy.labels.replacing("20.150,,p1", with: "20.150,,")
      let result = invoke([
        "tune", try folder.dataset(labels: labels), "--recognizer", "threshold", "--param",
        "pop=0.3,0.6",
      ])
      #expect(result.errors.contains("1 labelled traces name no participant and are left out"))
    }
  }

  @Test func conditionsThatNothingMeetsAreAFailedGateAndLeaveNothing() throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      let result = invoke(
        Self.tuning + [
          "--subject-to", "overcommit_rate<=0.001", "--subject-to", "macro_f1>=0.9", "--out", out,
        ])
      #expect(result.status == 1)
      #expect(
        result.errors.contains("none of 99 configs can be chosen with overcommit_rate<=0.001"))
      #expect(result.errors.contains("macro_f1>=0.9: met by "))
      let left = try folder.names()
      #expect(left == [])
    }
  }

  @Test(arguments: [
    (["--recognizer", "hysteresis"], "one of peek, pop, releaseRatio, peekDwell, popDwell"),
    (["--recognizer", "never"], "'never' has no parameters"),
    (["--param", "pop=1"], "which recognizer?"),
    (["--recognizer", "threshold", "--param", "pop=0.5:0.9"], "--random N"),
    (["--recognizer", "threshold", "--param", "pop=0.5", "--objective", "best"], "unknown metric"),
    (
      ["--recognizer", "threshold", "--param", "pop=0.5", "--subject-to", "accuracy"],
      "METRIC<=NUMBER"
    ),
    (
      ["--recognizer", "threshold", "--param", "peek=0:1:0.0005", "--param", "pop=0:1:0.001"],
      "--yes"
    ),
  ])
  func whatCannotBeTunedIsAUsageError(_ options: [String], _ message: String) throws {
    try withTemporaryFolder { folder in
      let result = invoke(["tune", try folder.dataset(), "--out", "\(folder.path)/out"] + options)
      #expect(result.status == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains("see 'forcelab tune --help'"))
      #expect(try folder.names() == ["tiny"])
    }
  }

  @Test func aSweepWarnsOfShortWindowsAsAnEvaluationDoes() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let evaluated = invoke(["evaluate", dataset, "--recognizer", "velocity"])
      #expect(evaluated.errors.contains("ms windows of velocity hold fewer than three samples"))
      for command in ["sweep", "tune"] {
        let result = invoke([
          command, dataset, "--recognizer", "velocity", "--param", "popForce=0.6:0.9:0.05", "--out",
          "\(folder.path)/\(command)",
        ])
        #expect(result.status == 0)
        #expect(
          result.errors.contains(
            "velocity:popForce=0.75 and 3 other configs hold fewer than three samples"),
          "\(result.errors)")
        #expect(try folder.contents("\(command)/run.json").contains("and 3 other configs"))
      }
    }
  }

  private static func fieldCount(_ row: Substring) -> Int {
    var isQuoted = false
    return row.reduce(1) { count, character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted ? count + 1 : count
    }
  }
}
