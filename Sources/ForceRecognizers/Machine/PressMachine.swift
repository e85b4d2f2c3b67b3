/// The course of one press: nothing yet, a preview, a commit.
///
/// Several recognizers drive this one machine and differ only in their conditions. One sample
/// causes at most one step.
public struct PressMachine: Sendable, Hashable {
  /// Where a press stands.
  public enum State: Sendable, Hashable {
    /// No preview is open.
    case possible
    /// A preview is open.
    case peeking
    /// The press has committed; this lasts until the touch ends.
    case popped
  }

  /// Where the press stands.
  public private(set) var state = State.possible
  /// Whether anything was decided for this touch.
  public private(set) var hasDecided = false

  /// A press at its beginning.
  @inlinable public init() {}

  /// Takes one sample's conditions.
  ///
  /// Of conditions that hold together, `pop` comes before `peek` and `release`. A release re-arms
  /// the machine: dwell clocks must restart when this answers `.cancel`.
  @inline(__always)
  public mutating func step(peek: Bool, pop: Bool, release: Bool) -> Decision {
    switch state {
    case .possible:
      if pop { return move(to: .popped, .peekAndPop) }
      if peek { return move(to: .peeking, .peek) }
    case .peeking:
      if pop { return move(to: .popped, .pop) }
      if release { return move(to: .possible, .cancel) }
    case .popped: break
    }
    return .none
  }

  /// Ends the touch, lifted or taken away by the system: an open preview is cancelled, and so is a
  /// touch for which nothing at all was decided. A commit is not undone.
  public mutating func end() -> Decision {
    switch state {
    case .peeking: move(to: .possible, .cancel)
    case .possible: hasDecided ? .none : move(to: .possible, .cancel)
    case .popped: .none
    }
  }

  @inline(__always)
  private mutating func move(to state: State, _ decision: Decision) -> Decision {
    self.state = state
    hasDecided = true
    return decision
  }
}
