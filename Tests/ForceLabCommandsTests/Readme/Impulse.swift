import ForceRecognizers
import ForceTraces

/// Adds the force up over time: a short hard press counts as much as a long light one.
struct Impulse: Recognizer {
  static let identifier = "impulse"
  static let summary = "levels of the force added up over time"
  static let source = "the README of forcelab"
  static let parameters = [
    Parameter("peek", default: 0.02, .number, .positive, "force x seconds that preview"),
    Parameter("pop", default: 0.25, .number, .positive, "force x seconds that commit"),
    Parameter("release", default: 0.05, .force, .finite, "force below which it starts over"),
  ]
  private let peek, pop, release: Double
  private var impulse = 0.0
  private var last: Int64?
  private var machine = PressMachine()

  init(_ values: ParameterValues) throws(ParameterError) {
    try values.require("pop", atLeast: "peek")
    (peek, pop, release) = (values["peek"], values["pop"], values["release"])
  }
  mutating func reset(traceID: String) { (impulse, last, machine) = (0, nil, PressMachine()) }
  mutating func moved(_ sample: Sample) -> Decision {
    let seconds = Double(sample.time - (last ?? sample.time)) / 1e9
    impulse = sample.force < release ? 0 : impulse + sample.force * seconds
    last = sample.time
    return machine.step(
      peek: impulse >= peek, pop: impulse >= pop, release: sample.force < release)
  }
  mutating func ended(at time: Int64) -> Decision { machine.end() }
}
