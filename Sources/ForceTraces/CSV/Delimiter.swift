/// What separates the fields of a line.
public enum Delimiter: String, Sendable, Hashable, CaseIterable {
  /// `,`.
  case comma = ","
  /// `;`.
  case semicolon = ";"
  /// One tab.
  case tab
  /// A run of blanks (spaces or tabs); blanks at the ends of a line do not count.
  case space
  /// Whichever of the others the first line speaks for.
  case auto
}

/// What stands between the whole and the fraction of a number.
public enum DecimalMark: String, Sendable, Hashable, CaseIterable {
  /// `.`.
  case point = "."
  /// `,`.
  case comma = ","

  /// The mark's byte.
  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}
