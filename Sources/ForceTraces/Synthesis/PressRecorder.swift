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
    var finger = device.surface.map { FingerPath(on: $0, random: &random) }
    var samples: [Sample] = []
    samples.reserveCapacity(times.count)
    var last = times[0]
    for time in times {
      let step = Double(time - last) * 1e-6
      hand.advance(by: step, random: &random)
      let seconds = Double(time) * 1e-6
      let meant = plan.force(at: seconds)
      // The error grows with the force and is not quite 0 without any.
      let force = meant + hand.error * (meant + 0.03) + device.noise * random.gaussian()
      let location = finger?.location(
        after: step, force: meant, slid: plan.slid(at: seconds), plan: plan, person: person,
        random: &random)
      samples.append(
        Sample(
          time: start + time * 1000,
          force: device.force.reading(force) / device.force.maximum, location: location))
      last = time
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
  let surface: SyntheticDevice.Surface
  let home: Point
  var wanderX: Wander
  var wanderY: Wander

  init(on surface: SyntheticDevice.Surface, random: inout SplitMix64) {
    self.surface = surface
    home = Point(
      x: surface.width * random.uniform(in: 0.15...0.85),
      y: surface.height * random.uniform(in: 0.15...0.85))
    wanderX = Wander(memory: 0.4, random: &random)
    wanderY = Wander(memory: 0.4, random: &random)
  }

  mutating func location(
    after step: Double, force: Double, slid: Double, plan: PressPlan, person: SyntheticParticipant,
    random: inout SplitMix64
  ) -> Point {
    wanderX.advance(by: step, random: &random)
    wanderY.advance(by: step, random: &random)
    return surface.reading(
      Point(
        x: home.x + person.roll.x * force + plan.slide.x * slid + 0.4 * wanderX.value,
        y: home.y + person.roll.y * force + plan.slide.y * slid + 0.4 * wanderY.value))
  }
}
