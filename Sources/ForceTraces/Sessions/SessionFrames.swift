/// The sessions of a recording, before their touches and events are known.
struct SessionFrames {
  /// One session.
  struct Frame {
    let name: String
    /// When it lasts, in nanoseconds on the recording's clock.
    var clock: ClosedRange<Int64>
    /// The places of its runs.
    var runs: [Int]
    /// Where it begins.
    let position: SourcePosition
  }

  /// In the order in which they appear.
  private(set) var frames: [Frame] = []
  private var places: [ExactText: Int] = [:]

  /// Each run is a session.
  init(runsOf clocks: TraceClocks) {
    for (index, run) in clocks.runs.enumerated() {
      if let clock = clocks.clock(of: index) { add(run, index, to: run.id, clock) }
    }
  }

  /// Each run is a touch.
  ///
  /// - Parameters:
  ///   - clocks: The touches.
  ///   - names: The session of each touch.
  /// - Throws: Touches whose session is not known; sessions that last too long.
  init(touches clocks: TraceClocks, sessions names: [String?]) throws(InputError) {
    var problems = InputProblems()
    for (index, run) in clocks.runs.enumerated() {
      guard let clock = clocks.clock(of: index) else { continue }
      if let name = names[index] {
        add(run, index, to: name, clock)
      } else {
        problems.append(
          "nothing says which session touch \(shown(run.id)) is part of: with --segment id, "
            + "labels.csv needs a value in the column 'session' for every touch",
          at: run.position)
      }
    }
    for frame in frames {
      if frame.clock.upperBound.subtractingReportingOverflow(frame.clock.lowerBound).overflow {
        problems.append(
          "session \(shown(frame.name)) lasts longer than Int64 nanoseconds can say, 292 years",
          at: frame.position)
      }
    }
    try problems.check()
  }

  private mutating func add(
    _ run: TraceColumns.Run, _ index: Int, to name: String, _ clock: ClosedRange<Int64>
  ) {
    let key = ExactText(name)
    if let place = places[key] {
      let known = frames[place].clock
      frames[place].clock =
        min(known.lowerBound, clock.lowerBound)...max(known.upperBound, clock.upperBound)
      frames[place].runs.append(index)
    } else {
      places[key] = frames.count
      frames.append(Frame(name: name, clock: clock, runs: [index], position: run.position))
    }
  }

  /// The place of the session called `name`; `nil` where there is none.
  func place(of name: String) -> Int? { places[ExactText(name)] }
}
