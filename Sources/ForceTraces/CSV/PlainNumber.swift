/// How a plain number looks: a minus perhaps, digits, one mark perhaps, a delimiter.
///
/// Numbers of a column nearly always look like the one before them. So the shape of the last one is
/// kept, with all that follows from it, and the next one is read as if it had the same: that is a few
/// operations on whole words, without a search, and the delimiter's place is known at once. All that
/// was assumed is then checked in one comparison.
struct NumberShape {
  /// How many bytes the number has.
  private(set) var length = 0
  /// The byte behind it.
  private(set) var terminator: UInt8 = 0
  /// How many digits are behind the mark.
  private(set) var fractionCount = 0
  /// Whether it begins with a minus.
  private(set) var isNegative = false
  /// Where the mark is, or the terminator where there is none, and that byte.
  private var markOffset = 0
  private var mark: UInt8 = 0
  /// How many words the digits need, and the words from the last on.
  private var wordCount = 0
  private var words = (DigitWord(), DigitWord(), DigitWord())

  /// More digits do not fit an unsigned word.
  private static let digitLimit = 19

  /// A shape no number has: its mark and its terminator are two bytes in one place.
  init() { terminator = mark + 1 }

  /// The shape of the number at `text`; `nil` where nothing plain is.
  init?(_ text: UnsafeRawPointer, mark markByte: UInt8) {
    isNegative = unsafe text.byte == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let wholeCount = unsafe (text + start).digitCount
    var end = start + wholeCount
    let hasMark = unsafe (text + end).byte == markByte
    if hasMark {
      fractionCount = unsafe (text + end + 1).digitCount
      end += 1 + fractionCount
    }
    let count = wholeCount + fractionCount
    guard count > 0, count <= Self.digitLimit else { return nil }
    length = end
    terminator = unsafe (text + end).byte
    markOffset = hasMark ? start + wholeCount : end
    mark = hasMark ? markByte : terminator
    wordCount = (count + 7) / 8
    func word(_ index: Int) -> DigitWord {
      DigitWord(
        firstDigit: count - 8 * (index + 1), wholeCount: hasMark ? wholeCount : count, start: start)
    }
    words = (word(0), word(1), word(2))
  }

  /// The digits of the number at `text` as one whole number; `nil` where it has another shape.
  @inline(__always)
  func digits(_ text: UnsafeRawPointer) -> UInt64? {
    // Safe: the text can be read beyond its ends for more bytes than a shape spans.
    let markFault = unsafe (text + markOffset).byte ^ mark
    let endFault = unsafe (text + length).byte ^ terminator
    var faults = UInt64(markFault | endFault)
    if isNegative { faults |= unsafe UInt64(text.byte ^ UInt8(ascii: "-")) }
    var value = unsafe DigitWord.value(words.0.load(text, faults: &faults))
    if wordCount > 1 {
      value &+= 100_000_000 &* (unsafe DigitWord.value(words.1.load(text, faults: &faults)))
      if wordCount > 2 {
        let high = unsafe DigitWord.value(words.2.load(text, faults: &faults))
        value &+= 10_000_000_000_000_000 &* high
      }
    }
    return faults == 0 ? value : nil
  }
}

/// Eight bytes of a number's digits, wherever its mark stands.
///
/// They are taken from two words, one byte apart, so that the mark between them drops out.
struct DigitWord {
  /// Where the word of the digits before the mark begins.
  private var offset = 0
  /// The bytes to take from that word; the others come from the word one byte on.
  private var beforeMark: UInt64 = 0
  /// The bytes that are digits; the first of them may lie before the number.
  private var digits: UInt64 = 0

  init() {}

  /// The eight digits from `firstDigit` on of a number that begins at `start` and has `wholeCount`
  /// digits before its mark. Digits below 0 count as 0.
  init(firstDigit: Int, wholeCount: Int, start: Int) {
    offset = start + firstDigit
    beforeMark = Self.lowBytes(wholeCount - firstDigit)
    digits = ~Self.lowBytes(-firstDigit)
  }

  /// A mask of the first `count` bytes in memory.
  private static func lowBytes(_ count: Int) -> UInt64 {
    count <= 0 ? 0 : count >= 8 ? ~0 : (1 << UInt64(8 * count)) - 1
  }

  /// The digits' values, one in each byte; `faults` gets a bit for every byte that is no digit.
  @inline(__always)
  func load(_ text: UnsafeRawPointer, faults: inout UInt64) -> UInt64 {
    let before = unsafe (text + offset).word
    let behind = unsafe (text + offset + 1).word
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let values = ((((before ^ behind) & beforeMark) ^ behind) ^ zeros) & digits
    // The value of a digit plus 6 stays below 16.
    faults |= (values | (values &+ 0x0606_0606_0606_0606)) & 0xf0f0_f0f0_f0f0_f0f0
    return values
  }

  /// The number that eight values make: pairs, then fours, then all.
  @inline(__always)
  static func value(_ values: UInt64) -> UInt64 {
    let pairs = (values &* 10) &+ (values >> 8)
    let mask: UInt64 = 0x0000_00ff_0000_00ff
    let even = (pairs & mask) &* 0x000f_4240_0000_0064
    let odd = ((pairs >> 16) & mask) &* 0x0000_2710_0000_0001
    return (even &+ odd) >> 32
  }
}

extension UnsafeRawPointer {
  /// The byte here.
  @inline(__always)
  var byte: UInt8 { unsafe load(as: UInt8.self) }

  /// The eight bytes from here on, the first one lowest.
  @inline(__always)
  var word: UInt64 { unsafe UInt64(littleEndian: loadUnaligned(as: UInt64.self)) }

  /// How many digits follow, up to 24.
  var digitCount: Int {
    for start in stride(from: 0, to: 24, by: 8) {
      let values = unsafe (self + start).word ^ 0x3030_3030_3030_3030
      // A carry from a byte that is no digit reaches later bytes only.
      let others = (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
      if others != 0 { return start + others.trailingZeroBitCount / 8 }
    }
    return 24
  }
}
