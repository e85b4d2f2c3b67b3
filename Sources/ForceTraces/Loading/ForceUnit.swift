/// What a file's forces count.
public enum ForceUnit: String, Sendable, Hashable, CaseIterable {
  /// Shares of the maximum: 0...1.
  case normalised
  /// What the device reports, such as `UITouch.force`, up to a maximum that belongs to the device.
  case raw
  /// Newtons.
  case newtons = "N"
  /// Grams.
  case grams = "g"
  /// Volts.
  case volts = "V"
}

/// What a sensor reports while nothing presses it.
public enum ForceOffset: Sendable, Hashable {
  /// This much, in the file's unit.
  case value(Double)
  /// The median of the first 50 ms of a recording that starts untouched.
  case automatic
}

/// What happens to traces that nobody labelled.
public enum UnlabelledPolicy: String, Sendable, Hashable, CaseIterable {
  /// The dataset is refused: it cannot be scored.
  case error
  /// They are left out.
  case skip
  /// They are kept, for work that needs no labels.
  case keep
}

/// A column of a traces file and its usual header.
public enum ColumnRole: String, Sendable, Hashable, CaseIterable {
  /// Which trace a row belongs to.
  case traceID = "trace_id"
  /// When the sample was read.
  case time = "t"
  /// The force.
  case force
  /// Horizontal position, in points.
  case x
  /// Vertical position, in points.
  case y
  /// The touch phase.
  case phase
  /// The largest force that was possible, in the unit of the force.
  case maximumForce = "max_force"
}
