/// All that is to know for reading the blocks of a file; the same for every thread.
struct TracePlan: Sendable {
  /// Which roads rows may take from text to samples.
  enum Roads {
    /// Plain rows the fast one, the others the slow one.
    case both
    /// All the slow one, for tests: the results must be the same.
    case slow
  }

  let dialect: Dialect
  let layout: TraceLayout
  let format: TraceFileFormat
  /// The trace of all rows where there is no column of ids.
  let defaultTraceID: String
  let roads: Roads

  /// Whether there are rows that are safe on the fast road: a decimal mark that is no delimiter, and
  /// nothing plain that stands for a missing value.
  var hasPlainRows: Bool {
    let mark = format.decimalMark.byte
    return format.scale == nil && dialect.delimiter != mark
      && format.missingValues.allSatisfy { value in
        TouchPhase(rawValue: value) == nil
          && !value.utf8.contains { $0.digit != nil || $0 == mark }
      }
  }

  /// What becomes of samples whose times contradict their order.
  var order: TimeOrder { TimeOrder(format: format) }

  /// Whether the text of a cell stands for a missing value.
  func isMissing(_ text: Span<UInt8>) -> Bool {
    let text = text.extracting(text.trimmedRange)
    return text.isEmpty || format.missingValues.contains { text.holds($0) }
  }
}

extension Span<UInt8> {
  /// Whether these are the bytes of a text.
  func holds(_ text: String) -> Bool {
    let utf8 = text.utf8.span
    guard utf8.count == count else { return false }
    return indices.allSatisfy { self[$0] == utf8[$0] }
  }
}
