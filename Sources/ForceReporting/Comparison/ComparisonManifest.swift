package import ForceEvaluation
package import ForceTraces

/// What a comparison was, as `comparison.json`.
public struct ComparisonManifest: Sendable {
  private let content: Content

  /// What is to be said about a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - version: The program's version.
  ///   - commandLine: The program's name and its arguments.
  ///   - datasets: What was compared on, with the SHA-256 of its files, as in `run.json`.
  ///   - seed: Where everything random started.
  ///   - tolerance: In nanoseconds.
  package init(
    of comparison: Comparison, version: String, commandLine: [String], datasets: JSONValue?,
    seed: UInt64, tolerance: Int64
  ) {
    content = Content(
      version: version, commandLine: commandLine, datasets: datasets, seed: seed,
      toleranceMilliseconds: Double(tolerance) / 1e6,
      counts: Content.Counts(
        configs: comparison.configs.count, labelledTraces: comparison.traceCount,
        pairs: comparison.pairs.count,
        participants: comparison.units.areParticipants ? comparison.units.count : nil),
      friedman: comparison.friedman.map(RankTest.init))
  }

  /// The bytes of `comparison.json`: keys in alphabetical order, a final newline.
  public var json: [UInt8] {
    get throws { [UInt8](try content.jsonText().utf8) }
  }

  private struct Content: Sendable, Encodable {
    struct Counts: Sendable, Encodable {
      var configs: Int
      var labelledTraces: Int
      var pairs: Int
      var participants: Int?
    }

    var version: String
    var commandLine: [String]
    var datasets: JSONValue?
    var seed: UInt64
    var toleranceMilliseconds: Double
    var counts: Counts
    var friedman: RankTest?
  }
}
