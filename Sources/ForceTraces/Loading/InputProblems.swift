/// The problems of all files of a dataset: the first ones, and how many there are.
struct InputProblems {
  private(set) var first: [Diagnostic] = []
  private(set) var total = 0

  /// Adds an error.
  mutating func append(_ message: String, at position: SourcePosition?) {
    append([Diagnostic(.error, at: position, message)], total: 1)
  }

  /// Adds the problems of a file.
  ///
  /// - Throws: Any other failure: there is nothing to gather then.
  mutating func append(_ error: InputError) throws(InputError) {
    guard case .invalid(let problems, let total) = error else { throw error }
    append(problems, total: total)
  }

  private mutating func append(_ problems: [Diagnostic], total: Int) {
    first += problems.prefix(max(0, InputError.shownProblems - first.count))
    self.total += total
  }

  /// Does a piece of work and keeps the problems that it finds.
  ///
  /// - Returns: What the work gives; `nil` where it found problems.
  /// - Throws: Failures other than problems in a file.
  mutating func gather<Result>(
    _ work: () throws(InputError) -> Result
  ) throws(InputError) -> Result? {
    do {
      return try work()
    } catch {
      try append(error)
      return nil
    }
  }

  /// - Throws: The problems, if there are any.
  func check() throws(InputError) {
    if total > 0 { throw .invalid(problems: first, total: total) }
  }
}
