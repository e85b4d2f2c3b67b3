import Foundation
import Testing

struct CompareTests {
  private static let study = packageRoot + "/Datasets/press-study"
  private static let three = [
    "--recognizer", "threshold", "--recognizer", "velocity", "--recognizer",
    "hysteresis:peek=0.25,pop=0.6",
  ]

  @Test(arguments: [60, 80, 120])
  func readsWellOnATerminal(columns: Int) throws {
    let result = invoke(["compare", Self.study, "--quiet"] + Self.three, columns: columns)
    #expect(result.status == 0 && result.errors.isEmpty)
    try expectGolden(result.output, "compare-\(columns).table")
  }

  @Test(arguments: ["csv", "json", "markdown", "latex"])
  func printsEveryFormat(format: String) throws {
    try withTemporaryFolder { folder in
      let result = invoke(
        ["compare", try folder.dataset(), "--quiet", "--format", format] + Self.three)
      #expect(result.status == 0 && result.errors.isEmpty)
      try expectGolden(result.output, "compare.\(format)")
    }
  }

  @Test func writesTheComparisonsFiles() throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      for jobs in ["1", "7"] {
        let result = invoke(
          ["compare", Self.study, "--quiet", "--out", out + jobs, "--jobs", jobs] + Self.three)
        #expect(result.status == 0)
      }
      let names = ["comparison.json", "configs.csv", "differences.csv", "metrics.csv", "pairs.csv"]
      #expect(try folder.names(in: "out1") == names)
      for name in names where name.hasSuffix("csv") {
        let one = try folder.contents("out1/\(name)")
        let seven = try folder.contents("out7/\(name)")
        #expect(one == seven)
        #expect(!one.lowercased().contains("nan"))
      }
      let printed = invoke(
        ["compare", Self.study, "--quiet", "--format", "csv"] + Self.three)
      let pairs = try folder.contents("out1/pairs.csv")
      #expect(pairs == printed.output)
      let differences = try folder.contents("out1/differences.csv")
      #expect(differences.split(separator: "\n").count == 1 + 36)
      let configs = try folder.contents("out1/configs.csv")
      #expect(configs.contains("\nvelocity,velocity,600,0.77166"))
    }
  }

  @Test func aFallBelowTheBaselineFailsTheGate() {
    let two = ["--recognizer", "threshold", "--recognizer", "velocity", "--quiet"]
    func gate(_ options: String...) -> Invocation {
      invoke(["compare", Self.study] + two + options)
    }
    // velocity is 8.3 points below threshold, and the interval ends at 5.5.
    let fallen = gate("--baseline", "threshold")
    #expect(fallen.status == 1)
    #expect(
      fallen.errors.contains(
        "gate failed: velocity is 8.3 points less accurate than threshold (95 % 5.5 to 11.1)"))
    #expect(fallen.output.contains("velocity - threshold"))
    #expect(gate("--baseline", "threshold", "--fail-under", "8").status == 1)
    #expect(gate("--baseline", "threshold", "--fail-under", "9").status == 0)
    #expect(gate("--baseline", "velocity").status == 0)
  }

  @Test func manyConfigsShowTheBestAndItsPairs() {
    let specs = (1...9).flatMap { ["--recognizer", "threshold:peek=0.\($0),pop=0.95"] }
    let result = invoke(["compare", Self.study, "--quiet"] + specs, columns: 100)
    #expect(result.status == 0)
    #expect(result.output.contains("28 more pairs"))
    #expect(result.output.contains("Parameters that differ"))
    #expect(!result.output.contains("pop=0.95  0.95"))
  }

  @Test func fewPeopleAreSaidToBeFew() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let two = ["--recognizer", "threshold", "--recognizer", "never", "--quiet"]
      let result = invoke(["compare", dataset, "--format", "csv"] + two)
      #expect(result.status == 0)
      #expect(result.output.contains("the data cannot tell threshold from never: 66.7 points"))
      #expect(result.output.contains("2 participants, too few to tell any pair apart"))
      try folder.file(
        "one/labels.csv", TinyStudy.labels.replacingOccurrences(of: ",p2", with: ",p1"))
      try folder.file("one/traces.csv", TinyStudy.traces)
      let one = invoke(["compare", "\(folder.path)/one"] + two)
      #expect(one.output.contains("without two participants"))
      #expect(one.output.contains("takes every touch as independent"))
    }
  }

  @Test(arguments: [
    (["--recognizer", "threshold"], "one config"),
    (["--recognizer", "threshold", "--recognizer", "never", "--fail-under", "1"], "--baseline"),
    (
      ["--recognizer", "threshold", "--recognizer", "never", "--baseline", "treshold"],
      "did you mean 'threshold'?"
    ),
    (["--recognizer", "threshold", "--recognizer", "threshold"], "threshold"),
  ])
  func whatCannotBeComparedIsAUsageError(options: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      let result = invoke(["compare", try folder.dataset(), "--out", out] + options)
      #expect(result.status == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }

  @Test func finishedRunsCompareAsTheirDatasetDoes() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let path = folder.path
      for (name, spec) in [("a", "threshold"), ("b", "velocity"), ("c", "threshold")] {
        let run = invoke([
          "evaluate", dataset, "--recognizer", spec, "--out", "\(path)/\(name)", "--quiet",
        ])
        #expect(run.status == 0)
      }
      let runs = invoke(["compare", "\(path)/a", "\(path)/b", "--format", "csv"])
      let configs = ["--recognizer", "threshold", "--recognizer", "velocity", "--quiet"]
      #expect(runs == invoke(["compare", dataset, "--format", "csv"] + configs))
      // The same name in two runs is told apart by the run.
      let same = invoke([
        "compare", "\(path)/a", "--baseline", "\(path)/c", "--format", "csv",
      ])
      #expect(same.status == 0)
      #expect(same.output.contains("\nthreshold (\(path)/a),threshold (\(path)/c),3,"))
    }
  }

  @Test func runsOverDifferentDataAreRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder.path
      try folder.dataset("one/tiny")
      try folder.dataset(
        "two/tiny", labels: TinyStudy.labels.replacingOccurrences(of: "c,cancel", with: "c,peek"))
      for name in ["one", "two"] {
        let run = invoke([
          "evaluate", "\(path)/\(name)/tiny", "--recognizer", "never", "--out",
          "\(path)/\(name)/run", "--quiet",
        ])
        #expect(run.status == 0)
      }
      let result = invoke(["compare", "\(path)/one/run", "\(path)/two/run"])
      #expect(result.status == 65 && result.output.isEmpty)
      #expect(
        result.errors.contains("runs over different data: the files of dataset 'tiny' differ"))
      let mixed = invoke(["compare", "\(path)/one/run", "\(path)/two/tiny"])
      #expect(mixed.status == 64 && mixed.errors.contains("is no run"))
      let configs = invoke(["compare", "\(path)/one/run", "--recognizer", "never"])
      #expect(configs.status == 64 && configs.errors.contains("runs have their configs"))
    }
  }

  @Test func touchesWithoutLabelsCannotBeCompared() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset(labels: nil)
      let result = invoke(["compare", dataset, "--unlabelled", "keep"])
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(result.errors.contains("no trace has a label"))
    }
  }

  @Test func anInterruptedComparisonLeavesNothing() throws {
    try withTemporaryFolder { folder in
      let out = "\(folder.path)/out"
      let result = invoke(
        ["compare", try folder.dataset(), "--out", out], isInterrupted: { true })
      #expect(result.status == 130)
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }
}
