import ForceEvaluation
import ForceTraces

/// What is in the two tables of one run's folder.
struct FinishedPart: Sendable {
  /// A row's trace, and what its label says.
  struct TraceRow: Sendable {
    var key: FinishedRun.TraceKey
    var participant: String?
    var truth: TouchTruth?
    /// On the recording's clock, in nanoseconds.
    var start: Int64
    /// What the wanted columns say.
    var groups: [String?]
  }

  let manifest: FinishedManifest
  /// Shape `[traces]`.
  private(set) var traces: [TraceRow] = []
  /// Shape `[configs][traces]`.
  private(set) var outcomes: [[TouchOutcome]]
  /// The header of `outcomes.csv`.
  private(set) var columns: [String] = []
  /// For each table and config, the line behind which its rows end.
  private(set) var ends: [String: [Int]] = [:]

  /// Reads a part.
  ///
  /// - Parameters:
  ///   - manifest: Its `run.json`.
  ///   - names: The configs' names as the tables have them.
  ///   - groupBy: The columns that divide the traces.
  ///   - count: How many traces it must have.
  ///   - isCancelled: Whether to stop.
  /// - Throws: `InputError`.
  init(
    _ manifest: FinishedManifest, names: [String], groupBy: [String], count: Int,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    self.manifest = manifest
    outcomes = names.map { _ in [] }
    try readOutcomes(names, groupBy, isCancelled)
    for (name, outcomes) in zip(names, outcomes) where outcomes.count != count {
      throw .invalid(
        at: SourcePosition(file: path("outcomes.csv")),
        "\(outcomes.count) rows of '\(name)', not \(count) as run.json says")
    }
    try checkDetections(names, isCancelled)
  }

  /// Where a table is.
  func path(_ table: String) -> String { manifest.folder.appendingPath(table) }

  private mutating func readOutcomes(
    _ names: [String], _ groupBy: [String], _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    var cursor = ConfigCursor(names)
    var places: [Int] = []
    try CSVTable.forEachRow(of: path("outcomes.csv"), isCancelled: isCancelled) {
      (row) throws(InputError) in
      if columns.isEmpty {
        columns = row.map(\.text)
        guard columns.starts(with: RunTables.outcomeColumns) else {
          throw .invalid(at: row[0].position, "not the columns of outcomes.csv")
        }
        places = try groupBy.map { name throws(InputError) in
          guard let place = columns.firstIndex(of: name) else {
            throw .noColumn(name, among: columns)
          }
          return place
        }
        return
      }
      let config = try cursor.config(of: row)
      let trace = try TraceRow(row, groups: places)
      if config == 0 {
        traces.append(trace)
      } else if outcomes[config].count >= traces.count
        || traces[outcomes[config].count].key != trace.key
      {
        throw .invalid(at: row[2].position, "not the traces of the first config")
      }
      outcomes[config].append(try TouchOutcome(row, start: trace.start))
    }
    ends["outcomes.csv"] = cursor.finish()
  }

  /// Recomputes every outcome from the events, and refuses tables that contradict each other.
  private mutating func checkDetections(
    _ names: [String], _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    var cursor = ConfigCursor(names)
    var found = outcomes.map { $0.map { _ in TouchOutcome() } }
    var trace = (config: 0, number: 0)
    var isHeader = true
    let traces = traces
    try CSVTable.forEachRow(of: path("detections.csv"), isCancelled: isCancelled) {
      (row) throws(InputError) in
      guard !isHeader else {
        isHeader = false
        guard row.map(\.text) == RunTables.detectionColumns else {
          throw .invalid(at: row[0].position, "not the columns of detections.csv")
        }
        return
      }
      let config = try cursor.config(of: row)
      if config != trace.config { trace = (config, 0) }
      let key = FinishedRun.TraceKey(dataset: row[1].text, id: row[2].text)
      while trace.number < traces.count, traces[trace.number].key != key { trace.number += 1 }
      guard trace.number < traces.count else {
        throw .invalid(at: row[2].position, "not a trace of outcomes.csv, in its order")
      }
      guard let event = Gesture(rawValue: row[3].text) else {
        throw .invalid(at: row[3].position, "'\(row[3].text)' is no event")
      }
      let time = try row[4].requiredNanoseconds - traces[trace.number].start
      found[config][trace.number].add(event, at: time)
    }
    ends["detections.csv"] = cursor.finish()
    for config in found.indices where found[config] != outcomes[config] {
      throw .invalid(
        at: SourcePosition(file: path("outcomes.csv")),
        "the outcomes of '\(names[config])' do not follow from detections.csv")
    }
  }

