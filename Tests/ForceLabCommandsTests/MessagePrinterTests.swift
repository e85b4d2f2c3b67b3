import ForceTraces
import Testing

@testable import ForceLabCommands

struct MessagePrinterTests {
  private let long = Diagnostic(
    .warning, at: SourcePosition(file: "my study/traces.csv", line: 12, column: 3),
    "4 of 60 traces  have gaps of more than 5 times their median interval")

  private func said(
    _ diagnostics: [Diagnostic], total: Int? = nil, columns: Int? = nil,
    color: ColorChoice = .never
  ) -> String {
    let errors = Collector()
    let stream = errors.stream(isTerminal: columns != nil, columns: columns)
    MessagePrinter(stream, style: Style(color, for: stream, in: [:]))
      .show(diagnostics, total: total ?? diagnostics.count)
    return errors.text
  }

  @Test func saysOneLineEachWhereNobodyWatches() {
    #expect(said([long]) == long.description + "\n")
  }

  @Test func breaksLinesBetweenWordsOnATerminal() {
    #expect(
      said([long], columns: 50) == """
        my study/traces.csv:12:3: warning: 4 of 60
          traces  have gaps of more than 5 times their
          median interval

        """)
  }

  @Test func setsOffPlaceAndSeverity() {
    let colored = said([long], columns: 200, color: .always)
    #expect(
      colored == "\u{1B}[1mmy study/traces.csv:12:3: \u{1B}[0m\u{1B}[1;35mwarning:\u{1B}[0m "
        + long.message + "\n")
  }

  @Test func showsTwentyAndCountsTheRest() {
    let lines = said(Array(repeating: long, count: 25), total: 5_000).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "and 4,980 more")
  }

  @Test func whatAFileHoldsCannotSteerTheTerminal() {
    let evil = Diagnostic(.error, at: SourcePosition(file: "a\u{1B}[2J"), "'\u{7}\n' is no number")
    #expect(said([evil]) == "a\\u{1B}[2J: error: '\\u{07}\\n' is no number\n")
  }

  @Test func resultsAreSetOffOnATerminalOnly() throws {
    try withTemporaryFolder { folder in
      let arguments = ["validate", try folder.dataset()]
      #expect(invoke(arguments, isTerminal: true).errors.hasSuffix("\n\n"))
      #expect(!invoke(arguments).errors.hasSuffix("\n\n"))
      #expect(invoke(arguments + ["--quiet"], isTerminal: true).errors.isEmpty)
    }
  }
}
