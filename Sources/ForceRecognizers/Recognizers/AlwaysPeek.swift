public import ForceTraces

/// Opens a preview at every touch: the fastest answer there is, and a baseline for the others.
public struct AlwaysPeek: Recognizer {
  /// `always-peek`
  public static let identifier = "always-peek"
  /// One line for people.
  public static let summary = "baseline: opens a preview at the first sample of every touch"
  /// A baseline.
  public static let source = "baseline"
  /// None.
  public static let parameters: [Parameter] = []

  /// - Throws: Never.
  public init(_ values: ParameterValues) throws(ParameterError) {}

  /// There is nothing to forget.
  public mutating func reset(traceID: String) {}
  /// Opens the preview.
  public mutating func began(_ sample: Sample) -> Decision { .peek }
  /// Decides nothing more.
  public mutating func moved(_ sample: Sample) -> Decision { .none }
  /// Closes the preview.
  public mutating func ended(at time: Int64) -> Decision { .cancel }
}
