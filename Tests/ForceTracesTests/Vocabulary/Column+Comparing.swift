@testable import ForceTraces

extension Column {
  /// All values as an array.
  var values: [Element] {
    withSpan(of: 0..<count) { span in span.indices.map { span[$0] } }
  }
}

extension Column where Element: Equatable {
  static func == (a: Column, b: Column) -> Bool { a.values == b.values }
  static func == (a: Column, b: [Element]) -> Bool { a.values == b }
}
