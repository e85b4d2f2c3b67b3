/// How a labels file is to be read.
struct LabelFormat {
  var delimiter = Delimiter.comma
  var decimalMark = DecimalMark.point
  /// What the reference times count: the same as the traces' times.
  var timeUnit = TimeUnit.s
  /// What stands in a cell without a value, besides nothing at all.
  var missingValues = ["n/a"]
  /// What labels other than the gestures' names mean.
  var labelMap: [String: Gesture] = [:]
  /// Whether a row may lack a label.
  var allowsUnlabelled = false
  /// The device of touches whose rows name none.
  var device: String?

  /// A comma, seconds, labels as they are, one for each trace.
  init() {}

  /// What the user's options, the descriptor and the layout of the traces add up to.
  init(options: LoadOptions, package: DataPackage, traces: TraceFileFormat) {
    // A comma, unless the dataset is known to have something else: then the header decides.
    delimiter = package.labels.delimiter ?? (options.delimiter == nil ? .comma : .auto)
    decimalMark = traces.decimalMark
    timeUnit = traces.timeUnit
    missingValues = package.labels.missingValues ?? missingValues
    labelMap = options.labelMap
    allowsUnlabelled = options.unlabelled != .error
    device = package.recording.device
  }
}

/// What a labels file says of the traces of a recording.
struct LabelFile {
  /// The further columns, in file order.
  let factorNames: [String]
  /// Labels by trace id; traces whose label is missing are not in it.
  private(set) var labels: [String: Label] = [:]
  /// The position of every trace's row.
  private(set) var rows: [String: SourcePosition] = [:]
  let notices: [Diagnostic]
  private var problems = InputProblems()

  /// The columns that mean something by themselves.
  private enum Column: String, CaseIterable {
    case traceID = "trace_id"
    case label
    case peekTime = "peek_time"
    case popTime = "pop_time"
    case cancelTime = "cancel_time"
    case participant, device, session
  }

  private let format: LabelFormat
  private let columns: [Column: Int]
  private let factorColumns: [Int]

  /// Reads a labels file; its reference times are counted from their traces' first samples.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: How it is written.
  ///   - traces: The recording's traces; `nil` where they could not be read, so that nothing is known
  ///     of them.
  /// - Throws: What is wrong with the file, or all that is wrong in it, rows first, then traces
  ///   that have no row.
  init(path: String, format: LabelFormat, traces: TraceClocks?) throws(InputError) {
    let table = try CSVTable(contentsOf: path, delimiter: format.delimiter)
    self.format = format
    notices = table.notices
    var columns: [Column: Int] = [:]
    var factorColumns: [Int] = []
    for (index, field) in table.header.enumerated() {
      if let column = Column(rawValue: field.text) {
        columns[column] = index
      } else {
        factorColumns.append(index)
      }
    }
    for column in [Column.traceID, .label] where columns[column] == nil {
      let headers = table.header.map { shown($0.text) }.joined(separator: ", ")
      throw .invalid(
        at: table.header[0].position,
        "no column '\(column.rawValue)'; there are \(headers)")
    }
    self.columns = columns
    self.factorColumns = factorColumns
    factorNames = factorColumns.map { table.header[$0].text }
    for row in table.rows { take(row, traces: traces) }
    if let traces, !format.allowsUnlabelled { checkAllLabelled(traces) }
    try problems.check()
  }

  /// Takes one row, or says what is wrong with it.
  private mutating func take(_ row: [CSVField], traces: TraceClocks?) {
    guard let id = value(.traceID, row) else {
      return problems.append(
        "no value in column 'trace_id': every row needs one there", at: row[0].position)
    }
    let position = field(.traceID, row)?.position ?? row[0].position
    if let first = rows[id] {
      let line = first.line.map { " on line \($0)" } ?? ""
      return problems.append("trace \(shown(id)) is labelled already\(line)", at: position)
    }
    rows[id] = position
    let clock = traces?[id]
    if traces != nil && clock == nil {
      problems.append("label for unknown trace \(shown(id)): no samples have this id", at: position)
    }
    let references = references(row, id: id, clock: clock)
    guard let gesture = gesture(row, id: id) else { return }
    labels[id] = Label(
      gesture, references: references, participant: value(.participant, row),
      device: value(.device, row) ?? format.device, session: value(.session, row),
      factors: factorColumns.map { value(row[$0]) })
  }

  /// Misses traces that no row is about.
  private mutating func checkAllLabelled(_ traces: TraceClocks) {
    for run in traces.runs where rows[run.id] == nil {
      problems.append(
        "trace \(shown(run.id)) has no label; --unlabelled skip leaves such traces out",
        at: run.position)
    }
  }

  private func field(_ column: Column, _ row: [CSVField]) -> CSVField? {
    columns[column].map { row[$0] }
  }

  private func value(_ column: Column, _ row: [CSVField]) -> String? {
    field(column, row).flatMap(value)
  }

  /// The text of a cell; `nil` where it stands for a missing value.
  private func value(_ field: CSVField) -> String? {
    field.text.isEmpty || field.text == "n/a" || format.missingValues.contains(field.text)
      ? nil : field.text
  }

  /// What the row's label means.
  private mutating func gesture(_ row: [CSVField], id: String) -> Gesture? {
    guard let text = value(.label, row) else {
      if !format.allowsUnlabelled {
        problems.append(
          "trace \(shown(id)) has an empty label; --unlabelled skip leaves such traces out",
          at: field(.label, row)?.position)
      }
      return nil
    }
    if let gesture = format.labelMap[text] ?? Gesture(rawValue: text) { return gesture }
    let nearest = nearestName(to: text, among: Gesture.allCases.map(\.rawValue))
    let help = nearest.map { "did you mean '\($0)'?" } ?? "labels are peek, pop and cancel"
    problems.append(
      "unknown label \(shown(text)); \(help) (--map-label \(text)=\(nearest ?? "cancel"))",
      at: field(.label, row)?.position)
    return nil
  }
}

extension LabelFile {
  /// The row's reference times, counted from the trace's first sample.
  private mutating func references(
    _ row: [CSVField], id: String, clock: ClosedRange<Int64>?
  ) -> ReferenceTimes {
    let peek = time(.peekTime, row, id: id, clock: clock)
    let pop = time(.popTime, row, id: id, clock: clock)
    let cancel = time(.cancelTime, row, id: id, clock: clock)
    if let peek, let pop, pop < peek {
      problems.append(
        "pop_time is before peek_time: a press previews before it commits",
        at: field(.popTime, row)?.position)
    }
    return ReferenceTimes(peek: peek, pop: pop, cancel: cancel)
  }

  private mutating func time(
    _ column: Column, _ row: [CSVField], id: String, clock: ClosedRange<Int64>?
  ) -> Int64? {
    guard let text = value(column, row) else { return nil }
    let position = field(column, row)?.position
    do throws(NumberError) {
      let time = try parseTime(text, unit: format.timeUnit, decimalMark: format.decimalMark)
      guard let clock else { return time }
      guard clock.contains(time) else {
        problems.append(
          "\(column.rawValue) \(shown(text)) is outside trace \(shown(id)), which lasts from "
            + "\(formatSeconds(clock.lowerBound)) s to \(formatSeconds(clock.upperBound)) s",
          at: position)
        return nil
      }
      return time - clock.lowerBound
    } catch {
      problems.append("\(shown(text)) in column '\(column.rawValue)' \(error)", at: position)
      return nil
    }
  }
}
