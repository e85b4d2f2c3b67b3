import Foundation
import Testing

@testable import ForceTraces

struct SourceFileTests {
  /// FIPS 180-2, appendix B, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func hashesAsTheStandardSays(text: String, digest: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a")
    #expect(try SourceFile(path: path).sha256() == digest)
  }

  @Test(arguments: [("gone", "No such file or directory"), (".", "Is a directory")])
  func aFileThatCannotBeReadIsNamed(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: InputError.unreadable(path: folder[name], reason: reason)) {
      try SourceFile(path: folder[name]).sha256()
    }
  }

  @Test func aFileThatWasWrittenToSinceIsRefused() throws {
    let folder = try TemporaryFolder()
    let file = SourceFile(path: try folder.write("old", to: "a"))
    try folder.write("newer", to: "a")
    #expect(throws: InputError.changed(folder["a"])) { try file.sha256() }
    try FileManager.default.removeItem(atPath: folder["a"])
    let another = SourceFile(path: folder["a"])
    try folder.write("old", to: "a")
    #expect(throws: InputError.changed(folder["a"])) { try another.sha256() }
  }

  @Test func aStreamHasNoHashAndIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    let file = SourceFile(path: try folder.makeFIFO("f"))
    #expect(!file.isLasting)
    #expect(try file.sha256() == nil)
  }

  @Test func hashingStopsWhenAsked() throws {
    let folder = try TemporaryFolder()
    let file = SourceFile(path: try folder.write("a", to: "a"))
    #expect(throws: InputError.interrupted) { try file.sha256 { true } }
  }
}
