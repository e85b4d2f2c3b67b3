public import ForceRecognizers
public import ForceTraces

/// What came of holding a run's outcomes against what was seen in sessions.
public struct SessionRun: Sendable {
  /// A session's place.
  public struct Place: Sendable, Hashable {
    /// Of its dataset in the run.
    public let dataset: Int
    /// Among the sessions of its dataset.
    public let session: Int
  }

  /// What recognized.
  public let configs: [RecognizerConfig]
  /// What was recognized, pooled.
  public let datasets: [Dataset]
  /// Where detections may be.
  public let window: EventWindow
  /// The sessions of all datasets.
  public let sessions: [Place]
  /// What was found in them, shape `[configs][sessions]`.
  public let matchings: [[SessionMatching]]
  /// What that comes to, shape `[configs]`.
  public let scores: [SessionScores]
  /// The metrics over all sessions, shape `[configs]`.
  public let metrics: [Metrics]

  /// The session at a place.
  public func session(_ place: Place) -> SessionRecording {
    datasets[place.dataset].sessions[place.session]
  }
}

/// Holds the outcomes of a run against the events of its sessions.
///
/// The result is the same at any number of workers.
///
/// - Parameters:
///   - run: Of datasets of which some may have sessions.
///   - window: Where detections may be.
///   - workers: The threads, and whether the user still wants it.
/// - Returns: The matchings and what they come to; `nil` where there are no sessions.
/// - Throws: `Workers.Cancelled`.
/// - Complexity: See ``SessionMatching``, for each config and session.
public func evaluateSessions(
  _ run: EvaluationRun, in window: EventWindow = EventWindow(), workers: Workers
) throws -> SessionRun? {
  let datasets = run.datasets
  let sessions = datasets.indices.flatMap { dataset in
    datasets[dataset].sessions.indices.map { SessionRun.Place(dataset: dataset, session: $0) }
  }
  guard !sessions.isEmpty else { return nil }
  let starts = datasets.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.traces.count) }
  let found = try workers.map(Array(0..<run.configs.count * sessions.count)) { number in
    let (config, index) = number.quotientAndRemainder(dividingBy: sessions.count)
    let place = sessions[index]
    let dataset = datasets[place.dataset]
    return try SessionMatching(
      dataset.sessions[place.session],
      run.outcomes[config][starts[place.dataset]..<starts[place.dataset + 1]], of: dataset,
      in: window, workers: workers)
  }
  let matchings = run.configs.indices.map { config in
    Array(found[config * sessions.count..<(config + 1) * sessions.count])
  }
  let times = try workers.map(sessions) { place in
    try RaterTimes(datasets[place.dataset].sessions[place.session], in: window, workers: workers)
  }
  let scores = matchings.map { matchings in
    var scores = SessionScores(tolerance: run.options.tolerance)
    for (index, place) in sessions.enumerated() {
      scores.add(
        matchings[index], of: datasets[place.dataset].sessions[place.session], times[index])
    }
    return scores
  }
  let metrics = try workers.map(scores) { Metrics(sessions: $0, seed: run.options.seed) }
  return SessionRun(
    configs: run.configs, datasets: datasets, window: window, sessions: sessions,
    matchings: matchings, scores: scores, metrics: metrics)
}
