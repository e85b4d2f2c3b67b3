import Testing

@testable import ForceLabCommands

struct HelpTests {
  static let lab = ForceLab()

  @Test(arguments: [60, 80, 140])
  func overviewReadsWell(columns: Int) throws {
    let invocation = invoke([], columns: columns)
    #expect(invocation.status == 0)
    try expectGolden(invocation.output, "help-\(columns).txt")
  }

  @Test(arguments: lab.commands.map(\.name))
  func commandHelpReadsWell(name: String) throws {
    let invocation = invoke([name, "--help"], columns: 80)
    #expect(invocation.status == 0)
    try expectGolden(invocation.output, "help-\(name).txt")
  }

  @Test(arguments: lab.commands.map(\.name))
  func helpIsTheSameHoweverItIsAskedFor(name: String) {
    let expected = invoke(["help", name])
    #expect(expected.errors.isEmpty)
    for arguments in [
      [name, "--help"], [name, "-h"], ["--help", name], [name, "--unknown", "-h", "--jobs"],
    ] {
      #expect(invoke(arguments) == expected)
    }
  }

  @Test(arguments: [40, 60, 80, 100, 140])
  func noLineIsWiderThanTheTerminal(columns: Int) {
    for command in Self.lab.commands {
      for line in invoke([command.name, "--help"], columns: columns).output.split(separator: "\n") {
        #expect(line.count <= max(columns, 60), "\(command.name): \(line)")
      }
    }
  }

  /// The table holds together: the parser, the completions and the help rely on it.
  @Test func optionsAreDescribedAlike() {
    var takesValue: [String: Bool] = [:]
    for option in ([Self.lab.root] + Self.lab.commands).flatMap(\.options) {
      #expect(
        takesValue[option.name, default: option.valueName != nil] == (option.valueName != nil))
      takesValue[option.name] = option.valueName != nil
      #expect(!option.help.hasSuffix("."))
      #expect(option.help.first?.isUppercase == true)
    }
    for command in Self.lab.commands {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
    }
  }

  @Test(arguments: lab.commands.map(\.name) + [""])
  func examplesAreValidCommandLines(name: String) throws {
    let command = try #require(([Self.lab.root] + Self.lab.commands).first { $0.name == name })
    let words = command.example.split(separator: " ").map(String.init)
    let example = try Self.lab.command(named: words[0])
    _ = try Parser.parse(words.dropFirst(), for: example)
    if !name.isEmpty { #expect(example.name == name) }
  }

  @Test func coloursFollowTheTerminalAndNoColor() {
    let escape = "\u{1B}"
    #expect(invoke(["--help"], isTerminal: true).output.contains(escape))
    #expect(!invoke(["--help"], isTerminal: false).output.contains(escape))
    #expect(
      !invoke(["--help"], isTerminal: true, environment: ["NO_COLOR": "1"]).output.contains(escape))
    #expect(
      invoke(["--help"], isTerminal: true, environment: ["NO_COLOR": ""]).output.contains(escape))
    #expect(
      !invoke(["--help"], isTerminal: true, environment: ["TERM": "dumb"]).output.contains(escape))
    #expect(!invoke(["--help", "--color=never"], isTerminal: true).output.contains(escape))
    #expect(
      invoke(["--help", "--color", "always"], environment: ["NO_COLOR": "1"]).output.contains(
        escape))
  }
}
