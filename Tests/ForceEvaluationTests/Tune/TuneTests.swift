import ForceRecognizers
import ForceTraces
import Testing

@testable import ForceEvaluation

struct TuneTests {
  /// Levels of 0.4, 0.5 and 0.6 for a pop: A asks for more than 0.45, C for 0.55 at most.
  static let study = Dataset(
    name: "hand",
    touches: [
      press("A", .peek, to: 0.45), press("A", .pop, to: 0.9), press("B", .peek, to: 0.35),
      press("B", .pop, to: 0.9), press("C", .peek, to: 0.35), press("C", .pop, to: 0.55),
    ])

  @Test func aHandWorkedStudy() throws {
    let tuned = try Tuned(
      [Self.study], space("threshold", "pop=0.4:0.6:0.1"), TuningGoal("accuracy"))
    let tuning = tuned.tuning
    #expect(tuning.choice.config.name == "threshold:pop=0.5")
    #expect(tuning.choice.equalCount == 1)
    #expect(tuning.inSample.number("accuracy") == 1)
    // Without A, 0.4 and 0.5 are equally good; without C, 0.5 and 0.6 are. Of two the first counts.
    #expect(tuning.folds.map(\.participant) == ["A", "B", "C"])
    #expect(
      tuning.folds.map { $0.choice?.config.name } == [
        "threshold:pop=0.4", "threshold:pop=0.5", "threshold:pop=0.5",
      ])
    #expect(tuning.folds.map { $0.choice?.equalCount } == [2, 1, 2])
    #expect(tuning.folds.map(\.heldOutObjective) == [0.5, 1, 1])
    #expect(tuning.folds.map(\.trainingCount) == [4, 4, 4])
    #expect(tuning.heldOutObjective == 5.0 / 6)
    #expect(tuning.heldOut?["n_traces"] == .count(6))
    #expect(
      tuned.rows.map { $0.result.scores.map(\.objective) } == [
        [5.0 / 6, 1, 0.75, 0.75], [1, 1, 1, 1], [5.0 / 6, 0.75, 0.75, 1],
      ])
  }

  static let goals = [
    "accuracy", "macro_f1", "harmonic_mean", "cost: overcommit_rate + 2*undercommit_rate",
    "latency_pop_p95_ms", "cost: 0.001*latency_peek_all_p90_ms + missed_pop_rate - recall_pop",
  ]

  @Test(arguments: goals, [false, true])
  func everySearchIsThatOfPlainEvaluationWithoutTheParticipant(
    _ objective: String, isConditional: Bool
  ) throws {
    var trials = Trials(seed: 5)
    let datasets = [trials.dataset(40, isCoarse: true), trials.dataset(20, isCoarse: true)]
    let space = try space("hysteresis", "peek=0.1:0.4:0.1", "pop=0.3:0.9:0.2", "popDwell=0,0.02")
    let goal = try TuningGoal(
      objective, subjectTo: isConditional ? ["overcommit_rate<=0.55"] : [])
    let tuned = try Tuned(datasets, space, goal)
    let names = Set(tuned.rows.map(\.config.name))
    let configs = tuned.rows.map(\.config)
    #expect(names.count == configs.count)
    let run = try evaluate(
      datasets, configs: configs, options: EvaluationOptions(scope: .core),
      workers: Workers(count: 2))
    let participants = run.truth.participants
    #expect(tuned.tuning.folds.map(\.participant) == participants)
    func truth(_ isIncluded: (String) -> Bool) -> GroundTruth {
      var truth = run.truth
      for index in truth.traces.indices {
        let name = truth.traces[index]?.participant.map { participants[$0] }
        if name.map(isIncluded) != true { truth.traces[index] = nil }
      }
      return truth
    }
    /// Without intervals, which take their time.
    func metrics(_ config: Int, _ isIncluded: (String) -> Bool) -> Metrics {
      var tally = TouchTally()
      for (outcome, truth) in zip(run.outcomes[config], truth(isIncluded).traces) {
        if let truth { tally.add(outcome, truth) }
      }
      return Metrics(TouchScores(tally, tolerance: EvaluationOptions().tolerance))
    }
    for (index, row) in tuned.rows.enumerated() {
      for (search, left) in ([nil] + participants.map(Optional.some)).enumerated() {
        let expected = goal.score(metrics(index) { $0 != left })
        let found = row.result.scores[search]
        #expect(found.unmetConditions == expected.unmetConditions)
        #expect((found.objective == nil) == (expected.objective == nil))
        if let a = found.objective, let b = expected.objective { #expect(abs(a - b) < 1e-12) }
      }
    }
    for (search, fold) in tuned.tuning.folds.enumerated() {
      let scores = tuned.rows.map { $0.result.scores[search + 1] }
      let best = scores.filter(\.isEligible).compactMap(\.objective)
        .reduce(nil) { best, value -> Double? in
          best.map { goal.isBetterWhenLower ? min($0, value) : max($0, value) } ?? value
        }
      #expect(
        fold.choice?.score.objective.map { goal.isAsGood($0, as: best ?? .nan) } ?? (best == nil))
      guard let choice = fold.choice else { continue }
      let index = try #require(configs.firstIndex(of: choice.config))
      let expected = ConfigScores(
        run.outcomes[index], against: truth { $0 == fold.participant },
        options: EvaluationOptions())
      #expect(fold.heldOut?.values == expected.metrics.values)
    }
  }

  /// Whatever is done to the labels of one participant, what the others choose stays as it is.
  @Test(arguments: [false, true])
  func whoIsLeftOutHasNoSay(isHalving: Bool) throws {
    let participants = ["A", "B", "C", "D"]
    func study(corrupting corrupted: String?) -> Dataset {
      var random = SplitMix64(seed: 3)
      return Dataset(
        name: "study",
        touches: (0..<240).map { number in
          let participant = participants[number % 4]
          let meant = Gesture.allCases[Int(random.next() % 3)]
          let force = [0.35, 0.7, 0.15][number % 3] + 0.4 * (random.nextUnit() - 0.5)
          let right: Gesture = force > 0.55 ? .pop : force > 0.25 ? .peek : .cancel
          let label = random.nextUnit() < 0.2 ? meant : right
          let shifted = Gesture.allCases[((Gesture.allCases.firstIndex(of: label) ?? 0) + 1) % 3]
          return press(participant, participant == corrupted ? shifted : label, to: force)
        })
    }
    let space = try space("threshold", "peek=0.1:0.5:0.02", "pop=0.4:0.9:0.02")
    let goal = try TuningGoal("macro_f1")
    let options = TuningOptions(isHalving: isHalving)
    let clean = try Tuned([study(corrupting: nil)], space, goal, options: options).tuning
    #expect(clean.rungs.count == (isHalving ? 2 : 1))
    for (index, participant) in participants.enumerated() {
      let other = try Tuned([study(corrupting: participant)], space, goal, options: options).tuning
      #expect(other.folds[index].choice?.config == clean.folds[index].choice?.config)
      #expect(other.folds[index].choice?.score == clean.folds[index].choice?.score)
      #expect(other.folds[index].heldOutObjective != clean.folds[index].heldOutObjective)
    }
  }

  @Test(arguments: [nil, 60])
  func anyNumberOfThreadsAndAnyInterruptionGivesTheSame(draws: Int?) throws {
    var trials = Trials(seed: 8)
    let datasets = [trials.dataset(260, isCoarse: true)]
    let space = try space("velocity", "peekVelocity=0:2:0.25", "popVelocity=0:2:0.25")
    let goal = try TuningGoal("macro_f1")
    let options = TuningOptions(isHalving: true)
    let whole = try Tuned(datasets, space, goal, draws: draws, options: options)
    try #require(whole.tuning.rungs.count == 2)
    #expect(whole.tuning.rungs[1] == TuningTraces(datasets).count)
    let first = whole.rows.count { $0.rung == 1 }
    #expect(whole.rows.count > first && whole.rows.count < 2 * first)
    let results = whole.rows.map(\.result)
    for known in [0, 1, first - 1, first, first + 2, results.count - 1, results.count] {
      let again = try Tuned(
        datasets, space, goal, draws: draws, options: options, workers: known % 3 + 1,
        known: Array(results.prefix(known)))
      #expect(again.summary == whole.summary)
    }
  }

  @Test func withoutSeveralPeopleThereIsNoHonestScore() throws {
    let space = try space("threshold", "pop=0.4,0.5")
    for people in [["A"], [nil], ["A", nil]] as [[String?]] {
      let touches = people.flatMap { [press($0, .peek, to: 0.45), press($0, .pop, to: 0.9)] }
      let datasets = [Dataset(name: "few", touches: touches)]
      let tuning = try Tuned(datasets, space, TuningGoal("accuracy")).tuning
      #expect(tuning.choice.config.name == "threshold:pop=0.5")
      #expect(tuning.folds.isEmpty && tuning.heldOut == nil && tuning.heldOutObjective == nil)
      #expect(tuning.inSample["n_traces"] == .count(touches.count))
    }
  }

  @Test func whatIsNobodysIsLeftOut() throws {
    let anonymous = [press(nil, .cancel, to: 0.9), press(nil, .cancel, to: 0.8)]
    let named = try Tuned(
      [Self.study], space("threshold", "pop=0.4:0.6:0.1"), TuningGoal("accuracy"))
    let mixed = Dataset(name: "mixed", touches: anonymous)
    #expect(TuningTraces([mixed, Self.study]).anonymousCount == 2)
    let tuned = try Tuned(
      [mixed, Self.study], space("threshold", "pop=0.4:0.6:0.1"), TuningGoal("accuracy"))
    #expect(tuned.summary == named.summary)
  }

  @Test func conditionsThatNothingMeetsAreSaidPlainly() throws {
    let goal = try TuningGoal("accuracy", subjectTo: ["recall_pop>=0.9", "overcommit_rate<0"])
    let error = #expect(throws: TuningError.self) {
      try Tuned([Self.study], space("threshold", "pop=0.4,0.6"), goal)
    }
    #expect(
      error?.description
        == "none of 2 configs can be chosen with recall_pop>=0.9 and overcommit_rate<0; "
        + "recall_pop>=0.9: met by 1, the highest is 1.0 (threshold:pop=0.4); "
        + "overcommit_rate<0: met by 0, the lowest is 0.0 (threshold:pop=0.6)")
  }

  @Test func aParticipantWhoseOthersFindNothingIsNotScored() throws {
    // Without C, nobody needs 0.55; 0.6 lets C's pop go.
    let goal = try TuningGoal("accuracy", subjectTo: ["undercommit_rate>=0.3"])
    let tuning = try Tuned([Self.study], space("threshold", "pop=0.4,0.6"), goal).tuning
    #expect(tuning.choice.config.name == "threshold:pop=0.6")
    #expect(tuning.folds.map { $0.choice == nil } == [false, false, true])
    #expect(tuning.folds[2].heldOut == nil)
    #expect(tuning.heldOut?["n_traces"] == .count(4))
  }

  @Test func anObjectiveThatIsUndefinedIsSaid() throws {
    let dataset = Dataset(name: "peeks", touches: [press("A", .peek, to: 0.3)])
    let error = #expect(throws: TuningError.self) {
      try Tuned([dataset], space("threshold", "pop=0.4,0.6"), TuningGoal("recall_pop"))
    }
    #expect(error?.description.contains("'recall_pop' is undefined") == true)
  }
}

