public import ForceTraces

/// Recognizes nothing: every touch ends as a cancel. What is not better than this is worth nothing.
public struct AlwaysCancel: Recognizer {
  /// `never`
  public static let identifier = "never"
  /// One line for people.
  public static let summary = "baseline: cancels every touch at its end"
  /// A baseline.
  public static let source = "baseline"
  /// None.
  public static let parameters: [Parameter] = []

  /// - Throws: Never.
  public init(_ values: ParameterValues) throws(ParameterError) {}

  /// There is nothing to forget.
  public mutating func reset(traceID: String) {}
  /// Decides nothing.
  public mutating func moved(_ sample: Sample) -> Decision { .none }
  /// Cancels.
  public mutating func ended(at time: Int64) -> Decision { .cancel }
}
