import ForceRecognizers
import ForceTraces

/// For `threshold` and `hysteresis` in the core scope: everything follows from the first sample at
/// each level.
///
/// The first pop is the first sample at which the pop's level (and dwell) is met, in whatever state:
/// it commits an open preview, and without one it opens and commits. The first peek is the first
/// sample at which the peek's is met, or the pop's if that is earlier; a road for configs whose pop
/// waits at least as long as their peek, so that the peek's never is later. Releases change neither:
/// they are of no concern to the first peek, and do not stop a pop.
///
/// So a config's peeks depend on its peek level alone and its pops on its pop level. Both are
/// computed once for each distinct level; a config costs next to nothing.
struct CrossingRoad: Road {
  /// The numbers of the columns of one config.
  private struct Config {
    var peeks: Int
    var pops: Int
  }

  private let configs: [Config]
  private let columns: [EventColumn]
  private let traces: ScoredTraces

  /// Whether a rule can take this road.
  static func isOpen(to rule: PressRule) -> Bool {
    rule.opens.pair == nil && rule.commits.pair == nil
      && [rule.opens, rule.commits].allSatisfy { $0.level.signal.kind.isHeldForce }
  }

  init(
    _ rules: [PressRule], chains: [FilterChain], over traces: ScoredTraces,
    workers: Workers
  ) throws {
    var questions = Numbering<EventQuestion>()
    configs = rules.map { rule in
      Config(
        peeks: questions.number(EventQuestion(level: rule.opens.level, event: .peek)),
        pops: questions.number(EventQuestion(level: rule.commits.level, event: .pop)))
    }
    columns = try Self.columns(
      for: questions.elements, chains: chains, over: traces, workers: workers)
    self.traces = traces
  }

  func scores(of configs: Range<Int>) -> [TouchScores] {
    self.configs[configs].map { config in
      TouchScores(peeks: columns[config.peeks], pops: columns[config.pops], in: traces)
    }
  }
}

/// A level, and the event that it stands for: the event's references count.
private struct EventQuestion: Hashable {
  var level: Level
  var event: Gesture
}

extension CrossingRoad {
  /// The columns of every question, in order.
  private static func columns(
    for questions: [EventQuestion], chains: [FilterChain], over traces: ScoredTraces,
    workers: Workers
  ) throws -> [EventColumn] {
    struct Kind: Hashable {
      var signal: Signal
      var event: Gesture
    }
    var columns = [EventColumn?](repeating: nil, count: questions.count)
    var highs: [Signal: RecordHighs] = [:]
    let groups = Dictionary(grouping: questions.indices) {
      Kind(signal: questions[$0].level.signal, event: questions[$0].event)
    }
    for (kind, members) in groups {
      let records =
        try highs[kind.signal]
        ?? RecordHighs(of: kind.signal, chains: chains, in: traces, workers: workers)
      highs[kind.signal] = records
      let ascending = members.sorted { questions[$0].level.value < questions[$1].level.value }
      let chunks = stride(from: 0, to: ascending.count, by: 32).map {
        ascending[$0..<min($0 + 32, ascending.count)]
      }
      let found = try workers.map(chunks) { chunk in
        records.firstTimes(at: chunk.map { questions[$0].level.value }, of: kind.event)
      }
      for (member, column) in zip(ascending, found.joined()) { columns[member] = column }
    }
    return columns.compactMap { $0 }
  }
}

extension Signal.Kind {
  /// Whether this is a force that has held for some time, or for none.
  var isHeldForce: Bool {
    switch self {
    case .force, .sustained: true
    case .slope, .expected: false
    }
  }
}
