import Testing

@testable import ForceLabCommands

/// What only a process of its own can show.
struct ProgramTests {
  @Test func theProgramIsTheTool() throws {
    #expect(try forcelab("recognizers") == invoke(["recognizers"]))
    #expect(try forcelab("evalute").status == 64)
  }

  @Test func aReaderThatLeavesIsNoError() throws {
    let line = "$forcelab recognizers | true; echo ${PIPESTATUS[0]}"
    #expect(try shell(line) == Invocation(status: 0, output: "0\n", errors: ""))
  }

  @Test(arguments: ["--version", "recognizers", "evaluate --help", "help"])
  func aFullDiskIsAnError(arguments: String) throws {
    let message = "error: cannot write to standard output: No space left on device\n"
    #expect(
      try shell("$forcelab \(arguments) >/dev/full")
        == Invocation(status: 74, output: "", errors: message))
  }

  @Test func aClosedOutputIsAnError() throws {
    let message = "error: cannot write to standard output: Bad file descriptor\n"
    #expect(
      try shell("$forcelab --version >&-") == Invocation(status: 74, output: "", errors: message))
    #expect(try shell("$forcelab --version 2>&-").output == "forcelab \(ForceLab.version)\n")
    #expect(try shell("$forcelab evalute 2>/dev/full").status == 64)
  }

  /// Pipes with and without somebody at the other end, wherever the tool reads.
  @Test(arguments: [
    "summary fifo", "(sleep 2 >fifo) & summary fifo", "summary <(sleep 2)",
    "evaluate tiny --config fifo", "evaluate piped --jobs 3",
  ])
  func isInterruptedWhileItWaits(command: String) throws {
    try withTemporaryFolder { folder in
      try folder.dataset()
      try folder.dataset("piped", labels: nil)
      let line = """
        mkfifo fifo piped/labels.csv
        \(command.replacing(/(summary|evaluate)/) { "$forcelab \($0.output.0) --quiet" }) & process=$!
        sleep 0.5; kill -INT $process; SECONDS=0
        wait $process; echo $? $((SECONDS <= 1)); kill $(jobs -p) 2>/dev/null
        """
      let result = try shell(line, in: folder.path)
      #expect(result.output == "130 1\n")
      #expect(result.errors == "interrupted\n")
    }
  }
}
