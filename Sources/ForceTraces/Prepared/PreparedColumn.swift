/// A column on its way into a prepared file.
struct PreparedColumn {
  /// Where its values come from.
  enum Values {
    case numbers([Int64])
    /// Codes, or the bytes of texts.
    case codes([UInt8])
    /// Those of all samples of a dataset, one trace after the other.
    case samples(of: Dataset, SampleColumn)
  }

  /// What is taken of each sample.
  enum SampleColumn {
    case time, force, location, phase
  }

  let name: String
  let values: Values

  init(_ name: String, _ values: Values) {
    self.name = name
    self.values = values
  }

  /// What the values are.
  var dtype: PreparedType {
    switch values {
    case .numbers, .samples(_, .time): .int64
    case .samples(_, .force): .double
    case .samples(_, .location): .location
    case .codes, .samples(_, .phase): .code
    }
  }

  /// How many values there are.
  var count: Int {
    switch values {
    case .numbers(let numbers): numbers.count
    case .codes(let codes): codes.count
    case .samples(let dataset, _): dataset.sampleCount
    }
  }

  /// Hands on the bytes of the values, in some blocks.
  func forEachBlock<Failure: Error>(_ write: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    switch values {
    case .numbers(let numbers): try write(unsafe numbers.span.bytes)
    case .codes(let codes): try write(unsafe codes.span.bytes)
    case .samples(let dataset, let column):
      for trace in dataset.traces { try Self.write(column, of: trace, in: dataset, write) }
    }
  }

  private static func write<Failure: Error>(
    _ column: SampleColumn, of trace: Trace, in dataset: Dataset,
    _ write: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try dataset.withSamples(of: trace) { (times, forces, locations) throws(Failure) in
      switch column {
      case .time: try write(unsafe times.bytes)
      case .force: try write(unsafe forces.bytes)
      case .location:
        var records: [UInt8] = []
        for index in locations.indices { records.append(record: locations[index]) }
        try write(unsafe records.span.bytes)
      case .phase:
        let codes = dataset.phases(of: trace).map(TouchPhase.code)
        try write(unsafe codes.span.bytes)
      }
    }
  }
}

extension Dataset {
  /// The columns with a value for each sample.
  var preparedSampleColumns: [PreparedColumn] {
    [
      PreparedColumn("t", .samples(of: self, .time)),
      PreparedColumn("force", .samples(of: self, .force)),
    ]
      + (hasLocations ? [PreparedColumn("location", .samples(of: self, .location))] : [])
      + (hasPhases ? [PreparedColumn("phase", .samples(of: self, .phase))] : [])
  }
}

extension TouchPhase {
  /// A phase's place in ``allCases``; behind the last where there is none. Swift has them in memory
  /// just so.
  static func code(of phase: TouchPhase?) -> UInt8 {
    UInt8(phase.flatMap { allCases.firstIndex(of: $0) } ?? allCases.count)
  }
}

extension [UInt8] {
  /// Appends the 24 bytes that a place has in a prepared file, and in Swift's memory.
  fileprivate mutating func append(record location: Point?) {
    let place = location ?? Point(x: 0, y: 0)
    for coordinate in [place.x, place.y] {
      unsafe Swift.withUnsafeBytes(of: coordinate) { unsafe append(contentsOf: $0) }
    }
    append(location == nil ? 1 : 0)
    append(contentsOf: repeatElement(0, count: 7))
  }
}
