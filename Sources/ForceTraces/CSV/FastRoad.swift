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
    // Safe: a row that begins before the limit ends before it, and no column reads on behind the end
    // of its cell; the block has room for every row of its text.
    let limit = unsafe base + end
    let times = unsafe block.times
    let (plan, block) = (self.plan, self.block)
    let (idColumn, phaseColumn, checksOrder) = (self.idColumn, self.phaseColumn, self.checksOrder)
    var start = unsafe base + cursor.offset
    var row = block.rowCount
    // No time of a plain row is the smallest one: that stands for none.
    var lastTime = current.lastTime ?? .min
    var isFirst = true
    unsafe columns.withUnsafeMutableBufferPointer { columns in
      while unsafe start < limit {
        var time: Int64 = 0
        var hasOtherID = isFirst
        guard
          let next = unsafe Self.readCells(
            columns, at: start, row: row, time: &time, hasOtherID: &hasOtherID)
        else { break }
        if hasOtherID {
          var id = plan.defaultTraceID
          if let idColumn {
            unsafe id = columns[idColumn].string
            if plan.isMissing(id.utf8.span) { break }
          }
          if current.enter(id) {
            lastTime = .min
            let place = unsafe TextCursor(
              offset: start - base, line: cursor.line + row - block.rowCount)
            block.runs.append(TraceBlock.Run(id: id, row: row, place: place))
          }
        }
        if checksOrder, time <= lastTime { break }
        isFirst = false
        unsafe times[row] = time
        lastTime = time
        if let phaseColumn { unsafe block.phases.append(columns[phaseColumn].phase) }
        row += 1
        unsafe start = Self.behindLineEnd(next, limit: limit, of: block)
      }
    }
    if !isFirst { current.lastTime = lastTime }
    cursor.line += row - block.rowCount
    cursor.offset = unsafe start - base
    block.rowCount = row
  }

  /// Reads the cells of a row; returns where the row ends, or `nil` where it is not plain.
  @inline(__always)
  private static func readCells(
    _ columns: UnsafeMutableBufferPointer<PlainColumn>, at start: UnsafeRawPointer, row: Int,
    time: inout Int64, hasOtherID: inout Bool
  ) -> UnsafeRawPointer? {
    var text = unsafe start
    for index in columns.indices {
      let next =
        switch unsafe columns[index].kind {
        case .number: unsafe columns[index].readNumber(text, row: row)
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
  private static func behindLineEnd(
    _ text: UnsafeRawPointer, limit: UnsafeRawPointer, of block: TraceBlock
  ) -> UnsafeRawPointer {
    guard unsafe (text - 1).byte == UInt8(ascii: "\r") else { return unsafe text }
    if unsafe text < limit && text.byte == UInt8(ascii: "\n") { return unsafe text + 1 }
    block.sawLoneCarriageReturn = true
    return unsafe text
  }
}
