import ForceTraces

/// How late a hit was, by each rater's onset.
struct RatedLatency: Sendable {
  /// Of the session among those scored.
  let session: Int
  /// In nanoseconds, shape `[raters]`: where a rater did not see the event, by the one whose event it
  /// is.
  let byRater: [Int64]
}

extension SessionScores {
  /// The 95 % interval of a gesture's median latency, in nanoseconds: the bootstrap over participants,
  /// or over sessions where fewer than two participants are named; each draw takes all onsets from
  /// one rater, drawn as well. Raters differ by what each takes for an onset, so that drawing one for
  /// each event would average out what is to be shown. Without units to draw from, between order
  /// statistics.
  ///
  /// - Complexity: 10,000 draws, see `ParticipantValues`.
  func medianInterval(_ gesture: Gesture, seed: UInt64) -> MedianInterval? {
    let latencies = ratedLatencies[gesture]
    let raters = latencies.lazy.map(\.byRater.count).max() ?? 1
    let units = units
    guard units.count > 1 else {
      return MedianInterval(
        orderStatistics: self.latencies[gesture].latencies.map(Double.init).sorted())
    }
    var values = Array(
      repeating: Array(repeating: [Double](), count: units.count), count: raters)
    for latency in latencies {
      for rater in values.indices {
        let time = latency.byRater[min(rater, latency.byRater.count - 1)]
        values[rater][units.ofSession[latency.session]].append(Double(time))
      }
    }
    guard values[0].count(where: { !$0.isEmpty }) > 1 else { return nil }
    let ofRater = values.map(ParticipantValues.init)
    // Another stream than that of the draws.
    var random = SplitMix64(seed: ~seed)
    var medians: [Double] = []
    ParticipantResamples(of: units.count, seed: seed).forEachDraw { multiplicities in
      let rater = Int(random.next().multipliedFullWidth(by: UInt64(ofRater.count)).high)
      if let median = ofRater[rater].median(multiplicities) { medians.append(median) }
    }
    return MedianInterval(bootstrap: medians)
  }

  /// What draws are over: participants, those of no name as one more, or sessions.
  private var units: (count: Int, ofSession: [Int]) {
    let named = Set(participants.compactMap { $0.map(ExactText.init(_:)) })
    guard named.count > 1 else { return (sessions, Array(0..<sessions)) }
    var places: [ExactText?: Int] = [:]
    let ofSession = participants.map { name in
      let key = name.map(ExactText.init(_:))
      if let place = places[key] { return place }
      places[key] = places.count
      return places.count - 1
    }
    return (places.count, ofSession)
  }
}
