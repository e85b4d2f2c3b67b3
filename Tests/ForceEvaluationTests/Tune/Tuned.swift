import ForceRecognizers
import ForceTraces

@testable import ForceEvaluation

/// A touch that rises to a force and falls again.
func press(
  _ participant: String?, _ gesture: Gesture, to force: Double, reference: Int64? = nil
) -> RecordedTouch {
  RecordedTouch(
    id: "\(participant ?? "nobody")-\(gesture)-\(force)",
    samples: [0, force / 2, force, 0].enumerated().map {
      Sample(time: Int64($0) * 10_000_000, force: $1)
    },
    label: Label(
      gesture, references: ReferenceTimes(peek: reference, pop: reference),
      participant: participant))
}

/// The space of a spelling and axes.
func space(_ spec: String, _ axes: String...) throws -> ConfigSpace {
  try ConfigSpace(
    RecognizerConfig(spec: spec, registry: .builtIn), axes: axes.map(ParameterAxis.init),
    registry: .builtIn)
}

/// What tuning finds and the rows on the way.
struct Tuned {
  var rows: [TuningRow] = []
  let tuning: Tuning

  init(
    _ datasets: [Dataset], _ space: ConfigSpace, _ goal: TuningGoal, draws: Int? = nil,
    options: TuningOptions = TuningOptions(), workers: Int = 2, known: [TuningRowResult] = []
  ) throws {
    var candidates =
      draws.map { ConfigSequence(drawing: $0, from: space, seed: 1) }
      ?? ConfigSequence(all: space)
    var rows: [TuningRow] = []
    var known = known.makeIterator()
    tuning = try tune(
      datasets, TuningTraces(datasets), candidates: &candidates,
      candidateCount: draws ?? space.count ?? 0, places: ConfigPlaces(space, draws: draws),
      goal: goal, options: options, workers: Workers(count: workers), known: { known.next() },
      consume: { rows.append($0) })
    self.rows = rows
  }

  /// What must not depend on the road or the threads.
  var summary: [String] {
    let choices = [tuning.choice] + tuning.folds.compactMap(\.choice)
    return choices.map { "\($0.config.name) \($0.score) \($0.equalCount) \($0.plateauCount)" }
      + rows.map { "\($0.rung) \($0.config.name) \($0.result.scores)" }
      + ["\(tuning.inSample.values)", "\(tuning.heldOut?.values ?? [])", "\(tuning.rungs)"]
  }
}
