import CLibCSV

/// One row as libcsv reads it: quotes taken off, blanks around fields trimmed.
struct CSVRow {
  /// The fields' bytes, one after another.
  private var bytes: [UInt8] = []
  /// Where each field ends in `bytes`.
  private var ends: [Int] = []
  /// Whether the end of the row was seen.
  fileprivate(set) var isComplete = false

  /// How many fields the row has.
  var count: Int { ends.count }

  /// Calls `body` with the bytes of a field.
  func withField<Result, Failure: Error>(
    _ index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = index == 0 ? 0 : ends[index - 1]
    return try body(bytes.span.extracting(start..<ends[index]))
  }

  /// The text of a field.
  subscript(index: Int) -> String {
    let start = index == 0 ? 0 : ends[index - 1]
    return String(decoding: bytes[start..<ends[index]], as: UTF8.self)
  }

  fileprivate mutating func append(_ field: UnsafeRawBufferPointer) {
    unsafe bytes.append(contentsOf: field)
    ends.append(bytes.count)
  }

  fileprivate mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isComplete = false
  }
}

/// libcsv's parser in strict mode: what it takes is CSV here, what it refuses is not.
///
/// It reports no positions, so it is fed one physical line at a time; a row is then known to end with
/// the line that was fed last.
@safe struct LibCSV: ~Copyable {
  /// What became of a line.
  enum Outcome {
    /// The line ends a row.
    case row
    /// The line is empty.
    case blank
    /// The line ends inside a quoted field.
    case open
    /// The byte at this offset of the line makes it no CSV; the parser starts afresh behind it.
    case malformed(Int)
  }

  private let parser: UnsafeMutablePointer<csv_parser>
  private let buffer: UnsafeMutablePointer<CSVRow>
  private let delimiter: UInt8

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    // Safe: both are owned by this value alone and freed in `deinit`.
    unsafe parser = .allocate(capacity: 1)
    unsafe buffer = .allocate(capacity: 1)
    unsafe buffer.initialize(to: CSVRow())
    unsafe parser.initialize(to: csv_parser())
    start()
  }

  deinit {
    unsafe csv_free(parser)
    unsafe parser.deallocate()
    unsafe buffer.deinitialize(count: 1)
    unsafe buffer.deallocate()
  }

  /// The row that was read last.
  var row: CSVRow {
    _read { yield unsafe buffer.pointee }
  }

  /// Takes one physical line with its line end, or the last line without one.
  mutating func feed(_ line: UnsafeRawBufferPointer, isLast: Bool) -> Outcome {
    if unsafe buffer.pointee.isComplete { unsafe buffer.pointee.clear() }
    let taken = unsafe csv_parse(
      parser, line.baseAddress, line.count, Self.endField, Self.endRow, buffer)
    // `csv_error` before `csv_fini`, which forgets the error.
    guard taken == line.count, unsafe csv_error(parser) == CSV_SUCCESS else {
      start()
      return .malformed(taken)
    }
    if isLast, unsafe csv_fini(parser, Self.endField, Self.endRow, buffer) != 0 {
      start()
      return .open
    }
    if unsafe buffer.pointee.isComplete { return .row }
    return unsafe parser.pointee.pstate == 0 ? .blank : .open
  }

  /// Forgets what was fed.
  private mutating func start() {
    unsafe csv_free(parser)
    unsafe csv_init(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL))
    unsafe csv_set_delim(parser, delimiter)
    unsafe buffer.pointee.clear()
  }

  // Safe: `context` is the row buffer handed to `csv_parse` above, alive as long as the call.
  private typealias EndField =
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void
  private static let endField: EndField = {
    unsafe $2?.assumingMemoryBound(to: CSVRow.self).pointee.append(
      UnsafeRawBufferPointer(start: $0, count: $1))
  }
  private static let endRow: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = {
    unsafe $1?.assumingMemoryBound(to: CSVRow.self).pointee.isComplete = true
  }
}

/// A field of a CSV file as RFC 4180 writes it: quoted only where it must be.
///
/// Blanks at the ends are quoted as well, so that readers that trim them read the same text back.
///
/// - Complexity: O(n).
public func csvField(_ text: String) -> String {
  let special: [Unicode.Scalar] = [",", "\"", "\r", "\n"]
  let isPlain = !text.unicodeScalars.contains { special.contains($0) }
  let ends = [text.utf8.first, text.utf8.last]
  guard !isPlain || ends.contains(where: { $0?.isBlank == true }) else { return text }
  let source = Array(text.utf8)
  let quoted = unsafe [UInt8](unsafeUninitializedCapacity: 2 * source.count + 2) { buffer, count in
    // Safe: quoting at most doubles the text, and adds two quotes.
    count = unsafe csv_write(buffer.baseAddress, buffer.count, source, source.count)
  }
  return String(decoding: quoted, as: UTF8.self)
}
