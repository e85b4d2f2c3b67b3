/// A column on the fast road, which reads its cells one by one.
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
  let decimalMark: UInt8
  let unit: TimeUnit
  // Safe: owned by the block, with room for every row of its text.
  /// Where the numbers go.
  let target: UnsafeMutablePointer<Double>
  /// The byte that ends a cell; in the last column a line end does.
  private let delimiter: UInt8
  private let isLast: Bool
  private let isOptional: Bool
  private let collapsesBlanks: Bool
  /// The last text, and the phase it means.
  private var text = PlainText()
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
  func ends(_ byte: UInt8) -> Bool {
    isLast ? byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") : byte == delimiter
  }

  /// Whether a cell has nothing in it. Between blanks there is no cell.
  @inline(__always)
  private func isEmpty(_ text: UnsafeRawPointer) -> Bool {
    unsafe ends(text.byte) && !collapsesBlanks
  }
}

/// Numbers and times.
extension PlainColumn {
  /// Reads a number into a row.
  @inline(__always)
  func readNumber(_ text: UnsafeRawPointer, row: Int) -> UnsafeRawPointer? {
    if isOptional, unsafe isEmpty(text) {
      unsafe target[row] = TraceBlock.missing
      return unsafe text + 1
    }
    guard let number = unsafe PlainNumber(at: text, mark: decimalMark),
      unsafe ends((text + number.length).byte)
    else { return nil }
    let magnitude = ExactScaling.quotient(number.digits, power: number.power)
    unsafe target[row] = number.isNegative ? -magnitude : magnitude
    return unsafe text + number.length + 1
  }

  /// Reads a time, in nanoseconds.
  @inline(__always)
  func readTime(_ text: UnsafeRawPointer, into time: inout Int64) -> UnsafeRawPointer? {
    guard let number = unsafe PlainNumber(at: text, mark: decimalMark),
      unsafe ends((text + number.length).byte)
    else { return nil }
    guard
      let scale = TimeScale(
        unit, power: number.power, isNegative: number.isNegative),
      let nanoseconds = scale.nanoseconds(number.digits)
    else { return nil }
    time = nanoseconds
    return unsafe text + number.length + 1
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
    return unsafe readOtherID(text)
  }

  @inline(never)
  private mutating func readOtherID(_ text: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let other = unsafe plainText(at: text) else { return nil }
    self.text = other
    return unsafe text + other.length
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

  /// The text of a cell, where it is plain.
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
