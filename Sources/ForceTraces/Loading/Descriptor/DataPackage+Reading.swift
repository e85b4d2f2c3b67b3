extension DataPackage {
  /// Reads a descriptor.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isCancelled: Whether to stop.
  /// - Throws: ``InputError/unreadable(path:reason:)``, or what is wrong first: the file, the path of
  ///   keys, what was expected and what was found.
  public init(
    contentsOf path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) {
    let root = try JSONObject(
      json: RawFile.bytes(of: path, isCancelled: isCancelled), file: path)
    name = try root.string("name")
    title = try root.string("title")
    description = try root.string("description")
    for license in try root.objects("licenses") {
      if let name = try license.string("name") { licenses.append(name) }
    }
    try takeResources(root)
    if let recording = try root.object("forcelab") { self.recording = try Recording(recording) }
    try takeUnits(root)
  }

  /// Takes the resources of traces, labels and events, by their names before those of their files.
  private mutating func takeResources(_ root: JSONObject) throws(InputError) {
    var rest: [(resource: JSONObject, name: String, file: String)] = []
    for resource in try root.objects("resources") {
      let path = try resource.oneOrMoreStrings("path")?.first ?? ""
      rest.append((resource, try resource.string("name") ?? path, path.lastPathComponent))
    }
    func take(_ name: String) -> JSONObject? {
      let place =
        rest.firstIndex { $0.name == name }
        ?? rest.firstIndex { ["\(name).csv", "\(name).csv.gz"].contains($0.file) }
      return place.map { rest.remove(at: $0).resource }
    }
    if let resource = take("traces") { traces = try Table(resource) }
    if let resource = take("labels") { labels = try Table(resource) }
    if let resource = take("events") { events = try Table(resource) }
    unusedResources = rest.map(\.name)
  }

  /// Takes the units of time and force from the traces' fields.
  private mutating func takeUnits(_ root: JSONObject) throws(InputError) {
    let unit: TimeUnit? = try unit(of: .time, root)
    if let unit, let other = recording.timeUnit, unit != other {
      throw root.error(
        "forcelab.timeUnit",
        "is '\(other.rawValue)', but the unit of the time field is '\(unit.rawValue)'")
    }
    recording.timeUnit = recording.timeUnit ?? unit
    recording.forceUnit = try self.unit(of: .force, root)
    for (name, times) in [("labels", labels.timeFields), ("events", events.timeFields)] {
      for field in times {
        let _: TimeUnit? = try Self.unit(of: field, in: name, root)
        guard field.unit == times[0].unit else {
          throw root.error(
            "resources",
            "of '\(name)': the units of fields '\(times[0].name)' and '\(field.name)' must be the "
              + "same")
        }
      }
    }
  }

  private func unit<Unit: RawRepresentable<String> & CaseIterable>(
    of role: ColumnRole, _ root: JSONObject
  ) throws(InputError) -> Unit? {
    let field = traces.field(recording.columns[role] ?? .name(role.rawValue))
    return try field.flatMap { (field) throws(InputError) in
      try Self.unit(of: field, in: "traces", root)
    }
  }

  private static func unit<Unit: RawRepresentable<String> & CaseIterable>(
    of field: Field, in resource: String, _ root: JSONObject
  ) throws(InputError) -> Unit? {
    guard let text = field.unit else { return nil }
    guard let unit = Unit(rawValue: text) else {
      let allowed = Unit.allCases.map(\.rawValue).joined(separator: ", ")
      throw root.error(
        "resources",
        "of '\(resource)': the unit of field '\(field.name)' must be one of \(allowed), not '\(text)'"
      )
    }
    return unit
  }
}

