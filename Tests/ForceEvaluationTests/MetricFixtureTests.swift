import ForceTraces
import Testing

@testable import ForceEvaluation

@Test func metricsAgreeWithScikitLearnScipyAndNumpy() throws {
  let cases = try fixture("metrics.json", as: [MetricCase].self)
  #expect(cases.count == 24)
  for testCase in cases {
    let metrics = ConfigScores(
      testCase.outcomes, against: GroundTruth([testCase.dataset]), options: EvaluationOptions()
    ).metrics
    #expect(metrics.columns.map(\.name) == testCase.expected.map(\.name))
    for (expected, value) in zip(testCase.expected, metrics.values) {
      expect(value, matches: expected, in: testCase.name)
    }
  }
}

private func expect(
  _ value: MetricValue?, matches expected: MetricCase.Expectation, in name: String
) {
  switch expected.value {
  case .undefined:
    #expect(value == nil, "\(name): \(expected.name)")
  case .text(let text):
    #expect(value == .text(text), "\(name): \(expected.name)")
  case .range(let range):
    #expect(
      value?.number.map { range.lowerBound - 1e-9...range.upperBound + 1e-9 ~= $0 } == true,
      "\(name): \(expected.name) is \(value?.description ?? "nil"), not in \(range)")
  case .number(let number):
    let distance = value?.number.map { abs($0 - number) }
    #expect(
      distance.map { $0 <= 1e-11 * max(1, abs(number)) } == true,
      "\(name): \(expected.name) is \(value?.description ?? "nil"), not \(number)")
  }
}

@Test func coreMetricsAreThoseOfASweep() {
  #expect(
    Metric.all(in: .core).map(\.name) == [
      "n_traces", "accuracy", "recall_peek", "recall_pop", "recall_cancel", "macro_f1",
      "overcommit_rate", "undercommit_rate", "latency_peek_median_ms", "latency_peek_p95_ms",
      "latency_pop_median_ms", "latency_pop_p95_ms",
    ])
}

@Test func metricNamesAreUnique() {
  #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
  #expect(Metric.all(in: .all).count == Metric.all.count)
}
