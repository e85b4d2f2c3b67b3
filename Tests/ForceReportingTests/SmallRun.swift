import ForceEvaluation
import ForceRecognizers
import ForceTraces

/// A few touches with everything that is awkward to write: two datasets with the same trace ids and
/// different label columns, an unlabelled trace, missing references, clocks that do not start at 0,
/// texts with commas, quotes and formulas, a touch of one sample.
enum SmallRun {
  static func evaluate(workers: Int = 1, keepsEvents: Bool = true) throws -> EvaluationRun {
    try ForceEvaluation.evaluate(
      [first, second], configs: configs, options: EvaluationOptions(keepsEvents: keepsEvents),
      workers: Workers(count: workers))
  }

  static var configs: [RecognizerConfig] {
    get throws {
      var configs = try [
        "threshold", "one-euro:beta=5/median/hysteresis:peek=0.25,pop=0.7",
        "longpress:popDuration=none", "never",
      ].map { try RecognizerConfig(spec: $0, registry: .builtIn) }
      configs[3].name = "-never \"at all\""
      return configs
    }
  }

  static let first = Dataset(
    name: "press, study",
    touches: [
      touch(
        "t1", start: 1_000_000_000, [0, 0.25, 0.1 + 0.2, 0.8, 0.1],
        Label(
          .pop, references: ReferenceTimes(peek: 0, pop: 25_000_000), participant: "P01",
          device: "phone", factors: ["quiet", "yes"])),
      touch(
        "t2", start: -20_000_001, [0.1, 0.2, 0.1, 0.2, 0.1],
        Label(
          .cancel, references: ReferenceTimes(peek: 1, cancel: 60_000_000), participant: "P02",
          factors: ["loud, \"very\"", nil])),
      touch("=1+1", start: 0, [0.3], Label(.peek, participant: "P01", factors: [nil, "no"])),
      touch("t4", start: 0, [0.3, 0.9], nil),
    ], factorNames: ["room", "correct"])

  static let second = Dataset(
    name: "pilot",
    touches: [
      touch(
        "t1", start: 1_700_000_000_123_456_789, [0.1, 0.3, 0.3],
        Label(
          .peek, references: ReferenceTimes(peek: 20_000_000), participant: "P03",
          session: "morning", factors: ["left", "small"]))
    ], factorNames: ["hand", "room"])

  private static func touch(
    _ id: String, start: Int64, _ forces: [Double], _ label: Label?
  ) -> RecordedTouch {
    RecordedTouch(
      id: id,
      samples: forces.enumerated().map { index, force in
        Sample(time: start + Int64(index) * 20_000_000, force: force)
      }, label: label)
  }
}
