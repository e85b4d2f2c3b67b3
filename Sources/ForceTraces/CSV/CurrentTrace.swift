/// The trace that the last row of a block belonged to.
struct CurrentTrace {
  /// Its id; `nil` before the first row.
  private(set) var id: String?
  /// The time of its last row; `nil` before its first row.
  var lastTime: Int64?

  /// Goes on to the trace of the next row; returns whether it is another one.
  mutating func enter(_ id: String) -> Bool {
    if let current = self.id, ExactText(current) == ExactText(id) { return false }
    self.id = id
    lastTime = nil
    return true
  }
}
