/// How a row looks, byte by byte: most rows look like one shortly before.
///
/// Where it has a digit of a number there may be any digit; every other byte must be the same. So a
/// row is compared in whole words and without a search, and where it matches, every place in it is
/// known beforehand: the processor can be busy with several rows at once.
struct RowTemplate {
  /// How many bytes the row has, its line end included; 0 where there is no template.
  private(set) var length = 0
  private var bytes: [RowBytes] = []
  /// The numbers of the row; the time first, where it has one.
  private var cells: [TemplateCell] = []
  private var hasTime = false
  /// The phase of the row, where it has one.
  private(set) var phase: TouchPhase?
  /// The row, with the digit 0 for every digit that may vary.
  private var expected: [UInt8] = []
  /// What makes a byte's difference from the expected one reach 128 where it is too large.
  private var slack: [UInt8] = []

  /// Other rows are read cell by cell.
  private static let lengths = RowBytes.count...256

  /// Takes the plain row from `start` to `end` as a template, if it can be one: no number is missing,
  /// and the line ends with LF, so that no row matches with half of its line end.
  mutating func take(
    _ start: UnsafeRawPointer, to end: UnsafeRawPointer, _ columns: [PlainColumn]
  ) {
    length = 0
    guard unsafe Self.lengths.contains(end - start) && (end - 1).byte == UInt8(ascii: "\n") else {
      return
    }
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    expected.removeAll(keepingCapacity: true)
    slack.removeAll(keepingCapacity: true)
    hasTime = false
    for column in columns {
      guard unsafe takeCell(start + expected.count, column) else { return }
    }
    while unsafe start + expected.count < end {
      unsafe takeByte((start + expected.count).byte, mayVary: false)
    }
    for offset in stride(from: 0, to: expected.count, by: RowBytes.count) {
      // The last bytes overlap those before them, so that every row has a whole number of words.
      bytes.append(RowBytes(expected, slack, at: min(offset, expected.count - RowBytes.count)))
    }
    length = expected.count
  }

  /// Takes a cell and the byte that ends it; returns whether rows like it can be matched.
  private mutating func takeCell(_ cell: UnsafeRawPointer, _ column: PlainColumn) -> Bool {
    // How many bytes of the cell may be other digits the next time.
    var varying = 0
    switch column.kind {
    case .number, .time:
      guard let number = unsafe PlainNumber(at: cell, mark: column.decimalMark),
        number.digitCount <= PlainNumber.digitLimit,
        let place = TemplateCell(column, number, offset: expected.count)
      else { return false }
      varying = number.mantissaLength
      hasTime = hasTime || column.kind == .time
      cells.insert(place, at: column.kind == .time ? 0 : cells.count)
    case .unused: varying = .max
    case .phase: phase = column.phase
    case .id: break
    }
    var text = unsafe cell
    while unsafe !column.ends(text.byte) {
      unsafe takeByte(text.byte, mayVary: text - cell < varying)
      unsafe text += 1
    }
    unsafe takeByte(text.byte, mayVary: false)
    return true
  }

  private mutating func takeByte(_ byte: UInt8, mayVary: Bool) {
    let isDigit = mayVary && byte.digit != nil
    expected.append(isDigit ? UInt8(ascii: "0") : byte)
    slack.append(isDigit ? 128 - 10 : 128 - 1)
  }
}

extension RowTemplate {
  /// Reads rows as long as they match and are good.
  func read(
    _ rows: inout PlainRows, to limit: UnsafeRawPointer, times: UnsafeMutablePointer<Int64>,
    checksOrder: Bool
  ) {
    guard length > 0 else { return }
    // Safe: a row that fits before the limit is compared and read within its length, and numbers
    // a few words beyond.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cells.withUnsafeBufferPointer { cells in
        guard let bytes = bytes.baseAddress, let time = cells.baseAddress else { return }
        let numbers = unsafe UnsafeBufferPointer(rebasing: cells.dropFirst(hasTime ? 1 : 0))
        let (length, lastBytes) = unsafe (self.length, bytes + (self.bytes.count - 1))
        var reached = rows
        while unsafe reached.start + length <= limit {
          let start = unsafe reached.start
          var faults = unsafe bytes.pointee.faults(start) | lastBytes.pointee.faults(start)
          var next = unsafe bytes + 1
          while unsafe next < lastBytes {
            faults |= unsafe next.pointee.faults(start)
            unsafe next += 1
          }
          guard RowBytes.areNone(faults) else { break }
          var nanoseconds: Int64 = 0
          if hasTime {
            guard let value = unsafe time.pointee.nanoseconds(start),
              !checksOrder || value > reached.lastTime
            else { break }
            nanoseconds = value
          }
          unsafe times[reached.row] = nanoseconds
          for index in numbers.indices { unsafe numbers[index].read(start, into: reached.row) }
          unsafe reached.advance(to: start + length, time: nanoseconds)
        }
        rows = reached
      }
    }
  }
}

