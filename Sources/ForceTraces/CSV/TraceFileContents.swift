/// The samples of one file, as they stand in it, checked.
public struct TraceFileContents: Sendable {
  /// The rows of one trace.
  public struct Run: Sendable, Hashable {
    /// The trace's id.
    public var id: String
    /// Its rows in the columns; never empty.
    public var rows: Range<Int>
    /// The physical line of its id in its first row, or of that row, from 1.
    public var line: Int
    /// The byte in that line, from 1.
    public var column = 1
  }

  /// Nanoseconds on the recording's clock, strictly ascending within a run, shape `[n]`.
  public var times: [Int64] = []
  /// Raw force as in the file, finite, shape `[n]`.
  public var forces: [Double] = []
  /// The largest force possible, shape `[n]`, or `[0]` where there is no such column.
  public var maximumForces: [Double?] = []
  /// Points, shape `[n]`, or `[0]` where there are no such columns.
  public var locations: [Point?] = []
  /// Shape `[n]`, or `[0]` where there is no such column.
  public var phases: [TouchPhase?] = []
  /// The traces, in file order; ids are unique.
  public var runs: [Run] = []
  /// Choices that were made, in file order.
  public var notices: [Diagnostic] = []
  /// How many bytes the file has.
  public var byteCount = 0
}
