/// One value for each row of a dataset: in memory of its own, or where a mapped file has it.
@usableFromInline
enum Column<Element: BitwiseCopyable & Sendable>: Sendable {
  /// In memory.
  case owned([Element])
  /// In a file.
  case mapped(MappedValues<Element>)

  /// How many rows there are.
  var count: Int {
    switch self {
    case .owned(let values): values.count
    case .mapped(let mapped): unsafe mapped.values.count
    }
  }

  /// Where the values are, if not in memory.
  var file: MappedFile? {
    switch self {
    case .owned: nil
    case .mapped(let mapped): mapped.file
    }
  }

  /// Whether nothing was recorded.
  @inlinable var isEmpty: Bool {
    switch self {
    case .owned(let values): values.isEmpty
    case .mapped(let mapped): unsafe mapped.values.isEmpty
    }
  }

  /// Calls `body` with the values of some rows, or with none where the column is empty.
  ///
  /// - Complexity: O(1) beside `body`.
  @inlinable func withSpan<Result, Failure: Error>(
    of rows: Range<Int>, _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let rows = isEmpty ? 0..<0 : rows
    switch self {
    case .owned(let values): return try body(values.span.extracting(rows))
    case .mapped(let mapped): return try mapped.withSpan(of: rows, body)
    }
  }
}

/// Values in a mapped file.
@usableFromInline @safe
struct MappedValues<Element: BitwiseCopyable & Sendable>: Sendable {
  // Safe: nobody writes to a mapping, and `file` keeps it alive.
  @usableFromInline nonisolated(unsafe) let values: UnsafeBufferPointer<Element>
  @usableFromInline let file: MappedFile

  /// `count` values from byte `offset` of a file on, in the machine's own byte order and alignment.
  ///
  /// Every bit pattern there must be a value: of numbers all are; the codes of others must have been
  /// checked.
  init(_ file: MappedFile, offset: Int, count: Int) {
    let length = count * MemoryLayout<Element>.stride
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: file.bytes[offset..<offset + length])
    // Safe: the slice is within the file.
    unsafe values = bytes.assumingMemoryBound(to: Element.self)
    self.file = file
  }

  @inlinable func withSpan<Result, Failure: Error>(
    of rows: Range<Int>, _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(file) {} }
    return try body(unsafe values.span.extracting(rows))
  }
}
