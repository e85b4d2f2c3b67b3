/// A column on the fast road: how its last cell looked, and how to read the next one.
///
/// Every reader takes the place where a cell begins and returns the place behind the byte that ends
/// it, or `nil` where the cell is not plain.
@safe struct PlainColumn {
  /// What the column holds.
  enum Kind: UInt8 {
    case number
    case time
    case id
    case phase
    case unused
  }

  let kind: Kind
  /// The byte that ends a cell; in the last column a line end does.
  private let delimiter: UInt8
  private let isLast: Bool
  private let isOptional: Bool
  private let decimalMark: UInt8
  private let collapsesBlanks: Bool
  private let unit: TimeUnit
  /// Where the numbers go: there is room for every row of the block.
  private let target: UnsafeMutablePointer<Double>

  /// The shape of the last number.
  private var shape = NumberShape()
  /// What its digits are multiplied with, or divided by; with its sign, and without.
  private var multiplier: Int64 = 1
  private var signedDivisor = 1.0
  private var divisor: UInt64 = 1
  /// The last text.
  private var text = PlainText()
  /// The phase that the last text means.
  private(set) var phase: TouchPhase?

  init(_ index: Int, _ plan: TracePlan, _ block: TraceBlock) {
    delimiter = plan.dialect.delimiter
    isLast = index == plan.layout.roles.count - 1
    decimalMark = plan.format.decimalMark.byte
    collapsesBlanks = plan.dialect.collapsesBlanks
    unit = plan.format.timeUnit
    var number = 0
    switch plan.layout.roles[index] {
    case .number(let place):
      kind = .number
      number = place
    case .time: kind = .time
    case .id: kind = .id
    case .phase: kind = .phase
    case .unused: kind = .unused
    }
    isOptional = kind == .number && plan.layout.isOptional[number]
    unsafe target = block.numbers(number)
  }

  /// Whether a byte ends a cell of this column.
  @inline(__always)
  private func ends(_ byte: UInt8) -> Bool {
    isLast ? byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") : byte == delimiter
  }

  /// Whether a cell has nothing in it. Between blanks there is no cell.
  private func isEmpty(_ text: UnsafeRawPointer) -> Bool {
    unsafe ends(text.byte) && !collapsesBlanks
  }
}

/// Numbers.
extension PlainColumn {
  /// Reads a number into a row.
  @inline(__always)
  mutating func readNumber(_ text: UnsafeRawPointer, row: Int) -> UnsafeRawPointer? {
    if let digits = unsafe shape.digits(text) {
      // Digits and divisor are whole numbers that a Double holds, so the division rounds once: see
      // W. D. Clinger, PLDI 1990, doi:10.1145/93542.93557.
      unsafe target[row] =
        digits <= 1 << 53
        ? Double(Int64(truncatingIfNeeded: digits)) / signedDivisor
        : longNumber(digits)
      return unsafe text + shape.length + 1
    }
    return unsafe readOtherNumber(text, row: row)
  }

  @inline(never)
  private func longNumber(_ digits: UInt64) -> Double {
    let magnitude = ExactScaling.quotient(digits, by: divisor)
    return shape.isNegative ? -magnitude : magnitude
  }

  /// Reads a number that does not look like the last one.
  @inline(never)
  private mutating func readOtherNumber(
    _ text: UnsafeRawPointer, row: Int
  ) -> UnsafeRawPointer? {
    if isOptional, unsafe isEmpty(text) {
      unsafe target[row] = TraceBlock.missing
      return unsafe text + 1
    }
    guard unsafe takeShape(of: text), let digits = unsafe shape.digits(text) else { return nil }
    divisor = ExactScaling.powersOfTen[shape.fractionCount]
    signedDivisor = shape.isNegative ? -Double(divisor) : Double(divisor)
    unsafe target[row] = longNumber(digits)
    return unsafe text + shape.length + 1
  }

  private mutating func takeShape(of text: UnsafeRawPointer) -> Bool {
    guard let shape = unsafe NumberShape(text, mark: decimalMark), ends(shape.terminator) else {
      return false
    }
    self.shape = shape
    return true
  }
}

/// Times.
extension PlainColumn {
  /// Reads a time, in nanoseconds.
  @inline(__always)
  mutating func readTime(
    _ text: UnsafeRawPointer, into time: inout Int64
  ) -> UnsafeRawPointer? {
    var digits = unsafe shape.digits(text)
    if digits == nil {
      guard unsafe takeTimeShape(of: text) else { return nil }
      digits = unsafe shape.digits(text)
    }
    guard let digits, let value = nanoseconds(digits) else { return nil }
    time = value
    return unsafe text + shape.length + 1
  }

  @inline(never)
  private mutating func takeTimeShape(of text: UnsafeRawPointer) -> Bool {
    guard unsafe takeShape(of: text) else { return false }
    let power = unit.exponent - shape.fractionCount
    let scale = Int64(ExactScaling.powersOfTen[max(power, 0)])
    multiplier = shape.isNegative ? -scale : scale
    divisor = ExactScaling.powersOfTen[max(-power, 0)]
    return true
  }

  @inline(__always)
  private func nanoseconds(_ digits: UInt64) -> Int64? {
    let whole = divisor == 1 ? digits : ExactScaling.roundedQuotient(digits, by: divisor)
    let (time, overflow) = Int64(truncatingIfNeeded: whole)
      .multipliedReportingOverflow(by: multiplier)
    return overflow || whole > Int64.max ? nil : time
  }
}

/// Text.
extension PlainColumn {
  /// The last text.
  var string: String { text.string }

  /// Reads an id, and says whether it is other than the one before.
  @inline(__always)
  mutating func readID(_ text: UnsafeRawPointer, isOther: inout Bool) -> UnsafeRawPointer? {
    if unsafe self.text.stands(at: text) { return unsafe text + self.text.length }
    isOther = true
    return unsafe readOtherText(text)
  }

  /// Reads a phase.
  @inline(__always)
  mutating func readPhase(_ text: UnsafeRawPointer) -> UnsafeRawPointer? {
    if unsafe self.text.stands(at: text) { return unsafe text + self.text.length }
    return unsafe readOtherPhase(text)
  }

  @inline(never)
  private mutating func readOtherPhase(_ text: UnsafeRawPointer) -> UnsafeRawPointer? {
    if unsafe isEmpty(text) {
      self.text = PlainText()
      phase = nil
      return unsafe text + 1
    }
    guard let other = unsafe plainText(at: text),
      let phase = TouchPhase(rawValue: other.string)
    else { return nil }
    self.text = other
    self.phase = phase
    return unsafe text + other.length
  }

  @inline(never)
  private mutating func readOtherText(_ text: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let other = unsafe plainText(at: text) else { return nil }
    self.text = other
    return unsafe text + other.length
  }

  private func plainText(at text: UnsafeRawPointer) -> PlainText? {
    let end = unsafe text.endOfPlainText(delimiter: delimiter)
    guard unsafe end > text && ends(end.byte) else { return nil }
    let plain = unsafe PlainText(text, end: end)
    return plain.hasBlank ? nil : plain
  }

  /// Steps over a cell nobody needs.
  @inline(__always)
  func skip(_ text: UnsafeRawPointer) -> UnsafeRawPointer? {
    let end = unsafe text.endOfPlainText(delimiter: delimiter)
    guard unsafe ends(end.byte) && !(collapsesBlanks && end == text) else { return nil }
    return unsafe end + 1
  }
}
