import Foundation

/// The project's folder.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../..").standardizedFileURL.path

/// The built program, beside the tests' own.
let forcelabPath = URL(filePath: CommandLine.arguments[0])
  .deletingLastPathComponent().appending(path: "forcelab").path

/// Where a program is installed, or `nil`.
func findProgram(_ name: String) -> String? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}

/// Runs a program to its end; a process that was killed by a signal has minus its number as status.
func runProgram(
  _ path: String, _ arguments: [String], in folder: String? = nil,
  whileRunning: (Process) throws -> Void = { _ in }
) throws -> Invocation {
  try withTemporaryFolder { results in
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try results.handle("output")
    process.standardError = try results.handle("errors")
    try process.run()
    try whileRunning(process)
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return Invocation(
      status: isKilled ? -process.terminationStatus : process.terminationStatus,
      output: try results.contents("output"), errors: try results.contents("errors"))
  }
}

/// Runs the built program.
func forcelab(_ arguments: String..., in folder: String? = nil) throws -> Invocation {
  try runProgram(forcelabPath, arguments, in: folder)
}

/// Runs a line of shell in which `$forcelab` is the built program.
func shell(_ line: String, in folder: String? = nil) throws -> Invocation {
  try runProgram("/bin/bash", ["-c", "forcelab=$1; \(line)", "bash", forcelabPath], in: folder)
}

/// Lends a new folder, which goes away afterwards.
func withTemporaryFolder<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "forcelab-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(TemporaryFolder(path: url.path))
}

/// A folder for the files of one test.
struct TemporaryFolder: Sendable {
  let path: String

  /// Writes a file; its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// What a file holds.
  func contents(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }

  /// The names in the folder, or in one inside, hidden ones too, sorted.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  fileprivate func handle(_ name: String) throws -> FileHandle {
    let file = try file(name, "")
    return try FileHandle(forWritingTo: URL(filePath: file))
  }
}
