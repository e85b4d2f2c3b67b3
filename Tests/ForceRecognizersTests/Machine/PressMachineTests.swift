import ForceRecognizers
import Testing

@Suite struct PressMachineTests {
  @Test func popComesBeforePeek() {
    var machine = PressMachine()
    #expect(machine.step(peek: true, pop: true, release: true) == .peekAndPop)
    #expect(machine.state == .popped)
  }

  @Test func popNeedsNoPeekCondition() {
    var machine = PressMachine()
    #expect(machine.step(peek: false, pop: true, release: false) == .peekAndPop)
  }

  @Test func popComesBeforeRelease() {
    var machine = PressMachine()
    #expect(machine.step(peek: true, pop: false, release: true) == .peek)
    #expect(machine.step(peek: false, pop: true, release: true) == .pop)
  }

  @Test func oneSampleCausesOneStep() {
    var machine = PressMachine()
    #expect(machine.step(peek: true, pop: false, release: true) == .peek)
    #expect(machine.step(peek: true, pop: false, release: true) == .cancel)
    #expect(machine.state == .possible)
    #expect(machine.step(peek: true, pop: false, release: true) == .peek)
  }

  @Test func nothingLeavesPopped() {
    var machine = PressMachine()
    _ = machine.step(peek: true, pop: true, release: false)
    #expect(machine.step(peek: true, pop: true, release: true) == .none)
    #expect(machine.step(peek: false, pop: false, release: true) == .none)
    #expect(machine.end() == .none)
  }

  @Test func theEndCancelsAnOpenPreviewAndAnUndecidedTouch() {
    var undecided = PressMachine()
    #expect(undecided.end() == .cancel)
    var open = PressMachine()
    _ = open.step(peek: true, pop: false, release: false)
    #expect(open.end() == .cancel)
    var closed = open
    #expect(closed.end() == .none)
  }

  @Test func aDwellCountsFromTheFirstSampleOfTheRun() {
    var dwell = Dwell(20)
    let run: [(Bool, Int64)] = [
      (true, 0), (true, 19), (true, 20), (true, 50), (false, 60), (true, 70), (true, 90),
    ]
    #expect(
      run.map { dwell.isMet($0, at: $1) } == [false, false, true, true, false, false, true])
    dwell.restart()
    #expect([100, 120].map { dwell.isMet(true, at: $0) } == [false, true])
  }

  @Test func aDwellOfNothingIsTheCondition() {
    var dwell = Dwell(0)
    #expect([true, false, true].map { dwell.isMet($0, at: 5) } == [true, false, true])
  }
}
