import ForceEvaluation
import ForceRecognizers
import ForceTraces
import FoundationEssentials

/// The `run.json` of a finished run, read back.
struct FinishedManifest: Sendable {
  /// The run's folder, as the user gave it.
  let folder: String
  /// All that it says.
  let members: [String: JSONValue]

  /// Reads it, and checks that the files it seals are what the run wrote.
  ///
  /// - Throws: `InputError`.
  init(of folder: String, isCancelled: @escaping @Sendable () -> Bool) throws(InputError) {
    self.folder = folder
    let path = folder.appendingPath("run.json")
    let bytes = try RawFile.bytes(of: path, isCancelled: isCancelled)
    guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    else { throw .invalid(at: SourcePosition(file: path), "expected a JSON object") }
    self.members = members
    for name in ["outcomes.csv", "detections.csv"] {
      guard let sha256 = seal(of: name) else {
        throw .invalid(
          at: SourcePosition(file: path),
          "it does not seal \(name): only folders that 'evaluate --out' or 'score --out' wrote can "
            + "be read back")
      }
      let file = SourceFile(path: folder.appendingPath(name))
      guard try file.sha256(isCancelled: isCancelled) == sha256 else {
        throw .invalid(
          at: SourcePosition(file: file.path),
          "it is not what the run wrote (its SHA-256 is not that in run.json); run 'evaluate' again"
        )
      }
    }
  }

  private func seal(of name: String) -> String? {
    guard case .array(let results)? = members["results"] else { return nil }
    for case .object(let file) in results where file["path"] == .string(name) {
      if case .string(let sha256)? = file["sha256"] { return sha256 }
    }
    return nil
  }

  /// Where problems with it are.
  var position: SourcePosition { SourcePosition(file: folder.appendingPath("run.json")) }

  /// Which part of the datasets the run is over: all of it, unless it says so.
  func shard() throws(InputError) -> Shard? {
    guard let value = members["shard"] else { return nil }
    guard case .string(let text) = value, let shard = Shard(text) else {
      throw .invalid(at: position, "'shard' is \(value.kind), not a part like '3/16'")
    }
    return shard
  }

  /// A whole number of an object in it.
  func count(_ name: String, in object: String) throws(InputError) -> Int {
    guard case .object(let members)? = members[object], case .number(let number)? = members[name],
      let count = Int(exactly: number), count >= 0
    else { throw .invalid(at: position, "'\(object).\(name)' is no number of things") }
    return count
  }

  /// The configs, as `--config` reads them.
  func configs(_ registry: Registry) throws -> [RecognizerConfig] {
    try RecognizerConfig.configs(
      json5: Array((members["configs"] ?? .null).text.utf8), path: position.file,
      registry: registry)
  }

  /// How the run was scored.
  func options() throws(InputError) -> EvaluationOptions {
    guard case .number(let tolerance)? = members["toleranceMilliseconds"], tolerance >= 0,
      tolerance <= 1e12, case .number(let seed)? = members["seed"],
      let seed = UInt64(exactly: seed), case .string(let scope)? = members["metrics"],
      let scope = Metric.Scope(rawValue: scope)
    else {
      throw .invalid(at: position, "'toleranceMilliseconds', 'seed' or 'metrics' is missing")
    }
    return EvaluationOptions(
      tolerance: Int64((tolerance * 1e6).rounded()), scope: scope, keepsEvents: true, seed: seed)
  }

  /// By which columns the traces were divided.
  var groupBy: [String] {
    guard case .array(let columns)? = members["groupBy"] else { return [] }
    return columns.compactMap { if case .string(let name) = $0 { name } else { nil } }
  }

  /// Whether texts are safe for spreadsheets.
  var isSpreadsheetSafe: Bool { members["spreadsheetSafe"] == .bool(true) }

  /// What must be the same in all parts of a run: everything but how and where each was made.
  private var common: [String: JSONValue] {
    var common = members.filter { !["commandLine", "shard", "results"].contains($0.key) }
    if case .array(let datasets)? = common["datasets"] {
      common["datasets"] = .array(datasets.map { $0.withoutPaths })
    }
    return common
  }

  /// Refuses a part of another run.
  func check(against first: FinishedManifest) throws(InputError) {
    let (one, other) = (first.common, common)
    let names = ["version", "datasets", "configs"]
    let rest = Set(one.keys).union(other.keys).subtracting(names).sorted()
    guard let name = (names + rest).first(where: { one[$0] != other[$0] }) else { return }
    let what =
      switch name {
      case "version": "made by different versions of forcelab"
      case "datasets": "of different datasets"
      case "configs": "of different configs"
      default: "made with different settings ('\(name)' in run.json)"
      }
    throw .invalid(
      at: nil, "'\(first.folder)' and '\(folder)' are no parts of one run: they are \(what)")
  }

  /// Refuses datasets of which nobody can tell whether they are the same.
  func checkHashes() throws(InputError) {
    guard case .array(let datasets)? = members["datasets"] else { return }
    for case .object(let dataset) in datasets {
      guard case .array(let files)? = dataset["files"] else { continue }
      for case .object(let file) in files where file["sha256"] == nil {
        throw .invalid(
          at: position,
          "a part of a dataset that was read from a stream: nobody can tell whether the other parts "
            + "are of the same one")
      }
    }
  }
}

extension JSONValue {
  /// Without the places of files, which differ between machines.
  fileprivate var withoutPaths: JSONValue {
    switch self {
    case .object(let members):
      .object(members.filter { $0.key != "path" }.mapValues(\.withoutPaths))
    case .array(let values): .array(values.map(\.withoutPaths))
    default: self
    }
  }
}
