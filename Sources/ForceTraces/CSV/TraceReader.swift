/// Reads the samples of one block.
///
/// Methods that change the block in place take it into a constant first: under the thread sanitizer,
/// Swift 6.3.1 cannot compile such a change through a property of a noncopyable value.
struct TraceReader: ~Copyable {
  private let plan: TracePlan
  private let block: TraceBlock
  private var rows: RowReader
  private var current = CurrentTrace()

  init(_ plan: TracePlan, _ block: TraceBlock) {
    self.plan = plan
    self.block = block
    rows = RowReader(plan.dialect)
  }

  /// Reads the whole block.
  mutating func read() {
    let block = block
    block.prepare(for: plan.layout)
    var cursor = block.start
    // The slow road knows when a field is too long.
    let hasLongLine = unsafe block.text.text.hasLine(longerThan: BlockSource.fieldLimit)
    var fastRoad = hasLongLine ? nil : FastRoad(plan, block)
    while cursor.offset < block.text.count {
      fastRoad?.read(from: &cursor, in: &current)
      do {
        guard let place = try rows.next(in: block.text, at: &cursor) else { break }
        try rows.checkCount(of: place, in: block.text, expected: plan.layout.roles.count)
        readRow(place)
      } catch {
        block.problems.append(error)
      }
    }
    block.lineCount = cursor.line
    if rows.sawLoneCarriageReturn { block.sawLoneCarriageReturn = true }
  }
}

/// The slow road from a row to a sample.
extension TraceReader {
  /// Reads every cell; the row becomes a sample if all are good.
  private mutating func readRow(_ place: RowPlace) {
    let block = block
    let problemsBefore = block.problems.total
    var id = plan.defaultTraceID
    var time: Int64 = 0
    var timeColumn = 0
    var phase: TouchPhase?
    for (column, role) in plan.layout.roles.enumerated() {
      do throws(CellError) {
        switch role {
        case .id: id = try readID(column)
        case .time:
          time = try readTime(column)
          timeColumn = column
        case .phase: phase = try readPhase(column)
        case .number(let number):
          // Safe: there is room for every row, see TraceBlock.
          unsafe block.numbers(number)[block.rowCount] = try readNumber(column, number)
        case .unused: break
        }
      } catch {
        report(message(for: error, in: column), column, place)
      }
    }
    if let scale = plan.format.scale { checkForces(scale, place) }
    guard block.problems.total == problemsBefore else { return }
    enter(id, place)
    if plan.layout.has(.time) { checkOrder(time, timeColumn, place) }
    unsafe block.times[block.rowCount] = time
    if plan.layout.has(.phase) { block.phases.append(phase) }
    block.rowCount += 1
  }

  private mutating func enter(_ id: String, _ place: RowPlace) {
    guard current.enter(id) else { return }
    let block = block
    block.runs.append(TraceBlock.Run(id: id, row: block.rowCount, place: place.start))
  }

  /// Compares a time with the one before it in the trace.
  private mutating func checkOrder(_ time: Int64, _ column: Int, _ place: RowPlace) {
    defer { current.lastTime = time }
    guard let after = current.lastTime, let id = current.id, time <= after else { return }
    let conflict = TimeConflict(time: time, after: after)
    guard conflict.policy(in: plan.format) == .error else { return }
    report(conflict.message(in: plan.format.isWide ? nil : id), column, place)
  }

  /// Looks for forces that have no share of the maximum.
  private func checkForces(_ scale: ForceScale, _ place: RowPlace) {
    let force = TraceLayout.Number.force.rawValue
    let maximum = TraceLayout.Number.maximum.rawValue
    let hasMaximum = !plan.format.isWide && plan.layout.has(.maximum)
    // Safe: the row's numbers were read just before, those of columns that are there.
    let own = unsafe hasMaximum ? block.numbers(maximum)[block.rowCount] : TraceBlock.missing
    for (column, role) in plan.layout.roles.enumerated() {
      guard case .number(let number) = role else { continue }
      if number == maximum, hasMaximum {
        if let message = scale.problem(maximum: own) { report(message, column, place) }
      } else if number == force || plan.format.isWide {
        let value = unsafe block.numbers(number)[block.rowCount]
        if let message = scale.problem(force: value, maximum: own) {
          report(message, column, place)
        }
      }
    }
  }

  private func report(_ message: String, _ column: Int, _ place: RowPlace) {
    let block = block
    block.problems.append(rows.problem(message, field: column, of: place, in: block.text))
  }
}

/// The cells of a row.
extension TraceReader {
  private func readID(_ column: Int) throws(CellError) -> String {
    if let id = current.id, rows.row.withField(column, { $0.holds(id) }) { return id }
    let isMissing = rows.row.withField(column) { plan.isMissing($0) }
    guard !isMissing else { throw .empty }
    return rows.row[column]
  }

  private func readTime(_ column: Int) throws(CellError) -> Int64 {
    try rows.row.withField(column) { text throws(CellError) in
      guard !plan.isMissing(text) else { throw .empty }
      do throws(NumberError) {
        return try parseTime(
          text, unit: plan.format.timeUnit, decimalMark: plan.format.decimalMark)
      } catch {
        throw .time(error)
      }
    }
  }

  private func readNumber(_ column: Int, _ number: Int) throws(CellError) -> Double {
    try rows.row.withField(column) { text throws(CellError) in
      if plan.isMissing(text) {
        guard plan.layout.isOptional[number] else { throw .empty }
        return TraceBlock.missing
      }
      do throws(NumberError) {
        return try parseNumber(text, decimalMark: plan.format.decimalMark)
      } catch {
        throw .number(error)
      }
    }
  }

  private func readPhase(_ column: Int) throws(CellError) -> TouchPhase? {
    let isMissing = rows.row.withField(column) { plan.isMissing($0) }
    guard !isMissing else { return nil }
    guard let phase = TouchPhase(rawValue: rows.row[column]) else { throw .phase }
    return phase
  }

  private func message(for error: CellError, in column: Int) -> String {
    error.message(
      text: rows.row[column], column: plan.layout.names[column],
      decimalMark: plan.format.decimalMark)
  }
}
