import ForceInteraction
import ForceRecognizers
import ForceReporting
import ForceTraces
import FoundationEssentials

extension Command {
  /// `forcelab replay`.
  static let replay = Command(
    name: "replay",
    summary: "Show what a user would have seen of a touch",
    overview: """
      Feeds a recorded touch through a recognizer and a described screen, and prints what a user \
      would have seen and felt happen, in the order of time: touches, what views are asked, hint, \
      peek, progress, pop, ticks, menus and what is chosen. With --format json, one JSON object a \
      line.

      Several --trace are played one after another on the same screen, so that a later touch can \
      choose from a menu that waits. With --summary, all touches are replayed, each on the untouched \
      screen, and counted for each recognizer.
      """,
    arguments: [.dataset],
    sections: [
      OptionSection(
        "Screen", Options.screen, Options.trace, Options.place, Options.speed, Options.replaySummary
      ),
      Options.recognizers,
      OptionSection("Output", Options.format),
      Options.labels,
      Options.mapping,
      Options.generalWithJobs,
    ],
    example: "replay Datasets/screens/photo-grid --trace favourite "
      + "--screen Datasets/screens/photo-grid.json5",
    run: { session, arguments in try Replaying(session, arguments).run() })
}

extension Options {
  static let screen = Option("screen", .file("FILE"), "The screen, a JSON5 file; required")
  static let trace = Option(
    "trace", .text("ID"), isRepeatable: true, "Which touch; several are played one after another")
  static let place = Option(
    "at", .place, "Where the finger is, in points, for touches without a location")
  static let speed = Option(
    "speed", .speed, default: "max",
    "How fast: 1 is as it was recorded, with a bar of the force on a terminal; max is at once")
  static let replaySummary = Option(
    "summary", .flag, "Replay all touches, or those that --trace names, and count")
}

extension ValueKind where Value == Point {
  /// Two coordinates.
  static var place: ValueKind {
    ValueKind(name: "X,Y", expected: "two numbers, as in 120,300", completion: .nothing) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { ValueKind<Double>.finite("").read(String($0)) }
      guard parts.count == 2, numbers.count == 2 else { return nil }
      return Point(x: numbers[0], y: numbers[1])
    }
  }
}

extension ValueKind where Value == Double {
  /// A factor, or `max`, read as infinity.
  static var speed: ValueKind {
    ValueKind(
      name: "FACTOR", expected: "a number above 0, or max", completion: .words(["1", "max"])
    ) { $0 == "max" ? .infinity : ValueKind<Double>.positive("").read($0) }
  }
}

/// One run of `replay`.
private struct Replaying {
  let session: Session
  let arguments: ParsedArguments
  let workers: Workers
  let format: TableFormat
  let configs: [RecognizerConfig]
  let screen: Screen

  init(_ session: Session, _ arguments: ParsedArguments) throws {
    self.session = session
    self.arguments = arguments
    workers = session.workers(arguments)
    format = arguments[Options.format] ?? .table
    let summarises = arguments.has(Options.replaySummary)
    guard let path = arguments[Options.screen] else {
      throw UsageError("--screen FILE is missing: what is touched?")
    }
    guard summarises || !arguments.all(Options.trace).isEmpty else {
      throw UsageError("--trace ID is missing: which touch? --summary takes all")
    }
    guard summarises || format == .table || format == .json else {
      throw UsageError("a log is printed as table (text) or json; other forms need --summary")
    }
    guard !summarises || arguments[Options.speed] ?? .infinity == .infinity else {
      throw UsageError("--speed goes without --summary")
    }
    configs = try Self.configs(session, arguments, summarises: summarises)
    let loaded = try Screen.load(path, isCancelled: workers.isCancelled)
    screen = loaded.screen
    session.warn(loaded.warnings)
  }

  /// What the command line names; else, for a log, the plain recognizer of levels.
  private static func configs(
    _ session: Session, _ arguments: ParsedArguments, summarises: Bool
  ) throws -> [RecognizerConfig] {
    let isNamed =
      !arguments.all(Options.recognizer).isEmpty || !arguments.all(Options.config).isEmpty
    if !summarises, !isNamed {
      return [
        try RecognizerConfig(spec: Hysteresis.identifier, registry: session.lab.registry)
      ]
    }
    let configs = try session.configs(arguments)
    guard summarises || configs.count == 1 else {
      throw UsageError("a log shows one recognizer; --summary takes several")
    }
    return configs
  }

