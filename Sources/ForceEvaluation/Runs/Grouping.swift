import ForceTraces

/// A division of a run's labelled traces by what a column says of them: by participant, by device.
public struct Grouping: Sendable, Hashable {
  /// The column's name.
  public let column: String
  /// The values, in the order in which they appear; `nil` where the column says nothing.
  public let values: [String?]
  /// For each trace, its value among ``values``; `nil` for a trace nobody labelled. Shape `[traces]`.
  public let groups: [Int?]

  /// A division by what a column says of each trace; only labelled ones count.
  ///
  /// - Complexity: O(traces).
  public init(_ column: String, of texts: [String?], in truth: GroundTruth) {
    precondition(
      texts.count == truth.traces.count,
      "every trace needs a value, got \(texts.count) for \(truth.traces.count)")
    var numbering = Numbering<ExactText?>()
    groups = zip(texts, truth.traces).map { text, truth in
      truth == nil ? nil : numbering.number(text.map(ExactText.init(_:)))
    }
    values = numbering.elements.map { $0?.string }
    self.column = column
  }

  /// The division by participant.
  public init(participantsOf truth: GroundTruth) {
    self.init(
      "participant",
      of: truth.traces.map { trace in trace?.participant.map { truth.participants[$0] } },
      in: truth)
  }
}
