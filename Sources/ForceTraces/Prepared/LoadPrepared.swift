extension DatasetReading {
  /// Opens a prepared dataset.
  ///
  /// - Parameters:
  ///   - file: The prepared dataset's.
  ///   - options: Must be those it was prepared with, or nothing.
  ///   - workers: The threads to use.
  /// - Throws: ``InputError``: it is damaged, of another version, or out of date, or was prepared
  ///   with other options.
  /// - Complexity: O(bytes) for the checksums, O(traces) for the rest.
  init(prepared file: MappedFile, options: LoadOptions, workers: Workers) throws(InputError) {
    let prepared = try PreparedFile(file)
    if let contradiction = options.contradiction(to: prepared.description.options) {
      throw .unusable(file, contradiction)
    }
    try prepared.verify(workers: workers)
    let places = PreparedPlaces(prepared.description.dataset, in: file.path)
    let texts = try PreparedTextList(prepared)
    let sources = try prepared.sources(places, texts)
    if let staleness = try sources.staleness() { throw .unusable(file, staleness) }
    let dataset = try prepared.dataset(texts)
    // Touches of sessions need no labels: the events say what was meant.
    if options.unlabelled != .keep && dataset.sessions.isEmpty { try prepared.checkAllLabelled() }
    self.init(
      dataset: dataset, position: try prepared.position(places, texts),
      remarks: prepared.remarks(places), files: sources.files)
  }
}

extension PreparedFile {
  /// Refuses traces without labels.
  fileprivate func checkAllLabelled() throws(InputError) {
    let labels = try values("label", .code, as: UInt8.self)
    let count = labels.count { PreparedLabels.gesture($0) == nil }
    guard count > 0 else { return }
    throw .invalid(
      at: SourcePosition(file: file.path),
      "\(count) of \(labels.count) traces have no label, since this dataset was prepared with "
        + "--unlabelled keep; say that here too, or prepare it again")
  }
}
