public import ForceTraces

/// Whose traces a tuning learns from, participant by participant.
public struct TuningTraces: Sendable {
  /// Whom the labelled traces name, in the order in which they appear: each is left out once. Empty
  /// where nobody, or only one, is named: then nothing can be left out.
  public let participants: [String]
  /// How many labelled traces take part.
  public let count: Int
  /// How many labelled traces name nobody and are left out, since they may be anybody's.
  public let anonymousCount: Int
  /// The only participant there is; `nil` without any or with several.
  public let onlyParticipant: String?

  let truth: GroundTruth
  /// For each trace of all datasets, the part that it belongs to; `nil` where it takes no part.
  let parts: [Int?]

  /// The labelled traces of pooled datasets.
  public init(_ datasets: [Dataset]) {
    let truth = GroundTruth(datasets)
    let isNested = truth.participants.count > 1
    parts = truth.traces.map { trace in
      trace.flatMap { isNested ? $0.participant : 0 }
    }
    participants = isNested ? truth.participants : []
    onlyParticipant = truth.participants.count == 1 ? truth.participants[0] : nil
    count = parts.count { $0 != nil }
    anonymousCount = truth.traces.count { $0 != nil } - count
    self.truth = truth
  }

  /// How many parts there are.
  var partCount: Int { max(1, participants.count) }

  /// How many traces a part has.
  func count(of part: Int) -> Int { parts.count { $0 == part } }

  /// The truth about the traces of which something is asked; nothing of the others.
  func truth(where isIncluded: (_ part: Int) -> Bool) -> GroundTruth {
    var truth = truth
    for (number, part) in parts.enumerated() where part.map(isIncluded) != true {
      truth.traces[number] = nil
    }
    return truth
  }

  /// The traces part by part, of each part a share: one in `3^reduction`, rounded up, by lot.
  ///
  /// Which traces of a part are drawn depends on the seed, the part's number and how many traces it
  /// has, and on nothing else; a smaller share is part of a larger one.
  func scored(
    of datasets: [Dataset], reduction: Int, seed: UInt64, workers: Int
  ) -> [ScoredTraces] {
    let divisor = (0..<reduction).reduce(1) { divisor, _ in 3 * divisor }
    var seeds = SplitMix64(seed: seed)
    return (0..<partCount).map { part in
      var lots = SplitMix64(seed: seeds.next())
      let members = parts.indices.filter { parts[$0] == part }
        .map { (number: $0, lot: lots.next()) }.sorted { $0.lot < $1.lot }
      let share = Set(
        members.prefix((members.count + divisor - 1) / divisor).map(\.number))
      return ScoredTraces(datasets, truth, workers: workers) { share.contains($0) }
    }
  }
}