  /// The rows of a config in a table, as they are; all lines, and where each begins.
  static func rows(
    of config: Int, ends: [Int], in bytes: [UInt8], lines: [Int]
  ) -> ArraySlice<UInt8> {
    // Lines count from 1; the header is the first.
    let first = config == 0 ? 1 : min(ends[config - 1], lines.count - 1)
    let last = min(ends[config], lines.count - 1)
    return first < last ? bytes[lines[first]..<lines[last]] : []
  }
}

/// Which config a row is of, where rows come in the order of the configs.
private struct ConfigCursor {
  private let names: [ExactText]
  private var current = 0
  /// For each config, how many lines lie before the row that follows its rows.
  private var ends: [Int]

  init(_ names: [String]) {
    self.names = names.map(ExactText.init(_:))
    ends = []
  }

  mutating func config(of row: [CSVField]) throws(InputError) -> Int {
    let name = ExactText(row[0].text)
    while current < names.count, names[current] != name {
      ends.append((row[0].position.line ?? 1) - 1)
      current += 1
    }
    guard current < names.count else {
      throw .invalid(
        at: row[0].position, "'\(row[0].text)' is none of the configs in run.json, in their order")
    }
    return current
  }

  /// The ends, once all rows were seen.
  mutating func finish() -> [Int] {
    ends + Array(repeating: .max, count: names.count - ends.count)
  }
}

extension FinishedPart.TraceRow {
  /// What a row of `outcomes.csv` says of its trace.
  init(_ row: [CSVField], groups places: [Int]) throws(InputError) {
    key = FinishedRun.TraceKey(dataset: row[1].text, id: row[2].text)
    participant = row[3].text.isEmpty ? nil : row[3].text
    start = try row[7].requiredNanoseconds
    groups = places.map { row[$0].text.isEmpty ? nil : row[$0].text }
    guard !row[4].text.isEmpty else { return }
    guard let label = Gesture(rawValue: row[4].text) else {
      throw .invalid(at: row[4].position, "'\(row[4].text)' is no label")
    }
    truth = TouchTruth(
      label,
      references: ReferenceTimes(
        peek: try row[13].nanoseconds(since: start), pop: try row[14].nanoseconds(since: start),
        cancel: try row[15].nanoseconds(since: start)),
      duration: try row[8].requiredNanoseconds - start)
  }
}

extension TouchOutcome {
  /// What a row of `outcomes.csv` says of its outcome.
  fileprivate init(_ row: [CSVField], start: Int64) throws(InputError) {
    self.init(
      firstPeek: try row[10].nanoseconds(since: start),
      firstPop: try row[11].nanoseconds(since: start),
      lastCancel: try row[12].nanoseconds(since: start), peekEvents: try row[19].eventCount,
      cancelEvents: try row[20].eventCount)
  }
}

extension CSVField {
  /// A time in seconds with nine decimals, exactly.
  fileprivate var requiredNanoseconds: Int64 {
    get throws(InputError) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.count == 9, let time = Int64(parts[0] + parts[1])
      else {
        throw .invalid(at: position, "'\(text)' is no time in seconds with nine decimals")
      }
      return time
    }
  }

  /// The same counted from a trace's start; `nil` of an empty field.
  fileprivate func nanoseconds(since start: Int64) throws(InputError) -> Int64? {
    text.isEmpty ? nil : try requiredNanoseconds - start
  }

  fileprivate var eventCount: UInt32 {
    get throws(InputError) {
      guard let count = UInt32(text) else {
        throw .invalid(at: position, "'\(text)' is no number of events")
      }
      return count
    }
  }
}

extension InputError {
  /// A column that is not there.
  static func noColumn(_ name: String, among columns: [String]) -> InputError {
    .invalid(
      at: nil,
      "there is no column '\(name)' to divide traces by; there are: "
        + columns.joined(separator: ", "))
  }
}
