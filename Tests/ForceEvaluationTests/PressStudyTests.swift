import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

/// The study that stands in the repository, made anew; a test of ForceTraces holds both together.
private let accuracies: [String: Double] = {
  do {
    let registry = Registry.builtIn
    let configs = try registry.recognizers.map { recognizer throws(ConfigError) in
      try RecognizerConfig(spec: recognizer.identifier, registry: registry)
    }
    let study = try SyntheticStudy()
    let workers = Workers(count: 2)
    let run = try evaluate(
      [study.dataset(name: study.name, workers: workers)], configs: configs, workers: workers)
    let pairs = zip(configs, run.tallies).map { ($0.name, $1.confusion.accuracy.value ?? 0) }
    return Dictionary(uniqueKeysWithValues: pairs)
  } catch {
    Issue.record(error)
    return [:]
  }
}()

private let baselines: Set = ["never", "always-peek", "random"]

@Test func noRecognizerIsPerfectOnThePressStudy() throws {
  #expect(accuracies.count >= 8)
  let best = try #require(accuracies.values.max())
  #expect((0.80...0.93).contains(best))
}

@Test func baselinesAreClearlyWorstOnThePressStudy() throws {
  let serious = accuracies.filter { !baselines.contains($0.key) }.values
  let worst = try #require(serious.min())
  let bestBaseline = try #require(
    accuracies.filter { baselines.contains($0.key) }.values.max())
  #expect(bestBaseline < 0.40)
  #expect(worst > bestBaseline + 0.1)
}

@Test func thePressStudyTellsRecognizersApart() throws {
  let threshold = try #require(accuracies["threshold"])
  let velocity = try #require(accuracies["velocity"])
  let longpress = try #require(accuracies["longpress"])
  #expect(abs(threshold - velocity) > 0.05)
  #expect(velocity > longpress + 0.1)
}
