extension Options {
  static let baseline = Option(
    "baseline", .text("CONFIG_OR_RUN", completion: .files),
    "Compare with this only: a config by its name, or a run, whose configs are held against those "
      + "of the same names. A gate: the exit status is 1 when accuracy falls")
  static let failUnder = Option(
    "fail-under", .nonNegative("POINTS"), default: "0",
    "How many points of accuracy a config may fall below the baseline. Further, with an interval "
      + "that excludes 0, the gate fails")
  static let comparisonSeed = Option(
    "seed", .seed, default: "1",
    "Where resamples, drawn sign flips and the recognizer that guesses start")
  static let comparisonFolder = Option(
    "out", .folder("DIR"), "Write the comparison's files into this folder")
}
