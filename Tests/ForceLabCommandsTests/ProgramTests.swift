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
}
