#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where third-party recordings lie, which are no part of the project: the folder in
/// `FORCELAB_RECORDINGS`, or `../shared/data`.
///
/// - Returns: The path of a file or folder in it; `nil`, with a word on why the test skips, where it
///   is missing.
func recording(_ path: String) -> String? {
  let folder = ProcessInfo.processInfo.environment["FORCELAB_RECORDINGS"] ?? "../shared/data"
  let path = "\(folder)/\(path)"
  guard FileManager.default.fileExists(atPath: path) else {
    print("skipped: there is no \(path)")
    return nil
  }
  return path
}
