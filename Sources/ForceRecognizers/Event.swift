public import ForceTraces

/// What a recognizer found, and at which sample it was sure.
public struct Event: Sendable, Hashable {
  /// What was recognized.
  public var gesture: Gesture
  /// The deciding sample's time, in nanoseconds since the first sample of the touch.
  public var time: Int64
  /// The deciding sample's normalised force, before any filter.
  public var force: Double

  /// An event at a sample.
  @inlinable public init(_ gesture: Gesture, time: Int64, force: Double) {
    self.gesture = gesture
    self.time = time
    self.force = force
  }
}

/// What a recognizer decides at one sample, or at the end of a touch.
public enum Decision: Sendable, Hashable {
  /// Nothing new.
  case none
  /// A preview opens.
  case peek
  /// An open preview commits.
  case pop
  /// A preview opens and commits at once.
  case peekAndPop
  /// The press was abandoned.
  case cancel

  /// The gestures to report, in order.
  @inlinable public var gestures: [Gesture] {
    switch self {
    case .none: []
    case .peek: [.peek]
    case .pop: [.pop]
    case .peekAndPop: [.peek, .pop]
    case .cancel: [.cancel]
    }
  }
}
