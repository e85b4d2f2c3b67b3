import Foundation
import Testing

@testable import ForceTraces

struct StagedFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes one file `name` holding `text`, and commits.
  func run(_ files: [(String, String)], at path: String, force: Bool = false) throws(OutputError) {
    var staged = try StagedFolder(at: path, force: force)
    for (name, text) in files {
      try staged.write(name) { (file) throws(OutputError) in try file.write(text) }
    }
    try staged.commit()
  }

  /// What stands in the way of putting the files in place.
  func failure(toCommit staged: consuming StagedFolder) -> OutputError? {
    do throws(OutputError) {
      try staged.commit()
      return nil
    } catch {
      return error
    }
  }

  @Test func makesTheFolderWithItsFiles() throws {
    try run([("a.csv", "1"), ("b.csv", "2")], at: folder["out"])
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["a.csv", "b.csv"])
    #expect(try folder.read("out/b.csv") == "2")
  }

  @Test func nothingIsThereBeforeTheCommit() throws {
    var staged = try StagedFolder(at: folder["out"])
    try staged.write("a.csv") { (file) throws(OutputError) in try file.write("1") }
    #expect(!FileManager.default.fileExists(atPath: folder["out"]))
    #expect(try folder.names() == [".out.\(getpid()).partial"])
    try staged.commit()
    #expect(try folder.names() == ["out"])
  }

  @Test func aFolderThatIsGivenUpLeavesNothing() throws {
    func giveUp() throws(OutputError) {
      var staged = try StagedFolder(at: folder["deep/er/out"])
      try staged.write("a.csv") { (file) throws(OutputError) in
        try file.write("1")
        throw .writeFailed(path: "x", reason: "the disk is full")
      }
      try staged.commit()
    }
    #expect(
      throws: OutputError.writeFailed(
        path: folder["deep/er/out/a.csv"], reason: "the disk is full")
    ) { try giveUp() }
    #expect(try folder.names() == [])
  }

  @Test func makesTheFoldersOnTheWay() throws {
    try run([("a.csv", "1")], at: folder["deep/er/out/"])
    #expect(try folder.read("deep/er/out/a.csv") == "1")
  }

  @Test func usesAnEmptyFolderAndKeepsItsIdentity() throws {
    try FileManager.default.createDirectory(
      atPath: folder["out"], withIntermediateDirectories: true)
    let before = try FileManager.default.attributesOfItem(atPath: folder["out"])[.systemFileNumber]
    try run([("a.csv", "1")], at: folder["out"])
    let after = try FileManager.default.attributesOfItem(atPath: folder["out"])[.systemFileNumber]
    #expect(before as? UInt64 == after as? UInt64)
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["a.csv"])
  }

  @Test func followsALinkToAFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder["real"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder["out"], withDestinationPath: folder["real"])
    try run([("a.csv", "1")], at: folder["out"])
    #expect(try folder.names(in: "real") == ["a.csv"])
  }

  @Test func refusesALinkThatLeadsNowhere() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder["out"], withDestinationPath: folder["gone"])
    #expect(
      throws: OutputError.cannotCreate(
        path: folder["out"], reason: "there is a symbolic link that leads nowhere")
    ) { try run([], at: folder["out"]) }
  }

  @Test func refusesAFolderThatIsNotEmpty() throws {
    try folder.write("mine", to: "out/notes.txt")
    #expect(throws: OutputError.exists(path: folder["out"])) {
      try run([("a.csv", "1")], at: folder["out"])
    }
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["notes.txt"])
  }

  @Test func forceReplacesWhatIsWrittenAndKeepsTheRest() throws {
    try folder.write("mine", to: "out/notes.txt")
    try folder.write("old and longer", to: "out/a.csv")
    try run([("a.csv", "1"), ("run.json", "{}")], at: folder["out"], force: true)
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == ["a.csv", "notes.txt", "run.json"])
    #expect(try folder.read("out/a.csv") == "1")
    #expect(try folder.read("out/notes.txt") == "mine")
  }

  @Test func forceDoesNotReplaceAFolderByAFile() throws {
    try folder.write("mine", to: "out/b.csv/notes.txt")
    try folder.write("old", to: "out/a.csv")
    #expect(
      throws: OutputError.cannotCreate(
        path: folder["out/b.csv"], reason: "there is something else of that name")
    ) { try run([("a.csv", "1"), ("b.csv", "2")], at: folder["out"], force: true) }
    #expect(try folder.read("out/a.csv") == "old")
    #expect(try folder.names() == ["out"])
  }

  @Test func refusesAFileWhereAFolderIsMeant() throws {
    try folder.write("mine", to: "out")
    #expect(
      throws: OutputError.cannotCreate(path: folder["out"], reason: "there is a file of that name")
    ) { try run([("a.csv", "1")], at: folder["out"], force: true) }
    #expect(try folder.read("out") == "mine")
  }

  @Test func refusesAPlaceBelowAFile() throws {
    try folder.write("mine", to: "file")
    #expect(
      throws: OutputError.cannotCreate(path: folder["file/out"], reason: "Not a directory")
    ) { try run([], at: folder["file/out"]) }
  }

  @Test func refusesAnEmptyName() {
    #expect(throws: OutputError.cannotCreate(path: "", reason: "the name is empty")) {
      try run([], at: "")
    }
  }

  @Test func aFolderThatAppearsMeanwhileIsNotReplaced() throws {
    var staged = try StagedFolder(at: folder["out"])
    try staged.write("a.csv") { (file) throws(OutputError) in try file.write("new") }
    try folder.write("theirs", to: "out/a.csv")
    #expect(failure(toCommit: staged) == .exists(path: folder["out"]))
    #expect(try folder.read("out/a.csv") == "theirs")
    #expect(try folder.names() == ["out"])
  }

  @Test func twoFoldersOfOneProcessDoNotMeet() throws {
    var first = try StagedFolder(at: folder["out"])
    try first.write("a.csv") { (file) throws(OutputError) in try file.write("1") }
    try run([("a.csv", "2")], at: folder["out"])
    #expect(failure(toCommit: first) == .exists(path: folder["out"]))
    #expect(try folder.read("out/a.csv") == "2")
  }

  @Test(arguments: [
    (
      OutputError.exists(path: "out"),
      "out: error: exists already; --force replaces the files that this command writes"
    ),
    (
      .cannotCreate(path: "out", reason: "Permission denied"),
      "out: error: cannot be created: Permission denied"
    ),
    (
      .writeFailed(path: "out/a.csv", reason: "No space left on device"),
      "out/a.csv: error: writing failed: No space left on device"
    ),
  ])
  func errorsSayWhereAndWhat(error: OutputError, text: String) {
    #expect(error.description == text)
  }
}
