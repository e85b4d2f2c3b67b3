/// The fast road from text to samples: plain rows only, one pass over their bytes.
///
/// A row is *plain* when it has no quote, its ids and phases are ASCII without blanks, its numbers are
/// digits with one mark at most, and every cell is as it should be. The road ends before the first
/// row that is not: that one takes the slow road. So there are no errors here, and what is read here
/// is what the slow road would have read.
struct FastRoad {
  private let plan: TracePlan
  private let block: TraceBlock
  private let idColumn: Int?
  private let phaseColumn: Int?
  private let checksOrder: Bool
  private var columns: [PlainColumn]
  private var template = RowTemplate()
  private var trust = TemplateTrust()
  /// Behind the last line end: a row that begins before it ends before it.
  private let end: Int

  /// The fast road through a block; `nil` where no row is plain.
  init?(_ plan: TracePlan, _ block: TraceBlock) {
    guard plan.roads == .both, plan.hasPlainRows else { return nil }
    self.plan = plan
    self.block = block
    idColumn = plan.layout.roles.firstIndex(of: .id)
    phaseColumn = plan.layout.roles.firstIndex(of: .phase)
    checksOrder = plan.layout.has(.time) && plan.order.hasErrors
    columns = plan.layout.roles.indices.map { PlainColumn($0, plan, block) }
    end = unsafe block.text.text.lastLineEnd(in: 0..<block.text.count)
  }

  /// Reads rows from `cursor` on, up to the first that is not plain.
  mutating func read(from cursor: inout TextCursor, in current: inout CurrentTrace) {
    guard cursor.offset < end, let base = unsafe block.text.text.baseAddress else { return }
    // Safe: a row that begins before the limit ends before it, and no reader goes on behind its row.
    let limit = unsafe base + end
    var rows = unsafe PlainRows(start: base + cursor.offset, first: block.rowCount, current)
    while unsafe rows.start < limit {
      let place = unsafe TextCursor(
        offset: rows.start - base, line: cursor.line + rows.count)
      guard unsafe readRow(&rows, at: place, to: limit, in: &current) else { break }
      if trust.isGiven { unsafe readMatchingRows(&rows, to: limit) }
    }
    if rows.count > 0 { current.lastTime = rows.lastTime }
    cursor = unsafe TextCursor(offset: rows.start - base, line: cursor.line + rows.count)
    block.rowCount = rows.row
  }

  /// Reads the next row cell by cell; returns whether it is plain and good.
  private mutating func readRow(
    _ rows: inout PlainRows, at place: TextCursor, to limit: UnsafeRawPointer,
    in current: inout CurrentTrace
  ) -> Bool {
    var time: Int64 = 0
    // The slow road may have gone on to another trace.
    var hasOtherID = rows.count == 0
    var isOtherTrace = false
    guard
      var end = unsafe readCells(of: rows, time: &time, hasOtherID: &hasOtherID)
    else { return false }
    if hasOtherID {
      let id = idColumn.map { columns[$0].string } ?? plan.defaultTraceID
      if idColumn != nil, plan.isMissing(id.utf8.span) { return false }
      isOtherTrace = current.enter(id)
      if isOtherTrace {
        block.runs.append(TraceBlock.Run(id: id, row: rows.row, place: place))
        rows.lastTime = .min
      }
    }
    if checksOrder, time <= rows.lastTime { return false }
    if let phaseColumn { block.phases.append(columns[phaseColumn].phase) }
    unsafe endLine(&end, limit: limit)
    if trust.missed(isOtherTrace: isOtherTrace) {
      unsafe template.take(rows.start, to: end, columns)
    }
    unsafe block.times[rows.row] = time
    unsafe rows.advance(to: end, time: time)
    return true
  }

  /// Reads rows that match the template.
  private mutating func readMatchingRows(_ rows: inout PlainRows, to limit: UnsafeRawPointer) {
    let first = rows.row
    unsafe template.read(&rows, to: limit, times: block.times, checksOrder: checksOrder)
    guard rows.row > first else { return }
    trust.matched(rows.row - first)
    if phaseColumn != nil {
      block.phases.append(contentsOf: repeatElement(template.phase, count: rows.row - first))
    }
  }

  /// Reads the cells of a row; returns where the row ends, or `nil` where it is not plain.
  @inline(__always)
  private mutating func readCells(
    of rows: PlainRows, time: inout Int64, hasOtherID: inout Bool
  ) -> UnsafeRawPointer? {
    var text = unsafe rows.start
    for index in columns.indices {
      let next =
        switch columns[index].kind {
        case .number: unsafe columns[index].readNumber(text, row: rows.row)
        case .time: unsafe columns[index].readTime(text, into: &time)
        case .id: unsafe columns[index].readID(text, isOther: &hasOtherID)
        case .phase: unsafe columns[index].readPhase(text)
        case .unused: unsafe columns[index].skip(text)
        }
      guard let next = unsafe next else { return nil }
      unsafe text = next
    }
    return unsafe text
  }

  /// Steps over the LF of a line end that began with a CR.
  @inline(__always)
  private func endLine(_ text: inout UnsafeRawPointer, limit: UnsafeRawPointer) {
    guard unsafe (text - 1).byte == UInt8(ascii: "\r") else { return }
    if unsafe text < limit && text.byte == UInt8(ascii: "\n") {
      unsafe text += 1
    } else {
      block.sawLoneCarriageReturn = true
    }
  }
}

/// How far the fast road has come in a stretch of rows.
@safe struct PlainRows {
  // Safe: points into the text of a block, which outlives the value.
  /// Where the next row begins.
  private(set) var start: UnsafeRawPointer
  /// The next row.
  private(set) var row: Int
  /// The time of the row before in its trace. No time of a plain row is the smallest one: that stands
  /// for none.
  var lastTime: Int64
  private let first: Int

  init(start: UnsafeRawPointer, first: Int, _ current: CurrentTrace) {
    unsafe self.start = start
    self.first = first
    row = first
    lastTime = current.lastTime ?? .min
  }

  /// How many rows were read.
  var count: Int { row - first }

  /// Goes on behind a row.
  @inline(__always)
  mutating func advance(to end: UnsafeRawPointer, time: Int64) {
    unsafe start = end
    row &+= 1
    lastTime = time
  }
}
