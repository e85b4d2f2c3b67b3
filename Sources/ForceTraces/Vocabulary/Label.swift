/// When a person's intention began, in nanoseconds since the first sample of the trace.
///
/// Not when a level was crossed: that would be circular.
public struct ReferenceTimes: Sendable, Hashable {
  /// Start of the rise that is meant to preview.
  public var peek: Int64?
  /// Start of the rise that is meant to commit.
  public var pop: Int64?
  /// Start of the fall that abandons the press.
  public var cancel: Int64?

  /// Reference times in nanoseconds since the first sample; `nil` where none is known.
  public init(peek: Int64? = nil, pop: Int64? = nil, cancel: Int64? = nil) {
    self.peek = peek
    self.pop = pop
    self.cancel = cancel
  }

  /// The reference for `gesture`, in nanoseconds since the first sample.
  public subscript(gesture: Gesture) -> Int64? {
    switch gesture {
    case .peek: peek
    case .pop: pop
    case .cancel: cancel
    }
  }
}

/// What a person meant by a touch, and who and what was involved.
public struct Label: Sendable, Hashable {
  /// What was meant.
  public var gesture: Gesture
  /// When the intention began, where that is known.
  public var references: ReferenceTimes
  /// Who pressed; the unit of the statistics.
  public var participant: String?
  /// What was pressed.
  public var device: String?
  /// The sitting in which it was recorded.
  public var session: String?
  /// Values of the dataset's further label columns, in the order of `Dataset.factorNames`.
  public var factors: [String?]

  /// A label with what is known of the touch.
  public init(
    _ gesture: Gesture, references: ReferenceTimes = ReferenceTimes(), participant: String? = nil,
    device: String? = nil, session: String? = nil, factors: [String?] = []
  ) {
    self.gesture = gesture
    self.references = references
    self.participant = participant
    self.device = device
    self.session = session
    self.factors = factors
  }
}
