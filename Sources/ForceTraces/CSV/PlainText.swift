/// A plain text in a block, with the byte that ends it.
@safe struct PlainText {
  // Safe: points into the text of a block, which outlives the value.
  private let start: UnsafeRawPointer?
  /// How many bytes it has, with the one that ends it.
  let length: Int
  /// The bytes that count in the last word of the text.
  private let lastBytes: UInt64

  /// No text.
  init() {
    unsafe start = nil
    length = 0
    lastBytes = 0
  }

  /// The text from `start` to `end`, the place of the byte that ends it.
  init(_ start: UnsafeRawPointer, end: UnsafeRawPointer) {
    unsafe self.start = start
    length = unsafe end - start + 1
    lastBytes = ~0 >> UInt64(8 * (7 - (length - 1) % 8))
  }

  private var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: max(0, length - 1))
  }

  /// The text without the byte that ends it.
  var string: String { unsafe String(decoding: bytes, as: UTF8.self) }

  var hasBlank: Bool { unsafe bytes.contains(UInt8(ascii: " ")) }

  /// Whether the same bytes stand at another place; no text stands nowhere.
  @inline(__always)
  func stands(at text: UnsafeRawPointer) -> Bool {
    guard let start = unsafe start else { return false }
    var offset = 0
    while offset + 8 < length {
      if unsafe (start + offset).word != (text + offset).word { return false }
      offset += 8
    }
    return unsafe ((start + offset).word ^ (text + offset).word) & lastBytes == 0
  }
}

extension UnsafeRawPointer {
  /// The first byte that is a delimiter, a quote, a control character (a line end, a tab) or not
  /// ASCII. There is one: the text ends with a line end.
  func endOfPlainText(delimiter: UInt8) -> UnsafeRawPointer {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let delimiters = ones &* UInt64(delimiter)
    let quotes = ones &* UInt64(UInt8(ascii: "\""))
    var text = unsafe self
    while true {
      let word = unsafe text.word
      // A byte of these gets its high bit where it is sought; a borrow can only do the same to bytes
      // behind such a one.
      let atDelimiter = ((word ^ delimiters) &- ones) & ~(word ^ delimiters)
      let atQuote = ((word ^ quotes) &- ones) & ~(word ^ quotes)
      let atControl = (word &- ones &* 0x20) & ~word
      let hits = (atDelimiter | atQuote | atControl | word) & highBits
      if hits != 0 { return unsafe text + hits.trailingZeroBitCount / 8 }
      unsafe text += 8
    }
  }
}
