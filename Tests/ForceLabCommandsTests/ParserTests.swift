import Testing

@testable import ForceLabCommands

private enum Fruit: String, CaseIterable { case apple, pear }

private let level = Option("level", .positive("X"), "How much")
private let fruit = Option<Fruit>("fruit", .choice, "Which")
private let add = Option("add", .text("WHAT"), isRepeatable: true, "More")
private let dry = Option("dry", letter: "d", .flag, "Without water")

private let command = Command(
  name: "cook", summary: "Cook", overview: "Cooks.",
  arguments: [ArgumentDescription("DISH", isRepeatable: true, "What to cook")],
  sections: [OptionSection("All", level, fruit, add, dry)], example: "cook soup",
  run: { _, _ in })

struct ParserTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    var words: [String]
    var positionals: [String]
    var level: Double?
    var add: [String] = []
    var dry = false
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Accepted(words: ["soup"], positionals: ["soup"]),
    Accepted(words: ["--level", "2", "soup"], positionals: ["soup"], level: 2),
    Accepted(words: ["soup", "--level=2.5"], positionals: ["soup"], level: 2.5),
    Accepted(words: ["a", "--dry", "b"], positionals: ["a", "b"], dry: true),
    Accepted(words: ["-d", "b"], positionals: ["b"], dry: true),
    Accepted(words: ["--add", "x", "a", "--add=y"], positionals: ["a"], add: ["x", "y"]),
    Accepted(words: ["--add=a=b", "c"], positionals: ["c"], add: ["a=b"]),
    Accepted(words: ["--add", "-1", "c"], positionals: ["c"], add: ["-1"]),
    Accepted(words: ["--add", "-x", "c"], positionals: ["c"], add: ["-x"]),
    Accepted(words: ["--add=--dry", "c"], positionals: ["c"], add: ["--dry"]),
    Accepted(words: ["--", "--dry", "-d"], positionals: ["--dry", "-d"]),
    Accepted(words: ["a", "--", "--"], positionals: ["a", "--"]),
    Accepted(words: ["-", "-5"], positionals: ["-", "-5"]),
    Accepted(words: ["--level=1e-3", "a"], positionals: ["a"], level: 0.001),
  ])
  func reads(_ accepted: Accepted) throws {
    let parsed = try Parser.parse(accepted.words[...], for: command)
    #expect(parsed.positionals == accepted.positionals)
    #expect(parsed[level] == accepted.level)
    #expect(parsed.all(add) == accepted.add)
    #expect(parsed.has(dry) == accepted.dry)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var words: [String]
    var message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Refused(words: [], message: "missing argument DISH"),
    Refused(words: [""], message: "DISH must not be empty"),
    Refused(
      words: ["a", "--levle", "2"], message: "unknown option '--levle'; did you mean '--level'?"),
    Refused(words: ["a", "--colour"], message: "unknown option '--colour'"),
    Refused(words: ["a", "-x"], message: "unknown option '-x'"),
    Refused(words: ["a", "--level"], message: "--level needs a value: --level X"),
    Refused(words: ["a", "--level", "--dry"], message: "--level needs a value: --level X"),
    Refused(words: ["--level", "--", "a"], message: "--level needs a value: --level X"),
    Refused(words: ["a", "--level=0"], message: "--level: '0' is not a number above 0"),
    Refused(words: ["a", "--level=nan"], message: "--level: 'nan' is not a number above 0"),
    Refused(words: ["a", "--level=0x10"], message: "--level: '0x10' is not a number above 0"),
    Refused(words: ["a", "--level=1e999"], message: "--level: '1e999' is not a number above 0"),
    Refused(words: ["a", "--level="], message: "--level: '' is not a number above 0"),
    Refused(
      words: ["a", "--level", "1", "--level", "1"], message: "--level may be given only once"),
    Refused(words: ["a", "--dry", "-d"], message: "--dry may be given only once"),
    Refused(words: ["a", "--dry=yes"], message: "--dry takes no value, got 'yes'"),
    Refused(
      words: ["a", "--fruit=aple"],
      message: "--fruit: 'aple' is not one of apple, pear; did you mean 'apple'?"),
    Refused(
      words: ["a", "--add="], message: "--add: '' is not a text with at least one character"),
  ])
  func refuses(_ refused: Refused) {
    let error = #expect(throws: UsageError.self) {
      try Parser.parse(refused.words[...], for: command)
    }
    #expect(error?.message == refused.message)
  }

  @Test func refusesMoreArgumentsThanThereAre() {
    let single = Command(
      name: "one", summary: "", overview: "", arguments: [ArgumentDescription("A", "It")],
      sections: [], example: "", run: { _, _ in })
    let error = #expect(throws: UsageError.self) { try Parser.parse(["a", "b"], for: single) }
    #expect(error?.message == "unexpected argument 'b'")
  }
}
