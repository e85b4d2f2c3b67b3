import Foundation
import Testing

@testable import ForceTraces

struct StagedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(
    _ text: String, to path: String, force: Bool = false, isCancelled: Bool = false
  ) throws(OutputError) {
    var staged = try StagedFile(at: path, force: force, isCancelled: { isCancelled })
    try staged.write { (file) throws(OutputError) in try file.write(text) }
    try staged.commit()
  }

  @Test func theFileAppearsWithItsCommit() throws {
    var staged = try StagedFile(at: folder["out"])
    try staged.write { (file) throws(OutputError) in try file.write("1") }
    try staged.write { (file) throws(OutputError) in try file.write("2") }
    #expect(try folder.names() == [".out.\(getpid())-0.partial"])
    try staged.commit()
    #expect(try folder.names() == ["out"])
    #expect(try folder.read("out") == "12")
  }

  @Test func aFileThatIsGivenUpLeavesNothing() throws {
    func giveUp() throws(OutputError) {
      var staged = try StagedFile(at: folder["out"])
      try staged.write { (_) throws(OutputError) in
        throw .writeFailed(path: "x", reason: "the disk is full")
      }
    }
    let error = OutputError.writeFailed(path: folder["out"], reason: "the disk is full")
    #expect(throws: error) { try giveUp() }
    #expect(throws: OutputError.interrupted) {
      try write("1", to: folder["out"], isCancelled: true)
    }
    #expect(try folder.names() == [])
  }

  @Test func aFileIsReplacedOnlyWhenAllowed() throws {
    let path = try folder.write("old", to: "out")
    #expect(throws: OutputError.exists(path: path)) { try write("new", to: path) }
    #expect(try folder.read("out") == "old")
    try write("new", to: path, force: true)
    #expect(try folder.read("out") == "new")
    #expect(try folder.names() == ["out"])
  }

  @Test func aFileThatAppearsMeanwhileStays() throws {
    func race() throws {
      let staged = try StagedFile(at: folder["out"])
      try folder.write("other", to: "out")
      try staged.commit()
    }
    #expect(throws: OutputError.exists(path: folder["out"])) { try race() }
    #expect(try folder.names() == ["out"])
    #expect(try folder.read("out") == "other")
  }

  @Test func aLinkIsFollowed() throws {
    try folder.write("old", to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: folder["real"])
    try write("new", to: folder["link"], force: true)
    #expect(try folder.read("real") == "new")
    try FileManager.default.createSymbolicLink(
      atPath: folder["lost"], withDestinationPath: folder["nowhere"])
    #expect(throws: OutputError.self) { try write("new", to: folder["lost"], force: true) }
  }

  @Test func whatCannotBecomeAFileIsRefused() throws {
    #expect(throws: OutputError.cannotCreate(path: "", reason: "the name is empty")) {
      try write("", to: "")
    }
    #expect(
      throws: OutputError.cannotCreate(
        path: folder.path, reason: "there is something else of that name")
    ) { try write("", to: folder.path, force: true) }
    #expect(
      throws: OutputError.cannotCreate(
        path: folder["no/out"], reason: "No such file or directory")
    ) { try write("", to: folder["no/out"]) }
  }

  @Test func manyWritersDoNotDisturbEachOther() async throws {
    let path = folder["out"]
    let texts = Set((0..<8).map { String(repeating: "\($0)", count: 300_000) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { try write(text, to: path, force: true) } }
      try await group.waitForAll()
    }
    #expect(try texts.contains(folder.read("out")))
    #expect(try folder.names() == ["out"])
  }
}
