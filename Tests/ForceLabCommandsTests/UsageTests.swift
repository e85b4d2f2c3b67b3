import Testing

@testable import ForceLabCommands

struct UsageTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var words: [String]
    var errors: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake(
      words: ["evalute", "x"],
      errors: "error: unknown command 'evalute'; did you mean 'evaluate'?\nsee 'forcelab --help'\n"),
    Mistake(words: ["cook"], errors: "error: unknown command 'cook'\nsee 'forcelab --help'\n"),
    Mistake(
      words: ["--verison"],
      errors:
        "error: unknown option '--verison'; did you mean '--version'?\nsee 'forcelab --help'\n"),
    Mistake(
      words: ["--generate-completion-script", "bsah"],
      errors: "error: --generate-completion-script: 'bsah' is not one of bash, zsh, fish; "
        + "did you mean 'bash'?\nsee 'forcelab --help'\n"),
    Mistake(
      words: ["help", "evluate"],
      errors: "error: unknown command 'evluate'; did you mean 'evaluate'?\nsee 'forcelab --help'\n"),
    Mistake(
      words: ["recognizers", "hysterisis"],
      errors: "error: unknown recognizer or filter 'hysterisis'; did you mean 'hysteresis'?\n"
        + "see 'forcelab recognizers --help'\n"),
  ])
  func mistakesAreNamedWithAHint(_ mistake: Mistake) {
    #expect(
      invoke(mistake.words) == Invocation(status: 64, output: "", errors: mistake.errors))
  }

  @Test(arguments: [
    ["--sample-rate", "60", "--time-column", "t"], ["--force-offset", "auto"],
    ["--force-offset", "6", "--max-force", "5"],
  ])
  func optionsThatContradictEachOtherAreUsageErrors(_ options: [String]) {
    let result = invoke(["summary", "not-even-there"] + options)
    #expect(result.status == 64)
    #expect(options.contains { result.errors.contains($0) })
    #expect(result.errors.hasSuffix("see 'forcelab summary --help'\n"))
  }

  @Test func optionsMayStandBeforeTheCommand() {
    #expect(invoke(["--quiet", "recognizers"]) == invoke(["recognizers"]))
    #expect(invoke(["--color", "never", "recognizers", "ema"]) == invoke(["recognizers", "ema"]))
    #expect(
      invoke(["--color=never", "--", "recognizers", "ema"]) == invoke(["recognizers", "ema"]))
  }

  @Test func theVersionIsOneLine() {
    let expected = Invocation(status: 0, output: "forcelab \(ForceLab.version)\n", errors: "")
    #expect(invoke(["--version"]) == expected)
  }

  @Test func aClosedOutputIsQuietAndAFullOneIsNot() {
    let errors = Collector()
    func status(_ failure: WriteError) -> Int32 {
      let output = TextStream { _ throws(WriteError) in throw failure }
      return ForceLab().run(
        ["recognizers"], on: Terminal(output: output, errors: errors.stream()))
    }
    #expect(status(.closed) == 0)
    #expect(errors.text.isEmpty)
    #expect(status(.failed(reason: "no space")) == 74)
    #expect(errors.text == "error: cannot write to standard output: no space\n")
  }

  @Test func controlCharactersDoNotReachTheTerminal() {
    let errors = invoke(["a\u{1B}[2Jb\nc\u{7}"]).errors
    #expect(errors.hasPrefix("error: unknown command 'a\\u{1B}[2Jb\\nc\\u{07}'\n"))
  }
}
