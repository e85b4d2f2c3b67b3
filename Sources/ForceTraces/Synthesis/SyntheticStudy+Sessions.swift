extension SyntheticStudy {
  /// How many sittings all people have together, each of which is one recording.
  public var sessionCount: Int { options.participants * sittings }

  private var sittings: Int {
    (options.tracesPerParticipant + Self.tracesPerSession - 1) / Self.tracesPerSession
  }

  /// All sittings as long recordings with what was meant in them: a trace each, from rest to rest,
  /// with the study's touches in their order and pauses between them.
  ///
  /// - Parameters:
  ///   - name: The dataset's.
  ///   - workers: The threads to use.
  ///   - progress: Is told how many sittings of how many were made, in their order.
  /// - Returns: The sittings in their order.
  /// - Throws: ``Workers/Cancelled`` when the workers' owner asked to stop.
  public func sessions(
    name: String, workers: Workers, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> Dataset {
    var all = SyntheticSession()
    var traces: [Trace] = []
    var recordings: [SessionRecording] = []
    var indices = (0..<sessionCount).makeIterator()
    try workers.forEachInOrder(
      next: { indices.next() }, transform: { (index: Int) in (index, session(index)) },
      consume: { index, session in
        let (participant, sitting) = index.quotientAndRemainder(dividingBy: sittings)
        let person = "p" + padded(participant + 1, 2)
        let rows = all.times.count..<all.times.count + session.times.count
        let trace = Trace(id: "\(person)-\(sitting + 1)", samples: rows)
        recordings.append(
          SessionRecording(
            name: trace.id, participant: person, traces: [traces.count], start: 0,
            duration: session.times[session.times.count - 1], ratings: [session.events]))
        traces.append(trace)
        all.append(session)
        progress?(traces.count, sessionCount)
      })
    return Dataset(
      name: name, traces: traces, times: all.times, forces: all.forces, locations: all.locations,
      phases: all.phases, sessions: recordings)
  }

  /// One person's sitting, on a clock that begins with it.
  private func session(_ index: Int) -> SyntheticSession {
    let (participant, sitting) = index.quotientAndRemainder(dividingBy: sittings)
    let first = sitting * Self.tracesPerSession
    let numbers = first..<min(first + Self.tracesPerSession, options.tracesPerParticipant)
    var random = SplitMix64(seed: options.seed, path: UInt64(participant), UInt64(first), 1)
    var session = SyntheticSession()
    for number in numbers {
      session.rest(for: random.uniform(in: 0.4...2), on: options.device, &random)
      session.append(touch(participant * options.tracesPerParticipant + number), on: options.device)
    }
    session.rest(for: 0.5, on: options.device, &random)
    return session
  }
}

/// A recording on its way: touches, and rest between them.
private struct SyntheticSession {
  var times: [Int64] = []
  var forces: [Double] = []
  var locations: [Point?] = []
  var phases: [TouchPhase?] = []
  var events: [SessionEvent] = []
  /// When the next sample is due, in nanoseconds.
  private var now: Int64 = 0

  /// No finger, for so many seconds.
  mutating func rest(
    for seconds: Double, on device: SyntheticDevice, _ random: inout SplitMix64
  ) {
    let end = now + Int64(seconds * 1e6) * 1000
    while now < end {
      let noise = device.force.reading(device.noise * random.gaussian()) / device.force.maximum
      append(time: now, force: noise, location: nil, phase: nil, on: device)
      now += Int64(1e6 / device.sampleRate) * 1000
    }
  }

  /// A touch, from now on.
  mutating func append(_ touch: RecordedTouch, on device: SyntheticDevice) {
    let shift = now - touch.samples[0].time
    for (sample, phase) in zip(touch.samples, touch.phases) {
      append(
        time: sample.time + shift, force: sample.force, location: sample.location, phase: phase,
        on: device)
    }
    let end = touch.samples[touch.samples.count - 1].time + shift
    if let label = touch.label, let onset = label.references[label.gesture] {
      events.append(SessionEvent(label.gesture, onset: now + onset, offset: end))
    }
    now = end + Int64(1e6 / device.sampleRate) * 1000
  }

  /// Another recording, behind this one in the same columns.
  mutating func append(_ other: SyntheticSession) {
    times += other.times
    forces += other.forces
    locations += other.locations
    phases += other.phases
  }

  private mutating func append(
    time: Int64, force: Double, location: Point?, phase: TouchPhase?, on device: SyntheticDevice
  ) {
    times.append(time)
    forces.append(force)
    if device.surface != nil { locations.append(location) }
    phases.append(phase)
  }
}
