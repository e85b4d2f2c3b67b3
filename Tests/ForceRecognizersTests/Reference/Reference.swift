import ForceTraces

@testable import ForceRecognizers

/// A second, slow implementation of the recognizers, written from the sentences of their
/// specification and sharing nothing with the first but the vocabulary.
struct Reference {
  let samples: [Sample]
  let id: String
  let values: [String: Double?]

  private func value(_ name: String) -> Double { (values[name] ?? nil) ?? .nan }

  private func ns(_ name: String) -> Int64 {
    Int64((value(name) * 1e9).rounded(.toNearestOrEven))
  }

  func events(of recognizer: String) -> [Event] {
    switch recognizer {
    case "threshold": press { i, _, _ in threshold(i) }
    case "hysteresis": press { i, _, armed in hysteresis(i, armed) }
    case "velocity": press { i, isPeeking, _ in velocity(i, isPeeking) }
    case "predictive": press { i, _, _ in predictive(i) }
    case "longpress": longPress()
    case "never": [at(samples.count - 1, .cancel)]
    case "always-peek": [at(0, .peek), at(samples.count - 1, .cancel)]
    case "random": random()
    default: []
    }
  }

  private func at(_ index: Int, _ gesture: Gesture) -> Event {
    Event(gesture, time: samples[index].time, force: samples[index].force)
  }

  // MARK: The press machine

  private typealias Conditions = (peek: Bool, pop: Bool, release: Bool)

  /// Asks for conditions with the sample's index, whether a preview is open, and the first index
  /// that dwells may look back to.
  private func press(_ conditions: (Int, Bool, Int) -> Conditions) -> [Event] {
    var events: [Event] = []
    var state = "possible"
    var armed = 0
    for i in samples.indices {
      let (peek, pop, release) = conditions(i, state == "peeking", armed)
      if state == "possible" {
        if pop {
          events += [at(i, .peek), at(i, .pop)]
          state = "popped"
        } else if peek {
          events.append(at(i, .peek))
          state = "peeking"
        }
      } else if state == "peeking" {
        if pop {
          events.append(at(i, .pop))
          state = "popped"
        } else if release {
          events.append(at(i, .cancel))
          state = "possible"
          armed = i + 1
        }
      }
    }
    if state == "peeking" || (state == "possible" && events.isEmpty) {
      events.append(at(samples.count - 1, .cancel))
    }
    return events
  }

  /// Met at this and every earlier sample back to some sample at least `d` earlier.
  private func dwell(_ d: Int64, _ i: Int, _ armed: Int, _ condition: (Double) -> Bool) -> Bool {
    for j in stride(from: i, through: armed, by: -1) {
      guard condition(samples[j].force) else { return false }
      if samples[i].time - samples[j].time >= d { return true }
    }
    return false
  }

  func slope(_ i: Int, _ window: Int64) -> Double {
    let inside = (0...i).filter { samples[$0].time > samples[i].time - window }
    let u = inside.map { Double(samples[$0].time - samples[i].time) }
    let g = inside.map { samples[$0].force - samples[i].force }
    if inside.count < 2 { return 0 }
    let mu = u.reduce(0.0) { $0 + $1 } / Double(inside.count)
    let denominator = u.reduce(0.0) { $0 + ($1 - mu) * ($1 - mu) }
    if denominator == 0 { return 0 }
    return zip(u, g).reduce(0.0) { $0 + ($1.0 - mu) * $1.1 } / denominator * 1e9
  }

  // MARK: The conditions

  private func threshold(_ i: Int) -> Conditions {
    let force = samples[i].force
    return (force >= value("peek"), force >= value("pop"), force < value("peek"))
  }

  private func hysteresis(_ i: Int, _ armed: Int) -> Conditions {
    let ratio = value("releaseRatio")
    return (
      dwell(ns("peekDwell"), i, armed) { $0 >= value("peek") },
      dwell(ns("popDwell"), i, armed) { $0 >= value("pop") },
      ratio > 0 && samples[i].force < ratio * value("peek")
    )
  }

  private func velocity(_ i: Int, _ isPeeking: Bool) -> Conditions {
    let force = samples[i].force
    let v = slope(i, ns("window"))
    let peek = force >= value("peekFloor") && v >= value("peekVelocity")
    let fast = force >= value("popFloor") && v >= value("popVelocity")
    let forced = force >= value("popForce")
    return (peek, (isPeeking ? fast : fast && peek) || forced, force < value("release"))
  }

  private func predictive(_ i: Int) -> Conditions {
    let v = slope(i, ns("window"))
    let s = samples[i].force + value("lead") * (v > 0 ? v : 0)
    let ratio = value("releaseRatio")
    return (s >= value("peek"), s >= value("pop"), ratio > 0 && s < ratio * value("peek"))
  }

  // MARK: The others

  private func longPress() -> [Event] {
    let held = samples.map { $0.time - samples[0].time }
    let peek = held.firstIndex { $0 >= ns("duration") }
    let pops = values["popDuration"] != .some(nil)
    let pop = pops ? held.firstIndex { $0 >= ns("popDuration") } : nil
    let moved = samples.firstIndex { sample in
      guard let a = samples[0].location, let b = sample.location else { return false }
      return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        > value("allowableMovement")
    }
    if let moved, moved <= peek ?? moved { return [at(moved, .cancel)] }
    guard let peek else { return [at(samples.count - 1, .cancel)] }
    return [at(peek, .peek), pop.map { at($0, .pop) } ?? at(samples.count - 1, .cancel)]
  }

  private func random() -> [Event] {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in id.utf8 {
      hash ^= UInt64(byte)
      hash = hash &* 1_099_511_628_211
    }
    var generator = SplitMix64(seed: UInt64(value("seed")) ^ hash)
    let u = Double(generator.next() >> 11) / 9_007_199_254_740_992
    let end = at(samples.count - 1, .cancel)
    if u < value("popProbability") { return [at(0, .peek), at(0, .pop)] }
    if u < value("popProbability") + value("peekProbability") { return [at(0, .peek), end] }
    return [end]
  }
}
