extension PreparedFile {
  /// The dataset. Its samples stay in the file.
  ///
  /// - Throws: Columns that do not go together.
  /// - Complexity: O(traces).
  func dataset(_ texts: PreparedTextList) throws(InputError) -> Dataset {
    guard let times = try column("t", .int64, count: nil, as: Int64.self),
      let forces = try column("force", .double, count: times.count, as: Double.self)
    else { throw .unusable(file, "it has no samples") }
    let traces = try traces(sampleCount: times.count, texts)
    return Dataset(
      name: description.name, traces: traces,
      factorNames: description.factors, times: times, forces: forces,
      locations: try column("location", .location, count: times.count) ?? .owned([]),
      phases: try column("phase", .code, count: times.count) ?? .owned([]),
      sessions: try sessions(texts, traceCount: traces.count))
  }

  private func traces(
    sampleCount: Int, _ texts: PreparedTextList
  ) throws(InputError) -> [Trace] {
    let rows = try values("first_row", .int64, as: Int64.self).map(Int.init)
    guard rows.first == 0, rows.last == sampleCount,
      zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .unusable(file, "its traces are not where its samples are") }
    let count = rows.count - 1
    let ids = try texts.column("trace_id", count: count)
    let origins = try values("origin", .int64, count: count, as: Int64.self)
    let labels = try PreparedLabelList(self, texts, count: count)
    return try (0..<count).map { (index) throws(InputError) in
      guard let id = ids[index] else { throw .unusable(file, "a trace has no id") }
      return Trace(
        id: id, samples: rows[index]..<rows[index + 1], origin: origins[index],
        label: labels[index])
    }
  }

  /// Where a trace begins in the files that the dataset was made from, by its place.
  func position(
    _ places: PreparedPlaces, _ texts: PreparedTextList
  ) throws(InputError) -> (Int) -> SourcePosition {
    let files = try texts.column("trace_file")
    let lines = try values("trace_line", .int64, count: files.count, as: Int64.self)
    let columns = try values("trace_column", .int64, count: files.count, as: Int64.self)
    func known(_ place: Int64) -> Int? { place > 0 ? Int(place) : nil }
    return {
      SourcePosition(
        file: places.restored(files[$0] ?? ""), line: known(lines[$0]), column: known(columns[$0]))
    }
  }

  /// What was said when the dataset was loaded from its own files.
  func remarks(_ places: PreparedPlaces) -> [Diagnostic] {
    description.diagnostics.map { remark in
      Diagnostic(
        remark.severity,
        at: remark.file.map {
          SourcePosition(file: places.restored($0), line: remark.line, column: remark.column)
        },
        remark.message)
    }
  }

  /// The files that the dataset was made from.
  func sources(
    _ places: PreparedPlaces, _ texts: PreparedTextList
  ) throws(InputError) -> PreparedSources {
    let paths = try texts.column("file_path")
    let lengths = try values("file_bytes", .int64, count: paths.count, as: Int64.self)
    let times = try values("file_modified", .int64, count: paths.count, as: Int64.self)
    let hashes = try texts.column("file_sha256", count: paths.count)
    return PreparedSources(
      sources: (0..<paths.count).map { index in
        PreparedSources.Source(
          path: places.restored(paths[index] ?? ""), byteCount: Int(lengths[index]),
          modified: times[index], sha256: hashes[index] ?? "")
      },
      dataset: places.restored(""))
  }
}
