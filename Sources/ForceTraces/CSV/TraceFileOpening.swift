/// The beginning of a file: what it tells of the rest.
struct TraceFileOpening {
  /// How the blocks are read.
  let plan: TracePlan
  /// The first block; its samples begin behind the header.
  let block: TraceBlock
  /// The column names; empty where there is no header.
  let header: [CSVField]

  /// Reads the header, or counts the columns of the first row.
  ///
  /// - Throws: ``InputError``: an empty file, or columns that do not fit the format.
  init(
    _ source: inout BlockSource, path: String, format: TraceFileFormat, defaultTraceID: String,
    roads: TracePlan.Roads
  ) throws(InputError) {
    let dialect = unsafe Dialect(
      format.delimiter, sniffing: source.beginning, decimalMark: format.decimalMark)
    let guess = unsafe Dialect(.auto, sniffing: source.beginning, decimalMark: format.decimalMark)
    source.dialect = dialect
    guard let block = try source.next(reusing: nil as TraceBlock?) else { throw .emptyFile(path) }
    var rows = RowReader(dialect)
    var cursor = TextCursor()
    do throws(Problem) {
      guard let place = try rows.next(in: block.text, at: &cursor) else {
        throw Problem(line: 1, column: 1, message: "the file begins with nothing but blank lines")
      }
      let fields = rows.fields(of: place, in: block.text, path: path, behind: 0)
      if format.readsHeader {
        try rows.checkHeader(place, in: block.text)
        block.start = cursor
      }
      header = format.readsHeader ? fields : []
      let layout: TraceLayout
      do throws(LayoutError) {
        layout = try TraceLayout(
          format, header: format.readsHeader ? fields.map(\.text) : nil, columnCount: fields.count)
      } catch {
        let hint = fields.count == 1 && guess.kind != dialect.kind ? guess.kind.hint : ""
        throw Problem(
          line: place.start.line + 1, column: 1, message: error.message + hint)
      }
      plan = TracePlan(
        dialect: dialect, layout: layout, format: format, defaultTraceID: defaultTraceID,
        roads: roads)
      self.block = block
    } catch {
      throw .invalid(at: error.position(in: path), error.message)
    }
  }

  /// What was chosen without being said.
  func notices(_ path: String) -> [Diagnostic] {
    let position = SourcePosition(file: path, line: header.first?.position.line)
    var messages: [String] = []
    if plan.format.delimiter == .auto {
      messages.append(
        "the delimiter is taken to be '\(plan.dialect.kind.rawValue)': give it with --delimiter "
          + "to be sure")
    }
    if !plan.layout.unused.isEmpty {
      messages.append("columns without use: " + LayoutError.list(plan.layout.unused))
    }
    if plan.format.isWide, plan.format.sampleRate != nil,
      plan.layout.repeats.contains(ColumnRole.time.rawValue)
    {
      messages.append(
        "column 't' is read as a trace: with a sample rate, no column holds times; leave out "
          + "--sample-rate if this one does")
    }
    return messages.map { Diagnostic(.notice, at: position, $0) }
  }
}

extension Delimiter {
  /// What to try where another delimiter makes one field of the header.
  fileprivate var hint: String { "; is '\(rawValue)' the delimiter? (--delimiter '\(rawValue)')" }
}
