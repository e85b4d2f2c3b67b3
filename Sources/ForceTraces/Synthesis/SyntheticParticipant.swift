/// A person who presses in their own way, drawn once from the seed.
struct SyntheticParticipant: Sendable, Hashable {
  /// Force of a light press, normalised.
  let light: Double
  /// Force of a deep press, normalised; above 1 drives the sensor to its end.
  let deep: Double
  /// Where they have learned that a preview opens, normalised.
  let peekLevel: Double
  /// Where they have learned that a press commits, normalised.
  let popLevel: Double
  /// Standard deviation of a press's depth, as a share of what was meant.
  let depthSpread: Double
  /// What their durations are multiplied with.
  let pace: Double
  /// Standard deviation of the slow wander of a held force, as a share of it.
  let drift: Double
  /// Mean amplitude of the tremor, as a share of the force.
  let tremor: Double
  /// Mean frequency of the tremor, in hertz.
  let tremorFrequency: Double
  /// How far the finger's centre rolls when pressed with full force, in points.
  let roll: Point

  /// Draws a person.
  init(random: inout SplitMix64) {
    light = random.gaussian(mean: 0.37, deviation: 0.07, within: 0.26...0.52)
    peekLevel = 0.20 * random.gaussian(mean: 1, deviation: 0.12, within: 0.75...1.25)
    popLevel = 0.75 * random.gaussian(mean: 1, deviation: 0.06, within: 0.85...1.15)
    deep = popLevel * random.gaussian(mean: 1.3, deviation: 0.1, within: 1.1...1.5)
    depthSpread = random.uniform(in: 0.06...0.14)
    pace = random.gaussian(mean: 1, deviation: 0.18, within: 0.65...1.5)
    drift = random.uniform(in: 0.02...0.05)
    tremor = random.uniform(in: 0.01...0.03)
    tremorFrequency = random.uniform(in: 8.8...11.2)
    roll = Point(
      x: random.gaussian(mean: 0, deviation: 1.5, within: -4...4),
      y: random.gaussian(mean: 3, deviation: 1, within: 0...6))
  }

  /// The force this person means by a depth, normalised.
  subscript(aim: PressKind.Aim) -> Double {
    switch aim {
    case .light: light
    case .deep: deep
    case .peekLevel: peekLevel
    case .popLevel: popLevel
    }
  }
}
