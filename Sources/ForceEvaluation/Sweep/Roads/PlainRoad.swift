import ForceRecognizers
import ForceTraces

/// Runs every config's pipeline over every trace: what the other roads must agree with.
struct PlainRoad: Road {
  let pipelines: [Pipeline]
  let traces: ScoredTraces
  let options: EvaluationOptions
  let workers: Workers

  func scores(of configs: Range<Int>) throws -> [TouchScores] {
    try pipelines[configs].map { pipeline in
      var pipeline = pipeline
      var tallies = ParticipantTallies(for: options)
      var events: [Event] = []
      for block in traces.blocks {
        try workers.checkCancellation()
        for item in block.items {
          events.removeAll(keepingCapacity: true)
          pipeline.recognize(
            block.dataset.traces[item.number], of: block.dataset, appendingTo: &events)
          tallies.add(TouchOutcome(events: events), item.truth)
        }
      }
      return TouchScores(tallies, options)
    }
  }
}
