import Foundation
import Testing

@testable import ForceLabCommands

private let runFiles = [
  "confusion.csv", "detections.csv", "metrics.csv", "outcomes.csv", "run.json",
]

struct EvaluateTests {
  @Test func printsARowForEachConfig() throws {
    try withTemporaryFolder { folder in
      let result = invoke([
        "evaluate", try folder.dataset(), "--recognizer", "threshold", "--recognizer=never",
        "--quiet",
      ])
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.contains("threshold  "))
      #expect(result.output.contains("never  "))
    }
  }

  @Test func runsEveryRecognizerWhenNoneIsNamed() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let result = invoke(["evaluate", dataset, "--format", "csv"])
      #expect(result.errors.hasPrefix("notice: no --recognizer or --config: all 8 recognizers"))
      #expect(result.output.split(separator: "\n").count == 9)
      #expect(invoke(["evaluate", dataset, "--quiet"]).errors.isEmpty)
    }
  }

  @Test(arguments: ["table", "csv", "json", "markdown", "latex"])
  func printsEveryFormat(format: String) throws {
    try withTemporaryFolder { folder in
      let result = invoke([
        "evaluate", try folder.dataset(), "--recognizer", "hysteresis:peek=0.25",
        "--format", format,
      ])
      #expect(result.status == 0)
      #expect(result.output.contains("hysteresis"))
      #expect(result.output.hasSuffix("\n"))
    }
  }

  @Test func writesTheRunsFilesAndNothingElse() throws {
    try withTemporaryFolder { folder in
      let result = try forcelab(
        "evaluate", folder.dataset(), "--recognizer", "threshold", "--out", "a/results",
        in: folder.path)
      #expect(result.status == 0)
      #expect(try folder.names() == ["a", "tiny"])
      #expect(try folder.names(in: "a") == ["results"])
      #expect(try folder.names(in: "a/results") == runFiles)
    }
  }

  @Test func readsConfigFiles() throws {
    try withTemporaryFolder { folder in
      let config = try folder.file(
        "configs.json5", "[{ name: 'low', recognizer: 'threshold', parameters: { peek: 0.1 } }]")
      let result = invoke(["evaluate", try folder.dataset(), "--config", config, "--format=csv"])
      #expect(result.status == 0)
      #expect(result.output.contains("\nlow,"))
    }
  }

  @Test func theSeedReachesTheRecognizerThatGuesses() throws {
    try withTemporaryFolder { folder in
      let arguments = [
        "evaluate", try folder.dataset(), "--recognizer", "random", "--recognizer",
        "random:seed=3", "--recognizer", "threshold", "--format", "csv", "--seed", "9",
      ]
      let names = invoke(arguments).output.split(separator: "\n").dropFirst()
        .map { $0.prefix { $0 != "," } }
      #expect(names == ["random:seed=9", "random:seed=3", "threshold"])
    }
  }

  @Test func aSeedThatASpecStatesStandsEvenIfItIsTheUsualOne() throws {
    try withTemporaryFolder { folder in
      let config = try folder.file(
        "configs.json5", "[{ recognizer: 'random', parameters: { seed: 1 } }]")
      let result = invoke([
        "evaluate", try folder.dataset(), "--config", config, "--recognizer",
        "random:seed=1,popProbability=0.5", "--format", "csv", "--seed", "9",
      ])
      #expect(!result.output.contains("seed=9"))
      #expect(result.status == 0)
    }
  }

  @Test func aSeedBeyondWhatAConfigHoldsExactlyIsRefused() throws {
    try withTemporaryFolder { folder in
      let result = invoke(["evaluate", try folder.dataset(), "--seed", "9007199254740993"])
      #expect(result.status == 64)
      #expect(result.errors.contains("9007199254740992"))
    }
  }

  @Test func touchesThatStartPressedAreMeasuredByTheLowestPeekLevel() throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset(
        traces: "trace_id,t,force\na,0,0.3\na,0.1,0.3\n", labels: "trace_id,label\na,pop\n")
      func errors(_ specs: String...) -> String {
        invoke(["evaluate", dataset] + specs.map { "--recognizer=\($0)" }).errors
      }
      #expect(errors("threshold:peek=0.4", "threshold").contains("start at or above 0.2"))
      #expect(!errors("threshold:peek=0.4").contains("start at or above"))
    }
  }

  @Test func anyNumberOfJobsIsTaken() throws {
    try withTemporaryFolder { folder in
      let result = invoke(["evaluate", try folder.dataset(), "--jobs", "9999999999", "--quiet"])
      #expect(result.status == 0)
    }
  }

  @Test func poolsDatasetsWithNamesOfTheirOwn() throws {
    try withTemporaryFolder { folder in
      let (one, two) = (try folder.dataset("one"), try folder.dataset("two"))
      let pooled = invoke([
        "evaluate", one, two, "--recognizer", "threshold", "--format", "csv",
      ])
      #expect(pooled.output.contains("\nthreshold,6,"))
      let twice = invoke(["evaluate", one, one, "--recognizer", "threshold", "--quiet"])
      #expect(twice.status == 64)
      #expect(twice.errors.hasPrefix("error: '\(one)' and '\(one)' are both named 'one'"))
      #expect(twice.errors.contains("\"name\" of its own in its datapackage.json"))
      // Before anything is loaded.
      try folder.file("one/traces.csv", "broken")
      #expect(invoke(["evaluate", one, one, "--recognizer", "threshold"]).status == 64)
    }
  }

  @Test func refusesAnOutputThatExistsBeforeItReadsAnything() throws {
    try withTemporaryFolder { folder in
      try folder.file("results/notes.txt", "mine")
      let out = "\(folder.path)/results"
      let arguments = ["evaluate", "missing", "--recognizer", "threshold", "--out", out]
      let refused = invoke(arguments)
      #expect(refused.status == 73)
      #expect(
        refused.errors
          == "error: '\(out)' exists already; --force replaces the files that this command writes\n"
      )

      let dataset = try folder.dataset()
      #expect(invoke(["evaluate", dataset, "--out", out, "--force", "--quiet"]).status == 0)
      #expect(try folder.names(in: "results") == (runFiles + ["notes.txt"]).sorted())
      #expect(try folder.contents("results/notes.txt") == "mine")
    }
  }

  @Test func samplesFromAStreamHaveNoHash() throws {
    try withTemporaryFolder { folder in
      try folder.dataset()
      let line = """
        mv tiny/traces.csv traces; mkfifo tiny/traces.csv; cat traces >tiny/traces.csv &
        $forcelab evaluate tiny --recognizer never --format csv --out results
        """
      let result = try shell(line, in: folder.path)
      #expect(result.status == 0)
      let notice =
        "tiny/traces.csv: notice: its SHA-256 is not in run.json: it is no file but a stream"
      #expect(result.errors.contains(notice))
      let manifest = try folder.contents("results/run.json")
      #expect(manifest.contains(notice))
      // Those of the labels and of the four tables.
      #expect(manifest.split(separator: "\"sha256\"").count == 1 + 5)
      #expect(manifest.contains("\"bytes\" : \(TinyStudy.traces.utf8.count)"))
    }
  }

  @Test func writesTheSameBytesAtAnyNumberOfJobs() throws {
    try withTemporaryFolder { folder in
      let study = ["generate", "--participants", "4", "--traces", "30", "--out"]
      #expect(invoke(study + ["\(folder.path)/study"]).status == 0)
      for jobs in ["1", "2", "7"] {
        let result = try forcelab(
          "evaluate", "study", "--jobs", jobs, "--out", "jobs\(jobs)", in: folder.path)
        #expect(result.status == 0)
      }
      for jobs in ["2", "7"] {
        for file in runFiles.dropLast() {
          #expect(try folder.contents("jobs\(jobs)/\(file)") == folder.contents("jobs1/\(file)"))
        }
        // The command line is part of run.json, and differs.
        #expect(
          try folder.contents("jobs\(jobs)/run.json").replacing("jobs\(jobs)", with: "jobs1")
            .replacing("\"\(jobs)\"", with: "\"1\"") == folder.contents("jobs1/run.json"))
      }
    }
  }
}

