/// Turns a plan into what a device would have recorded of it.
struct PressRecorder {
  let plan: PressPlan
  let person: SyntheticParticipant
  let device: SyntheticDevice
  /// When the finger comes down, on the recording's clock, in nanoseconds.
  let start: Int64

  /// Samples, phases and the first sample's time after the finger came down, in nanoseconds.
  func record(random: inout SplitMix64) -> (samples: [Sample], phases: [TouchPhase], delay: Int64) {
    let times = sampleTimes(random: &random)
    var hand = Unsteadiness(
      drift: person.drift * plan.kind.unsteadiness, tremor: person.tremor * plan.kind.unsteadiness,
      frequency: person.tremorFrequency, random: &random)
    var finger = device.surface.map { FingerPath(of: plan, by: person, on: $0, random: &random) }
    var samples: [Sample] = []
    samples.reserveCapacity(times.count)
    var last = times[0]
    for time in times {
      let step = Double(time - last) * 1e-6
      last = time
      hand.advance(by: step, random: &random)
      let meant = plan.force(at: Double(time) * 1e-6)
      // The error grows with the force and is not quite 0 without any.
      let force = meant + hand.error * (meant + 0.03) + device.noise * random.gaussian()
      finger?.advance(by: step, random: &random)
      samples.append(
        Sample(
          time: start + time * 1000, force: device.force.reading(force) / device.force.maximum,
          location: finger?.location(at: Double(time) * 1e-6, force: meant)))
    }
    return (samples, phases(of: samples), times[0] * 1000)
  }

  /// When the device looks, in microseconds after the finger came down; at least two times.
  private func sampleTimes(random: inout SplitMix64) -> [Int64] {
    let interval = 1e6 / device.sampleRate
    let first = random.nextUnit() * interval
    var times: [Int64] = []
    var tick = 0
    while true {
      let jitter = min(max(device.clockJitter * random.gaussian(), -0.4), 0.4)
      let isDropped = random.nextUnit() < device.dropRate
      let time = first + (Double(tick) + (tick == 0 ? 0 : jitter)) * interval
      if time > plan.lift * 1e6 && times.count >= 2 { return times }
      // Both ends are seen: an intention lies inside its trace.
      let isEnd = tick == 0 || time > plan.lift * 1e6 - 3 * interval
      if isEnd || !isDropped { times.append(Int64(time)) }
      tick += 1
    }
  }

  /// A sample that shows no change is stationary.
  private func phases(of samples: [Sample]) -> [TouchPhase] {
    samples.indices.map { index in
      if index == 0 { return .began }
      if index == samples.count - 1 { return .ended }
      let (before, now) = (samples[index - 1], samples[index])
      return before.force == now.force && before.location == now.location ? .stationary : .moved
    }
  }
}

/// Where the finger is: it rolls as it presses, wanders a little, and slides if it is meant to.
private struct FingerPath {
  private let plan: PressPlan
  private let roll: Point
  private let surface: SyntheticDevice.Surface
  private let home: Point
  private var wanderX: Wander
  private var wanderY: Wander

  /// Deviation of the wander, in points.
  private static let wander = 0.4

  init(
    of plan: PressPlan, by person: SyntheticParticipant, on surface: SyntheticDevice.Surface,
    random: inout SplitMix64
  ) {
    self.plan = plan
    self.surface = surface
    roll = person.roll
    home = Point(
      x: surface.width * random.uniform(in: 0.15...0.85),
      y: surface.height * random.uniform(in: 0.15...0.85))
    wanderX = Wander(memory: 0.4, random: &random)
    wanderY = Wander(memory: 0.4, random: &random)
  }

  /// Moves on by `step` seconds.
  mutating func advance(by step: Double, random: inout SplitMix64) {
    wanderX.advance(by: step, random: &random)
    wanderY.advance(by: step, random: &random)
  }

  /// Where the device sees it, `time` seconds after it came down.
  func location(at time: Double, force: Double) -> Point {
    let slid = plan.slid(at: time)
    return surface.reading(
      Point(
        x: home.x + roll.x * force + plan.slide.x * slid + Self.wander * wanderX.value,
        y: home.y + roll.y * force + plan.slide.y * slid + Self.wander * wanderY.value))
  }
}
