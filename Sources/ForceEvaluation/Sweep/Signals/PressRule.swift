import ForceRecognizers

/// What a recognizer that drives the press machine asks of a sample, as questions about signals.
///
/// The machine opens a preview where ``opens`` is met, and commits in the same sample where
/// ``commits`` is met as well. From the next sample on it commits where ``commits`` is met, or else
/// closes the preview where ``holds`` is not.
struct PressRule: Sendable, Hashable {
  /// `level`, or both questions of `pair`.
  struct Condition: Sendable, Hashable {
    var level: Level
    var pair: Pair?

    struct Pair: Sendable, Hashable {
      var first: Level
      var second: Level
    }
  }

  let opens: Condition
  let commits: Condition
  let holds: Level

  /// The rule of a recognizer; `nil` where it is none of those known here, or does not
  /// come down to such questions with its values. `chain` is the number of its filters.
  init?(_ recognizer: any Recognizer, behind chain: Int) {
    let force = Signal(chain: chain)
    switch recognizer {
    case let threshold as Threshold:
      self.init(force, threshold.peek, threshold.pop, release: threshold.peek)
    case let hysteresis as Hysteresis:
      self.init(hysteresis, force: force)
    case let velocity as Velocity:
      self.init(velocity, force: force)
    case let predictive as Predictive:
      let expected = force.with(.expected(window: predictive.window, lead: predictive.lead))
      self.init(expected, predictive.peek, predictive.pop, release: predictive.release)
    default: return nil
    }
  }

  /// Levels of one signal.
  private init(_ signal: Signal, _ peek: Double, _ pop: Double, release: Double) {
    opens = Condition(level: Level(signal: signal, value: peek))
    commits = Condition(level: Level(signal: signal, value: pop))
    holds = Level(signal: signal, value: release)
  }

  /// The machine opens at the peek level or, where that waits longer than the pop level, at either.
  ///
  /// The clocks of the dwells restart when a preview closes. That changes nothing where the force
  /// then is below both levels, so that both runs are broken anyway; it does change something where
  /// the release level is above the peek level, as with a negative one: no rule.
  private init?(_ hysteresis: Hysteresis, force: Signal) {
    func signal(_ dwell: Int64) -> Signal {
      dwell == 0 ? force : force.with(.sustained(dwell: dwell))
    }
    let hasDwell = hysteresis.peekDwell > 0 || hysteresis.popDwell > 0
    guard !hasDwell || hysteresis.release <= hysteresis.peek else { return nil }
    let peek = Level(signal: signal(hysteresis.peekDwell), value: hysteresis.peek)
    let pop = Level(signal: signal(hysteresis.popDwell), value: hysteresis.pop)
    opens =
      hysteresis.peekDwell > hysteresis.popDwell
      ? Condition(level: pop, pair: .init(first: peek, second: peek)) : Condition(level: peek)
    commits = Condition(level: pop)
    holds = Level(signal: force, value: hysteresis.release)
  }

  /// A pop by slope without an open preview needs the conditions of the preview, too: so it is met
  /// only at a sample that ``opens``, and there ``commits`` alone decides.
  private init(_ velocity: Velocity, force: Signal) {
    let slope = force.with(.slope(window: velocity.window))
    func condition(floor: Double, velocity least: Double) -> Condition {
      Condition(
        level: Level(signal: force, value: velocity.popForce),
        pair: .init(
          first: Level(signal: force, value: floor), second: Level(signal: slope, value: least)))
    }
    opens = condition(floor: velocity.peekFloor, velocity: velocity.peekVelocity)
    commits = condition(floor: velocity.popFloor, velocity: velocity.popVelocity)
    holds = Level(signal: force, value: velocity.release)
  }

  /// Every question that is asked, some more than once.
  var levels: [Level] { opens.levels + commits.levels + [holds] }

  /// The signals among them that are forces held for some time.
  var dwells: Set<Signal> {
    Set(
      levels.map(\.signal).filter { signal in
        if case .sustained = signal.kind { true } else { false }
      })
  }
}

extension PressRule.Condition {
  /// Every question that is asked.
  fileprivate var levels: [Level] { [level] + (pair.map { [$0.first, $0.second] } ?? []) }
}
