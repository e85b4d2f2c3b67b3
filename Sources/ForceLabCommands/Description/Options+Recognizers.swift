import ForceEvaluation

extension Options {
  static let recognizer = Option(
    "recognizer", .text("SPEC", completion: .recognizers), isRepeatable: true,
    "A recognizer, with parameters and filters: one-euro:beta=5/hysteresis:peek=0.25; see "
      + "'forcelab recognizers'")
  static let config = Option(
    "config", .file("FILE"), isRepeatable: true, "Recognizers from a JSON5 file")
  static let seed = Option(
    "seed", .seed, default: "1",
    "Seed of the recognizer that guesses, where its spec sets none, and of resampled intervals")

  static let recognizers = OptionSection("Recognizers", recognizer, config, seed)

  static let tolerance = Option(
    "tolerance", .milliseconds, default: "50", "How early an event may be without being premature")
  static let metrics = Option<Metric.Scope>(
    "metrics", .choice, default: "all", "Which metrics: those that tell configs apart, or all")
}

extension ValueKind where Value == Int64 {
  /// Milliseconds, read as nanoseconds.
  static var milliseconds: ValueKind {
    ValueKind(name: "MS", expected: "a number of milliseconds, 0 or more", completion: .nothing) {
      guard let milliseconds = ValueKind<Double>.nonNegative("MS").read($0), milliseconds <= 1e12
      else { return nil }
      return Int64((milliseconds * 1e6).rounded(.toNearestOrEven))
    }
  }
}
