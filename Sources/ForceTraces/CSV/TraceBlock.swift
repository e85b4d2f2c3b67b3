/// A block of a file and the samples read from it.
///
/// Blocks go from thread to thread, one holder at a time, and are used again for later text.
@safe final class TraceBlock {
  /// Consecutive rows of one trace.
  struct Run {
    let id: String
    /// The first row in this block.
    let row: Int
    /// Where that row stands in the text.
    let place: TextCursor
  }

  /// What a number that is missing is held as. No file has it: NaN is refused.
  static let missing = Double.nan

  /// The text; whole rows.
  var text: TextBlock
  /// How many lines of the text are not samples: the header, in the first block.
  var start = TextCursor()
  /// How many bytes of the file were read up to the end of this block.
  var fileOffset = 0

  /// How many samples were read.
  var rowCount = 0
  /// How many lines were read, the header's included.
  var lineCount = 0
  var runs: [Run] = []
  var phases: [TouchPhase?] = []
  var problems = Problems()
  var sawLoneCarriageReturn = false

  // Safe: the memory is owned by this object alone; there is room for `capacity` times, and for as
  // many of each number. Every row of the text has a byte for each of its columns at least, so that
  // `capacity` rows are never exceeded.
  private(set) var times: UnsafeMutablePointer<Int64>
  private var numbers: UnsafeMutablePointer<Double>
  private var capacity = 0
  private var numberCount = 0

  init(text: TextBlock) {
    self.text = text
    unsafe times = .allocate(capacity: 0)
    unsafe numbers = .allocate(capacity: 0)
  }

  deinit {
    unsafe times.deallocate()
    unsafe numbers.deallocate()
  }

  /// The numbers of one column.
  func numbers(_ index: Int) -> UnsafeMutablePointer<Double> { unsafe numbers + index * capacity }

  /// The times that were read.
  var readTimes: UnsafeBufferPointer<Int64> {
    unsafe UnsafeBufferPointer(start: times, count: rowCount)
  }

  /// The numbers of one column that were read.
  func readNumbers(_ index: Int) -> UnsafeBufferPointer<Double> {
    unsafe UnsafeBufferPointer(start: numbers(index), count: rowCount)
  }

  /// Forgets what was read before and makes room for what the text can hold.
  func prepare(for layout: TraceLayout) {
    rowCount = 0
    lineCount = start.line
    runs.removeAll(keepingCapacity: true)
    phases.removeAll(keepingCapacity: true)
    problems = Problems()
    sawLoneCarriageReturn = false
    let rows = text.count / layout.roles.count + 2
    guard rows > capacity || layout.numberCount > numberCount else { return }
    capacity = rows
    numberCount = layout.numberCount
    unsafe times.deallocate()
    unsafe numbers.deallocate()
    unsafe times = .allocate(capacity: capacity)
    unsafe numbers = .allocate(capacity: capacity * numberCount)
  }
}

extension BlockSource {
  /// The next block with room for its samples, or `nil` after the last.
  ///
  /// - Throws: ``InputError`` where the file cannot be read on.
  mutating func next(reusing spare: TraceBlock?) throws(InputError) -> TraceBlock? {
    guard let text = try next(reusing: spare?.text) else { return nil }
    let block = spare ?? TraceBlock(text: text)
    block.text = text
    block.start = TextCursor()
    block.fileOffset = position
    return block
  }
}
