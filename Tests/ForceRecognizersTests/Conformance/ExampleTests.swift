import ForceRecognizers
import ForceTraces
import Testing

/// The example of the documentation's landing page.
private struct Dip: Recognizer {
  static let identifier = "dip"
  static let summary = "commits when the force dips after a press"
  static let source = "an example"
  static let parameters = [
    Parameter("peek", default: 0.3, .force, .finite, "level that opens the preview"),
    Parameter("dip", default: 0.1, .force, .positive, "fall from the highest force that commits"),
  ]

  let peek: Double
  let dip: Double
  private var highest = -Double.infinity
  private var machine = PressMachine()

  init(_ values: ParameterValues) throws(ParameterError) {
    peek = values["peek"]
    dip = values["dip"]
  }

  mutating func reset(traceID: String) {
    highest = -.infinity
    machine = PressMachine()
  }

  mutating func moved(_ sample: Sample) -> Decision {
    highest = max(highest, sample.force)
    return machine.step(
      peek: sample.force >= peek,
      pop: machine.state == .peeking && sample.force <= highest - dip,
      release: false)
  }

  mutating func ended(at time: Int64) -> Decision { machine.end() }
}

@Suite struct ExampleTests {
  @Test func aRecognizerFromOutsideRunsAndKeepsItsPromises() throws {
    var registry = Registry.builtIn
    try registry.register(Dip.self)
    let touch = touch([0.1, 0.3, 0.6, 0.55, 0.5, 0])
    #expect(try events("dip", touch, registry: registry).map(\.time) == [10_000_000, 40_000_000])
    #expect(conformanceProblems(of: Dip.self) == [])
    #expect(try conformanceProblems(of: "dip", registry: registry) == [])
    #expect(try conformanceProblems(of: "ema/dip:dip=0.2", registry: registry) == [])
  }
}
