import Foundation
import Testing

@testable import ForceLabCommands

struct PrepareTests {
  /// The tiny study, prepared; its paths, in the folder.
  private static func prepared(in folder: TemporaryFolder) throws -> (study: String, file: String) {
    let study = try folder.dataset()
    #expect(invoke(["prepare", study, "--quiet"]).status == 0)
    return (study, study + ".forcelab")
  }

  @Test func writesOneFileBesideTheDataset() throws {
    try withTemporaryFolder { folder in
      let study = try folder.dataset()
      let result = invoke(["prepare", study, "--quiet"])
      #expect(
        result
          == Invocation(
            status: 0, output: "\(study).forcelab: 3 traces, 11 samples\n", errors: ""))
      #expect(try folder.names() == ["tiny", "tiny.forcelab"])
    }
  }

  @Test func writesWhereItIsTold() throws {
    try withTemporaryFolder { folder in
      try folder.dataset()
      #expect(try forcelab("prepare", "tiny", "--out", "a", in: folder.path).status == 0)
      #expect(try forcelab("prepare", ".", in: folder.path + "/tiny").status == 0)
      #expect(try folder.names() == ["a", "tiny", "tiny.forcelab"])
      #expect(try forcelab("validate", "a", "--quiet", in: folder.path).status == 0)
    }
  }

  @Test func replacesAFileOnlyWhenAllowed() throws {
    try withTemporaryFolder { folder in
      let (study, file) = try Self.prepared(in: folder)
      #expect(
        invoke(["prepare", study])
          == Invocation(
            status: 73, output: "",
            errors: "error: '\(file)' exists already; --force replaces the files that this command "
              + "writes\n"))
      #expect(invoke(["prepare", study, "--force", "--quiet"]).status == 0)
    }
  }

  @Test(arguments: [
    ["validate"], ["summary"], ["summary", "--format", "json"],
    ["evaluate", "--recognizer", "threshold", "--format", "csv"],
    ["evaluate", "--recognizer", "threshold:peek=0.04", "--jobs", "1"],
    ["sweep", "--recognizer", "hysteresis", "--param", "peek=0.1:0.5:0.1", "--format", "csv"],
    ["sweep", "--exact", "peek,pop"],
  ])
  func everyCommandSaysTheSameOfThePreparedFile(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let (study, file) = try Self.prepared(in: folder)
      #expect(invoke(arguments + [file]) == invoke(arguments + [study]))
    }
  }

  @Test func aRunWritesTheSameFiles() throws {
    try withTemporaryFolder { folder in
      let study = "press-study"
      try FileManager.default.copyItem(
        atPath: packageRoot + "/Datasets/press-study",
        toPath: "\(folder.path)/\(study)")
      #expect(try forcelab("prepare", study, in: folder.path).status == 0)
      for dataset in [study, study + ".forcelab"] {
        let run = try forcelab(
          "evaluate", dataset, "--recognizer", "one-euro/hysteresis", "--recognizer", "longpress",
          "--out", "results-of-\(dataset)", in: folder.path)
        #expect(run.status == 0)
      }
      for file in ["metrics.csv", "outcomes.csv", "detections.csv", "confusion.csv", "run.json"] {
        let one = try folder.contents("results-of-\(study)/\(file)")
        let other = try folder.contents("results-of-\(study).forcelab/\(file)")
        #expect(one == other.replacing(study + ".forcelab", with: study), "\(file)")
      }
    }
  }

  @Test func whatIsOutOfDateOrDamagedIsRefused() throws {
    try withTemporaryFolder { folder in
      let (study, file) = try Self.prepared(in: folder)
      try folder.file("tiny/labels.csv", TinyStudy.labels + "\n")
      #expect(
        invoke(["evaluate", file])
          == Invocation(
            status: 65, output: "",
            errors:
              "\(file): error: this prepared dataset cannot be used: '\(study)/labels.csv' was "
              + "changed since; 'forcelab prepare --force' makes it again\n"
          ).afterNotice)
      let whole = try Data(contentsOf: URL(filePath: file))
      try whole.dropLast().write(to: URL(filePath: file))
      let cut = invoke(["summary", file])
      #expect(cut.status == 65 && cut.output.isEmpty)
      #expect(cut.errors.contains("it has \(whole.count - 1) of \(whole.count) bytes"))
      #expect(invoke(["summary", "\(study)/none.forcelab"]).status == 66)
    }
  }

  @Test func rebuildingDisturbsNobody() throws {
    try withTemporaryFolder { folder in
      _ = try Self.prepared(in: folder)
      let line = """
        for i in 1 2 3 4; do $forcelab prepare tiny --force --quiet & done
        for i in 1 2 3 4 5 6; do $forcelab validate tiny.forcelab --quiet & done
        for job in $(jobs -p); do wait $job || echo failed; done
        """
      let result = try shell(line, in: folder.path)
      #expect(result.errors.isEmpty)
      #expect(!result.output.contains("failed"))
      #expect(result.output.contains("tiny: "))
      #expect(try folder.names() == ["tiny", "tiny.forcelab"])
    }
  }

  /// A run over a prepared dataset and a pipe waits for the pipe, and something happens meanwhile.
  private static func run(
    in folder: TemporaryFolder, whileWaiting change: (FileHandle) throws -> Void
  ) throws -> Invocation {
    let (_, file) = try prepared(in: folder)
    let pipe = folder.path + "/pipe"
    let failure = unsafe mkfifo(pipe, 0o600)
    #expect(failure == 0)
    let arguments = [
      "evaluate", file, pipe, "--unlabelled", "keep", "--recognizer", "threshold", "--quiet",
      "--out", folder.path + "/results",
    ]
    return try runProgram(forcelabPath, arguments) { _ in
      // The program opens the pipe after it has opened the prepared dataset.
      let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
      try change(FileHandle(forUpdating: URL(filePath: file)))
      try writer.write(contentsOf: Data("t,force\n0,0.1\n".utf8))
      try writer.close()
    }
  }

  @Test func aFileThatIsCutShortInUseEndsTheRunWithAMessage() throws {
    try withTemporaryFolder { folder in
      let result = try Self.run(in: folder) { try $0.truncate(atOffset: 0) }
      #expect(
        result
          == Invocation(
            status: 65, output: "",
            errors: "error: a prepared dataset was cut short, or its disk failed, while it was in "
              + "use; 'forcelab prepare --force' makes it again\ninterrupted\n"))
      #expect(try folder.names() == ["pipe", "tiny", "tiny.forcelab"])
    }
  }

  @Test func aFileThatIsWrittenOverInUseGivesNoResults() throws {
    try withTemporaryFolder { folder in
      let result = try Self.run(in: folder) { file in
        try file.seek(toOffset: 4096)
        try file.write(contentsOf: [1])
        try file.close()
      }
      #expect(result.status == 66 && result.output.isEmpty)
      #expect(
        result.errors.hasSuffix("it was changed while it was read; try again when it is complete\n")
      )
      #expect(try folder.names() == ["pipe", "tiny", "tiny.forcelab"])
    }
  }
}

extension Invocation {
  /// The same, after evaluate has said that it takes all recognizers.
  fileprivate var afterNotice: Invocation {
    var invocation = self
    invocation.errors =
      "notice: no --recognizer or --config: all 8 recognizers, with their defaults\n" + errors
    return invocation
  }
}
