import ForceInteraction
import ForceRecognizers
import ForceTraces
import Testing

/// Generated screens and touches: what must hold whatever comes.
@Suite struct SurfacePropertyTests {
  static let specs = [
    "threshold", "hysteresis:releaseRatio=0", "hysteresis:peekDwell=0.02", "velocity",
    "one-euro:minCutoff=5/predictive", "longpress:duration=0.1,popDuration=0.3",
    "longpress:duration=0.1,popDuration=none", "always-peek", "never", "random",
    "threshold:peek=-0.1,pop=0", "threshold:peek=0.3,pop=0.3",
  ]

  @Test(arguments: specs) func `every log keeps the rules`(spec: String) throws {
    for seed in 0..<150 {
      var trial = try Trial(spec: spec, seed: UInt64(seed))
      for _ in 0..<3 { trial.touch() }
      trial.end()
      let problems = LogRules.problems(of: trial.log)
      #expect(problems == [], "seed \(seed): \(text(trial.log))")
      #expect(trial.surface.isIdle)
      #expect(trial.stateProblems == [], "seed \(seed)")
    }
  }

  @Test(arguments: specs) func `the same input gives the same log`(spec: String) throws {
    for seed in 0..<30 {
      var logs: [[InteractionEvent]] = []
      for _ in 0..<2 {
        var trial = try Trial(spec: spec, seed: UInt64(seed))
        for _ in 0..<3 { trial.touch() }
        logs.append(trial.log)
      }
      #expect(logs[0] == logs[1])
    }
  }

  @Test func `a touch cut anywhere by a system cancel leaves the surface idle`() throws {
    for seed in 0..<40 {
      for length in 1...25 {
        var trial = try Trial(spec: "threshold", seed: UInt64(seed))
        trial.touch(cutAt: length)
        #expect(trial.surface.isIdle)
        #expect(LogRules.problems(of: trial.log) == [])
      }
    }
  }

  @Test func `a surface after a touch does what a new one does`() throws {
    for seed in 0..<100 {
      var used = try Trial(spec: "hysteresis", seed: UInt64(seed))
      used.touch(isDisturbed: false)
      used.end()
      var fresh = try Trial(spec: "hysteresis", seed: UInt64(seed))
      fresh.random = used.random
      fresh.time = used.time
      used.log = []
      used.touch(isDisturbed: false)
      fresh.touch(isDisturbed: false)
      #expect(used.log == fresh.log)
    }
  }

  @Test func `progress is as continuous as the force`() throws {
    for seed in 0..<300 where seed % 5 != 4 {
      var trial = try Trial(spec: "threshold:peek=0.3,pop=0.8", seed: UInt64(seed))
      trial.touch()
      var last: (InteractionEvent.Transition, Double)?
      for event in trial.log {
        guard case .progress(let transition, let value) = event.kind else { continue }
        if let last, last.0 == transition {
          let range = transition == .preview ? 0.15 : 0.5
          #expect(abs(value - last.1) <= trial.largestStep / range + 1e-9)
        }
        last = (transition, value)
      }
    }
  }

  @Test func `nothing is retained after the end`() throws {
    var surface = try surface(Answers(Preview(of: "photo")))
    weak var kept: Answers?
    do {
      let answers = Answers(Preview(of: "photo"))
      kept = answers
      _ = surface.unregisterForPreviewing(sourceView: "card", at: 0)
      try surface.registerForPreviewing(with: answers, sourceView: "card")
      _ = surface.press([0.3, 0.5, 0.9])
      _ = surface.send(.ended, ms: 60)
    }
    #expect(kept != nil)
    _ = surface.unregisterForPreviewing(sourceView: "card", at: 70_000_000)
    #expect(kept == nil)
  }
}

/// A random screen under random touches.
private struct Trial {
  var surface: PreviewSurface
  var random: SplitMix64
  var log: [InteractionEvent] = []
  var time: Int64 = 0
  /// Breaches of the order of recognizer states.
  var stateProblems: [String] = []
  /// The largest step of the force from one sample to the next.
  var largestStep = 0.0
  private var lastForce = 0.0

  init(spec: String, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let capability: ForceTouchCapability = seed % 5 == 4 ? .unavailable : .available
    var views = [
      View(
        id: "0", in: nil, frame: Rect(x: 0, y: 0, width: 200, height: 300),
        isScrollEnabled: seed % 3 == 0, forceTouchCapability: capability)
    ]
    for index in 1..<Int.random(in: 4...12, using: &random) {
      views.append(
        View(
          id: "\(index)", in: "\(Int.random(in: 0..<index, using: &random))",
          frame: Rect(
            x: 60 * random.nextUnit(), y: 60 * random.nextUnit(), width: 150 * random.nextUnit(),
            height: 250 * random.nextUnit()),
          clips: Bool.random(using: &random)))
    }
    surface = try PreviewSurface(ViewTree(views), pipeline: pipeline(spec))
    for view in views where view.id == "0" || Bool.random(using: &random) {
      try surface.registerForPreviewing(with: RandomAnswers(seed: seed), sourceView: view.id)
    }
  }

