extension RowReader {
  /// A problem with a field of a row; behind the last field with the row's end.
  func problem(
    _ message: String, field: Int, of place: RowPlace, in block: TextBlock
  ) -> Problem {
    let offsets = RowScan.fieldOffsets(in: block, dialect, from: place.start)
    let text = unsafe block.text
    let offset = unsafe field < offsets.count ? offsets[field] : text.endOfText(before: place.end)
    return unsafe text.problem(at: offset, from: place.start, message)
  }

  /// - Throws: A row with too few or too many fields.
  func checkCount(
    of place: RowPlace, in block: TextBlock, expected: Int
  ) throws(Problem) {
    guard row.count != expected else { return }
    let message =
      "\(row.count) field\(row.count == 1 ? "" : "s") where \(expected) "
      + "\(expected == 1 ? "is" : "are") expected, as in the first row"
    throw problem(message, field: min(row.count, expected), of: place, in: block)
  }

  /// - Throws: A column name that stands twice.
  func checkHeader(_ place: RowPlace, in block: TextBlock) throws(Problem) {
    var seen: Set<ExactText> = []
    for field in 0..<row.count where !seen.insert(ExactText(row[field])).inserted {
      throw problem(
        "column \(shown(row[field])) stands twice in the header: rename or remove one",
        field: field, of: place, in: block)
    }
  }

  /// The row's fields with their positions, in a block that begins behind `lines` lines.
  func fields(
    of place: RowPlace, in block: TextBlock, path: String, behind lines: Int
  ) -> [CSVField] {
    let offsets = RowScan.fieldOffsets(in: block, dialect, from: place.start)
    return (0..<min(row.count, offsets.count)).map { field in
      let here = unsafe block.text.problem(at: offsets[field], from: place.start, "")
      return CSVField(
        text: row[field],
        position: SourcePosition(file: path, line: here.line + lines, column: here.column))
    }
  }
}
