import ForceTraces
import Testing

@testable import ForceEvaluation

private func matrix(_ counts: [(Gesture, Gesture, Int)]) -> ConfusionMatrix {
  counts.reduce(into: ConfusionMatrix()) { $0[$1.0, $1.1] += $1.2 }
}

@Test func scoresByHand() {
  // Labels: 4 peek, 5 pop, 3 cancel; outcomes: 5 peek, 4 pop, 3 cancel; 7 of 12 on the diagonal.
  let confusion = matrix([
    (.peek, .peek, 2), (.peek, .pop, 1), (.peek, .cancel, 1), (.pop, .peek, 2), (.pop, .pop, 3),
    (.cancel, .peek, 1), (.cancel, .cancel, 2),
  ])
  #expect(confusion.accuracy == Rate(7, of: 12))
  #expect(confusion.precision(.peek) == Rate(2, of: 5))
  #expect(confusion.recall(.peek) == Rate(2, of: 4))
  #expect(confusion.f1(.peek) == Rate(4, of: 9))
  #expect(confusion.balancedAccuracy == (0.5 + 0.6 + 2.0 / 3) / 3)
  // Chance agrees in 4 * 5 + 5 * 4 + 3 * 3 = 49 of 144, so kappa is (84 - 49) / (144 - 49).
  #expect(confusion.cohenKappa == 35.0 / 95)
  // Labels vary by 144 - 50, outcomes by 144 - 50.
  #expect(confusion.matthewsCorrelation == 35.0 / 94)
}

@Test func perfectIsExactlyOne() {
  let confusion = matrix([(.peek, .peek, 3), (.pop, .pop, 7), (.cancel, .cancel, 11)])
  #expect(confusion.balancedAccuracy == 1)
  #expect(confusion.macroF1 == 1)
  #expect(confusion.cohenKappa == 1)
  #expect(confusion.matthewsCorrelation == 1)
}

@Test func constantOutcomesLeaveCorrelationUndefined() {
  let confusion = matrix([(.peek, .peek, 3), (.pop, .peek, 7)])
  #expect(confusion.matthewsCorrelation == nil)
  #expect(confusion.cohenKappa == 0)
  #expect(confusion.f1(.pop) == Rate(0, of: 7))
  #expect(confusion.precision(.pop).value == nil)
  #expect(confusion.undefinedClasses == 1)
}

@Test func oneClassOnlyLeavesAgreementUndefined() {
  let confusion = matrix([(.pop, .pop, 7)])
  #expect(confusion.cohenKappa == nil)
  #expect(confusion.matthewsCorrelation == nil)
  #expect(confusion.macroF1 == 1)
  #expect(confusion.undefinedClasses == 2)
}

@Test func withoutTracesEverythingIsUndefinedButCounts() {
  let metrics = Metrics(TouchScores(TouchTally(), tolerance: 0))
  for (column, value) in zip(metrics.columns, metrics.values) {
    if column.name == "undefined_classes" {
      #expect(value == .count(3))
    } else if column.unit == .count {
      #expect(value == .count(0), "\(column.name)")
    } else {
      #expect(value == nil, "\(column.name)")
    }
  }
}
