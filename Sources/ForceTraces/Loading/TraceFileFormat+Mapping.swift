extension TraceFileFormat {
  /// The layout that the user's options, the descriptor and the defaults add up to, in this order.
  ///
  /// - Parameters:
  ///   - options: The user's.
  ///   - package: The dataset's.
  ///   - needsTraceIDs: Whether each row must tell which trace it belongs to.
  init(options: LoadOptions, package: DataPackage, needsTraceIDs: Bool) {
    self.init()
    let table = package.traces
    let recording = package.recording
    delimiter = options.delimiter ?? table.delimiter ?? delimiter
    hasHeader = table.hasHeader ?? hasHeader
    timeUnit = options.timeUnit ?? recording.timeUnit ?? timeUnit
    sampleRate = options.sampleRate ?? recording.sampleRate
    isWide = options.isWide ?? recording.isWide ?? isWide
    duplicateTimes = options.duplicateTimes ?? recording.duplicateTimes ?? duplicateTimes
    backwardTimes = options.backwardTimes ?? recording.backwardTimes ?? backwardTimes
    missingValues = table.missingValues ?? missingValues

    for role in ColumnRole.allCases {
      let reference = options.columns[role] ?? recording.columns[role]
      self[role] = table.place(of: reference ?? .name(role.rawValue)) ?? reference
    }
    if needsTraceIDs && !isWide && idColumn == nil {
      idColumn = .name(ColumnRole.traceID.rawValue)
    }
    decimalMark = options.decimalMark ?? table.decimalMark ?? decimalMark
  }

  /// Where a column is.
  private subscript(role: ColumnRole) -> ColumnReference? {
    get { self[keyPath: Self.keyPath(to: role)] }
    set { self[keyPath: Self.keyPath(to: role)] = newValue }
  }

  private static func keyPath(
    to role: ColumnRole
  ) -> WritableKeyPath<TraceFileFormat, ColumnReference?> {
    switch role {
    case .traceID: \.idColumn
    case .time: \.timeColumn
    case .force: \.forceColumn
    case .x: \.xColumn
    case .y: \.yColumn
    case .phase: \.phaseColumn
    case .maximumForce: \.maximumForceColumn
    }
  }
}

extension DataPackage.Table {
  /// The place of a named column of a file without a header, which the schema's fields tell.
  fileprivate func place(of reference: ColumnReference) -> ColumnReference? {
    guard hasHeader == false, case .name(let name) = reference else { return nil }
    let place = fields.firstIndex { ExactText($0.name) == ExactText(name) }
    return place.map { .number($0 + 1) }
  }
}
