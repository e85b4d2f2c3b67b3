import ForceTraces

/// The bytes of a CSV file, field by field: RFC 4180 with LF, UTF-8, quoted only where needed.
///
/// An absent value is an empty field, never a 0.
struct CSVRows {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  /// Whether texts that a spreadsheet would run as formulas get an apostrophe in front.
  let isSpreadsheetSafe: Bool

  init(isSpreadsheetSafe: Bool = false) { self.isSpreadsheetSafe = isSpreadsheetSafe }

  /// A file's first row.
  init(header: [String], isSpreadsheetSafe: Bool) {
    self.init(isSpreadsheetSafe: isSpreadsheetSafe)
    for name in header { text(name) }
    endRow()
  }

  /// Adds a text.
  mutating func text(_ text: String?) {
    guard let text else { return empty() }
    let safe = isSpreadsheetSafe ? text.safeForSpreadsheets : text
    // Most texts have no byte that could ask for quotes, which is cheaper to see than to write.
    let isPlain = safe.utf8.allSatisfy { $0 > UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") }
    append(isPlain ? safe : csvField(safe))
  }

  /// Adds fields that other rows have as well.
  mutating func fields(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Adds what is spelled already and needs no quotes.
  mutating func value(_ spelling: String?) {
    guard let spelling else { return empty() }
    append(spelling)
  }

  /// Adds a number in the shortest form that reads back to the same Double.
  mutating func number(_ number: Double?) {
    guard let number else { return empty() }
    append(number.description)
  }

  /// Adds a whole number.
  mutating func count(_ count: some BinaryInteger) { append(String(count)) }

  /// Adds a time given in nanoseconds, in seconds with nine decimals.
  mutating func seconds(_ nanoseconds: Int64?) {
    guard let nanoseconds else { return empty() }
    bytes.append(secondsOf: nanoseconds)
    empty()
  }

  /// Adds a duration given in nanoseconds, in milliseconds.
  mutating func milliseconds(_ nanoseconds: Int64?) {
    number(nanoseconds.map { Double($0) / 1e6 })
  }

  /// Adds an empty field.
  mutating func empty() { bytes.append(UInt8(ascii: ",")) }

  /// Ends a row of at least one field.
  mutating func endRow() { bytes[bytes.count - 1] = UInt8(ascii: "\n") }

  /// The last fields of a row that hold neither quotes nor commas; `nil` where there are fewer.
  static func lastFields(_ count: Int, of row: [UInt8]) -> [String]? {
    let end = row.last == UInt8(ascii: "\n") ? row.count - 1 : row.count
    var fields: [String] = []
    var fieldEnd = end
    for index in (0..<end).reversed() where row[index] == UInt8(ascii: ",") {
      if fields.count == count { break }
      fields.append(String(decoding: row[index + 1..<fieldEnd], as: UTF8.self))
      fieldEnd = index
    }
    return fields.count == count ? fields.reversed() : nil
  }

  private mutating func append(_ field: String) {
    bytes.append(contentsOf: field.utf8)
    empty()
  }
}

extension String {
  /// With an apostrophe in front of what a spreadsheet would run as a formula.
  var safeForSpreadsheets: String {
    utf8.first.map("=+-@".utf8.contains) == true ? "'" + self : self
  }
}
