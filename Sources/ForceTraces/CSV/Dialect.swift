/// What separates fields, once that is known.
struct Dialect: Sendable {
  /// The delimiter; never ``Delimiter/auto``.
  let kind: Delimiter
  /// The byte between fields.
  let delimiter: UInt8
  /// Whether a run of blanks counts as one delimiter.
  var collapsesBlanks: Bool { kind == .space }

  private static let comma = Dialect(kind: .comma, delimiter: UInt8(ascii: ","))
  private static let all = [
    comma, Dialect(kind: .semicolon, delimiter: UInt8(ascii: ";")),
    Dialect(kind: .tab, delimiter: UInt8(ascii: "\t")),
    Dialect(kind: .space, delimiter: UInt8(ascii: " ")),
  ]

  /// Whether a byte outside quotes ends a field.
  func separates(_ byte: UInt8) -> Bool {
    collapsesBlanks ? byte.isBlank : byte == delimiter
  }

  /// Whether a byte between a delimiter and a field does not belong to the field.
  func isPadding(_ byte: UInt8) -> Bool { byte.isBlank && (collapsesBlanks || byte != delimiter) }
}

extension Dialect {
  /// The dialect of a delimiter; for ``Delimiter/auto``, of the one that makes most fields of the
  /// first line of a text, blanks only where there is nothing else. A decimal comma is no delimiter.
  init(_ delimiter: Delimiter, sniffing text: UnsafeRawBufferPointer, decimalMark: DecimalMark) {
    if let known = Self.all.first(where: { $0.kind == delimiter }) {
      self = known
      return
    }
    let start = unsafe text.firstLineWithText
    var best = (dialect: Self.comma, fields: 1)
    for dialect in Self.all
    where dialect.delimiter != decimalMark.byte && !(dialect.collapsesBlanks && best.fields > 1) {
      var fields = 0
      _ = unsafe RowScan(text, dialect).scan(from: start) { _ in fields += 1 }
      if fields > best.fields { best = (dialect, fields) }
    }
    self = best.dialect
  }
}
