import ForceRecognizers
import ForceTraces

@testable import ForceEvaluation

/// Touches and configs made to be hard on the roads of a sweep.
struct Trials {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Labelled touches: walks with plateaus, jumps and repeated times, of lengths around those at
  /// which words and their summaries end.
  mutating func dataset(_ count: Int, isCoarse: Bool) -> Dataset {
    let lengths = [1, 2, 3, 15, 16, 63, 64, 65, 127, 128, 129, 200, 300, 700]
    return Dataset(
      name: "trials",
      touches: (0..<count).map { number in
        let length = number == 7 ? 4200 : lengths[index(lengths.count)]
        return touch("\(number)", length, isCoarse: isCoarse)
      })
  }

  private mutating func touch(_ id: String, _ length: Int, isCoarse: Bool) -> RecordedTouch {
    var samples: [Sample] = []
    var time: Int64 = 5_000_000_000
    var force = number(-0.1, 0.4)
    var drift = 0.0
    for _ in 0..<length {
      let shown = isCoarse ? (force * 20).rounded() / 20 : force
      samples.append(Sample(time: time, force: shown))
      time += index(20) == 0 ? 0 : Int64(3_000_000 + index(3_000_000))
      if index(200) == 0 { time += 80_000_000 }
      switch index(30) {
      case 0: drift = number(-0.05, 0.06)
      case 1: force = number(-0.2, 1.2)
      case 2...6: drift = 0
      default: force = min(1.3, max(-0.3, force + drift + number(-0.01, 0.01)))
      }
    }
    let end = time - samples[0].time
    func moment() -> Int64? { index(4) == 0 ? nil : Int64(index(Int(end) + 1)) }
    let label = Label(
      Gesture.allCases[index(3)],
      references: ReferenceTimes(peek: moment(), pop: moment(), cancel: moment()),
      participant: index(5) == 0 ? nil : "P\(index(4))")
    return RecordedTouch(id: id, samples: samples, label: index(12) == 0 ? nil : label)
  }

  /// Valid configs of one recognizer, some with filters. Coarse ones have levels in common with each
  /// other and with coarse forces.
  mutating func configs(_ recognizer: String, _ count: Int, isCoarse: Bool) -> [RecognizerConfig] {
    var configs: [RecognizerConfig] = []
    while configs.count < count {
      let spec = spec(recognizer, isCoarse: isCoarse)
      let filter = ["median:window=5/", "mean:window=0.02/"][index(2)]
      let isFiltered = index(10) == 0
      guard
        let config = try? RecognizerConfig(
          spec: (isFiltered ? filter : "") + spec, registry: .builtIn)
      else { continue }
      configs.append(config)
    }
    return configs
  }

  private mutating func spec(_ recognizer: String, isCoarse: Bool) -> String {
    func level(_ low: Double, _ high: Double) -> Double {
      let value = number(low, high)
      return isCoarse ? (value * 20).rounded() / 20 : value
    }
    let dwell = [0, 0, 0.001, 0.02, 0.05, 0.2]
    let values: [String: Double] =
      switch recognizer {
      case "threshold": ["peek": level(-0.1, 0.6), "pop": level(-0.1, 1.1)]
      case "hysteresis":
        [
          "peek": level(-0.2, 0.6), "pop": level(-0.2, 1.1),
          "releaseRatio": index(3) == 0 ? 0 : level(0, 1), "peekDwell": dwell[index(6)],
          "popDwell": dwell[index(6)],
        ]
      case "velocity":
        [
          "window": [0.01, 0.03, 0.05][index(3)], "peekFloor": level(-0.1, 0.3),
          "peekVelocity": level(-1, 3), "popFloor": level(0, 0.7), "popVelocity": level(-1, 4),
          "popForce": level(0.4, 1.1), "release": level(-0.2, 0.2),
        ]
      default:
        [
          "peek": level(-0.1, 0.6), "pop": level(0, 1.1),
          "releaseRatio": index(3) == 0 ? 0 : level(0, 1), "window": [0.01, 0.03][index(2)],
          "lead": isCoarse ? [0, 0.03][index(2)] : number(0, 0.05),
        ]
      }
    let settings = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(recognizer):\(settings.joined(separator: ","))"
  }

  private mutating func index(_ count: Int) -> Int { Int(random.nextUnit() * Double(count)) }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    low + random.nextUnit() * (high - low)
  }
}
