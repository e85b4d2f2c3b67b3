import ForceTraces
import Testing

@testable import ForceEvaluation

private func events(_ events: (Gesture, Int64)...) -> [SessionEvent] {
  events.map { SessionEvent($0, onset: $1) }
}

private func detections(_ detections: (Gesture, Int64)...) -> [SessionDetection] {
  detections.enumerated().map { SessionDetection(gesture: $1.0, time: $1.1, trace: $0) }
}

private let window = EventWindow(early: 50, late: 200)

/// Counts of a matching in a session of one minute.
private func scores(
  _ events: [SessionEvent], _ detections: [SessionDetection]
) throws -> SessionScores {
  let session = SessionRecording(
    name: "s", traces: [], start: 0, duration: 60_000_000_000, ratings: [events])
  var scores = SessionScores(tolerance: 50)
  try scores.add(
    SessionMatching(session.events, detections, in: window), of: session,
    RaterTimes(session, in: window))
  return scores
}

struct SessionMatchingTests {
  @Test func pairsAreOfOneGesture() throws {
    let matching = try SessionMatching(
      events((.peek, 1000), (.pop, 1100)), detections((.pop, 1050), (.peek, 1150)), in: window)
    #expect(matching.hits == [1, 0])
    #expect(matching.substitutions == [nil, nil])
    #expect(matching.insertions == [])
  }

  @Test func whatIsLeftOverIsPairedAcrossGestures() throws {
    let matching = try SessionMatching(
      events((.peek, 1000), (.pop, 5000), (.cancel, 9000)),
      detections((.pop, 1200), (.pop, 5201), (.peek, 8950), (.cancel, 20_000)), in: window)
    #expect(matching.hits == [nil, nil, nil])
    // 5201 is too late by one nanosecond, for a hit as for a substitution.
    #expect(matching.substitutions == [0, nil, 2])
    #expect(matching.insertions == [1, 3])
  }

  @Test func aHitGoesBeforeASubstitution() throws {
    let matching = try SessionMatching(
      events((.peek, 1000), (.pop, 1000)), detections((.pop, 1000)), in: window)
    #expect(matching.hits == [nil, 0])
    #expect(matching.substitutions == [nil, nil])
  }

  @Test func countsAddUp() throws {
    let scores = try scores(
      events((.peek, 1000), (.peek, 3000), (.pop, 5000), (.cancel, 9000)),
      detections((.peek, 1010), (.pop, 3100), (.pop, 5020), (.peek, 7000)))
    #expect(scores.total.references == 4 && scores.total.detections == 4 && scores.total.hits == 2)
    #expect(scores.substitutions == 1 && scores.deletions == 1 && scores.insertions == 1)
    let metrics = Metrics(sessions: scores)
    #expect(metrics.number("precision") == 0.5)
    #expect(metrics.number("recall") == 0.5)
    #expect(metrics.number("f1") == 0.5)
    #expect(metrics.number("f1_peek") == 0.5)
    #expect(metrics.number("f1_pop") == 2.0 / 3)
    #expect(metrics.number("f1_cancel") == 0)
    #expect(metrics.number("macro_f1") == (0.5 + 2.0 / 3) / 3)
    #expect(metrics["precision_cancel"] == nil)
    #expect(metrics.number("macro_precision") == 0.5)
    #expect(metrics.number("error_rate") == 0.75)
    #expect(metrics.number("false_alarms_per_minute") == 2)
    #expect(metrics.number("latency_peek_median_ms") == 10e-6)
    #expect(metrics.number("missed_peek_rate") == 0.5)
    #expect(metrics["latency_cancel_median_ms"] == nil)
  }

  @Test func silenceWhereNothingWasSeenIsACorrectRejection() throws {
    let scores = try scores([], [])
    #expect(scores.correctRejections == 1)
    let metrics = Metrics(sessions: scores)
    for name in ["precision", "recall", "f1", "macro_f1", "error_rate", "f1_peek"] {
      #expect(metrics[name] == nil, "\(name)")
    }
    #expect(metrics["undefined_classes"] == .count(3))
    #expect(metrics.number("false_alarms_per_minute") == 0)
  }

  @Test func everythingMissedIsZeroAndNotUndefined() throws {
    let metrics = Metrics(sessions: try scores(events((.peek, 1), (.pop, 2)), []))
    #expect(metrics["precision"] == nil)
    #expect(metrics.number("recall") == 0)
    #expect(metrics.number("f1") == 0)
    #expect(metrics.number("error_rate") == 1)
    #expect(metrics.number("missed_pop_rate") == 1)
    #expect(metrics["correct_rejections"] == .count(0))
  }

  @Test func onlyFalseAlarmsLeaveTheErrorRateUndefined() throws {
    let metrics = Metrics(sessions: try scores([], detections((.peek, 1))))
    #expect(metrics.number("precision") == 0)
    #expect(metrics["recall"] == nil)
    #expect(metrics["error_rate"] == nil)
    #expect(metrics.number("false_alarms_per_minute") == 1)
  }

  /// The most pairs across gestures, by trying all of them.
  private static func most(_ wanted: [TimedGesture], _ found: [TimedGesture]) -> Int {
    func most(_ index: Int, _ used: Int) -> Int {
      guard index < wanted.count else { return 0 }
      var best = most(index + 1, used)
      for place in found.indices where used & (1 << place) == 0 {
        let difference = found[place].time - wanted[index].time
        if found[place].gesture != wanted[index].gesture, difference >= -4, difference <= 9 {
          best = max(best, 1 + most(index + 1, used | 1 << place))
        }
      }
      return best
    }
    return most(0, 0)
  }

  @Test func noOtherSubstitutionsAreMore() throws {
    var random = SplitMix64(seed: 13)
    for _ in 0..<1500 {
      func points() -> [TimedGesture] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          TimedGesture(
            gesture: Gesture.allCases[Int.random(in: 0...2, using: &random)],
            time: Int64.random(in: 0...25, using: &random))
        }.sorted { $0.time < $1.time }
      }
      let (wanted, found) = (points(), points())
      let matching = try Substitutions(wanted, found, in: EventWindow(early: 4, late: 9))
      let pairs = matching.detections.indices.compactMap { index in
        matching.detections[index].map { (index, $0) }
      }
      #expect(pairs.count == Self.most(wanted, found))
      #expect(Set(pairs.map(\.1)).count == pairs.count)
      for (index, place) in pairs {
        #expect(wanted[index].gesture != found[place].gesture)
        #expect((-4...9).contains(found[place].time - wanted[index].time))
      }
    }
  }
}
