/// What a person means to do in one press, before hand, sensor and clock blur it.
///
/// Times are in seconds after the finger came down. The reference times are the starts of strokes:
/// they are known because they were meant, and no recognizer was asked.
struct PressPlan: Sendable, Hashable {
  /// How it was pressed.
  let kind: PressKind
  /// The changes of force that add up to the press.
  private(set) var strokes: [Stroke] = []
  /// When the finger leaves the surface.
  private(set) var lift = 0.0
  /// Start of the rise that is meant to preview.
  private(set) var peek: Double?
  /// Start of the rise that is meant to commit.
  private(set) var pop: Double?
  /// Start of the fall that abandons the press.
  private(set) var cancel: Double?
  /// How far the finger slides, in points.
  private(set) var slide = Point(x: 0, y: 0)

  /// Plans a press.
  ///
  /// - Parameters:
  ///   - kind: How it is to be pressed.
  ///   - person: Who presses.
  ///   - contact: What a finger weighs that only touches, normalised.
  ///   - random: The press's stream.
  init(
    _ kind: PressKind, by person: SyntheticParticipant, contact: ClosedRange<Double>,
    random: inout SplitMix64
  ) {
    self.kind = kind
    let today = Today(of: person, random: &random)
    var time = touchDown(contact, today, &random)
    if let preview = kind.preview {
      peek = time
      let duration = today.duration(in: 0.15...0.40, &random)
      time = rise(to: person.light * today.vigour, at: time, for: duration, &random)
      time += today.duration(in: preview, &random)
    }

    let depth = person[kind.aim] * random.uniform(in: kind.depth) * today.factor(for: kind.aim)
    if kind.gesture != .cancel { peek = peek ?? time }
    if kind.gesture == .pop { pop = time }
    time = rise(to: depth, at: time, for: today.duration(in: kind.rise, &random), &random)
    time += today.duration(in: kind.hold, &random)
    if kind.gesture == .cancel { cancel = time }
    release(at: time, for: today.duration(in: 0.07...0.16, &random), &random)
    slide = drawSlide(&random)
  }

  /// The force that is meant at `time`, in seconds after the finger came down, normalised.
  func force(at time: Double) -> Double {
    strokes.reduce(0) { $0 + $1.force(at: time) }
  }

  /// How much of the way the finger has slid at `time`, 0...1.
  func slid(at time: Double) -> Double {
    minimumJerk((time - strokes[0].end) / max(lift - strokes[0].end, 0.05))
  }

  /// The finger's pad meets the glass; returns when the press begins.
  private mutating func touchDown(
    _ contact: ClosedRange<Double>, _ today: Today, _ random: inout SplitMix64
  ) -> Double {
    strokes.append(
      Stroke(
        start: 0, duration: today.duration(in: 0.03...0.06, &random),
        change: random.uniform(in: contact)))
    return strokes[0].end + today.duration(in: 0...0.06, &random)
  }

  /// Presses up to `depth` and lets the force settle; returns when the rise ends.
  private mutating func rise(
    to depth: Double, at start: Double, for duration: Double, _ random: inout SplitMix64
  ) -> Double {
    let held = strokes.reduce(0) { $0 + $1.change }
    let change = max(depth - held, 0.02)
    let rise = Stroke(start: start, duration: duration, change: change)
    strokes.append(rise)
    strokes.append(
      Stroke(
        start: rise.end, duration: random.uniform(in: 0.25...0.50),
        change: -random.uniform(in: 0.02...0.08) * change))
    return rise.end
  }

  /// Lets go; contact is lost a little before the force would be 0.
  private mutating func release(
    at start: Double, for duration: Double, _ random: inout SplitMix64
  ) {
    let held = strokes.reduce(0) { $0 + $1.change }
    strokes.append(Stroke(start: start, duration: duration, change: -held))
    lift = start + random.uniform(in: 0.75...0.92) * duration
  }

  /// A slide of the kind's length in any direction.
  private func drawSlide(_ random: inout SplitMix64) -> Point {
    let length = random.uniform(in: kind.slide)
    // A point in the unit disk, by rejection, shows a direction without an angle.
    while true {
      let x = random.uniform(in: -1...1)
      let y = random.uniform(in: -1...1)
      let norm = (x * x + y * y).squareRoot()
      if norm > 0.05 && norm <= 1 { return Point(x: length * x / norm, y: length * y / norm) }
    }
  }
}

/// How a press differs from the person's others: whatever is meant comes out a little different.
private struct Today {
  /// What durations are multiplied with.
  let tempo: Double
  /// What the depths of light and deep presses are multiplied with.
  let vigour: Double
  /// What depths near a level are multiplied with, which takes care.
  let precision: Double

  init(of person: SyntheticParticipant, random: inout SplitMix64) {
    let haste = random.gaussian(mean: 1, deviation: 0.12, within: 0.7...1.3)
    tempo = max(0.65, person.pace * haste)
    vigour = random.gaussian(mean: 1, deviation: person.depthSpread, within: 0.65...1.35)
    precision = random.gaussian(mean: 1, deviation: 0.04, within: 0.88...1.12)
  }

  func duration(in range: ClosedRange<Double>, _ random: inout SplitMix64) -> Double {
    tempo * random.uniform(in: range)
  }

  func factor(for aim: PressKind.Aim) -> Double {
    switch aim {
    case .light, .deep: vigour
    case .peekLevel, .popLevel: precision
    }
  }
}
