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
    (["rec"], "recognizers"), (["recognizers", "--no"], "--no-progress"),
    (["recognizers", "--color", "al"], "always"), (["--color", "=", "nev"], "never"),
    (["--quiet", "recognizers", "one"], "one-euro"), (["help", "he"], "help"),
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
