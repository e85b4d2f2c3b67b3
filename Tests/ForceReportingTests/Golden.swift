import Foundation
import Testing

/// Compares a text with the file `Tests/Golden/<name>`; `RECORD_GOLDEN=1` rewrites the file and fails.
func expectGolden(
  _ actual: String, _ name: String, at location: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Golden/\(name)").standardized
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try actual.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: location)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(actual == expected, sourceLocation: location)
}
