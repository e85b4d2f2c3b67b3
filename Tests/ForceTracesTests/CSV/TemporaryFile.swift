import Foundation

@testable import ForceTraces

/// Calls `body` with the path of a file that holds `bytes` and is gone afterwards.
func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv").path()
  try Data(bytes).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// Calls `body` with the path of a file that holds `text` and is gone afterwards.
func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
  try withFile(Array(text.utf8), body)
}

/// What is wrong with a file, as `line:column: message`; empty where nothing is.
func problems(_ bytes: [UInt8], _ read: (String) throws(InputError) -> Void) throws -> [String] {
  try withFile(bytes) { path in
    do {
      try read(path)
      return []
    } catch InputError.invalid(let problems, _) {
      return problems.map { problem in
        problem.description.replacing(path + ":", with: "").replacing(" error:", with: "")
      }
    }
  }
}
