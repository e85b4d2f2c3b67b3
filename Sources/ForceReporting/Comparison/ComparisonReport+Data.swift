import ForceEvaluation
import ForceRecognizers
import FoundationEssentials

extension ComparisonReport {
  /// Everything as one JSON object, `null` where a figure is undefined.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let content = Content(
      configs: comparison.configs.enumerated().map { index, config in
        let front: (String, JSONCell) = (
          "pareto", JSONCell(.text(config.isOnParetoFront.description))
        )
        let rank = comparison.friedman.map { MetricValue.number($0.meanRanks[index]) }
        let metrics = zip(config.scores.metrics.columns, config.scores.metrics.values).map {
          ($0.name, JSONCell($1))
        }
        return Dictionary(
          [("config", JSONCell(.text(config.config.name))), front, ("mean_rank", JSONCell(rank))]
            + metrics, uniquingKeysWith: { first, _ in first })
      },
      pairs: comparison.pairs.map { pair in
        Dictionary(
          PairColumn.all.map { ($0.name, JSONCell($0.value(pair, comparison))) },
          uniquingKeysWith: { first, _ in first })
      },
      friedman: comparison.friedman.map(RankTest.init))
    return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
  }

  private struct Content: Encodable {
    var configs: [[String: JSONCell]]
    var pairs: [[String: JSONCell]]
    var friedman: RankTest?
  }
}

/// The test of ranks as JSON has it.
struct RankTest: Sendable, Encodable {
  var participants: Int
  var statistic: Double?
  var degreesOfFreedom: Int
  var p: Double?
  var criticalDifference: Double

  init(_ test: FriedmanTest) {
    participants = test.participants
    statistic = test.statistic
    degreesOfFreedom = test.meanRanks.count - 1
    p = test.p
    criticalDifference = test.criticalDifference
  }
}
