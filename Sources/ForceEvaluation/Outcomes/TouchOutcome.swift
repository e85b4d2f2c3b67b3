public import ForceRecognizers
public import ForceTraces

/// What a recognizer made of one touch: its events, boiled down to what scoring needs.
///
/// All times are nanoseconds since the touch's first sample. 48 bytes, so that a run can keep one
/// for every config and trace.
public struct TouchOutcome: Sendable, Hashable {
  // The order of the fields packs small ones behind the optionals.

  /// The first peek; `nil` where there was none.
  public private(set) var firstPeek: Int64?
  /// How many peeks there were; more than one means the recognizer chattered.
  public private(set) var peekEvents: UInt32 = 0
  /// The first pop; `nil` where there was none.
  public private(set) var firstPop: Int64?
  /// How many cancels there were.
  public private(set) var cancelEvents: UInt32 = 0
  /// The last cancel; `nil` where there was none.
  public private(set) var lastCancel: Int64?

  /// A touch without any event.
  public init() {}

  /// A touch with the given events, in the order they were emitted.
  ///
  /// - Complexity: O(n).
  public init(events: some Sequence<Event>) {
    for event in events { add(event.gesture, at: event.time) }
  }

  /// A touch of which the times that count are known, in nanoseconds since the first sample, and how
  /// often it peeked and cancelled.
  public init(
    firstPeek: Int64?, firstPop: Int64?, lastCancel: Int64?, peekEvents: UInt32,
    cancelEvents: UInt32
  ) {
    self.firstPeek = firstPeek
    self.peekEvents = peekEvents
    self.firstPop = firstPop
    self.cancelEvents = cancelEvents
    self.lastCancel = lastCancel
  }

  /// Takes one more event, at `time` nanoseconds since the first sample.
  @inline(__always) public mutating func add(_ gesture: Gesture, at time: Int64) {
    switch gesture {
    case .peek:
      if firstPeek == nil { firstPeek = time }
      peekEvents += 1
    case .pop:
      if firstPop == nil { firstPop = time }
    case .cancel:
      lastCancel = time
      cancelEvents += 1
    }
  }

  /// What the touch came to: `pop` if any pop was emitted, else `peek` if any peek was, else
  /// `cancel`.
  public var gesture: Gesture {
    if firstPop != nil { .pop } else if firstPeek != nil { .peek } else { .cancel }
  }

  /// The time that counts for a gesture: its first peek, its first pop, its last cancel.
  public func time(of gesture: Gesture) -> Int64? {
    switch gesture {
    case .peek: firstPeek
    case .pop: firstPop
    case .cancel: lastCancel
    }
  }

  /// When the outcome was decided; `nil` only for a recognizer that emitted nothing at all.
  public var decisionTime: Int64? { time(of: gesture) }
}
