import ForceTraces

/// Checks that a recognizer or filter describes itself as configs and lists need it.
///
/// - Returns: What is wrong, in words; nothing where all is well.
public func conformanceProblems(of stage: any Stage.Type) -> [String] {
  var problems: [String] = []
  if !Registry.isSpellable(stage.identifier) {
    problems.append("configs cannot spell the identifier '\(stage.identifier)'")
  }
  if stage.summary.isEmpty || stage.source.isEmpty {
    problems.append("the summary or the source is empty")
  }
  if Set(stage.parameters.map(\.name)).count < stage.parameters.count {
    problems.append("two parameters have the same name")
  }
  for parameter in stage.parameters where !parameter.allows(parameter.defaultValue) {
    problems.append("the default of '\(parameter.name)' is not allowed: \(parameter.allowed)")
  }
  do throws(ParameterError) {
    _ = try stage.init([:])
  } catch {
    problems.append("the defaults contradict each other: \(error)")
  }
  return problems
}

/// Checks that a config's recognizer, behind its filters, keeps what ``Recognizer`` promises, over
/// generated touches that are hard on it.
///
/// Looked at are causality (what it emits for the beginning of a touch does not depend on the
/// rest), that batch and live runs agree, that nothing is left of earlier touches, that every touch
/// is decided in an order that makes sense, and that events carry their sample's time and force.
/// Call it from a recognizer's tests:
///
/// ```swift
/// #expect(try conformanceProblems(of: "my-recognizer", registry: registry) == [])
/// ```
///
/// - Parameters:
///   - spec: A config's short spelling.
///   - registry: Holds what the config names.
///   - touchCount: How many touches to try.
///   - seed: Which touches.
/// - Returns: What is broken, in words, the first case of each kind; nothing where all is well.
/// - Throws: What is wrong with the config.
public func conformanceProblems(
  of spec: String, registry: Registry, touchCount: Int = 200, seed: UInt64 = 1
) throws(ConfigError) -> [String] {
  let config = try RecognizerConfig(spec: spec, registry: registry)
  let fresh = try Pipeline(config, registry: registry)
  let touches = Array(TrialTouches(seed: seed).prefix(touchCount))
  let expected = touches.map { fresh.batch($0) }
  var problems: [String] = []
  for (touch, events) in zip(touches, expected) {
    for problem in [
      liveProblem(fresh, touch, events), causalityProblem(fresh, touch),
      orderProblem(touch, events), sampleProblem(touch, events),
    ] {
      if let problem, !problems.contains(where: { $0.hasPrefix(problem) }) {
        problems.append("\(problem), as with \(touch)")
      }
    }
  }
  var batch = fresh
  var live = fresh
  let isForgetful =
    touches.map { batch.recognize($0) } == expected
    && touches.map { live.steps(of: $0).flatMap(\.self) } == expected
    && touches.reversed().map { batch.recognize($0) } == expected.reversed()
  if !isForgetful { problems.append("something is left of earlier touches after a reset") }
  return problems
}

private func liveProblem(
  _ fresh: Pipeline, _ touch: RecordedTouch, _ events: [Event]
) -> String? {
  fresh.live(touch).flatMap(\.self) == events ? nil : "batch and live runs differ"
}

private func causalityProblem(_ fresh: Pipeline, _ touch: RecordedTouch) -> String? {
  let steps = fresh.live(touch)
  for length in touch.samples.indices.dropFirst() {
    var beginning = touch
    beginning.samples.removeSubrange(length...)
    beginning.phases.removeSubrange(length...)
    let part = fresh.live(beginning)
    guard part.dropLast() == steps[..<length], fresh.batch(beginning) == part.flatMap(\.self) else {
      return "events depend on later samples, or on chance"
    }
  }
  return nil
}

/// A preview may open and close, then open and commit; a touch without any ends as one cancel.
private func orderProblem(_ touch: RecordedTouch, _ events: [Event]) -> String? {
  var isOpen = false
  for (index, event) in events.enumerated() {
    let isLast = index == events.count - 1
    switch event.gesture {
    case .peek where !isOpen: isOpen = true
    case .cancel where isOpen || events.count == 1: isOpen = false
    case .pop where isOpen && isLast: return nil
    default: return "a \(event.gesture) comes where none can"
    }
  }
  if events.isEmpty { return "a touch ends undecided" }
  return isOpen ? "a preview stays open" : nil
}

private func sampleProblem(_ touch: RecordedTouch, _ events: [Event]) -> String? {
  let readings = touch.samples.map { Event(.peek, time: $0.time, force: $0.force) }
  guard events.allSatisfy({ readings.contains(Event(.peek, time: $0.time, force: $0.force)) }),
    events.map(\.time) == events.map(\.time).sorted()
  else { return "events do not carry their samples' times and forces, in order" }
  return nil
}

extension Pipeline {
  /// The events of one touch, by a copy of this pipeline.
  fileprivate func batch(_ touch: RecordedTouch) -> [Event] {
    var pipeline = self
    return pipeline.recognize(touch)
  }

  /// The events of one touch.
  fileprivate mutating func recognize(_ touch: RecordedTouch) -> [Event] {
    let dataset = Dataset(name: "trial", touches: [touch])
    var events: [Event] = []
    recognize(dataset.traces[0], of: dataset, appendingTo: &events)
    return events
  }

  /// The events of each sample, and last those of the end, by a copy of this pipeline.
  fileprivate func live(_ touch: RecordedTouch) -> [[Event]] {
    var pipeline = self
    return pipeline.steps(of: touch)
  }

  /// The events of each sample, and last those of the end.
  fileprivate mutating func steps(of touch: RecordedTouch) -> [[Event]] {
    reset(traceID: touch.id)
    var steps = [began(touch.samples[0])]
    for sample in touch.samples.dropFirst() { steps.append(moved(sample)) }
    let end = touch.samples[touch.samples.count - 1].time
    steps.append(touch.phases.last == .cancelled ? cancelled(at: end) : ended(at: end))
    return steps
  }
}
