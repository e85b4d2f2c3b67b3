/// The samples of all files of a dataset, as they stand in them.
struct TraceColumns: Sendable {
  /// One trace.
  struct Run: Sendable {
    let id: String
    /// Its rows in the columns; never empty.
    let rows: Range<Int>
    /// Where it begins.
    let position: SourcePosition
  }

  /// As in ``TraceFileContents``: columns of equal length, or empty where nothing was recorded.
  var times: [Int64] = []
  var forces: [Double] = []
  private(set) var maximumForces: [Double?] = []
  private(set) var locations: [Point?] = []
  private(set) var phases: [TouchPhase?] = []
  private(set) var runs: [Run] = []
  private(set) var notices: [Diagnostic] = []
  private(set) var files: [SourceFile] = []

  /// Columns that are there already.
  init(times: [Int64], forces: [Double] = [], runs: [Run]) {
    self.times = times
    self.forces = forces
    self.runs = runs
  }

  /// Reads one file on several threads, or several files on one thread each.
  ///
  /// - Throws: The problems of all files, in their order.
  init(
    reading sources: [DatasetLayout.TraceSource], format: TraceFileFormat, workers: Workers,
    progress: ((_ done: Int, _ total: Int) -> Void)?
  ) throws(InputError) {
    let total = sources.reduce(0) { $0 + $1.file.byteCount }
    if sources.count == 1 {
      let source = sources[0]
      var contents = try readTraceFile(
        source.path, format: format, defaultTraceID: source.defaultTraceID, workers: workers,
        progress: progress.map { progress in { progress($0, total) } })
      append(&contents, from: source.file)
    } else {
      try read(sources, format: format, workers: workers) { progress?($0, total) }
    }
  }

  private mutating func read(
    _ sources: [DatasetLayout.TraceSource], format: TraceFileFormat, workers: Workers,
    progress: (Int) -> Void
  ) throws(InputError) {
    var problems = InputProblems()
    var remaining = sources.makeIterator()
    var waiting = sources[...]
    var doneBytes = 0
    let alone = Workers(count: 1, isCancelled: workers.isCancelled)
    do {
      try workers.forEachInOrder(
        next: { remaining.next() },
        transform: { source in
          Result { () throws(InputError) in
            try readTraceFile(
              source.path, format: format, defaultTraceID: source.defaultTraceID, workers: alone,
              progress: nil)
          }
        },
        consume: { result in
          let source = waiting.removeFirst()
          if var contents = try problems.gather(result.get) {
            append(&contents, from: source.file)
          }
          doneBytes += source.file.byteCount
          progress(doneBytes)
        })
    } catch let error as InputError {
      throw error
    } catch {
      throw .interrupted
    }
    checkUnique(&problems)
    try problems.check()
  }

  /// Takes over the contents of a file; the first file's columns are not copied.
  private mutating func append(_ contents: inout TraceFileContents, from file: SourceFile) {
    let offset = times.count
    let count = contents.times.count
    Self.append(&contents.maximumForces, count, to: &maximumForces, offset)
    Self.append(&contents.locations, count, to: &locations, offset)
    Self.append(&contents.phases, count, to: &phases, offset)
    if offset == 0 {
      swap(&times, &contents.times)
      swap(&forces, &contents.forces)
    } else {
      times += contents.times
      forces += contents.forces
    }
    runs += contents.runs.map { run in
      Run(
        id: run.id, rows: run.rows.lowerBound + offset..<run.rows.upperBound + offset,
        position: SourcePosition(file: file.path, line: run.line, column: run.column))
    }
    notices += contents.notices
    var file = file
    file.byteCount = contents.byteCount
    files.append(file)
  }

  /// Appends `count` rows of a column that not every file has.
  private static func append<Value>(
    _ part: inout [Value?], _ count: Int, to column: inout [Value?], _ offset: Int
  ) {
    if part.isEmpty && column.isEmpty { return }
    if offset == 0 { return swap(&column, &part) }
    if column.isEmpty { column = Array(repeating: nil, count: offset) }
    column += part.isEmpty ? Array(repeating: nil, count: count) : part
  }

  /// Refuses a trace that stands in two files.
  private func checkUnique(_ problems: inout InputProblems) {
    var first: [ExactText: SourcePosition] = [:]
    for run in runs {
      if let other = first.updateValue(run.position, forKey: ExactText(run.id)) {
        problems.append(
          "trace \(shown(run.id)) is split: it has rows at \(other) already", at: run.position)
      }
    }
  }
}

/// From when to when every trace of a recording lasts.
struct TraceClocks {
  /// The traces.
  let runs: [TraceColumns.Run]
  private var clocks: [ClosedRange<Int64>] = []

  /// - Throws: Traces that last longer than Int64 nanoseconds can say.
  init(_ columns: TraceColumns) throws(InputError) {
    runs = columns.runs
    clocks.reserveCapacity(runs.count)
    var problems = InputProblems()
    for run in runs {
      let first = columns.times[run.rows.lowerBound]
      let last = columns.times[run.rows.upperBound - 1]
      if last.subtractingReportingOverflow(first).overflow {
        problems.append(
          "trace \(shown(run.id)) lasts longer than Int64 nanoseconds can say, 292 years",
          at: run.position)
      } else {
        clocks.append(first...last)
      }
    }
    try problems.check()
  }

  /// The first and last time of the trace at `index`, in nanoseconds on the recording's clock; `nil`
  /// where there is no such trace.
  func clock(of index: Int) -> ClosedRange<Int64>? {
    index < clocks.count ? clocks[index] : nil
  }
}
