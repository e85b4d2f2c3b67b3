/// What a column of a file of samples holds.
enum CellRole: Sendable, Hashable {
  /// The trace's id.
  case id
  /// The sample's time.
  case time
  /// The sample's phase.
  case phase
  /// A number, and the place of its column among the numbers that are kept.
  case number(Int)
  /// Nothing of use.
  case unused
}

/// Which column of a file holds what.
struct TraceLayout: Sendable {
  /// The places of the numbers in a file that is not wide.
  enum Number: Int {
    /// The raw force.
    case force
    /// The largest force possible.
    case maximum
    /// Horizontal position.
    case x
    /// Vertical position.
    case y
  }

  /// One per column of the file.
  let roles: [CellRole]
  /// The columns as messages name them.
  let names: [String]
  /// How many columns of numbers are kept.
  let numberCount: Int
  /// Whether each number may be missing.
  let isOptional: [Bool]
  /// The ids of the traces where each has a column.
  let repeats: [String]
  /// The columns nobody needs.
  let unused: [String]

  /// Whether some column has a role.
  func has(_ role: CellRole) -> Bool { roles.contains(role) }

  /// Whether some column holds a number.
  func has(_ number: Number) -> Bool { has(.number(number.rawValue)) }
}

extension TraceLayout {
  /// Finds the columns of a format in a header, or among as many numbered columns as there are.
  ///
  /// - Throws: What is missing, or contradicts itself.
  init(_ format: TraceFileFormat, header: [String]?, columnCount: Int) throws(LayoutError) {
    guard format.timeColumn == nil || format.sampleRate == nil else { throw .timeAndRate }
    let columns = Columns(names: header, count: columnCount)
    names = columns.names
    var roles = [CellRole](repeating: .unused, count: columnCount)
    let wantedColumns = format.wantedColumns
    let missing = wantedColumns.filter { $0.isRequired && columns.index(of: $0) == nil }
    guard missing.isEmpty else { throw .missing(missing, available: columns.names) }
    for wanted in wantedColumns {
      guard let index = columns.index(of: wanted) else { continue }
      guard roles[index] == .unused else { throw .usedTwice(columns.names[index]) }
      roles[index] = wanted.role
    }
    // A place needs both coordinates.
    let place = [Number.x, .y].map { CellRole.number($0.rawValue) }
    if !place.allSatisfy(roles.contains) {
      roles = roles.map { place.contains($0) ? .unused : $0 }
    }
    if format.isWide {
      let others = roles.indices.filter { roles[$0] == .unused }
      for (number, index) in others.enumerated() { roles[index] = .number(number) }
      repeats = others.map { columns.names[$0] }
      guard !repeats.isEmpty else { throw .noRepeats }
      numberCount = repeats.count
      isOptional = repeats.map { _ in true }
    } else {
      repeats = []
      numberCount = Number.y.rawValue + 1
      let required: [Number] = format.requiresMaximumForce ? [.force, .maximum] : [.force]
      isOptional = (0..<numberCount).map { number in !required.contains { $0.rawValue == number } }
    }
    self.roles = roles
    unused = roles.indices.filter { roles[$0] == .unused }.map { columns.names[$0] }
  }
}

/// Why a format does not fit a file.
enum LayoutError: Error, Hashable {
  /// Columns that are not there, and the columns that are.
  case missing([WantedColumn], available: [String])
  /// A column with two roles.
  case usedTwice(String)
  /// Neither a time nor a rate, or both.
  case timeAndRate
  /// A wide file with nothing but a time.
  case noRepeats

  /// One line for people.
  var message: String {
    switch self {
    case .missing(let missing, let available):
      "no column "
        + missing.map { shown($0.reference.description) }.joined(separator: ", no column ")
        + "; there are " + Self.list(available)
        + ": name \(missing.count == 1 ? "one" : "them") with "
        + missing.map(\.option).joined(separator: " and ")
        + (missing.contains { $0.role == .time }
          ? ", or give --sample-rate if there are no times" : "")
    case .usedTwice(let name): "column \(shown(name)) is given two roles"
    case .timeAndRate: "a time column and a sample rate are given: give one of them"
    case .noRepeats: "a wide file needs a column for each repeat; there is none besides the time"
    }
  }

  /// Names as a list, the first of many.
  static func list(_ names: [String]) -> String {
    let limit = 12
    let rest = names.count - limit
    return names.prefix(limit).map(shown).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// A column a format asks for.
struct WantedColumn: Sendable, Hashable {
  let role: CellRole
  let reference: ColumnReference
  /// Whether the file is of no use without it.
  let isRequired: Bool
  /// The option that names it.
  let option: String
}

/// The columns there are.
private struct Columns {
  let names: [String]
  private let isNamed: Bool

  init(names: [String]?, count: Int) {
    isNamed = names != nil
    self.names = names ?? (0..<count).map { ColumnReference.number($0 + 1).description }
  }

  func index(of wanted: WantedColumn) -> Int? {
    switch wanted.reference {
    case .name(let name): isNamed ? names.firstIndex { ExactText($0) == ExactText(name) } : nil
    case .number(let number): names.indices.contains(number - 1) ? number - 1 : nil
    }
  }
}

extension TraceFileFormat {
  /// Whether the first row names the columns.
  var readsHeader: Bool {
    hasHeader
      && ![
        idColumn, timeColumn, forceColumn, xColumn, yColumn, phaseColumn, maximumForceColumn,
      ].contains { if case .number = $0 { true } else { false } }
  }

  /// The columns to look for, in the order they are reported missing.
  fileprivate var wantedColumns: [WantedColumn] {
    func column(
      _ role: CellRole, _ reference: ColumnReference?, _ name: String, option: String,
      isRequired: Bool = false
    ) -> WantedColumn {
      WantedColumn(
        role: role, reference: reference ?? .name(name),
        isRequired: isRequired || reference != nil, option: option)
    }
    func number(_ number: TraceLayout.Number) -> CellRole { .number(number.rawValue) }
    let time =
      sampleRate == nil
      ? [column(.time, timeColumn, "t", option: "--time-column", isRequired: true)] : []
    guard !isWide else { return time }
    return [column(.id, idColumn, "trace_id", option: "--id-column")] + time + [
      column(number(.force), forceColumn, "force", option: "--force-column", isRequired: true),
      column(number(.maximum), maximumForceColumn, "max_force", option: "its mapping"),
      column(number(.x), xColumn, "x", option: "its mapping"),
      column(number(.y), yColumn, "y", option: "its mapping"),
      column(.phase, phaseColumn, "phase", option: "its mapping"),
    ]
  }
}
