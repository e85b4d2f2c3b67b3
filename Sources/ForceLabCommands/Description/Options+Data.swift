import ForceTraces

extension Options {
  static let timeColumn = Option(
    "time-column", .column, default: "t", "Header of the times")
  static let forceColumn = Option(
    "force-column", .column, default: "force", "Header of the forces")
  static let idColumn = Option(
    "id-column", .column, default: "trace_id", "Header of the column that tells traces apart")
  static let timeUnit = Option<TimeUnit>("time-unit", .choice, default: "s", "What times count")
  static let sampleRate = Option(
    "sample-rate", .positive("HZ"), "Samples per second of files without times; never guessed")
  static let forceUnit = Option<ForceUnit>(
    "force-unit", .choice, valueName: "UNIT", default: "normalised",
    "What forces count: normalised (0 to 1), raw, N, g or V; all but normalised need a maximum")
  static let maxForce = Option(
    "max-force", .positive("FORCE"),
    "The largest force possible, in the file's unit: 6.6667 for a finger on an iPhone 6s")
  static let forceOffset = Option(
    "force-offset", .forceOffset, default: "0",
    "The sensor's rest level, in the file's unit; auto: the median of a session's first 50 ms")
  static let delimiter = Option<Delimiter>(
    "delimiter", .choice, valueName: "MARK", default: "','",
    "What separates fields: a comma, ';', tab, space (a run of blanks), or auto")
  static let decimal = Option<DecimalMark>(
    "decimal", .choice, valueName: "MARK", default: "'.'",
    "What stands before fractions: '.' or ','")
  static let wide = Option("wide", .flag, "One trace per column, under its id")
  static let duplicateTimes = Option<TimeConflictPolicy>(
    "duplicate-times", .choice, valueName: "POLICY", default: "error",
    "What becomes of samples at the same time: error, keep-first, keep-last or drop")
  static let backwardTimes = Option<TimeConflictPolicy>(
    "backward-times", .choice, valueName: "POLICY", default: "error",
    "What becomes of samples that go back in time: error, keep-first, keep-last or drop")
  static let unlabelled = Option<UnlabelledPolicy>(
    "unlabelled", .choice, valueName: "POLICY", default: "error",
    "What becomes of traces without a label: error, skip (left out), or keep (not scored)")
  static let mapLabel = Option(
    "map-label", .labelMapping, isRepeatable: true,
    "What another label means, as in tap=cancel")

  /// How to read files that are not laid out as forcelab's own.
  static let mapping = OptionSection(
    "Files from elsewhere",
    note: "Where the dataset's datapackage.json does not say it. A column is a header, or '#3' for "
      + "the third of a file without headers.",
    timeColumn, forceColumn, idColumn, timeUnit, sampleRate, forceUnit, maxForce, forceOffset,
    delimiter, decimal, wide, duplicateTimes, backwardTimes)

  static let labels = OptionSection("Labels", unlabelled, mapLabel)
}

/// What a label of a dataset means.
struct LabelMapping: Sendable, Hashable {
  var label: String
  var gesture: Gesture
}

extension ValueKind where Value == LabelMapping {
  /// `label=gesture`.
  static var labelMapping: ValueKind {
    ValueKind(
      name: "FROM=TO", expected: "a label, '=', and peek, pop or cancel",
      completion: .nothing
    ) { text in
      guard let equals = text.lastIndex(of: "="), equals > text.startIndex,
        let gesture = Gesture(rawValue: String(text[text.index(after: equals)...]))
      else { return nil }
      return LabelMapping(label: String(text[..<equals]), gesture: gesture)
    }
  }
}

extension ValueKind where Value == ColumnReference {
  /// A header, or `#3`.
  static var column: ValueKind {
    ValueKind(
      name: "COLUMN", expected: "a header, or the number of a column as in '#3'",
      completion: .nothing
    ) { text in
      let isMisnumbered = text.hasPrefix("#") && Int(text.dropFirst()).map { $0 < 1 } == true
      return text.isEmpty || isMisnumbered ? nil : ColumnReference(text)
    }
  }
}

extension ValueKind where Value == ForceOffset {
  /// A force, or `auto`.
  static var forceOffset: ValueKind {
    ValueKind(name: "FORCE", expected: "a number or 'auto'", completion: .words(["auto"])) { text in
      text == "auto" ? .automatic : ValueKind<Double>.finite("FORCE").read(text).map { .value($0) }
    }
  }
}

extension LoadOptions {
  /// What a command line says.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    columns[.time] = arguments[Options.timeColumn]
    columns[.force] = arguments[Options.forceColumn]
    columns[.traceID] = arguments[Options.idColumn]
    timeUnit = arguments[Options.timeUnit]
    sampleRate = arguments[Options.sampleRate]
    forceUnit = arguments[Options.forceUnit]
    maximumForce = arguments[Options.maxForce]
    forceOffset = arguments[Options.forceOffset]
    delimiter = arguments[Options.delimiter]
    decimalMark = arguments[Options.decimal]
    isWide = arguments.has(Options.wide) ? true : nil
    duplicateTimes = arguments[Options.duplicateTimes]
    backwardTimes = arguments[Options.backwardTimes]
    segmentation = arguments[Options.segment]
    contact = Contact(arguments)
    unlabelled = arguments[Options.unlabelled] ?? unlabelled
    for mapping in arguments.all(Options.mapLabel) {
      guard labelMap.updateValue(mapping.gesture, forKey: ExactText(mapping.label)) == nil else {
        throw UsageError("--map-label says twice what '\(mapping.label)' means")
      }
    }
    try checkConsistency()
  }

  /// Checks what the options say together, whatever the data.
  private func checkConsistency() throws(UsageError) {
    if sampleRate != nil, columns[.time] != nil {
      throw UsageError("--sample-rate is for files without times: leave --time-column out")
    }
    switch forceOffset {
    case .automatic?:
      throw UsageError(
        "--force-offset auto is for sessions, which begin untouched: give the sensor's rest level "
          + "as a number")
    case .value(let offset)?:
      if let maximumForce, maximumForce <= offset {
        throw UsageError("--max-force must be above --force-offset")
      }
    case nil: break
    }
  }
}
