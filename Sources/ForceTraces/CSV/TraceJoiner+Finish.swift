extension TraceJoiner {
  /// The samples of the whole file, in order, with a time each.
  ///
  /// - Parameter header: The column names and where they stand; empty where there are none.
  /// - Returns: The contents, without notices of what was seen before the first sample.
  /// - Throws: ``InputError``: everything that is wrong with the file.
  consuming func finish(header: [CSVField]) throws(InputError) -> TraceFileContents {
    try problems.check(path)
    guard rowCount > 0 else {
      throw .invalid(
        at: SourcePosition(file: path, line: header.first?.position.line ?? 1, column: 1),
        "the file has no samples, only column names")
    }
    endRuns()
    if plan.layout.has(.time) {
      if plan.order.isNeeded { try keepOrder() }
    } else {
      try setTimes()
    }
    if plan.format.isWide { try spreadRepeats(header: header) }
    return contents
  }

  /// Every run ends where the next begins.
  private mutating func endRuns() {
    for index in contents.runs.indices {
      let next =
        index + 1 < contents.runs.count ? contents.runs[index + 1].rows.lowerBound : rowCount
      contents.runs[index].rows = contents.runs[index].rows.lowerBound..<next
    }
  }

  /// Gives every row its time where a rate is known instead.
  private mutating func setTimes() throws(InputError) {
    let longest = contents.runs.map(\.rows.count).max() ?? 0
    let rate = plan.format.sampleRate ?? 0
    guard let clock = SampleClock(rate: rate), let times = clock.times(count: longest) else {
      throw .invalid(
        at: SourcePosition(file: path),
        "a sample rate of \(rate) Hz gives no times of 64 bits: check --sample-rate")
    }
    contents.times.reserveCapacity(rowCount)
    for run in contents.runs { contents.times += times.prefix(run.rows.count) }
  }

  /// Leaves out samples whose times contradict their order.
  private mutating func keepOrder() throws(InputError) {
    var kept: [Int] = []
    for index in contents.runs.indices {
      let run = contents.runs[index]
      let rows = plan.order.keptRows(of: contents.times, in: run.rows)
      guard !rows.isEmpty else {
        throw .invalid(
          at: SourcePosition(file: path, line: run.line, column: run.column),
          (plan.format.isWide ? "there is" : "trace \(shown(run.id)) has")
            + " no sample left: the times of all contradict one another; keep-first or keep-last "
            + "would keep some")
      }
      contents.runs[index].rows = kept.count..<kept.count + rows.count
      kept += rows
    }
    guard kept.count < rowCount else { return }
    contents.notices.append(
      Diagnostic(
        .notice, at: SourcePosition(file: path),
        "\(rowCount - kept.count) of \(rowCount) samples are left out: their times contradict "
          + "their order"))
    keep(kept)
  }

  private mutating func keep(_ rows: [Int]) {
    func picked<Value>(_ column: [Value]) -> [Value] {
      column.isEmpty ? [] : rows.map { column[$0] }
    }
    contents.times = picked(contents.times)
    contents.forces = picked(contents.forces)
    contents.maximumForces = picked(contents.maximumForces)
    contents.locations = picked(contents.locations)
    contents.phases = picked(contents.phases)
    repeats = repeats.map(picked)
    rowCount = rows.count
  }

  /// Makes a trace of each column of a wide file; where a cell is empty, the trace has no sample.
  private mutating func spreadRepeats(header: [CSVField]) throws(InputError) {
    let rowTimes = contents.times
    contents.times = []
    contents.runs = []
    for (id, forces) in zip(plan.layout.repeats, repeats) {
      let first = contents.times.count
      for (time, force) in zip(rowTimes, forces) where !force.isNaN {
        contents.times.append(time)
        contents.forces.append(force)
      }
      let field = header.first { ExactText($0.text) == ExactText(id) }
      guard contents.times.count > first else {
        throw .invalid(
          at: field?.position ?? SourcePosition(file: path),
          "trace \(shown(id)) has no samples: its column is empty")
      }
      contents.runs.append(
        TraceFileContents.Run(
          id: id, rows: first..<contents.times.count, line: field?.position.line ?? 1,
          column: field?.position.column ?? 1))
    }
  }
}
