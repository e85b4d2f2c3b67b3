/// A field of a CSV file and where it stands.
public struct CSVField: Sendable, Hashable {
  /// The text, quotes taken off.
  public var text: String
  /// Where the text begins; behind the last byte of a line where it has none.
  public var position: SourcePosition

  /// A field at a place.
  public init(text: String, position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// A CSV file with a header that is small enough to be held as text.
public struct CSVTable: Sendable {
  /// The names of the columns; unique.
  public let header: [CSVField]
  /// The rows, each as long as the header.
  public let rows: [[CSVField]]
  /// Choices that were made.
  public let notices: [Diagnostic]
  /// How many bytes the file has.
  let byteCount: Int
  /// What would make more than one field of the header, where nothing else does.
  let otherDelimiter: Delimiter?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: A CSV file, also gzipped, or a pipe.
  ///   - delimiter: What separates fields.
  ///   - isCancelled: Whether to stop.
  /// - Throws: ``InputError``: the file cannot be read, or the problems it has as CSV: an empty
  ///   file, a duplicate header, too few or too many fields, an unterminated quote, bytes that are
  ///   not UTF-8, NUL bytes.
  /// - Complexity: O(n).
  public init(
    contentsOf path: String, delimiter: Delimiter = .comma,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) {
    var rows: [[CSVField]] = []
    let reading = try Self.read(path, delimiter, isCancelled: isCancelled) { row in
      rows.append(row)
    }
    guard let header = rows.first else { throw .emptyFile(path) }
    byteCount = reading.byteCount
    self.header = header
    self.rows = Array(rows.dropFirst())
    otherDelimiter = header.count == 1 && reading.guess != reading.dialect ? reading.guess : nil
    var notices: [Diagnostic] = []
    if delimiter == .auto {
      notices.append(
        Diagnostic(
          .notice, at: SourcePosition(file: path, line: header[0].position.line),
          "the delimiter is taken to be '\(reading.dialect.rawValue)'"))
    }
    if reading.sawLoneCarriageReturn { notices.append(.loneCarriageReturns(in: path)) }
    self.notices = notices
  }

  /// What was seen on the way through a file.
  private struct Reading {
    var byteCount: Int
    var dialect: Delimiter
    var guess: Delimiter
    var sawLoneCarriageReturn: Bool
  }

  /// Hands on the rows of a file one by one, the header first; no more of it is held.
  ///
  /// - Throws: As the initializer; what `body` throws.
  package static func forEachRow(
    of path: String, isCancelled: @escaping @Sendable () -> Bool = { false },
    _ body: ([CSVField]) throws(InputError) -> Void
  ) throws(InputError) {
    var isEmpty = true
    _ = try read(path, .comma, isCancelled: isCancelled) { (row) throws(InputError) in
      isEmpty = false
      try body(row)
    }
    if isEmpty { throw .emptyFile(path) }
  }

  private static func read(
    _ path: String, _ delimiter: Delimiter, isCancelled: @escaping @Sendable () -> Bool,
    _ body: ([CSVField]) throws(InputError) -> Void
  ) throws(InputError) -> Reading {
    var source = try BlockSource(path, isCancelled: isCancelled)
    let dialect = unsafe Dialect(delimiter, sniffing: source.beginning, decimalMark: .point)
    let guess = unsafe Dialect(.auto, sniffing: source.beginning, decimalMark: .point).kind
    source.dialect = dialect
    var reader = RowReader(dialect)
    var width: Int?
    var problems = Problems()
    var lines = 0
    while let block = try source.next(reusing: nil as TextBlock?) {
      var cursor = TextCursor()
      while cursor.offset < block.count {
        let row: [CSVField]
        do {
          guard let place = try reader.next(in: block, at: &cursor) else { break }
          if let width {
            try reader.checkCount(of: place, in: block, expected: width)
          } else {
            try reader.checkHeader(place, in: block)
          }
          row = reader.fields(of: place, in: block, path: path, behind: lines)
        } catch {
          problems.append(error, behind: lines)
          // Without a header there is nothing to hold the rows against.
          if width == nil { try problems.check(path) }
          continue
        }
        width = width ?? row.count
        try body(row)
      }
      lines += cursor.line
    }
    try problems.check(path)
    return Reading(
      byteCount: source.byteCount, dialect: dialect.kind, guess: guess,
      sawLoneCarriageReturn: reader.sawLoneCarriageReturn)
  }
}
