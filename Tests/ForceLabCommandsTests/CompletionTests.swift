import Foundation
import Testing

@testable import ForceLabCommands

struct CompletionTests {
  private func script(_ shell: Shell) -> String {
    invoke(["--generate-completion-script", shell.rawValue]).output
  }

  @Test(arguments: Shell.allCases)
  func theShellReadsItsScript(shell: Shell) throws {
    guard let path = findProgram(shell.rawValue) else {
      print("skipped: \(shell.rawValue) is not installed, its completion script is not checked")
      return
    }
    try withTemporaryFolder { folder in
      let file = try folder.file("completion", script(shell))
      #expect(
        try runProgram(path, ["-n", file]) == Invocation(status: 0, output: "", errors: ""))
    }
  }

  @Test(arguments: [
    (["ev"], "evaluate"), (["evaluate", "--conf"], "--config"),
    (["evaluate", "--format", "mark"], "markdown"),
    (["evaluate", "--format", "=", "la"], "latex"),
    (["evaluate", "--recognizer", "hys"], "hysteresis"),
    (["--jobs", "2", "evaluate", "--out", "Fold"], "Folder"), (["summary", "Fi"], "File"),
    (["recognizers", "one"], "one-euro"), (["help", "val"], "validate"),
    (["evaluate", "--jobs", ""], ""),
  ])
  func bashCompletes(words: [String], completed: String) throws {
    try withTemporaryFolder { folder in
      let file = try folder.file("completion", script(.bash))
      try folder.file("Folder/File", "")
      try folder.file("File", "")
      let line = """
        source \(file)
        COMP_WORDS=(forcelab \(words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count)
        _forcelab
        echo "${COMPREPLY[*]}"
        """
      #expect(try shell(line, in: folder.path).output == completed + "\n")
    }
  }

  @Test(arguments: Shell.allCases)
  func everyCommandAndOptionIsOffered(shell: Shell) {
    let text = script(shell)
    for command in HelpTests.lab.commands {
      #expect(text.contains(command.name))
      for option in command.options { #expect(text.contains(option.name)) }
    }
    #expect(text.contains("hysteresis"))
  }
}
