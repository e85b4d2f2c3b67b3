extension Options {
  static let objective = Option(
    "objective", .text("OBJECTIVE"), default: "accuracy",
    "What best means: accuracy, macro_f1, harmonic_mean or another metric, or a cost to make small, "
      + "as in 'cost: overcommit_rate + 2*undercommit_rate'")
  static let constraint = Option(
    "subject-to", .text("CONDITION"), isRepeatable: true,
    "What the choice must keep, as in 'overcommit_rate<=0.02'")
  static let halving = Option(
    "halving", .flag,
    "Successive halving: all configs on a share of everybody's traces, the better third on three "
      + "times as many, and so on; not where conditions are so tight that a few traces tell nothing"
  )
  static let tuneSeed = Option(
    "seed", .seed, default: "1",
    "What --random draws and which traces --halving begins with: the same seed, the same ones")
  static let acceptLargeTuning = Option(
    "yes", .flag, "Do it although there are more than a million configs")
}
