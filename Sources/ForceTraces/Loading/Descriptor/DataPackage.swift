/// A dataset's descriptor: `datapackage.json`, a Frictionless Data Package.
///
/// Standard properties say what they say everywhere: `name`, `title`, `description`, `licenses`; of
/// the resources named `traces`, `labels` and `events` (or whose files are so named), their
/// `path`, `dialect` (`delimiter`, `header`) and
/// `schema` (`fields[].name`, `unit` and `decimalChar`, `missingValues`). The unit of the force
/// field is a ``ForceUnit``, that of the time fields, also those of labels, a ``TimeUnit``.
///
/// What the standard lacks stands under the package's custom key `forcelab`; see ``Recording``.
///
/// - Note: https://specs.frictionlessdata.io/data-package
public struct DataPackage: Sendable, Hashable {
  /// The file's name.
  public static let fileName = "datapackage.json"

  /// A short name for machines: small letters, digits, `.`, `-`, `_`.
  public var name: String?
  /// A name for people.
  public var title: String?
  /// What it is, who recorded it and how.
  public var description: String?
  /// Open Definition licence ids, such as `CC0-1.0`.
  public var licenses: [String] = []
  /// The samples' files.
  public var traces = Table()
  /// The labels' file.
  public var labels = Table()
  /// The file of what was seen in sessions.
  public var events = Table()
  /// How it was recorded.
  public var recording = Recording()
  /// The names (or paths) of resources that are none of these: what is said of them has no effect.
  public var unusedResources: [String] = []

  /// A descriptor that says nothing yet.
  public init() {}

  /// One resource of the package.
  public struct Table: Sendable, Hashable {
    /// The files, relative to the descriptor; empty where the usual names are meant.
    public var paths: [String] = []
    /// What separates fields.
    public var delimiter: Delimiter?
    /// Whether the first line names the columns; of a file without, the fields' names are taken in
    /// their order.
    public var hasHeader: Bool?
    /// The columns, in file order.
    public var fields: [Field] = []
    /// What stands in a cell without a value.
    public var missingValues: [String]?

    /// A table of which nothing is known.
    public init() {}
  }

  /// One column of a table.
  public struct Field: Sendable, Hashable {
    /// Its header.
    public var name: String
    /// What its numbers count.
    public var unit: String?
    /// What stands before the fraction of its numbers.
    public var decimalMark: DecimalMark?
  }

  /// What the key `forcelab` holds. All of it is optional; no other keys are allowed.
  public struct Recording: Sendable, Hashable {
    /// `timeUnit`: what the times count, unless the time field's unit says so.
    public var timeUnit: TimeUnit?
    /// `sampleRate`: samples per second, in hertz, where no time was recorded.
    public var sampleRate: Double?
    /// What the forces count; not a key of its own but the `unit` of the force field.
    public var forceUnit: ForceUnit?
    /// `maximumForce`: the largest force possible, in the file's unit.
    public var maximumForce: Double?
    /// `forceOffset`: what the sensor reports at rest, in the file's unit, or `"auto"`.
    public var forceOffset: ForceOffset?
    /// `columns`: the headers (or `"#3"`, a place) of columns that do not have their usual header,
    /// by usual header: `{ "force": "pressure" }`.
    public var columns: [ColumnRole: ColumnReference] = [:]
    /// `wide`: whether every column but the time is a trace.
    public var isWide: Bool?
    /// `duplicateTimes`: what happens to samples at the time of the sample before.
    public var duplicateTimes: TimeConflictPolicy?
    /// `backwardTimes`: what happens to samples before the time of the sample before.
    public var backwardTimes: TimeConflictPolicy?
    /// `device`: what all of it was recorded with; traces whose label names another keep that.
    public var device: String?
    /// `synthetic`: whether a program made it.
    public var isSynthetic: Bool?
    /// `generator`: the command that makes it again, byte for byte.
    public var generator: String?

    /// A recording of which nothing is known.
    public init() {}
  }
}
