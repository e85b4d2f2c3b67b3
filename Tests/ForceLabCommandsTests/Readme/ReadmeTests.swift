import ForceLabCommands
import ForceRecognizers
import Foundation
import Testing

/// The README says what is true: its example compiles and runs, its output is what comes out, its
/// commands work.
struct ReadmeTests {
  private let root: URL
  private let readme: String

  init() throws {
    root =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func showsTheRecognizerThatIsCompiledHere() throws {
    let example = root.appending(path: "Tests/ForceLabCommandsTests/Readme/Impulse.swift")
    #expect(blocks("swift").contains(try String(contentsOf: example, encoding: .utf8)))
  }

  @Test func theExampleRunsInEveryCommandOnceItIsRegistered() throws {
    var registry = Registry.builtIn
    try registry.register(Impulse.self)
    let run = invoke(
      ["evaluate", study, "--recognizer", "ema/impulse:pop=0.3", "--format", "csv"],
      registry: registry)
    #expect(run.status == 0)
    #expect(run.output.contains("ema/impulse:pop=0.3,600,"))
    #expect(
      invoke(["recognizers", "impulse"], registry: registry).output.contains("force x seconds"))
  }

  @Test func theExampleKeepsARecognizersPromises() throws {
    var registry = Registry()
    try registry.register(Impulse.self)
    #expect(try conformanceProblems(of: "impulse", registry: registry) == [])
  }

  @Test func everyLibraryThatItImportsIsAProduct() throws {
    let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let imports = blocks("swift").joined().split(separator: "\n")
      .filter { $0.hasPrefix("import ") }.map { $0.dropFirst("import ".count) }
    #expect(imports.contains("ForceLabCommands"))
    for library in Set(imports) {
      #expect(package.contains(".library(name: \"\(library)\""))
    }
  }

  @Test func showsTheTableThatARunPrints() {
    let run = invoke(["evaluate", study])
    #expect(blocks("text").contains(run.output))
  }

  @Test func itsCommandsWork() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/Datasets",
        withDestinationPath: root.appending(path: "Datasets").path)
      try folder.dataset("my-study")
      try folder.file("recording.csv", "timestamp,pressure\n0,0.5\n16,2.5\n33,6.0\n")
      try folder.file("tablet.dat", "0.00 10 10 0.1\n0.01 10 11 0.3\n")
      let bin = URL(filePath: forcelabPath).deletingLastPathComponent().path
      let lines = blocks("sh").joined().replacingOccurrences(of: "\\\n", with: "")
        .split(separator: "\n").filter { $0.hasPrefix("forcelab ") }
      #expect(lines.count >= 5)
      for line in lines {
        let run = try shell("PATH=\(bin):$PATH; \(line)", in: folder.path)
        #expect(run.status == 0, "\(line)\n\(run.errors)")
      }
    }
  }

  private var study: String { root.appending(path: "Datasets/press-study").path }

  /// The contents of the fenced code blocks of a language.
  private func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }
}
