/// A way to find the scores of some configs, after what they share was computed once.
protocol Road: Sendable {
  /// Scores of neighbouring configs, numbered within the road.
  ///
  /// - Throws: `Workers.Cancelled`.
  func scores(of configs: Range<Int>) throws -> [TouchScores]
}

/// The ways in which a sweep finds out what a config does; all of them lead to the same result.
public enum RoadKind: String, Sendable, Hashable, CaseIterable {
  /// For levels of one force, in the core scope: the first sample at each level, from the record
  /// highs of each touch.
  case crossings
  /// For whatever drives the press machine by levels: each level's answers as bits.
  case masks
  /// The recognizer itself, behind its filters, sample by sample.
  case plain
}
