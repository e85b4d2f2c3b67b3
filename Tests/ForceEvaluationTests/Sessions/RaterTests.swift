import ForceTraces
import Testing

@testable import ForceEvaluation

private let window = EventWindow(early: 50, late: 200)

private func session(_ ratings: [SessionEvent]...) -> SessionRecording {
  SessionRecording(name: "s", traces: [], start: 0, duration: 1_000_000, ratings: ratings)
}

struct RaterTests {
  @Test func onsetsArePairedWithThoseOfTheFirstRater() throws {
    let session = session(
      [],
      [SessionEvent(.peek, onset: 1000), SessionEvent(.pop, onset: 5000)],
      [
        SessionEvent(.peek, onset: 800), SessionEvent(.peek, onset: 1100),
        SessionEvent(.cancel, onset: 5000), SessionEvent(.pop, onset: 5201),
      ])
    #expect(try RaterTimes(session, in: window).onsets == [[nil, 1000, 1100], [nil, 5000, nil]])
  }

  @Test func spreadIsPooledOverEvents() {
    var spread = RaterSpread()
    #expect(spread.deviation == nil && spread.distribution.maximum == nil)
    spread.add([5, nil])
    #expect(spread.deviation == nil)
    // Squares 50 + 200 over 1 + 2 degrees of freedom.
    spread.add([1_000_000, 11_000_000])
    spread.add([20_000_000, 30_000_000, 40_000_000, nil])
    #expect(spread.deviation == (250.0 / 3).squareRoot())
    #expect(spread.ranges == [10_000_000, 20_000_000])
  }

  /// Six sessions of one person each, in which everything is found 10 ms late, by the first rater.
  private static func scores(second shift: Int64?) throws -> SessionScores {
    let millisecond: Int64 = 1_000_000
    let window = EventWindow()
    var scores = SessionScores(tolerance: 0)
    for number in 0..<6 {
      let events = [SessionEvent(.peek, onset: 1000 * millisecond)]
      let others = shift.map { [SessionEvent(.peek, onset: events[0].onset + $0 * millisecond)] }
      let session = SessionRecording(
        name: "\(number)", participant: "p\(number)", traces: [], start: 0,
        duration: 2000 * millisecond, ratings: [events] + (others.map { [$0] } ?? []))
      let found = SessionDetection(gesture: .peek, time: 1010 * millisecond, trace: 0)
      try scores.add(
        SessionMatching(events, [found], in: window), of: session,
        RaterTimes(session, in: window))
    }
    return scores
  }

  @Test func withoutSeveralRatersThereIsNoSpread() throws {
    let metrics = Metrics(sessions: try Self.scores(second: nil))
    #expect(metrics["rated_events"] == .count(0))
    #expect(metrics["rater_sd_ms"] == nil && metrics["rater_range_max_ms"] == nil)
    #expect(metrics.number("latency_peek_median_lower_ms") == 10)
    #expect(metrics.number("latency_peek_median_upper_ms") == 10)
  }

  @Test func theIntervalReachesFromRaterToRater() throws {
    let metrics = Metrics(sessions: try Self.scores(second: -30))
    #expect(metrics.number("latency_peek_median_ms") == 10)
    #expect(metrics.number("latency_peek_median_lower_ms") == 10)
    #expect(metrics.number("latency_peek_median_upper_ms") == 40)
    #expect(metrics["rated_events"] == .count(6))
    #expect(metrics.number("rater_range_median_ms") == 30)
    #expect(metrics.number("rater_sd_ms") == (450.0).squareRoot())
  }

  @Test func oneSessionIsNoSampleOfSessions() throws {
    var scores = SessionScores(tolerance: 0)
    let events = [SessionEvent(.peek, onset: 1000)]
    let session = session(events)
    let found = SessionDetection(gesture: .peek, time: 1010, trace: 0)
    try scores.add(
      SessionMatching(events, [found], in: window), of: session,
      RaterTimes(session, in: window))
    let metrics = Metrics(sessions: scores)
    #expect(metrics.number("latency_peek_median_ms") == 1e-5)
    #expect(metrics["latency_peek_median_lower_ms"] == nil)
  }
}
