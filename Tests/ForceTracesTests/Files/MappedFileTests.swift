import Foundation
import Testing

@testable import ForceTraces

struct MappedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ file: MappedFile) -> String {
    unsafe String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func holdsTheFilesBytes() throws {
    let file = try MappedFile(folder.write("some bytes", to: "file"))
    #expect(text(file) == "some bytes")
    #expect(text(try MappedFile(folder.write("", to: "empty"))) == "")
    try file.checkUnchanged()
  }

  @Test(arguments: ["none", "."])
  func whatIsNoFileCannotBeMapped(name: String) {
    #expect(throws: InputError.self) { try MappedFile(folder[name]) }
  }

  @Test func aFileWrittenOverInPlaceIsNoticed() throws {
    let path = try folder.write("old bytes", to: "file")
    let file = try MappedFile(path)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.write(contentsOf: Data("new".utf8))
    try handle.close()
    // Two writes within one tick of the clock have the same time.
    try FileManager.default.setAttributes([.modificationDate: Date.now + 10], ofItemAtPath: path)
    #expect(
      throws: InputError.unreadable(
        path: path, reason: "it was changed while it was read; try again when it is complete")
    ) { try file.checkUnchanged() }
  }

  @Test func aFileThatIsReplacedOrRemovedStaysWhatItWas() throws {
    let path = try folder.write("old bytes", to: "file")
    let file = try MappedFile(path)
    _ = try folder.write("new", to: "other")
    let renamed = unsafe rename(folder["other"], path)
    #expect(renamed == 0)
    try file.checkUnchanged()
    #expect(text(file) == "old bytes")
    try FileManager.default.removeItem(atPath: path)
    try file.checkUnchanged()
  }
}
