import ForceEvaluation

extension Options {
  static let parameter = Option(
    "param", .text("NAME=VALUES"), isRepeatable: true,
    "Values of a parameter: FROM:TO:STEP (both ends included), or A,B,C; FILTER.NAME for a "
      + "filter's; with --random also FROM:TO")
  static let list = Option(
    "list", .file("FILE"), "Configs instead of parameters: JSON5, or one short spelling a line")
  static let random = Option("random", .count, "Draw N combinations instead of taking all")
  static let drawSeed = Option(
    "seed", .seed, default: "1",
    "Which combinations --random draws, and which people the intervals of --metrics all: the same "
      + "seed, the same ones")
  static let exact = Option<String>(
    "exact",
    ValueKind(
      name: "peek,pop", expected: "peek,pop", completion: .words(["peek,pop"]),
      read: { $0 == "peek,pop" ? $0 : nil }),
    "All levels of threshold or hysteresis at once: where accuracy and latency change, and the "
      + "largest region of the best")
  static let resume = Option(
    "resume", .flag, "Go on where an interrupted run of the same command line with --out stopped")
  static let acceptLarge = Option(
    "yes", .flag, "Do it although there are more than 10 million configs or cells")

  static let sweepMetrics = Option<Metric.Scope>(
    "metrics", .choice, default: "core",
    "Which metrics: those that tell configs apart, or all with intervals, which takes some "
      + "milliseconds more for each config")
  static let top = Option("top", .count, default: "10", "How many of the best configs to print")
  static let sort = Option(
    "sort", .text("METRIC"), default: "accuracy", "What best means, by a name of metrics.csv")
  static let condition = Option(
    "where", .text("CONDITION"), isRepeatable: true,
    "What the best must keep, as in 'overcommit_rate<=0.02'")
}
