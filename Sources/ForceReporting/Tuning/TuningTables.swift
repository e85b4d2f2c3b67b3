public import ForceEvaluation
import ForceRecognizers
public import ForceTraces

/// The files that a tuning leaves, beside `candidates.csv` and `run.json`.
public struct TuningTables: Sendable {
  private let tuning: Tuning
  private let goal: TuningGoal
  private let isSpreadsheetSafe: Bool

  /// The tables of a tuning for a goal; `isSpreadsheetSafe` as for ``RunTables``.
  public init(_ tuning: Tuning, goal: TuningGoal, isSpreadsheetSafe: Bool = false) {
    self.tuning = tuning
    self.goal = goal
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// `folds.csv`: a row for each participant who was left out, what the others choose, and all
  /// metrics of that on the participant's own traces.
  public var folds: [UInt8] {
    let parameters = ParameterColumns(tuning.folds.compactMap { $0.choice?.config })
    var rows = CSVRows(
      header: [
        "fold", "participant", "n_training", "equally_good", "plateau", "training_objective",
        "held_out_objective", "config", "recognizer",
      ] + parameters.names + Metric.all.map(\.name), isSpreadsheetSafe: isSpreadsheetSafe)
    for (number, fold) in tuning.folds.enumerated() {
      rows.count(number + 1)
      rows.text(fold.participant)
      rows.count(fold.trainingCount)
      rows.value(fold.choice?.equalCount.description)
      rows.value(fold.choice?.plateauCount.description)
      rows.number(fold.choice?.score.objective)
      rows.number(fold.heldOutObjective)
      rows.text(fold.choice?.config.name)
      rows.text(fold.choice?.config.recognizer.stage)
      let fields = fold.choice.map { parameters.fields(of: $0.config) }
      for field in fields ?? parameters.names.map({ _ in nil }) { rows.value(field) }
      for name in Metric.all.map(\.name) { rows.value(fold.heldOut?[name]?.description) }
      rows.endRow()
    }
    return rows.bytes
  }

  /// `estimate.csv`: a row for the objective and for each metric that is a number: on the traces that
  /// chose the winner, pooled over participants who had no say, and the difference.
  public var estimate: [UInt8] {
    var rows = CSVRows(
      header: ["metric", "in_sample", "held_out", "optimism"], isSpreadsheetSafe: false)
    for estimate in tuning.estimates(for: goal, of: Metric.all) {
      rows.text(estimate.name)
      rows.number(estimate.inSample)
      rows.number(estimate.heldOut)
      rows.number(estimate.optimism)
      rows.endRow()
    }
    return rows.bytes
  }

  /// `winner.json5`: the config to use, for `--config`.
  public func winner() throws -> [UInt8] {
    var comments = [
      "Tuned with forcelab for \(goal.objective)"
        + (goal.conditions.isEmpty ? "" : " with " + goal.conditions.joined(separator: " and "))
        + "."
    ]
    let estimate = tuning.estimates(for: goal, of: [])[0]
    let inSample = estimate.inSample.map { "\($0)" } ?? "undefined"
    if tuning.heldOut == nil {
      comments.append(
        "\(inSample) on the touches that chose it; how good it is for others is not known.")
    } else {
      comments.append(
        "\(estimate.heldOut.map { "\($0)" } ?? "undefined") for people who had no say in the choice; "
          + "\(inSample) on the touches that chose it.")
    }
    return try configFile([tuning.choice.config], comments: comments)
  }

  /// Writes the tables, all of which are short.
  public func write(to folder: inout StagedFolder) throws {
    let winner = try winner()
    try folder.writeTable("folds.csv") { write in try write(folds) }
    try folder.writeTable("estimate.csv") { write in try write(estimate) }
    try folder.writeTable("winner.json5") { write in try write(winner) }
  }
}

/// One figure on the traces that chose, and on those that did not.
struct TuningEstimate {
  let name: String
  let unit: Metric.Unit
  let inSample: Double?
  let heldOut: Double?

  /// By how much the figure flatters, in its own direction: in-sample minus held-out.
  var optimism: Double? { inSample.flatMap { inSample in heldOut.map { inSample - $0 } } }
}

extension Tuning {
  /// The objective, then those of some metrics that are numbers.
  func estimates(for goal: TuningGoal, of metrics: [Metric]) -> [TuningEstimate] {
    let objective = TuningEstimate(
      name: "objective", unit: Metric.all.first { $0.name == goal.objective }?.unit ?? .score,
      inSample: goal.value(inSample), heldOut: heldOutObjective)
    return [objective]
      + metrics.filter { $0.unit != .text }.map {
        TuningEstimate(
          name: $0.name, unit: $0.unit, inSample: inSample.number($0.name),
          heldOut: heldOut?.number($0.name))
      }
  }
}
