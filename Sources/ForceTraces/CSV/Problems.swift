/// What is wrong in a file, or a block of it, by line.
struct Problem: Error, Hashable {
  /// The physical line, from 1: of the block, until the block's place in the file is known.
  var line: Int
  /// The byte in the line, from 1.
  var column: Int?
  /// What is wrong, what was expected and what to do.
  var message: String

  /// Where it is, in a file.
  func position(in path: String) -> SourcePosition {
    SourcePosition(file: path, line: line, column: column)
  }
}

/// The first problems of a file, and how many there are in all.
struct Problems {
  private(set) var first: [Problem] = []
  private(set) var total = 0

  /// Adds a problem of a block that begins behind `lines` lines.
  mutating func append(_ problem: Problem, behind lines: Int = 0) {
    var problem = problem
    problem.line += lines
    total += 1
    if first.count < InputError.shownProblems { first.append(problem) }
  }

  /// Counts problems that nobody kept.
  mutating func countMore(_ count: Int) { total += count }

  /// - Throws: The problems, if there are any.
  func check(_ path: String) throws(InputError) {
    guard total > 0 else { return }
    throw .invalid(
      problems: first.map { Diagnostic(.error, at: $0.position(in: path), $0.message) },
      total: total)
  }
}

/// A text from a file as messages show it: quoted, on one line, not longer than need be.
func shown(_ text: String) -> String {
  let limit = 40
  let beginning = text.prefix(limit).map { character in
    character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? "\u{fffd}" : String(character)
  }
  return "'" + beginning.joined() + (text.count > limit ? "…'" : "'")
}

extension InputError {
  /// A file without anything in it.
  static func emptyFile(_ path: String) -> InputError {
    .invalid(
      at: SourcePosition(file: path, line: 1, column: 1),
      "the file is empty: a line of column names was expected")
  }
}

extension Diagnostic {
  /// What is said of line ends that only old systems write.
  static func loneCarriageReturns(in path: String) -> Diagnostic {
    Diagnostic(
      .notice, at: SourcePosition(file: path), "lines end with CR alone; read as line ends")
  }
}
