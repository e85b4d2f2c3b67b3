import ForceEvaluation
public import ForceRecognizers
public import ForceTraces

extension RunRecord {
  /// Reads the `run.json` of a run's folder.
  ///
  /// - Throws: `InputError`: there is none, or it is not what a run writes.
  public init(of folder: String, workers: Workers) throws(InputError) {
    let path = folder.appendingPath("run.json")
    let bytes = try RawFile.bytes(of: path, isCancelled: workers.isCancelled)
    do {
      try self.init(json: bytes)
    } catch {
      throw .invalid(
        at: SourcePosition(file: path),
        "not the run.json of a run: give the folder that 'evaluate --out' or 'sweep --out' wrote")
    }
  }
}

extension ReportRun {
  /// Reads the folder of a finished run back.
  ///
  /// - Parameters:
  ///   - folder: What `evaluate --out` or `sweep --out` wrote.
  ///   - version: The program's version, which an evaluation must be of.
  ///   - registry: Where the configs' names come from.
  ///   - workers: The threads, and whether the user still wants it.
  ///   - samples: Finds the samples behind the run, where they are still the same.
  /// - Throws: `InputError` for files that are missing, edited or contradict each other;
  ///   `ConfigError`.
  public init(
    at folder: String, version: String, registry: Registry, workers: Workers,
    samples: (RunRecord) throws -> Samples
  ) throws {
    let record = try RunRecord(of: folder, workers: workers)
    if record.sweep != nil {
      self.init(
        path: folder, record: record,
        doubts: record.seal(of: "metrics.csv") == nil
          ? ["run.json does not seal metrics.csv: nobody can tell whether it was edited."] : [],
        results: .sweep(try record.rows(of: folder, workers: workers)),
        samples: .missing("A sweep keeps metrics only, not the outcome of each touch."))
      return
    }
    let run = try FinishedRun(
      at: [folder], version: version, registry: registry, workers: workers)
    self.init(
      path: folder, record: record,
      results: .outcomes(
        run.outcomes, of: run.traces.map { TraceKey(dataset: $0.dataset, id: $0.id) },
        truth: run.truth, configs: run.configs),
      samples: try samples(record))
  }
}

extension RunRecord {
  /// The SHA-256 that a file of the run had.
  fileprivate func seal(of name: String) -> String? {
    results?.first { $0.path == name }?.sha256
  }

  /// The rows of a sweep's `metrics.csv`.
  fileprivate func rows(
    of folder: String, workers: Workers
  ) throws(InputError) -> [ReportRun.SweepRow] {
    let path = folder.appendingPath("metrics.csv")
    if let seal = seal(of: "metrics.csv"),
      try SourceFile(path: path).sha256(isCancelled: workers.isCancelled) != seal
    {
      throw .invalid(
        at: SourcePosition(file: path),
        "it is not what the run wrote (its SHA-256 is not that in run.json); run 'sweep' again")
    }
    let table: CSVTable
    do throws(InputError) {
      table = try CSVTable(contentsOf: path, isCancelled: workers.isCancelled)
    } catch .unreadable(let path, let reason) {
      throw .unreadable(
        path: path,
        reason: "\(reason); a report is made of what evaluate or sweep (without --exact) wrote")
    }
    let columns = try SweepColumns(table.header.map(\.text), varied: sweep?.names ?? [], path)
    var rows: [ReportRun.SweepRow] = []
    for fields in table.rows {
      if let row = try columns.row(fields) { rows.append(row) }
    }
    return rows
  }
}

/// Where the columns of a sweep's `metrics.csv` are.
private struct SweepColumns {
  private let group: Int?
  private let parameters: [Int]
  private let metrics: [(metric: Metric, place: Int)]

  init(_ header: [String], varied: [String], _ path: String) throws(InputError) {
    guard header.first == "config" else {
      throw .invalid(at: SourcePosition(file: path, line: 1), "not the columns of metrics.csv")
    }
    group = header.firstIndex(of: "group")
    parameters = varied.compactMap { name in
      ["", "param.", "filter."].lazy.compactMap { header.firstIndex(of: $0 + name) }.first
    }
    guard parameters.count == varied.count else {
      throw .invalid(
        at: SourcePosition(file: path, line: 1),
        "the columns of the parameters that varied are missing: " + varied.joined(separator: ", "))
    }
    metrics = Metric.all.compactMap { metric in
      header.firstIndex(of: metric.name).map { (metric, $0) }
    }
  }

  /// What a row says; `nil` of a row about some of the traces.
  func row(_ fields: [CSVField]) throws(InputError) -> ReportRun.SweepRow? {
    if let group, fields[group].text != "all" { return nil }
    guard
      let values = Metrics(
        metrics.map(\.metric), fields: metrics.map { fields[$0.place].text })
    else { throw .invalid(at: fields[0].position, "a metric in this row is no number") }
    var row = ReportRun.SweepRow(name: fields[0].text, values: [], metrics: values)
    for place in parameters { row.values.append(try Self.parameter(fields[place])) }
    return row
  }

  private static func parameter(_ field: CSVField) throws(InputError) -> Double? {
    if field.text.isEmpty || field.text == "none" { return nil }
    guard let value = Double(field.text), value.isFinite else {
      throw .invalid(at: field.position, "'\(field.text)' is no value of a parameter")
    }
    return value
  }
}
