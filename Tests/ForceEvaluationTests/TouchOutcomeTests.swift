import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

private func outcome(_ events: (Gesture, Int64)...) -> TouchOutcome {
  TouchOutcome(events: events.map { Event($0.0, time: $0.1, force: 0.5) })
}

@Test func outcomeIsTheDeepestThatWasReached() {
  #expect(outcome((.peek, 1), (.pop, 2)).gesture == .pop)
  #expect(outcome((.peek, 1), (.cancel, 2)).gesture == .peek)
  #expect(outcome((.cancel, 2)).gesture == .cancel)
  #expect(outcome((.peek, 1), (.pop, 2), (.cancel, 3)).gesture == .pop)
}

@Test func decisionIsTheFirstPopTheFirstPeekOrTheLastCancel() {
  #expect(outcome((.peek, 1), (.pop, 2), (.pop, 3)).decisionTime == 2)
  #expect(outcome((.peek, 1), (.cancel, 2), (.peek, 3), (.cancel, 4)).decisionTime == 1)
  #expect(outcome((.cancel, 2), (.cancel, 5)).decisionTime == 5)
}

@Test func peeksAndCancelsAreCounted() {
  let chatter = outcome((.peek, 1), (.cancel, 2), (.peek, 3), (.cancel, 4))
  #expect(chatter.peekEvents == 2)
  #expect(chatter.cancelEvents == 2)
  #expect(chatter.firstPeek == 1)
  #expect(chatter.lastCancel == 4)
  #expect(chatter.firstPop == nil)
}

@Test func nothingEmittedIsACancelWithoutATime() {
  #expect(outcome().gesture == .cancel)
  #expect(outcome().decisionTime == nil)
}

@Test func anOutcomeIsSmall() {
  #expect(MemoryLayout<TouchOutcome>.stride == 48)
}

@Test func cancelsAreTimedOnCancelLabelledTracesOnly() {
  let references = ReferenceTimes(peek: 1, pop: 2, cancel: 3)
  let pop = TouchTruth(.pop, references: references, duration: 9)
  #expect(pop.reference(for: .peek) == 1)
  #expect(pop.reference(for: .pop) == 2)
  #expect(pop.reference(for: .cancel) == nil)
  #expect(TouchTruth(.cancel, references: references, duration: 9).reference(for: .cancel) == 3)
}

@Test func participantsArePooledByName() {
  func dataset(_ name: String, _ participants: [String?]) -> Dataset {
    Dataset(
      name: name,
      touches: participants.enumerated().map { index, participant in
        RecordedTouch(
          id: "\(index)", samples: [Sample(time: 5, force: 0), Sample(time: 7, force: 1)],
          label: Label(.peek, participant: participant))
      })
  }
  let truth = GroundTruth([dataset("a", ["P2", nil, "P1"]), dataset("b", ["P1"])])
  #expect(truth.participants == ["P2", "P1"])
  #expect(truth.traces.map { $0?.participant } == [0, nil, 1, 1])
  #expect(truth.traces.map { $0?.duration } == [2, 2, 2, 2])
}
