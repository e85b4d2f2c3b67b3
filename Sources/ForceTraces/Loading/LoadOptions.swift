/// How to read a dataset: what the user says, which goes before what its descriptor says.
///
/// A mapping option that is `nil` leaves the word to the descriptor, and after it to the default.
public struct LoadOptions: Sendable, Hashable {
  /// What separates the fields of traces files; a comma by default.
  public var delimiter: Delimiter?
  /// What stands before the fraction of numbers; a point by default.
  public var decimalMark: DecimalMark?
  /// Columns that do not have their usual header.
  public var columns: [ColumnRole: ColumnReference] = [:]
  /// What times count; seconds by default.
  public var timeUnit: TimeUnit?
  /// Samples per second, in hertz, where no time was recorded; positive and finite.
  public var sampleRate: Double?
  /// Whether every column but the time is a trace.
  public var isWide: Bool?
  /// What happens to samples at the time of the sample before; an error by default.
  public var duplicateTimes: TimeConflictPolicy?
  /// What happens to samples before the time of the sample before; an error by default.
  public var backwardTimes: TimeConflictPolicy?
  /// What forces count; shares of the maximum by default, with a check whether that can be.
  public var forceUnit: ForceUnit?
  /// The largest force possible, in the file's unit.
  public var maximumForce: Double?
  /// What the sensor reports at rest; 0 by default.
  public var forceOffset: ForceOffset?
  /// What happens to traces that nobody labelled.
  public var unlabelled = UnlabelledPolicy.error
  /// What labels other than `peek`, `pop` and `cancel` mean.
  public var labelMap: [ExactText: Gesture] = [:]
  /// How touches are found in the sessions of a dataset with events: by phase where phases were
  /// recorded, else by contact, if nobody says.
  public var segmentation: Segmentation?
  /// What contact is, where touches are found by it.
  public var contact = Contact()
  /// The normalised force at or above which no trace should begin: a warning. What runs say that know
  /// their recognizers; else the usual level of 0.2.
  public var peekLevel = usualPeekLevel
  /// Where previews usually open.
  static let usualPeekLevel = 0.20

  /// The descriptor and the defaults have their way.
  public init() {}
}
