import ForceEvaluation
package import ForceTraces

extension FinishedRun {
  /// The datasets that `run.json` names, with the SHA-256 of their files.
  package var datasets: JSONValue? { parts.first?.manifest.members["datasets"] }

  /// Why this run and another cannot be compared trace by trace; `nil` where they can.
  public func differenceOfData(from other: FinishedRun) -> String? {
    // A file read from a stream has no hash; then the traces must do.
    for (name, hashes) in hashes {
      guard let others = other.hashes[name] else { return "only one has a dataset '\(name)'" }
      if !hashes.isEmpty, !others.isEmpty, hashes != others {
        return "the files of dataset '\(name)' differ (SHA-256 in run.json)"
      }
    }
    if traces != other.traces { return "their traces differ" }
    guard zip(truth.traces, other.truth.traces).allSatisfy({ $0 == $1 }),
      truth.participants == other.truth.participants
    else { return "their labels differ" }
    return nil
  }

  /// For each dataset, what its files' bytes are; empty where that is unknown.
  private var hashes: [String: [String]] {
    guard case .array(let datasets)? = datasets else { return [:] }
    var hashes: [String: [String]] = [:]
    for case .object(let dataset) in datasets {
      guard case .string(let name)? = dataset["name"], case .array(let files)? = dataset["files"]
      else { continue }
      let known = files.compactMap { file -> String? in
        guard case .object(let members) = file, case .string(let hash)? = members["sha256"] else {
          return nil
        }
        return hash
      }
      hashes[name] = known.count == files.count ? known.sorted() : []
    }
    return hashes
  }
}
