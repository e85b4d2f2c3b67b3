/// What separates fields, once that is known.
struct Dialect: Sendable {
  /// The byte between fields.
  let delimiter: UInt8
  /// Whether a run of blanks counts as one delimiter.
  let collapsesBlanks: Bool

  /// Commas.
  init() {
    delimiter = UInt8(ascii: ",")
    collapsesBlanks = false
  }

  /// The dialect of a delimiter; `nil` for ``Delimiter/auto``.
  init?(_ delimiter: Delimiter) {
    guard let byte = delimiter.byte else { return nil }
    self.delimiter = byte
    collapsesBlanks = delimiter == .space
  }

  /// Whether a byte outside quotes ends a field.
  func separates(_ byte: UInt8) -> Bool {
    collapsesBlanks ? byte.isBlank : byte == delimiter
  }

  /// Whether a byte between a delimiter and a field does not belong to the field.
  func isPadding(_ byte: UInt8) -> Bool { byte.isBlank && (collapsesBlanks || byte != delimiter) }
}

extension Dialect {
  /// The dialect of a delimiter, or of the one a text speaks for.
  init(_ delimiter: Delimiter, sniffing text: UnsafeRawBufferPointer, decimalMark: DecimalMark) {
    let sniffed = unsafe Delimiter.sniffed(from: text, decimalMark: decimalMark)
    self = Dialect(delimiter) ?? Dialect(sniffed) ?? Dialect()
  }
}

extension Delimiter {
  /// The delimiter that the first line of a text speaks for: the one that makes most fields of it;
  /// blanks only where there is nothing else.
  ///
  /// A decimal comma is no delimiter.
  static func sniffed(from text: UnsafeRawBufferPointer, decimalMark: DecimalMark) -> Delimiter {
    let start = unsafe text.firstLineWithText
    var best = (delimiter: Delimiter.comma, fields: 1)
    for delimiter in [Delimiter.comma, .semicolon, .tab, .space] {
      guard delimiter.byte != decimalMark.byte, delimiter != .space || best.fields == 1,
        let dialect = Dialect(delimiter)
      else { continue }
      var fields = 0
      _ = unsafe RowScan(text, dialect).scan(from: start) { _ in fields += 1 }
      if fields > best.fields { best = (delimiter, fields) }
    }
    return best.delimiter
  }
}