/// Everything that can be wrong, with its exit status and message; nothing is left behind.
struct EvaluateFailureTests {
  struct Failure: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var errors: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Failure(
      arguments: ["nowhere"], status: 66,
      errors: "error: cannot read 'nowhere': No such file or directory\n"),
    Failure(
      arguments: ["tiny", "--config", "nowhere.json5"], status: 66,
      errors: "error: cannot read 'nowhere.json5': No such file or directory\n"),
    Failure(
      arguments: ["tiny", "--config", "tiny"], status: 66,
      errors: "error: cannot read 'tiny': Is a directory\n"),
    Failure(
      arguments: ["tiny", "--config", "/proc/self/mem"], status: 66,
      errors: "error: cannot read '/proc/self/mem': Input/output error\n"),
    Failure(
      arguments: ["tiny", "--recognizer", "threshold:peek=0.9"], status: 64,
      errors: "error: 'threshold:peek=0.9': threshold: pop = 0.75 is not allowed: "
        + "at least peek (0.9)\nsee 'forcelab recognizers'\n"),
    Failure(
      arguments: ["tiny", "--recognizer", "threshold", "--recognizer", "threshold"], status: 64,
      errors:
        "error: two configs are named 'threshold'; names must be unique\nsee 'forcelab recognizers'\n"
    ),
    Failure(
      arguments: ["tiny", "--map-label", "tap=cancel", "--map-label", "tap=pop"], status: 64,
      errors: "error: --map-label says twice what 'tap' means\n"
        + "see 'forcelab evaluate --help'\n"),
    Failure(
      arguments: ["tiny", "--out", "tiny/traces.csv"], status: 73,
      errors: "error: cannot create 'tiny/traces.csv': there is a file of that name\n"),
    Failure(
      arguments: ["tiny", "--out", "/proc/forcelab"], status: 73,
      errors: "error: cannot create '/proc/forcelab': No such file or directory\n"),
    Failure(
      arguments: ["broken", "--out", "results"], status: 65,
      errors: "broken/traces.csv:3:7: error: 'x' in column 'force' is not a number\n"),
    Failure(
      arguments: ["empty", "--out", "results"], status: 65,
      errors: "empty: error: there are no traces here; traces.csv, traces.csv.gz and traces/*.csv "
        + "were looked for\n"),
  ])
  func saysWhatIsWrong(_ failure: Failure) throws {
    try withTemporaryFolder { folder in
      try folder.dataset()
      try folder.dataset("broken", traces: "trace_id,t,force\na,0,0.1\na,0.1,x\n")
      try folder.file("empty/notes.txt", "")
      let before = try folder.names()
      let result = try runProgram(
        forcelabPath, ["evaluate", "--quiet"] + failure.arguments, in: folder.path)
      #expect(result == Invocation(status: failure.status, output: "", errors: failure.errors))
      #expect(try folder.names() == before)
    }
  }

  @Test func showsTwentyProblemsAndCountsTheRest() throws {
    try withTemporaryFolder { folder in
      let rows = (0..<1234).map { "a,\($0),x\n" }.joined()
      let dataset = try folder.dataset(traces: "trace_id,t,force\n" + rows)
      let result = invoke(["evaluate", dataset, "--recognizer", "threshold"])
      let lines = result.errors.split(separator: "\n")
      #expect(result.status == 65)
      #expect(lines.count == 21)
      #expect(lines.last == "and 1,214 more")
    }
  }

  @Test(arguments: ["", "--out results "])
  func aFullDiskIsSaidSo(output: String) throws {
    try withTemporaryFolder { folder in
      try folder.dataset()
      let line = "$forcelab evaluate tiny --quiet --recognizer never \(output)>/dev/full"
      #expect(
        try shell(line, in: folder.path)
          == Invocation(
            status: 74, output: "",
            errors: "error: cannot write to standard output: No space left on device\n"))
    }
  }

  @Test(arguments: ["evaluate", "validate", "summary", "generate"])
  func everyCommandStopsWhenAsked(command: String) throws {
    try withTemporaryFolder { folder in
      let dataset = try folder.dataset()
      let out = command == "evaluate" || command == "generate" ? ["--out", "\(folder.path)/x"] : []
      let input = command == "generate" ? [] : [dataset]
      let result = invoke([command] + input + out + ["--quiet"], isInterrupted: { true })
      #expect(result == Invocation(status: 130, output: "", errors: "interrupted\n"))
      #expect(try folder.names() == ["tiny"])
    }
  }

  @Test(arguments: ["INT", "TERM"])
  func anInterruptedRunLeavesNothing(signal: String) throws {
    try withTemporaryFolder { folder in
      let study = ["generate", "--participants", "20", "--traces", "40", "--out"]
      #expect(invoke(study + ["\(folder.path)/study"]).status == 0)
      // Minutes of work; a build for debugging on a busy machine may need seconds to notice.
      let configs = (1...400).map {
        "{ recognizer: 'velocity', parameters: { peekVelocity: \($0) } }"
      }
      try folder.file("study/long.json5", "[\(configs.joined(separator: ","))]")
      let line = """
        $forcelab evaluate study --config study/long.json5 --jobs 1 --out results & process=$!
        for try in {1..500}; do [ -e .results.*.partial ] && break; sleep 0.01; done
        sleep 0.2; kill -\(signal) $process; SECONDS=0
        wait $process; echo $? $((SECONDS <= 5))
        """
      let result = try shell(line, in: folder.path)
      #expect(result.output == "130 1\n")
      #expect(result.errors.hasSuffix("interrupted\n"))
      #expect(try folder.names() == ["study"])
    }
  }
}