  /// One finger, down to up, with a second one, capability and registrations changing, and choices.
  mutating func touch(cutAt length: Int? = nil, isDisturbed: Bool = true) {
    if surface.isIdle { surface.reset(traceID: "\(time)") }
    let count = length ?? Int.random(in: 1...60, using: &random)
    var place = Point(x: 200 * random.nextUnit(), y: 300 * random.nextUnit())
    var force = 0.3 * random.nextUnit()
    let rises = random.nextUnit() < 0.6
    send(.began, place, force)
    for _ in 1..<max(count, 2) {
      time += Int64.random(in: 0...20_000_000, using: &random)
      force = max(0, force + 0.15 * (random.nextUnit() - (rises ? 0.3 : 0.55)))
      if random.nextUnit() < 0.5 { place.y -= 6 * random.nextUnit() }
      send(random.nextUnit() < 0.1 ? .stationary : .moved, place, force)
      if isDisturbed, length == nil, random.nextUnit() < 0.05 { disturb(place) }
    }
    time += 10_000_000
    let isCancelled = length != nil || random.nextUnit() < 0.1
    send(isCancelled ? .cancelled : .ended, place, force)
  }

  /// Closes a menu that waits.
  mutating func end() {
    log += surface.dismissMenu(at: time)
  }

  private mutating func send(_ phase: TouchPhase, _ place: Point, _ force: Double, id: Int = 0) {
    if id == 0 {
      largestStep = max(largestStep, abs(force - lastForce))
      lastForce = force
    }
    let before = surface.state
    let events = surface.send(Touch(id: id, phase, at: place, timestamp: time, force: force))
    log += events
    var states = [before]
    // A call may lead through several states: a preview begins it, a commit ends it.
    if before.isFinal, surface.state != before { states.append(.possible) }
    if events.contains(where: { if case .peek = $0.kind { true } else { false } }) {
      states.append(.began)
    }
    states.append(surface.state)
    for (from, to) in zip(states, states.dropFirst()) where from != to && !from.canBecome(to) {
      stateProblems.append("\(from) to \(to): \(text(events))")
    }
  }

  private mutating func disturb(_ place: Point) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: send(.began, place, 1, id: 1)
    case 1: log += surface.choose(Int.random(in: 0..<3, using: &random), at: time)
    case 2:
      let id = "\(Int.random(in: 0..<4, using: &random))"
      log += surface.unregisterForPreviewing(sourceView: id, at: time)
    case 3:
      let capability: ForceTouchCapability = Bool.random(using: &random) ? .available : .unavailable
      log += (try? surface.setForceTouchCapability(capability, of: "0", at: time)) ?? []
    default: log += surface.dismissMenu(at: time)
    }
  }
}

/// Answers now with a preview, now with nothing.
private struct RandomAnswers: PreviewingDelegate {
  var random: SplitMix64
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func previewing(_ context: inout PreviewingContext, at location: Point) -> Preview? {
    guard location.x + location.y < 300 else { return nil }
    return Preview(
      of: "\(context.sourceView)",
      actionItems: location.x < 80
        ? [
          .action(PreviewAction("A")),
          .group(PreviewActionGroup("B", actions: [PreviewAction("C")])),
        ] : [],
      presentation: context.isForceDriven ? .peek : .actionSheet)
  }
}

/// What must hold of every log.
private struct LogRules {
  private(set) var problems: [String] = []
  private var isHinted = false
  private var isShown = false
  private var isMenuShown = false
  private var hasEnded = false
  private var asked = 0
  private var commits = 0
  private var progress: (InteractionEvent.Transition, Double)?
  private var time = Int64.min

  static func problems(of log: [InteractionEvent]) -> [String] {
    var rules = LogRules()
    for event in log { rules.take(event) }
    rules.require(!rules.isHinted && !rules.isShown && !rules.isMenuShown, "left open at the end")
    return rules.problems
  }

  private mutating func require(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  private mutating func take(_ event: InteractionEvent) {
    require(event.time >= time, "time goes back")
    time = event.time
    switch event.kind {
    case .touch(.began, _, _):
      if !isMenuShown { (hasEnded, asked, commits, progress) = (false, 0, 0, nil) }
    case .touch, .forceTouchCapability, .tap: break
    case .asked(_, _, let preview):
      asked += 1
      require(asked == 1, "asked twice")
      require(!isShown, "asked while shown")
      if preview == nil { hasEnded = true }
    case .failed:
      require(!isShown && !isHinted, "failed while something is shown")
      hasEnded = true
    case .navigate:
      require(!isShown && !isHinted && commits == 0, "navigates in the middle of a press")
      commits += 1
    default: takeStage(event.kind)
    }
  }

  private mutating func takeStage(_ kind: InteractionEvent.Kind) {
    require(!hasEnded, "\(kind) after the end")
    switch kind {
    case .hint:
      require(asked == 1 && !isHinted, "a hint unasked")
      isHinted = true
    case .progress(let transition, let value):
      require((0...1).contains(value), "progress \(value)")
      require(isHinted && isShown == (transition == .commit), "progress in no transition")
      if progress?.0 != transition { require(value == 0, "progress starts at \(value)") }
      progress = (transition, value)
    case .peek:
      require(isHinted && !isShown, "a peek without a hint")
      require(progress?.0 == .preview && progress?.1 == 1, "a peek at less than 1")
      isShown = true
    case .pop:
      require(isShown && !isMenuShown, "a pop without a preview, or under a menu")
      require(progress?.0 == .commit && progress?.1 == 1, "a pop at less than 1")
    case .commit:
      commits += 1
      require(isShown && commits == 1, "a commit too many")
      (isShown, isHinted, hasEnded) = (false, false, true)
    case .menu: isMenuShown = true
    case .chosen: require(isMenuShown, "chosen without a menu")
    case .dismissed:
      require(isShown || isMenuShown, "dismissed what is not shown")
      (isShown, isHinted, isMenuShown) = (false, false, false)
    case .cancelled: (isHinted, hasEnded) = (false, true)
    default: break
    }
  }
}
