import Foundation

/// A folder for one test, removed with everything in it when the test lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "forcelab-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path(percentEncoded: false).trimmingSuffix("/")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder, whether it exists or not.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> String {
    let file = URL(filePath: self[name])
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return self[name]
  }

  /// Makes a FIFO.
  func makeFIFO(_ name: String) throws -> String {
    guard unsafe mkfifo(self[name], 0o600) == 0 else { throw POSIXError(.EIO) }
    return self[name]
  }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    try String(contentsOfFile: self[name], encoding: .utf8)
  }

  /// All names in the folder or one of its folders, hidden ones too, sorted.
  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[name]).sorted()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
