import ForceEvaluation
import ForceTraces
import Testing

@testable import ForceReporting

struct HeadlineTests {
  private func headline(of runs: [ReportRun]) throws -> Headline {
    Headline(try #require(try EvaluationChapter(runs, workers: Workers(count: 1))))
  }

  @Test func namesTheBest() throws {
    let headline = try headline(of: [try ReportedRuns.run(["never", "threshold"])])
    #expect(
      headline.answer
        == "Take threshold: it is right on 83.3\u{A0}% of 12 touches, more than any other of 2 configs."
    )
    #expect(headline.reasons.contains { $0.hasPrefix("With other people like these 4") })
    #expect(
      headline.reasons.contains {
        $0 == "The data cannot tell threshold from never (paired test over 4 participants)."
      })
  }

  @Test func tellsOfEquals() throws {
    let headline = try headline(of: [try ReportedRuns.run(["threshold", "hysteresis", "never"])])
    #expect(
      headline.answer
        == "threshold and hysteresis are equally accurate: right on 83.3\u{A0}% of 12 touches.")
  }

  @Test func recommendsNothingThatIsNeverRight() throws {
    let dataset = Dataset(name: "d", touches: [ReportedRuns.touch("a", peak: 1, .peek)])
    let headline = try headline(of: [try ReportedRuns.run(["never", "threshold"], over: [dataset])])
    #expect(headline.answer == "No recognizer was right even once: none can be recommended.")
  }

  @Test func saysWhenNothingIsLabelled() throws {
    let dataset = Dataset(name: "d", touches: [ReportedRuns.touch("a", peak: 1, nil)])
    let headline = try headline(of: [try ReportedRuns.run(["never"], over: [dataset])])
    #expect(headline.answer == "No touch is labelled: there is nothing to choose by.")
  }

  @Test func oneTouchIsTooLittle() throws {
    let dataset = Dataset(name: "d", touches: [ReportedRuns.touch("a", peak: 1, .pop)])
    let headline = try headline(of: [try ReportedRuns.run(["threshold"], over: [dataset])])
    #expect(headline.answer == "threshold is right on 100.0\u{A0}% of the only touch.")
    #expect(headline.reasons.contains { $0.hasPrefix("One touch says next to nothing") })
  }

  @Test func theWorstTouchesComeFirstWithTheirReason() throws {
    let run = try ReportedRuns.run(["threshold"])
    let chapter = try #require(try EvaluationChapter([run], workers: Workers(count: 1)))
    let samples = TraceSamples([ReportedRuns.study])
    let wrong = chapter.wrongTraces(of: chapter.standings[0]) { samples.peak($0) }
    #expect(wrong.map { chapter.keys[$0.trace].id } == ["cy-cancel", "bob-pop"])
    #expect(
      wrong.map(\.reason) == [
        "meant as cancel, came out as peek: the highest force, 0.300, is 0.100 above the peek level "
          + "of 0.200",
        "meant as pop, came out as peek: the highest force, 0.700, stays 0.050 below the pop level "
          + "of 0.750",
      ])
  }

  @Test func runsOverTheSameTouchesShareATable() throws {
    let runs = [
      try ReportedRuns.run(["threshold"], path: "a"),
      try ReportedRuns.run(["threshold", "never"], path: "b"),
    ]
    let report = try Report(runs, library: nil, version: "1", workers: Workers(count: 1))
    guard case .evaluation(let chapter)? = report.chapters.first, report.chapters.count == 1 else {
      Issue.record("expected one chapter of outcomes")
      return
    }
    #expect(chapter.standings.map(\.name) == ["threshold (a)", "threshold (b)", "never"])
  }

  @Test func aSweepNamesItsBestAndWarns() throws {
    let run = try ReportedRuns.sweep([0.1, 0.2, nil], [0.5, 0.9])
    let chapter = try #require(SweepChapter(run))
    #expect(
      chapter.headline.answer
        == "The best of 6\u{A0}configs is -1.0/0.9: right on 90.0\u{A0}% of the touches.")
    #expect(chapter.headline.reasons.last?.contains("forcelab tune") == true)
    #expect(chapter.values(of: 0) == [nil, 0.1, 0.2])
    #expect(chapter.curve(of: 1).map(\.accuracy) == [0.5, 0.9])
    #expect(
      chapter.figures(id: "s").map(\.title) == [
        "Accuracy over peek and pop", "Accuracy with peek", "Accuracy with pop",
      ])
  }
}
