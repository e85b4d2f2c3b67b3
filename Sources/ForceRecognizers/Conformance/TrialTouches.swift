import ForceTraces

/// An endless supply of touches that are hard on recognizers: forces exactly on common levels,
/// chatter, equal and very unequal times, huge and negative forces, missing locations, touches of
/// one sample, touches that the system took away.
struct TrialTouches: Sequence, IteratorProtocol {
  private var random: SplitMix64
  private var made = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> RecordedTouch? {
    made += 1
    let count = chance(0.1) ? 1 : 1 + Int.random(in: 1...40, using: &random)
    let times = times(count)
    let forces = forces(count)
    let places = places(count)
    var phases = [TouchPhase](repeating: .moved, count: count)
    phases[0] = .began
    if chance(0.2) { phases[count - 1] = .cancelled }
    return RecordedTouch(
      id: "trial-\(made)",
      samples: (0..<count).map { Sample(time: times[$0], force: forces[$0], location: places[$0]) },
      phases: phases)
  }

  /// From 0, in nanoseconds.
  private mutating func times(_ count: Int) -> [Int64] {
    let steps: [Int64] = [0, 1, 4_166_667, 10_000_000, 16_666_667, 30_000_000, 400_000_000]
    let steady = pick(steps)
    let isUneven = chance(0.7)
    var time: Int64 = 0
    return (0..<count).map { index in
      if index > 0 { time += isUneven ? pick(steps) : steady }
      return time
    }
  }

  private mutating func forces(_ count: Int) -> [Double] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let peak = 1.3 * random.nextUnit()
      return (1...count).map { index in
        let x = Double(index) / Double(count)
        return peak * 4 * x * (1 - x) + 0.02 * random.nextUnit()
      }
    case 1:
      let levels = [0, 0.08, 0.1, 0.15, 0.75 * 0.2, 0.2, 0.3, 0.45, 0.75, 0.9, 1, -0.1]
      return (0..<count).map { _ in pick(levels) }
    case 2:
      var force = 0.1
      return (0..<count).map { _ in
        force += 0.3 * (random.nextUnit() - 0.45)
        return force
      }
    default:
      let extremes = [
        1e300, -1e300, .greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude, -7, 6.6667, 0.5,
      ]
      return (0..<count).map { _ in pick(extremes) }
    }
  }

  private mutating func places(_ count: Int) -> [Point?] {
    guard chance(0.6) else { return [Point?](repeating: nil, count: count) }
    let missing = pick([0.0, 0.0, 0.3])
    let step = pick([0.0, 1.0, 8.0])
    var place = Point(x: 100, y: 100)
    return (0..<count).map { _ in
      place.x += step * (random.nextUnit() - 0.5)
      place.y += step * (random.nextUnit() - 0.5)
      return chance(missing) ? nil : place
    }
  }

  private mutating func chance(_ probability: Double) -> Bool { random.nextUnit() < probability }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}