  func run() throws {
    var options = try LoadOptions(arguments)
    options.unlabelled = arguments[Options.unlabelled] ?? .keep
    let dataset = try session.load(arguments.positionals[0], options, workers).dataset
    let traces = try named(in: dataset)
    if arguments.has(Options.replaySummary) {
      try summarise(traces, dataset)
    } else {
      try log(traces, dataset)
    }
  }

  /// The touches that the command line names, or all.
  private func named(in dataset: Dataset) throws -> [Trace] {
    let ids = arguments.all(Options.trace)
    guard !ids.isEmpty else { return dataset.traces }
    return try ids.map { id in
      guard let trace = dataset.traces.first(where: { ExactText($0.id) == ExactText(id) }) else {
        throw UsageError(
          "'\(dataset.name)' has no trace '\(id)'"
            + suggestion(for: id, among: dataset.traces.lazy.map(\.id)))
      }
      try checkPlace(of: trace, dataset)
      return trace
    }
  }

  private func checkPlace(of trace: Trace, _ dataset: Dataset) throws {
    let isPlaced = dataset.withSamples(of: trace) { _, _, locations in
      !locations.isEmpty && locations[0] != nil
    }
    guard isPlaced || arguments.has(Options.place) else {
      throw UsageError("'\(trace.id)' does not say where the finger was: --at X,Y does")
    }
  }

  // MARK: The log

  private func log(_ traces: [Trace], _ dataset: Dataset) throws {
    var replay = try Replay(screen, config: configs[0], registry: session.lab.registry)
    let clock = ReplayClock(
      speed: arguments[Options.speed] ?? .infinity, terminal: session.terminal,
      showsBar: session.showsProgress)
    defer { clock.finish() }
    var lastQuarter: Int?
    var start: Int64 = 0
    var end: Int64 = 0
    for (index, trace) in traces.enumerated() {
      if index > 0 { start = max(trace.origin - traces[0].origin, end + 1_000_000) }
      try replay.play(trace, of: dataset, startingAt: start, at: arguments[Options.place]) {
        time, force, events in
        try workers.checkCancellation()
        clock.wait(until: time, force: force, isCancelled: workers.isCancelled)
        let shown = events.inQuarters(after: &lastQuarter)
        if !shown.isEmpty {
          clock.finish()
          try session.print(shown.map(line).joined(separator: "\n"))
        }
        end = time
      }
    }
  }

  private func line(_ event: InteractionEvent) -> String {
    if format == .json { return event.json.line }
    return padded(secondsText(event.time), to: 9) + " s  " + printable(event.text)
  }

  /// Seconds with three decimals.
  private func secondsText(_ nanoseconds: Int64) -> String {
    let milliseconds = Int((Double(nanoseconds) / 1e6).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return "\(seconds)." + String("00\(rest)".suffix(3))
  }

  // MARK: The summary

  private func summarise(_ traces: [Trace], _ dataset: Dataset) throws {
    for trace in traces { try checkPlace(of: trace, dataset) }
    var rows: [(name: String, metrics: ReplayMetrics)] = []
    for config in configs {
      rows.append((config.name, try metrics(of: traces, dataset, config)))
    }
    try dataset.checkUnchanged()
    try session.print(ReplaySummary(rows: rows).formatted(format))
  }

  /// Replays touches in parallel, each on the untouched screen, and counts in their order.
  private func metrics(
    of traces: [Trace], _ dataset: Dataset, _ config: RecognizerConfig
  ) throws -> ReplayMetrics {
    let fresh = try Replay(screen, config: config, registry: session.lab.registry)
    let place = arguments[Options.place]
    var metrics = ReplayMetrics()
    var iterator = traces.makeIterator()
    try session.withProgress("Replaying", .items("traces")) { progress in
      try workers.forEachInOrder(
        next: { iterator.next() },
        transform: { trace in
          var replay = fresh
          return (trace, replay.events(of: trace, in: dataset, at: place))
        },
        consume: { trace, events in
          metrics.add(events, label: trace.label, target: target(of: trace, dataset))
          progress?(metrics.touches, traces.count)
        })
    }
    return metrics
  }

  /// What a touch was meant for: its label's factor `target`, else what the finger came down on.
  private func target(of trace: Trace, _ dataset: Dataset) -> String? {
    if let factor = dataset.factorNames.firstIndex(of: "target"),
      let target = trace.label?.factors[factor]
    {
      return target
    }
    let start = dataset.withSamples(of: trace) { _, _, locations in
      locations.isEmpty ? nil : locations[0]
    }
    return (start ?? arguments[Options.place]).flatMap(screen.content(at:))
  }
}

extension JSONValue {
  /// The value on one line, keys in alphabetical order.
  fileprivate var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
