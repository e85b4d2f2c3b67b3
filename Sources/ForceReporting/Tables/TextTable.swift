/// A table for people: names to the left, cells in columns that have a title and belong to a group.
struct TextTable {
  /// One column.
  struct Column: Sendable, Hashable {
    /// What stands above the titles of neighbouring columns with the same group.
    let group: String
    /// What stands above the column.
    let title: String
    /// Where space is short, columns of the highest rank go first; those of rank 0 stay.
    let rank: Int
  }

  /// One row; a cell that is `nil` is undefined.
  typealias Row = (name: String, cells: [String?])

  /// What stands above the names.
  let corner: String
  /// The columns, in their order.
  let columns: [Column]
  /// The rows, each with a cell for each column.
  let rows: [Row]
  /// The signs of the cells.
  let signs: Signs

  init(_ corner: String, columns: [Column], rows: [Row], signs: Signs = .text) {
    self.corner = corner
    self.columns = columns
    self.rows = rows
    self.signs = signs
  }

  /// The same table with some of its columns, given by their places.
  func keeping(_ places: [Int]) -> TextTable {
    TextTable(
      corner, columns: places.map { columns[$0] },
      rows: rows.map { row in (row.name, places.map { row.cells[$0] }) }, signs: signs)
  }

  /// What to call those of some columns that are not among others: a group's name where the whole
  /// group is missing.
  static func titles(of columns: [Column], without others: [Column]) -> [String] {
    let present = Set(others)
    var seen: Set<String> = []
    return columns.filter { !present.contains($0) }.map { column in
      let group = columns.filter { $0.group == column.group }
      let isWhole = group.count > 1 && !group.contains(where: present.contains)
      return isWhole ? column.group : column.name
    }.filter { seen.insert($0).inserted }
  }
}

extension TextTable.Column {
  /// Group and title.
  var name: String { [group, title].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// The signs that differ between ways to print a table.
struct Signs: Sendable {
  /// Between the ends of a range.
  let range: String
  /// In front of a negative number.
  let minus: String
  /// What stands for something undefined.
  let undefined: String
  /// In front of a number that is too small to be written out.
  let below: String

  /// For plain text.
  static let text = Signs(range: "–", minus: "-", undefined: "—", below: "<")
  /// For LaTeX.
  static let latex = Signs(range: "--", minus: "$-$", undefined: "---", below: "$<$")

  /// A number with some decimals.
  func fixed(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
    let scaled = (value * Double(scale)).rounded()
    guard let digits = Int(exactly: scaled.magnitude) else { return value.description }
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: scale)
    // With a 1 in front, the fraction keeps its zeros.
    let fraction = decimals == 0 ? "" : "." + String(scale + rest).dropFirst()
    return (scaled < 0 ? minus : "") + "\(whole)" + fraction
  }

  /// A difference: with a sign, whichever it is.
  func signed(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    return (value * (0..<decimals).reduce(1) { scale, _ in 10 * scale }).rounded() > 0
      ? "+" + text : text
  }

  /// A p value, with three decimals.
  func probability(_ p: Double) -> String {
    p < 0.001 ? below + "0.001" : fixed(p, decimals: 3)
  }
}
