import ForceEvaluation
import ForceRecognizers
import ForceTraces
import FoundationEssentials

/// Something to be timed.
struct TimedTask: Sendable {
  /// As the harness calls it.
  var name: String
  /// Does it, and says how long it took.
  var measure: @Sendable (_ words: [String]) throws -> Report

  /// Everything that can be timed.
  static let all = [
    TimedTask(name: "read", measure: readFile),
    TimedTask(name: "load", measure: load),
    TimedTask(name: "open", measure: open),
    TimedTask(name: "sweep", measure: sweep),
    TimedTask(name: "replay", measure: replay),
    TimedTask(name: "hit-test", measure: hitTest),
  ]

  /// One file of samples into checked columns.
  private static func readFile(_ words: [String]) throws -> Report {
    let (path, workers, repeats) = try (words[0], workers(words[1]), number(words[2]))
    var (report, contents) = try Report.timing(repeats) {
      try readTraceFile(
        path, format: TraceFileFormat(), defaultTraceID: "trace", workers: workers)
    }
    report.add(times: contents.times.span, forces: contents.forces.span)
    return report
  }

  /// A dataset with labels, warnings and checksums.
  private static func load(_ words: [String]) throws -> Report {
    let (path, workers, repeats) = try (words[0], workers(words[1]), number(words[2]))
    var (report, loaded) = try Report.timing(repeats) {
      try loadDataset(at: path, workers: workers)
    }
    report.add(loaded.dataset)
    return report
  }

  /// The prepared dataset beside a folder, checked, and every time and force added up.
  private static func open(_ words: [String]) throws -> Report {
    let (path, workers, repeats) = try (words[0], workers(words[1]), number(words[2]))
    var (report, opened) = try Report.timing(repeats) {
      let dataset = try loadDataset(at: preparedPath(for: path), workers: workers).dataset
      return (dataset, dataset.sums)
    }
    report.add(opened.0)
    return report
  }

  /// Many configs, one spec a line, over a dataset in memory: recognized and scored.
  private static func sweep(_ words: [String]) throws -> Report {
    let (path, list) = (words[0], words[1])
    let (workers, repeats) = try (workers(words[2]), number(words[3]))
    let text = String(decoding: try Data(contentsOf: URL(filePath: list)), as: UTF8.self)
    let configs = try text.split(separator: "\n").map {
      try RecognizerConfig(spec: String($0), registry: .builtIn)
    }
    let dataset = try loadDataset(at: path, workers: workers).dataset
    var (report, metrics) = try Report.timing(repeats) {
      var metrics: [Metrics] = []
      var iterator = configs.makeIterator()
      try ForceEvaluation.sweep([dataset], configs: &iterator, workers: workers) {
        metrics.append($0.metrics)
      }
      return metrics
    }
    report.add(dataset)
    report.metrics = Metric.all(in: .core).map(\.name)
    report.values = metrics.map { $0.values.map { $0?.number } }
    return report
  }

  private static func workers(_ word: String) throws -> Workers {
    Workers(count: try number(word))
  }

  static func number(_ word: String) throws -> Int {
    guard let number = Int(word), number > 0 else { throw NotANumber(word: word) }
    return number
  }
}

extension Dataset {
  /// All times and all forces added up, in some order.
  fileprivate var sums: (times: Int64, forces: Double) {
    var times: Int64 = 0
    var forces = SIMD8<Double>()
    for trace in traces {
      withSamples(of: trace) { traceTimes, traceForces, _ in
        for index in traceTimes.indices { times &+= traceTimes[index] }
        let whole = traceForces.count & ~7
        for start in stride(from: 0, to: whole, by: 8) {
          for lane in 0..<8 { forces[lane] += traceForces[start + lane] }
        }
        for index in whole..<traceForces.count { forces[0] += traceForces[index] }
      }
    }
    return (times, forces.sum())
  }
}

extension Report {
  /// Takes a dataset's samples into the checksums.
  mutating func add(_ dataset: Dataset) {
    for trace in dataset.traces {
      dataset.withSamples(of: trace) { times, forces, _ in
        add(times: times, forces: forces, origin: trace.origin)
      }
    }
  }
}

/// A word that should be a positive number.
struct NotANumber: Error {
  var word: String
}
