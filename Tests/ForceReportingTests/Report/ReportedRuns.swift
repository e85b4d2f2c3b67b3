import ForceEvaluation
import ForceRecognizers
import ForceTraces

@testable import ForceReporting

/// Runs over made-up touches, as a report takes them.
enum ReportedRuns {
  /// A touch that rises to a force and falls again, 20 ms a sample.
  static func touch(
    _ id: String, peak: Double, _ gesture: Gesture?, participant: String? = nil
  ) -> RecordedTouch {
    let forces = [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0].map { $0 * peak }
    return RecordedTouch(
      id: id,
      samples: forces.enumerated().map { Sample(time: Int64($0) * 20_000_000, force: $1) },
      label: gesture.map { gesture in
        Label(
          gesture,
          references: ReferenceTimes(
            peek: gesture == .cancel ? nil : 0, pop: gesture == .pop ? 20_000_000 : nil),
          participant: participant)
      })
  }

  /// Four people; of the pops one is too weak for the levels that are default, and one cancel too
  /// strong.
  static let study = Dataset(
    name: "study",
    touches: ["ann", "bob", "cy", "Zoë <script>alert(1)</script>"].flatMap { person in
      [
        touch("\(person)-peek", peak: 0.5, .peek, participant: person),
        touch("\(person)-pop", peak: person == "bob" ? 0.7 : 0.9, .pop, participant: person),
        touch("\(person)-cancel", peak: person == "cy" ? 0.3 : 0.1, .cancel, participant: person),
      ]
    })

  /// What configs make of datasets.
  static func run(
    _ specs: [String], over datasets: [Dataset] = [study], path: String = "results",
    hasSamples: Bool = true, warnings: [String] = []
  ) throws -> ReportRun {
    let configs = try specs.map { try RecognizerConfig(spec: $0, registry: .builtIn) }
    let run = try evaluate(datasets, configs: configs, workers: Workers(count: 1))
    return ReportRun(
      path: path, record: try record(of: run, warnings: warnings),
      results: .outcomes(
        run.outcomes,
        of: datasets.flatMap { dataset in
          dataset.traces.map { ReportRun.TraceKey(dataset: dataset.name, id: $0.id) }
        }, truth: run.truth, configs: configs),
      samples: hasSamples ? .available(datasets) : .missing("The dataset is gone."))
  }

  private static func record(of run: EvaluationRun, warnings: [String]) throws -> RunRecord {
    let datasets = run.datasets.map { dataset in
      """
      {"name": "\(dataset.name)", "path": "data/\(dataset.name)", "traces": \(dataset.traces.count),
       "samples": \(dataset.sampleCount), "files": [{"path": "traces.csv", "bytes": 7, "sha256": "ab"}]}
      """
    }
    let texts = warnings.map { "\"\($0)\"" }.joined(separator: ",")
    return try RunRecord(
      json: Array(
        """
        {"version": "1", "commandLine": ["forcelab", "evaluate", "it's"], "seed": 1,
         "toleranceMilliseconds": 50, "warnings": [\(texts)],
         "datasets": [\(datasets.joined(separator: ","))],
         "counts": {"configs": \(run.configs.count), "labelledTraces": 1,
          "participants": \(run.truth.participants.count), "samples": 1, "traces": \(run.traceCount)}}
        """.utf8))
  }

  /// A sweep over two parameters whose accuracy is their product.
  static func sweep(_ first: [Double?], _ second: [Double?]) throws -> ReportRun {
    let metric = Metric.all.filter { $0.name == "accuracy" }
    var run = try run(["threshold"])
    run.record.sweep = RunRecord.Sweep(parameters: ["peek=0.1:0.2:0.1", "pop"], skipped: 0)
    run.results = .sweep(
      first.flatMap { one in
        second.map { other in
          ReportRun.SweepRow(
            name: "\(one ?? -1)/\(other ?? -1)", values: [one, other],
            metrics: Metrics(columns: metric, values: [.number((one ?? 1) * (other ?? 1))]))
        }
      })
    return run
  }

  /// The page of runs.
  static func page(_ runs: [ReportRun], library: Report.Library? = library) throws -> String {
    try String(
      decoding: Report(runs, library: library, version: "1.2.3", workers: Workers(count: 2)).page,
      as: UTF8.self)
  }

  static let library = Report.Library(
    script: "var Dygraph;\n", style: ".dygraph {}\n", licence: "MIT <licence>")
}
