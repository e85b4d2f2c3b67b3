/// One touch, finger down to finger up: a range of rows in a dataset's columns.
public struct Trace: Sendable, Hashable {
  /// Unique within a dataset.
  public let id: String
  /// The touch's rows in the dataset's columns; never empty.
  public let samples: Range<Int>
  /// The first sample's time on the recording's own clock, in nanoseconds.
  ///
  /// Everything else of the trace counts from here.
  public let origin: Int64
  /// What was meant; `nil` for a touch nobody labelled.
  public let label: Label?

  /// A touch at the rows `samples`.
  public init(id: String, samples: Range<Int>, origin: Int64 = 0, label: Label? = nil) {
    precondition(!samples.isEmpty, "trace '\(id)' must have a sample")
    self.id = id
    self.samples = samples
    self.origin = origin
    self.label = label
  }
}

/// A touch on its own, as a recorder or a generator makes it; `Dataset` packs many into columns.
public struct RecordedTouch: Sendable, Hashable {
  /// Unique within a dataset.
  public var id: String
  /// Ascending in time, on the recording's own clock; at least one.
  public var samples: [Sample]
  /// One per sample, or none at all.
  public var phases: [TouchPhase]
  /// What was meant. Its references count from the first sample.
  public var label: Label?

  /// A touch with its samples in time order.
  public init(
    id: String, samples: [Sample], phases: [TouchPhase] = [], label: Label? = nil
  ) {
    precondition(!samples.isEmpty, "touch '\(id)' must have a sample")
    precondition(
      phases.isEmpty || phases.count == samples.count,
      "touch '\(id)' has \(samples.count) samples and \(phases.count) phases")
    self.id = id
    self.samples = samples
    self.phases = phases
    self.label = label
  }

  /// One phase per sample; `nil` where none was recorded.
  var optionalPhases: [TouchPhase?] {
    phases.isEmpty ? Array(repeating: nil, count: samples.count) : phases
  }
}
