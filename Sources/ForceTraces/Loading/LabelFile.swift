/// What a labels file says of the traces of a recording.
struct LabelFile {
  /// The further columns, in file order.
  var factorNames: [String] { columns.factorNames }
  /// One per trace, in the recording's order; `nil` where a label is missing.
  private(set) var labels: [Label?]
  /// The session of each trace, also of one without a label, in the recording's order.
  private(set) var sessions: [String?]
  /// Choices that were made.
  let notices: [Diagnostic]
  /// How many bytes the file has.
  let byteCount: Int

  private let format: LabelFormat
  private let columns: LabelColumns
  /// The traces' places in ``labels``. Traces that are not in the recording come behind it.
  private var indices: [ExactText: Int] = [:]
  /// The line of each trace's row.
  private var lines: [Int?]
  private var problems = InputProblems()

  /// Reads a labels file; its reference times are counted from their traces' first samples.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: How it is written.
  ///   - traces: The recording's traces; `nil` where they could not be read, so that nothing is known
  ///     of them.
  ///   - isCancelled: Whether to stop.
  /// - Throws: What is wrong with the file, or all that is wrong in it, rows first, then traces
  ///   that have no row.
  /// - Complexity: O(rows + traces).
  init(
    path: String, format: LabelFormat, traces: TraceClocks?,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) {
    let table = try CSVTable(
      contentsOf: path, delimiter: format.delimiter, isCancelled: isCancelled)
    self.format = format
    notices = table.notices
    byteCount = table.byteCount
    columns = try LabelColumns(table)
    let runs = traces?.runs ?? []
    labels = Array(repeating: nil, count: runs.count)
    sessions = labels.map { _ in nil }
    lines = Array(repeating: nil, count: runs.count)
    indices.reserveCapacity(max(runs.count, table.rows.count))
    for (index, run) in runs.enumerated() { indices[ExactText(run.id)] = index }
    for row in table.rows { take(row, traces: traces) }
    if !format.allowsUnlabelled { checkAllLabelled(runs) }
    try problems.check()
  }

  /// Takes one row, or says what is wrong with it.
  private mutating func take(_ row: [CSVField], traces: TraceClocks?) {
    guard let cell = columns.cell(.traceID, of: row), let id = value(cell) else {
      return problems.append(
        "no value in column 'trace_id': every row needs one there", at: row[0].position)
    }
    let index = place(of: id)
    if let line = lines[index] {
      return problems.append(
        "trace \(shown(id)) is labelled already on line \(line)", at: cell.position)
    }
    lines[index] = cell.position.line
    let clock = traces?.clock(of: index)
    if traces != nil && clock == nil {
      problems.append(
        "label for unknown trace \(shown(id)): no samples have this id", at: cell.position)
    }
    let references = references(row, id: id, clock: clock)
    if index < sessions.count { sessions[index] = value(.session, row) }
    guard let gesture = gesture(row, id: id) else { return }
    labels[index] = Label(
      gesture, references: references, participant: value(.participant, row),
      device: value(.device, row) ?? format.device, session: value(.session, row),
      factors: columns.factors.map { value(row[$0]) })
  }

  /// Where a trace's label goes.
  private mutating func place(of id: String) -> Int {
    let id = ExactText(id)
    if let index = indices[id] { return index }
    indices[id] = labels.count
    labels.append(nil)
    lines.append(nil)
    return labels.count - 1
  }

  /// Misses traces that no row is about.
  private mutating func checkAllLabelled(_ runs: [TraceColumns.Run]) {
    for (index, run) in runs.enumerated() where lines[index] == nil {
      problems.append(
        "trace \(shown(run.id)) has no label; --unlabelled skip leaves such traces out",
        at: run.position)
    }
  }

  private func value(_ role: LabelRole, _ row: [CSVField]) -> String? {
    columns.cell(role, of: row).flatMap(value)
  }

  /// The text of a cell; `nil` where it stands for a missing value.
  private func value(_ cell: CSVField) -> String? {
    cell.text.isEmpty || format.isMissing(cell.text) ? nil : cell.text
  }

  /// What the row's label means.
  private mutating func gesture(_ row: [CSVField], id: String) -> Gesture? {
    guard let text = value(.label, row) else {
      if !format.allowsUnlabelled {
        problems.append(
          "trace \(shown(id)) has an empty label; --unlabelled skip leaves such traces out",
          at: columns.cell(.label, of: row)?.position)
      }
      return nil
    }
    if let gesture = format.gesture(text) { return gesture }
    problems.append(format.unknown(text), at: columns.cell(.label, of: row)?.position)
    return nil
  }
}

extension LabelFile {
  /// The row's reference times, counted from the trace's first sample.
  private mutating func references(
    _ row: [CSVField], id: String, clock: ClosedRange<Int64>?
  ) -> ReferenceTimes {
    let peek = time(.peekTime, row, id: id, clock: clock)
    let pop = time(.popTime, row, id: id, clock: clock)
    let cancel = time(.cancelTime, row, id: id, clock: clock)
    if let peek, let pop, pop < peek {
      problems.append(
        "pop_time is before peek_time: a press previews before it commits",
        at: columns.cell(.popTime, of: row)?.position)
    }
    return ReferenceTimes(peek: peek, pop: pop, cancel: cancel)
  }

  private mutating func time(
    _ role: LabelRole, _ row: [CSVField], id: String, clock: ClosedRange<Int64>?
  ) -> Int64? {
    guard let cell = columns.cell(role, of: row), let text = value(cell) else { return nil }
    do throws(NumberError) {
      let time = try parseTime(text, unit: format.timeUnit, decimalMark: format.decimalMark)
      guard let clock else { return time }
      guard clock.contains(time) else {
        problems.append(
          "\(role.name) \(shown(text)) is outside trace \(shown(id)), which lasts from "
            + "\(formatSeconds(clock.lowerBound)) s to \(formatSeconds(clock.upperBound)) s",
          at: cell.position)
        return nil
      }
      return time - clock.lowerBound
    } catch {
      let message = CellError.time(error).message(
        text: text, column: role.name, decimalMark: format.decimalMark)
      problems.append(message, at: cell.position)
      return nil
    }
  }
}
