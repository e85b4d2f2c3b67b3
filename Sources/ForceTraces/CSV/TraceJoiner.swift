/// Joins the samples of blocks, in file order.
struct TraceJoiner {
  let plan: TracePlan
  let path: String
  /// What was read so far; `times` stays empty where there is no such column.
  var contents = TraceFileContents()
  /// The numbers of each column of a wide file.
  var repeats: [[Double]]
  /// How many rows were read.
  var rowCount = 0
  private(set) var problems = Problems()
  private(set) var sawLoneCarriageReturn = false
  /// How many lines are before the next block.
  private var lineCount = 0
  /// The line of each trace's first row.
  private var firstLines: [ExactText: Int] = [:]

  init(_ plan: TracePlan, path: String) {
    self.plan = plan
    self.path = path
    repeats = plan.layout.repeats.map { _ in [] }
  }

  /// Appends a block of a file of `size` bytes, where that is known.
  ///
  /// - Complexity: O(rows of the block).
  mutating func append(_ block: TraceBlock, size: Int?) {
    if rowCount == 0, let size { reserve(block, size: size) }
    var found = block.problems.first
    for run in block.runs {
      if let problem = append(run, of: block) { found.append(problem) }
    }
    found.sort { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) }
    for problem in found { problems.append(problem, behind: lineCount) }
    problems.countMore(block.problems.total - block.problems.first.count)
    appendColumns(of: block)
    rowCount += block.rowCount
    lineCount += block.lineCount
    sawLoneCarriageReturn = sawLoneCarriageReturn || block.sawLoneCarriageReturn
  }

  /// Makes room for all rows, as many as there will be if the file goes on as it begins: pages of
  /// the columns are then written once. Room that is never used takes no memory.
  private mutating func reserve(_ block: TraceBlock, size: Int) {
    guard block.fileOffset > 0 else { return }
    let share = Double(size) / Double(block.fileOffset)
    let rows = Int(Double(block.rowCount) * max(1, share) * 1.05) + 16
    if plan.layout.has(.time) { contents.times.reserveLargePages(rows) }
    if !plan.format.isWide { contents.forces.reserveLargePages(rows) }
  }
}

/// Traces.
extension TraceJoiner {
  /// Appends a run, or goes on with the last one; returns what is wrong with it.
  private mutating func append(_ run: TraceBlock.Run, of block: TraceBlock) -> Problem? {
    if run.row == 0, let last = contents.runs.last, ExactText(last.id) == ExactText(run.id) {
      return checkOrder(at: run, of: block)
    }
    let place = problem("", .id, run, block)
    let line = lineCount + place.line
    let row = rowCount + run.row
    contents.runs.append(
      TraceFileContents.Run(id: run.id, rows: row..<row, line: line, column: place.column ?? 1))
    let id = ExactText(run.id)
    guard let first = firstLines[id] else {
      firstLines[id] = line
      return nil
    }
    return problem(
      "trace \(shown(run.id)) is split: its rows must follow one another, and others stand "
        + "between this one and those from line \(first)", .id, run, block)
  }

  /// Compares the first time of a block with the last of the block before.
  private func checkOrder(at run: TraceBlock.Run, of block: TraceBlock) -> Problem? {
    guard let after = contents.times.last, let time = unsafe block.readTimes.first, time <= after
    else { return nil }
    let conflict = TimeConflict(time: time, after: after)
    guard conflict.policy(in: plan.format) == .error else { return nil }
    return problem(
      conflict.message(in: plan.format.isWide ? nil : run.id), .time, run, block)
  }

  /// A problem with a cell of a run's first row.
  private func problem(
    _ message: String, _ role: CellRole, _ run: TraceBlock.Run, _ block: TraceBlock
  ) -> Problem {
    var offset = run.place.offset
    if let column = plan.layout.roles.firstIndex(of: role) {
      var index = 0
      _ = unsafe RowScan(block.text.text, plan.dialect).scan(from: offset) { start in
        if index == column { offset = start }
        index += 1
      }
    }
    return unsafe block.text.text.problem(at: offset, from: run.place, message)
  }
}

/// Columns.
extension TraceJoiner {
  private mutating func appendColumns(of block: TraceBlock) {
    if plan.layout.has(.time) { unsafe contents.times.append(contentsOf: block.readTimes) }
    guard !plan.format.isWide else {
      for index in repeats.indices {
        unsafe repeats[index].append(contentsOf: block.readNumbers(index))
      }
      return
    }
    unsafe contents.forces.append(contentsOf: numbers(.force, block))
    contents.phases += block.phases
    if plan.layout.has(.maximum) {
      unsafe contents.maximumForces.append(
        contentsOf: numbers(.maximum, block).lazy.map { $0.isNaN ? nil : $0 })
    }
    if plan.layout.has(.x) {
      let (x, y) = unsafe (numbers(.x, block), numbers(.y, block))
      for row in 0..<block.rowCount {
        let point = unsafe Point(x: x[row], y: y[row])
        contents.locations.append(point.x.isNaN || point.y.isNaN ? nil : point)
      }
    }
  }

  private func numbers(
    _ number: TraceLayout.Number, _ block: TraceBlock
  ) -> UnsafeBufferPointer<Double> {
    unsafe block.readNumbers(number.rawValue)
  }
}
