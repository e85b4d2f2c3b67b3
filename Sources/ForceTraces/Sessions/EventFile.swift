/// What a column of an events file means.
private enum EventRole: String, CaseIterable {
  case session, label, onset, offset, rater, participant
  /// Whether the file must have it, and every row a value in it.
  var isRequired: Bool { [.session, .label, .onset].contains(self) }
}

/// What an events file says of the sessions of a recording.
struct EventFile {
  /// Who saw the events, in the order of their first rows; one of no name where the file tells none.
  private(set) var raters: [String] = []
  /// Shape `[sessions][raters][events]`, in file order.
  private(set) var ratings: [[[SessionEvent]]]
  /// Shape `[sessions]`.
  private(set) var participants: [String?]
  /// Choices that were made.
  private(set) var notices: [Diagnostic]
  /// How many bytes the file has.
  let byteCount: Int

  private let format: LabelFormat
  private let places: [EventRole: Int]
  private var problems = InputProblems()
  private var unlabelled = 0
  /// The line of each event.
  private var lines: [Key: Int] = [:]

  private struct Key: Hashable {
    let session: Int
    let rater: Int
    let gesture: Gesture
    let onset: Int64
  }

  /// Reads an events file; its times are counted from their sessions' first samples.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: How it is written.
  ///   - sessions: The recording's; `nil` where they could not be read, so that nothing is known of
  ///     them.
  ///   - isCancelled: Whether to stop.
  /// - Throws: What is wrong with the file, or all that is wrong in it.
  /// - Complexity: O(rows + sessions x raters).
  init(
    path: String, format: LabelFormat, sessions: SessionFrames?,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) {
    let table = try CSVTable(
      contentsOf: path, delimiter: format.delimiter, isCancelled: isCancelled)
    self.format = format
    notices = table.notices
    byteCount = table.byteCount
    var places: [EventRole: Int] = [:]
    for role in EventRole.allCases {
      places[role] = table.header.firstIndex { $0.text == role.rawValue }
      if role.isRequired && places[role] == nil { throw table.missingColumn(role.rawValue) }
    }
    self.places = places
    let count = sessions?.frames.count ?? 0
    ratings = Array(repeating: [], count: count)
    participants = Array(repeating: nil, count: count)
    if places[.rater] == nil { raters = [""] }
    for row in table.rows { take(row, sessions) }
    for index in ratings.indices {
      ratings[index] += Array(repeating: [], count: raters.count - ratings[index].count)
    }
    try problems.check()
    if unlabelled > 0 {
      notices.append(
        Diagnostic(
          .notice, at: SourcePosition(file: path),
          "\(unlabelled) of \(table.rows.count) events have no label and are left out"))
    }
  }

  /// Takes one row, or says what is wrong with it.
  private mutating func take(_ row: [CSVField], _ sessions: SessionFrames?) {
    let name = required(.session, row)
    let onset = time(.onset, row)
    let offset = time(.offset, row)
    let rater = rater(row)
    guard let gesture = gesture(row), let name, let onset, let rater, let sessions else { return }
    guard let session = sessions.place(of: name) else {
      return problem(
        .session, row, "event in unknown session \(shown(name)): no samples have this id")
    }
    take(.participant, row, in: session)
    let frame = sessions.frames[session]
    guard isInside(onset, .onset, row, frame),
      offset.map({ isInside($0, .offset, row, frame) }) ?? true
    else { return }
    if let offset, offset < onset {
      return problem(.offset, row, "offset is before onset: an event ends after it began")
    }
    let start = frame.clock.lowerBound
    let event = SessionEvent(gesture, onset: onset - start, offset: offset.map { $0 - start })
    let key = Key(session: session, rater: rater, gesture: gesture, onset: event.onset)
    if let line = lines.updateValue(row[0].position.line ?? 0, forKey: key) {
      return problem(.onset, row, "this event is there already, on line \(line)")
    }
    let missing = rater + 1 - ratings[session].count
    if missing > 0 { ratings[session] += Array(repeating: [], count: missing) }
    ratings[session][rater].append(event)
  }

  /// The place of the row's rater.
  private mutating func rater(_ row: [CSVField]) -> Int? {
    guard places[.rater] != nil else { return 0 }
    guard let name = required(.rater, row) else { return nil }
    if let index = raters.firstIndex(where: { ExactText($0) == ExactText(name) }) { return index }
    raters.append(name)
    return raters.count - 1
  }

  /// Notes who was recorded.
  private mutating func take(_ role: EventRole, _ row: [CSVField], in session: Int) {
    guard let cell = cell(role, row), let name = value(cell) else { return }
    if let known = participants[session], ExactText(known) != ExactText(name) {
      return problem(
        role, row, "participant \(shown(name)), but the session was one of \(shown(known)) before")
    }
    participants[session] = name
  }

  private mutating func gesture(_ row: [CSVField]) -> Gesture? {
    guard let text = cell(.label, row).flatMap(value) else {
      unlabelled += 1
      if !format.allowsUnlabelled {
        problem(
          .label, row, "an event has an empty label; --unlabelled skip leaves such events out")
      }
      return nil
    }
    if let gesture = format.gesture(text) { return gesture }
    problem(.label, row, format.unknown(text))
    return nil
  }

  private mutating func time(_ role: EventRole, _ row: [CSVField]) -> Int64? {
    guard let text = role.isRequired ? required(role, row) : cell(role, row).flatMap(value) else {
      return nil
    }
    do throws(NumberError) {
      return try parseTime(text, unit: format.timeUnit, decimalMark: format.decimalMark)
    } catch {
      problem(
        role, row,
        CellError.time(error).message(
          text: text, column: role.rawValue, decimalMark: format.decimalMark))
      return nil
    }
  }

  private mutating func isInside(
    _ time: Int64, _ role: EventRole, _ row: [CSVField], _ frame: SessionFrames.Frame
  ) -> Bool {
    if frame.clock.contains(time) { return true }
    problem(
      role, row,
      "\(role) \(shown(cell(role, row)?.text ?? "")) is outside session \(shown(frame.name)), which "
        + "lasts from \(formatSeconds(frame.clock.lowerBound)) s to "
        + "\(formatSeconds(frame.clock.upperBound)) s")
    return false
  }

  private mutating func required(_ role: EventRole, _ row: [CSVField]) -> String? {
    if let value = cell(role, row).flatMap(value) { return value }
    problem(role, row, "no value in column '\(role)': every row needs one there")
    return nil
  }

  private func cell(_ role: EventRole, _ row: [CSVField]) -> CSVField? {
    places[role].map { row[$0] }
  }

  /// The text of a cell; `nil` where it stands for a missing value.
  private func value(_ cell: CSVField) -> String? {
    cell.text.isEmpty || format.isMissing(cell.text) ? nil : cell.text
  }

  private mutating func problem(_ role: EventRole, _ row: [CSVField], _ message: String) {
    problems.append(message, at: cell(role, row)?.position ?? row[0].position)
  }
}
