/// How a file of labels or events is to be read.
struct LabelFormat {
  var delimiter = Delimiter.comma
  var decimalMark = DecimalMark.point
  /// What the reference times count: the same as the traces' times, unless the descriptor says so.
  var timeUnit = TimeUnit.s
  /// What stands in a cell without a value, besides nothing at all.
  var missingValues = ["n/a"]
  /// What labels other than the gestures' names mean.
  var labelMap: [ExactText: Gesture] = [:]
  /// Whether a row may lack a label.
  var allowsUnlabelled = false
  /// The device of touches whose rows name none.
  var device: String?

  /// Whether a text stands for a missing value.
  func isMissing(_ text: String) -> Bool {
    ExactText(text) == "n/a" || missingValues.contains { ExactText($0) == ExactText(text) }
  }

  /// What a label means; `nil` where nobody knows.
  func gesture(_ label: String) -> Gesture? {
    labelMap[ExactText(label)] ?? Gesture(rawValue: label)
  }

  /// What is wrong with a label that means nothing.
  func unknown(_ label: String) -> String {
    let nearest = nearestName(to: label, among: Gesture.allCases.map(\.rawValue))
    let help = nearest.map { "did you mean '\($0)'?" } ?? "labels are peek, pop and cancel"
    return "unknown label \(shown(label)); \(help) (--map-label \(label)=\(nearest ?? "cancel"))"
  }

  /// A comma, seconds, labels as they are, one for each trace.
  init() {}

  /// What the user's options, the descriptor and the layout of the traces add up to.
  init(
    of table: DataPackage.Table, options: LoadOptions, package: DataPackage,
    traces: TraceFileFormat
  ) {
    // A comma, unless the dataset is known to have something else: then the header decides.
    delimiter = table.delimiter ?? (options.delimiter == nil ? .comma : .auto)
    decimalMark = options.decimalMark ?? table.decimalMark ?? traces.decimalMark
    let described = table.timeFields.first?.unit.flatMap(TimeUnit.init(rawValue:))
    timeUnit = options.timeUnit ?? described ?? traces.timeUnit
    missingValues = table.missingValues ?? missingValues
    labelMap = options.labelMap
    allowsUnlabelled = options.unlabelled != .error
    device = package.recording.device
  }
}
