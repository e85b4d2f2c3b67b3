public import ForceTraces

/// One value for each gesture.
public struct PerGesture<Value> {
  /// The value for a peek.
  public var peek: Value
  /// The value for a pop.
  public var pop: Value
  /// The value for a cancel.
  public var cancel: Value

  /// Asks for the three values, in the order of `Gesture.allCases`.
  public init(_ value: (Gesture) throws -> Value) rethrows {
    peek = try value(.peek)
    pop = try value(.pop)
    cancel = try value(.cancel)
  }

  /// The value for `gesture`.
  public subscript(gesture: Gesture) -> Value {
    get {
      switch gesture {
      case .peek: peek
      case .pop: pop
      case .cancel: cancel
      }
    }
    // In place: a column of latencies must not be copied to append to it.
    _modify {
      switch gesture {
      case .peek: yield &peek
      case .pop: yield &pop
      case .cancel: yield &cancel
      }
    }
  }
}

extension PerGesture: Sendable where Value: Sendable {}
extension PerGesture: Equatable where Value: Equatable {}
extension PerGesture: Hashable where Value: Hashable {}
