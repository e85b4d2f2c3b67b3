import Glibc
import Testing

@testable import ForceTraces

struct OutputFileTests {
  @Test func bytesArriveInOrderWhateverTheirNumber() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 20_000)
    var file = try OutputFile(creating: folder["a"])
    for _ in 0..<3 { try file.write(text) }
    try file.write(Array("end".utf8))
    try file.close()
    #expect(try folder.read("a") == text + text + text + "end")
  }

  @Test func writingStopsWhenAsked() throws {
    let folder = try TemporaryFolder()
    var staged = try StagedFolder(at: folder["out"], isCancelled: { true })
    #expect(throws: OutputError.interrupted) {
      try staged.write("a") { file throws(OutputError) in try file.write("x") }
    }
  }

  @Test func aFullDiskIsReportedAtTheLatestOnClosing() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(
      throws: OutputError.writeFailed(
        path: "standard output", reason: "No space left on device")
    ) {
      var file = OutputFile(descriptor: descriptor, name: "standard output")
      try file.write("x")
      try file.close()
    }
  }

  @Test func aFullDiskIsReportedWhileWriting() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(throws: OutputError.writeFailed(path: "x", reason: "No space left on device")) {
      var file = OutputFile(descriptor: descriptor, name: "x")
      while true { try file.write("more and more of it") }
    }
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "a")
    #expect(throws: OutputError.exists(path: folder["a"])) {
      _ = try OutputFile(creating: folder["a"])
    }
    #expect(try folder.read("a") == "mine")
  }

  @Test(arguments: [
    ("a", "a", "."), ("a/b", "b", "a"), ("/a/b//", "b", "/a"), ("/a", "a", "/"), ("/", "/", "/"),
    ("..", "..", "."), ("a//b", "b", "a"),
  ])
  func pathsComeApart(path: String, last: String, parent: String) {
    #expect(path.lastPathComponent == last)
    #expect(path.parentPath == parent)
  }
}