struct TuningGoalTests {
  @Test(arguments: [
    ("acuracy", "did you mean 'accuracy'"), ("cost:", "names no metric"),
    ("cost: accuracy", "more of 'accuracy' is better: a cost subtracts it"),
    ("cost: -overcommit_rate", "less of 'overcommit_rate' is better"),
    ("cost: 2 overcommit_rate", "unknown metric"), ("cost: 0*overcommit_rate", "not a weight"),
    ("cost: overcommit_rate * 2", "is not a cost"), ("cost: +", "is not a cost"),
    ("accuracy_lower", "how participants differ"), ("interval_method", "unknown metric"),
  ])
  func whatIsNoObjectiveIsRefused(_ text: String, _ message: String) {
    let error = #expect(throws: SweepError.self) { try TuningGoal(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func aCostAddsWeightedMetrics() throws {
    let goal = try TuningGoal("cost: 1e-1*overcommit_rate+2*undercommit_rate - .5*accuracy")
    let metrics = Metrics(
      columns: goal.columns,
      values: goal.columns.map { metric in
        .number(
          ["overcommit_rate": 0.5, "undercommit_rate": 0.25, "accuracy": 0.75][metric.name] ?? 9)
      })
    #expect(goal.columns.map(\.name) == ["accuracy", "overcommit_rate", "undercommit_rate"])
    #expect(goal.value(metrics) == 0.1 * 0.5 + 2 * 0.25 - 0.5 * 0.75)
    #expect(goal.isBetterWhenLower)
  }
}
