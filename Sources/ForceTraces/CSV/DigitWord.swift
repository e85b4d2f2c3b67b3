/// Eight bytes of a number's digits, wherever its mark stands.
///
/// They are taken from two words, one byte apart, so that the mark between them drops out.
struct DigitWord {
  /// Eight times the digit 0.
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Where the word of the digits before the mark begins.
  private let offset: Int
  /// The bytes to take from that word; the others come from the word one byte on.
  private let beforeMark: UInt64
  /// The bytes that are digits; the first of them may lie before the number.
  private let digits: UInt64

  /// The eight digits from `first` on of a number that begins at `start` and has `wholeCount` digits
  /// before its mark. Digits before 0 count as 0.
  init(first: Int, wholeCount: Int, start: Int) {
    offset = start + first
    beforeMark = Self.firstBytes(wholeCount - first)
    digits = ~Self.firstBytes(-first)
  }

  /// A mask of the first `count` bytes in memory.
  private static func firstBytes(_ count: Int) -> UInt64 {
    count <= 0 ? 0 : count >= 8 ? ~0 : (1 << UInt64(8 * count)) - 1
  }

  /// The number that the digits in `text` make.
  @inline(__always)
  func read(_ text: UnsafeRawPointer) -> UInt64 {
    let before = unsafe (text + offset).word
    let behind = unsafe (text + offset + 1).word
    let digits = (((before ^ behind) & beforeMark) ^ behind ^ Self.zeros) & self.digits
    return Self.value(digits)
  }

  /// The number that eight digits make: pairs, then fours, then all.
  @inline(__always)
  static func value(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10) &+ (digits >> 8)
    let mask: UInt64 = 0x0000_00ff_0000_00ff
    let even = (pairs & mask) &* 0x000f_4240_0000_0064
    let odd = ((pairs >> 16) & mask) &* 0x0000_2710_0000_0001
    return (even &+ odd) >> 32
  }
}