extension DataPackage.Table {
  fileprivate init(_ resource: JSONObject) throws(InputError) {
    paths = try resource.oneOrMoreStrings("path") ?? []
    for path in paths where path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      throw resource.error("path", "must stay in the dataset's folder, not '\(path)'")
    }
    if let encoding = try resource.string("encoding"),
      !["utf-8", "utf8", "ascii", "us-ascii"].contains(encoding.lowercased())
    {
      throw resource.error("encoding", "must be utf-8, not '\(encoding)'")
    }
    if let dialect = try resource.object("dialect") { try take(dialect) }
    if let schema = try resource.object("schema") {
      missingValues = try schema.strings("missingValues")
      for field in try schema.objects("fields") { fields.append(try DataPackage.Field(field)) }
      try checkDecimalMarks(schema)
    }
  }

  /// Refuses numbers that are written in two ways: a file is read with one decimal mark.
  private func checkDecimalMarks(_ schema: JSONObject) throws(InputError) {
    let marked = fields.filter { $0.decimalMark != nil }
    guard let other = marked.first(where: { $0.decimalMark != decimalMark }) else { return }
    throw schema.error(
      "fields",
      "'\(marked[0].name)' and '\(other.name)' must have the same decimalChar: a file is read with "
        + "one")
  }

  /// What stands before the fractions of its numbers, where a field says so.
  var decimalMark: DecimalMark? { fields.lazy.compactMap(\.decimalMark).first }

  /// The fields of a labels or events file that hold times and say what those count.
  var timeFields: [DataPackage.Field] {
    let names = [LabelRole.peekTime, .popTime, .cancelTime].map(\.name) + ["onset", "offset"]
    return fields.filter { names.contains($0.name) && $0.unit != nil }
  }

  /// Takes a dialect as the standard has it, or with `csv` in between, as its tools write it.
  private mutating func take(_ dialect: JSONObject) throws(InputError) {
    hasHeader = try dialect.bool("header")
    let csv = try dialect.object("csv") ?? dialect
    guard let text = try csv.string("delimiter") else { return }
    let delimiters: [String: Delimiter] = [
      ",": .comma, ";": .semicolon, "\t": .tab, " ": .space,
    ]
    guard let delimiter = delimiters[text] else {
      throw csv.error("delimiter", "must be a comma, a semicolon, a tab or a space, not '\(text)'")
    }
    self.delimiter = delimiter
  }

  /// The column that a reference means, where the schema has it.
  func field(_ reference: ColumnReference) -> DataPackage.Field? {
    switch reference {
    case .name(let name): fields.first { ExactText($0.name) == ExactText(name) }
    case .number(let number): number <= fields.count ? fields[number - 1] : nil
    }
  }
}

extension DataPackage.Field {
  fileprivate init(_ field: JSONObject) throws(InputError) {
    guard let name = try field.string("name") else {
      throw field.error("name", "is missing: the column's header was expected")
    }
    self.name = name
    unit = try field.string("unit")
    decimalMark = try field.choice("decimalChar", DecimalMark.self)
  }
}

extension DataPackage.Recording {
  /// The keys of `forcelab`.
  enum Key: String, CaseIterable {
    case timeUnit, sampleRate, maximumForce, forceOffset, columns, wide, duplicateTimes,
      backwardTimes, device, synthetic, generator
  }

  fileprivate init(_ object: JSONObject) throws(InputError) {
    try object.checkKeys(Key.allCases.map(\.rawValue))
    timeUnit = try object.choice(Key.timeUnit.rawValue, TimeUnit.self)
    sampleRate = try object.number(Key.sampleRate.rawValue)
    if let sampleRate, sampleRate <= 0 {
      throw object.error(Key.sampleRate.rawValue, "must be positive, not \(sampleRate)")
    }
    maximumForce = try object.number(Key.maximumForce.rawValue)
    forceOffset = try Self.offset(object)
    if let columns = try object.object(Key.columns.rawValue) {
      try columns.checkKeys(ColumnRole.allCases.map(\.rawValue))
      for (key, header) in try columns.strings() {
        if let role = ColumnRole(rawValue: key) { self.columns[role] = ColumnReference(header) }
      }
    }
    isWide = try object.bool(Key.wide.rawValue)
    duplicateTimes = try object.choice(Key.duplicateTimes.rawValue, TimeConflictPolicy.self)
    backwardTimes = try object.choice(Key.backwardTimes.rawValue, TimeConflictPolicy.self)
    device = try object.string(Key.device.rawValue)
    isSynthetic = try object.bool(Key.synthetic.rawValue)
    generator = try object.string(Key.generator.rawValue)
  }

  private static func offset(_ object: JSONObject) throws(InputError) -> ForceOffset? {
    let key = Key.forceOffset.rawValue
    if object.isString(key) {
      guard try object.string(key) == "auto" else {
        throw object.error(key, "must be a number or 'auto'")
      }
      return .automatic
    }
    return try object.number(key).map(ForceOffset.value)
  }
}
