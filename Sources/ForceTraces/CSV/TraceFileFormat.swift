/// A column of a file, by its header or by its place.
public enum ColumnReference: Sendable, Hashable, CustomStringConvertible {
  /// The column under this header.
  case name(String)
  /// The column at this place, from 1, of a file without a header.
  case number(Int)

  /// `#3` is the third column of a file without a header, anything else a header.
  public init(_ text: String) {
    if text.hasPrefix("#"), let number = Int(text.dropFirst()), number > 0 {
      self = .number(number)
    } else {
      self = .name(text)
    }
  }

  /// As a user writes it.
  public var description: String {
    switch self {
    case .name(let name): name
    case .number(let number): "#\(number)"
    }
  }
}

/// What happens to samples whose times contradict their order.
///
/// The rows of a trace are taken in file order. A sample *conflicts* when its time is equal to
/// (a duplicate) or before (a step backwards) that of the last sample kept:
///
/// - `keepFirst`: the new sample is left out.
/// - `keepLast`: the kept samples it conflicts with are left out, as many as it takes, and the new
///   one is kept.
/// - `drop`: nobody can tell which is right, so all are left out: the kept samples it conflicts
///   with, the new one, and all that follow up to the latest time before the conflict.
public enum TimeConflictPolicy: String, Sendable, Hashable, CaseIterable {
  /// The file is refused.
  case error
  /// The earlier rows win.
  case keepFirst = "keep-first"
  /// The later rows win.
  case keepLast = "keep-last"
  /// None of the contradicting samples is kept.
  case drop
}

/// How one file of samples is laid out.
///
/// A column that is `nil` has its usual name: `trace_id`, `t`, `force`, `x`, `y`, `phase`,
/// `max_force`. Of those, only `t` and `force` must exist; a column that is named explicitly must.
public struct TraceFileFormat: Sendable, Hashable {
  /// What separates fields.
  public var delimiter = Delimiter.comma
  /// What stands between the whole and the fraction of a number.
  public var decimalMark = DecimalMark.point
  /// Whether the first line names the columns. Without effect where a column is given by number:
  /// such a file has no header.
  public var hasHeader = true

  /// Which trace a row belongs to.
  public var idColumn: ColumnReference?
  /// When the sample was read.
  public var timeColumn: ColumnReference?
  /// The raw force.
  public var forceColumn: ColumnReference?
  /// Horizontal position, in points.
  public var xColumn: ColumnReference?
  /// Vertical position, in points.
  public var yColumn: ColumnReference?
  /// The touch phase.
  public var phaseColumn: ColumnReference?
  /// The largest force that was possible, in the unit of the force.
  public var maximumForceColumn: ColumnReference?

  /// What the times count.
  public var timeUnit = TimeUnit.s
  /// Samples per second where no time was recorded; positive and finite. The number is taken as
  /// the decimal it is written as: 59.94 is 5994/100.
  public var sampleRate: Double?
  /// Samples at the time of the sample before.
  public var duplicateTimes = TimeConflictPolicy.error
  /// Samples before the time of the sample before.
  public var backwardTimes = TimeConflictPolicy.error
  /// One repeat per column: every column but the time is a trace, its header the trace's id.
  public var isWide = false
  /// What stands in a cell without a value, besides nothing at all.
  public var missingValues = ["n/a"]

  /// Whether every sample must tell its largest possible force, if the file has a column for it.
  public var requiresMaximumForce = false
  /// What forces are held against, on a second look at a file with some that do not fit.
  var scale: ForceScale?

  /// The usual layout.
  public init() {}
}
