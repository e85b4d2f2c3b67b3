import Testing

@testable import ForceLabCommands

struct ValidateTests {
  @Test func aCleanDatasetIsSaidToBeClean() throws {
    try withTemporaryFolder { folder in
      let result = invoke(["validate", try folder.dataset(), "--quiet"])
      #expect(
        result
          == Invocation(
            status: 0,
            output: "tiny: no errors, 1 warning; 3 traces, 11 samples, 2 participants\n",
            errors: ""))
    }
  }

  @Test func warningsAreCounted() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset(
        traces: "trace_id,t,force\na,0,-0.5\na,0.1,1.1\n", labels: "trace_id,label\na,pop\n")
      let result = invoke(["validate", dataset])
      #expect(result.status == 0)
      #expect(result.output == "tiny: no errors, 3 warnings; 1 trace, 2 samples\n")
      #expect(result.errors.contains("warning: 1 of 1 traces have negative forces"))
    }
  }

  @Test func everyErrorIsShown() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset(
        traces: "trace_id,t,force\na,0,x\na,0.1,\nb,0,nan\n", labels: "trace_id,label\na,tap\n")
      let result = invoke(["validate", dataset])
      #expect(result.status == 65)
      #expect(result.output.isEmpty)
      for place in ["traces.csv:2:5", "traces.csv:3:7", "traces.csv:4:5", "labels.csv:2:3"] {
        #expect(result.errors.contains("\(dataset)/\(place): error: "))
      }
    }
  }

  @Test func labelsCanBeMappedAndTracesLeftOut() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset(labels: "trace_id,label\na,tap\n")
      #expect(invoke(["validate", dataset]).status == 65)
      let result = invoke([
        "validate", dataset, "--map-label", "tap=cancel", "--unlabelled", "skip", "--quiet",
      ])
      #expect(result.output == "tiny: no errors, 1 warning; 1 trace, 4 samples\n")
    }
  }
}

struct SummaryTests {
  @Test(arguments: ["table", "csv", "json", "markdown", "latex"])
  func tellsWhatIsThere(format: String) throws {
    try withTemporaryFolder { folder in
      let result = invoke(["summary", try folder.dataset(), "--format", format, "--quiet"])
      #expect(result.status == 0)
      try expectGolden(result.output, "summary-\(format).txt")
    }
  }

  @Test func needsNoLabelsAndReadsFilesFromElsewhere() throws {
    try withTemporaryFolder { folder in
      let file = try folder.file("pen.dat", "0.0 12 0.1\n0.1 12 0.5\n")
      let result = invoke([
        "summary", file, "--delimiter", "space", "--time-column", "#1", "--force-column=#3",
        "--quiet",
      ])
      #expect(result.status == 0)
      #expect(result.output.contains("no label       1\n"))
      #expect(result.output.contains("force, normalised   0.100"))
    }
  }

  @Test func longListsAreShortened() throws {
    try withTemporaryFolder { folder in
      let labels = (0..<7).map { "t\($0),pop,device \($0),p\($0 % 3)\n" }.joined()
      let traces = (0..<7).map { "t\($0),0,0.5\n" }.joined()
      let dataset = try folder.dataset(
        traces: "trace_id,t,force\n" + traces,
        labels: "trace_id,label,device,participant\n" + labels)
      let output = invoke(["summary", dataset, "--quiet"], columns: 100).output
      #expect(output.contains("participants   3, 2 to 3 traces each\n"))
      #expect(output.contains("device 4 (1), and 2 more\n"))
    }
  }
}

struct GenerateTests {
  @Test func writesADatasetThatEvaluateTakes() throws {
    try withTemporaryFolder { folder in
      let result = try forcelab(
        "generate", "--participants", "2", "--traces=5", "--device", "trackpad", "--mix", "1,1,0",
        "--hard-share", "0", "--seed", "3", "--out", "study", in: folder.path)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.hasPrefix("study: 10 traces, "))
      #expect(result.output.hasSuffix(" samples, 2 participants\n"))
      #expect(try folder.names() == ["study"])
      #expect(
        try folder.names(in: "study")
          == ["README.md", "datapackage.json", "labels.csv", "traces.csv"])
      let labels = try folder.contents("study/labels.csv")
      #expect(!labels.contains(",cancel,"))
      #expect(try forcelab("evaluate", "study", "--quiet", in: folder.path).status == 0)
    }
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    try withTemporaryFolder { folder in
      for (name, seed, jobs) in [("a", "5", "1"), ("b", "5", "7"), ("c", "6", "2")] {
        let result = invoke([
          "generate", "--participants", "3", "--traces", "7", "--seed", seed, "--jobs", jobs,
          "--out", "\(folder.path)/\(name)",
        ])
        #expect(result.status == 0)
      }
      let files = try ["a", "b", "c"].map { study in
        try ["README.md", "datapackage.json", "labels.csv", "traces.csv"]
          .map { try folder.contents("\(study)/\($0)") }
      }
      #expect(files[0] == files[1])
      #expect(files[0].last != files[2].last)
    }
  }

  @Test(arguments: [
    (["--traces", "5"], "--out DIR is missing: where to put the dataset"),
    (["--out", "x", "--traces", "0"], "--traces: '0' is not a whole number, 1 or more"),
    (["--out", "x", "--mix", "0,0,0"], "weights of 0 or more that are not all 0, not 0.0,0.0,0.0"),
    (["--out", "x", "--mix", "1,2"], "--mix: '1,2' is not three numbers, 0 or more"),
    (["--out", "x", "--hard-share", "1.5"], "--hard-share: '1.5' is not a number from 0 to 1"),
    (["--out", "x", "--device", "trakpad"], "did you mean 'trackpad'?"),
    (["--out", "x", "--participants", "9999999"], "participants must be 1...1000000, not 9999999"),
  ])
  func refusesWhatMakesNoSense(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let result = try runProgram(forcelabPath, ["generate"] + arguments, in: folder.path)
      #expect(result.status == 64)
      #expect(result.errors.contains(message))
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func refusesAFolderThatIsInUse() throws {
    try withTemporaryFolder { folder in
      try folder.file("study/notes.txt", "mine")
      let result = invoke(["generate", "--out", "\(folder.path)/study"])
      #expect(result.status == 73)
      #expect(try folder.names(in: "study") == ["notes.txt"])
    }
  }
}