/// Sixteen bytes of a row that is compared with a template.
struct RowBytes {
  static let count = MemoryLayout<SIMD2<UInt64>>.size
  /// Where they begin.
  private let offset: Int
  private let expected: SIMD2<UInt64>
  private let slack: SIMD2<UInt64>

  /// The bytes at `offset`.
  init(_ expected: [UInt8], _ slack: [UInt8], at offset: Int) {
    self.offset = offset
    self.expected = Self.words(expected, at: offset)
    self.slack = Self.words(slack, at: offset)
  }

  private static func words(_ bytes: [UInt8], at offset: Int) -> SIMD2<UInt64> {
    unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    }
  }

  /// The bytes of a row, with the high bit set where they are not as expected.
  ///
  /// A carry comes only from a byte whose difference has that bit itself.
  @inline(__always)
  func faults(_ row: UnsafeRawPointer) -> SIMD2<UInt64> {
    let text = unsafe (row + offset).loadUnaligned(as: SIMD2<UInt64>.self)
    let difference = text ^ expected
    return difference | (difference &+ slack)
  }

  @inline(__always)
  static func areNone(_ faults: SIMD2<UInt64>) -> Bool {
    (faults.x | faults.y) & 0x8080_8080_8080_8080 == 0
  }
}

/// A number or a time in a row that matches a template.
@safe struct TemplateCell {
  /// The words of its digits, from the last on, and how many are needed.
  private let words: (DigitWord, DigitWord, DigitWord)
  private let wordCount: Int
  private let isNegative: Bool
  /// The power of ten to divide a number by, and that power itself, with the number's sign.
  private let power: Int
  private let divisor: Double
  private let scale: TimeScale
  // Safe: owned by the block, with room for every row of its text.
  private let target: UnsafeMutablePointer<Double>

  /// The place of a number that begins `offset` bytes after its row; `nil` where its digits are too
  /// fine to be scaled in one step.
  init?(_ column: PlainColumn, _ number: PlainNumber, offset: Int) {
    let count = number.digitCount
    func word(_ index: Int) -> DigitWord {
      DigitWord(
        first: count - 8 * (index + 1), wholeCount: count - number.fractionCount,
        start: offset + (number.isNegative ? 1 : 0))
    }
    words = (word(0), word(1), word(2))
    wordCount = (count + 7) / 8
    isNegative = number.isNegative
    power = number.power
    guard power < ExactScaling.powersOfTen.count,
      let scale = TimeScale(column.unit, power: power, isNegative: isNegative)
    else { return nil }
    let magnitude = Double(ExactScaling.powersOfTen[power])
    divisor = isNegative ? -magnitude : magnitude
    self.scale = scale
    unsafe target = column.target
  }

  @inline(__always)
  private func digits(_ row: UnsafeRawPointer) -> UInt64 {
    let low = unsafe words.0.read(row)
    guard wordCount > 1 else { return low }
    let middle = unsafe low &+ 100_000_000 &* words.1.read(row)
    guard wordCount > 2 else { return middle }
    return unsafe middle &+ 10_000_000_000_000_000 &* words.2.read(row)
  }

  /// The time in a row, in nanoseconds; `nil` beyond 64 bits.
  @inline(__always)
  func nanoseconds(_ row: UnsafeRawPointer) -> Int64? {
    unsafe scale.nanoseconds(digits(row))
  }

  /// Reads the number of a row.
  @inline(__always)
  func read(_ text: UnsafeRawPointer, into row: Int) {
    let digits = unsafe digits(text)
    if digits <= ExactScaling.exactLimit {
      unsafe target[row] = Double(Int64(truncatingIfNeeded: digits)) / divisor
    } else {
      let magnitude = ExactScaling.longQuotient(digits, power: power)
      unsafe target[row] = isNegative ? -magnitude : magnitude
    }
  }
}
