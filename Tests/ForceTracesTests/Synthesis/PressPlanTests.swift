import Testing

@testable import ForceTraces

/// Plans of every kind by many people, on every device.
private let plans: [(plan: PressPlan, person: SyntheticParticipant)] =
  (0..<150 as Range<UInt64>).flatMap { number in
    var random = SplitMix64(seed: 21, path: number)
    let person = SyntheticParticipant(random: &random)
    let device = SyntheticDevice.builtIn[Int(number % 3)]
    return PressKind.all.map { kind in
      (PressPlan(kind, by: person, contact: device.contact, random: &random), person)
    }
  }

@Test func aPlanBeginsWithoutForceAndEndsWithLittle() {
  for (plan, _) in plans {
    #expect(plan.force(at: 0) == 0)
    let greatest = (0...30).map { plan.force(at: plan.lift * Double($0) / 30) }.max() ?? 0
    // A tenth is left of the release, and what had not settled yet.
    #expect(plan.force(at: plan.lift) < 0.19 * greatest)
  }
}

@Test func referencesAreTheStartsOfStrokes() {
  for (plan, _) in plans {
    let starts = Set(plan.strokes.map(\.start))
    for reference in [plan.peek, plan.pop, plan.cancel].compactMap(\.self) {
      #expect(starts.contains(reference))
      #expect(reference > 0 && reference < plan.lift)
    }
    let rises = plan.strokes.filter { $0.change > 0 }.dropFirst()
    #expect((plan.peek ?? plan.pop).map { $0 == rises.first?.start } != false)
    #expect(plan.pop.map { $0 == rises.last?.start } != false)
    #expect(plan.cancel.map { $0 == plan.strokes.last?.start } != false)
  }
}

@Test func referencesAreWhatTheGestureMeans() {
  for (plan, _) in plans {
    #expect((plan.peek != nil) == (plan.kind.gesture != .cancel))
    #expect((plan.pop != nil) == (plan.kind.gesture == .pop))
    #expect((plan.cancel != nil) == (plan.kind.gesture == .cancel))
  }
}

@Test func theLastRiseReachesTheDepthThatWasMeant() throws {
  for (plan, person) in plans {
    let rise = try #require(plan.strokes.last { $0.change > 0 })
    // Negative holds cut the rise short; settling is not part of what was meant.
    let reached = plan.strokes.filter { $0.end <= rise.end }.reduce(0) { $0 + $1.change }
    let aim = person[plan.kind.aim]
    let isLevel = plan.kind.aim == .peekLevel || plan.kind.aim == .popLevel
    let spread = isLevel ? 0.88...1.12 : 0.65...1.35
    #expect(reached >= plan.kind.depth.lowerBound * spread.lowerBound * aim - 1e-9)
    // A finger that weighs more than was meant goes on rising a little, on the trackpad.
    #expect(reached <= max(plan.kind.depth.upperBound * spread.upperBound * aim, 0.18) + 1e-9)
  }
}

@Test func onlySlidesMoveFar() {
  for (plan, _) in plans {
    let length = plan.slide.distance(to: Point(x: 0, y: 0))
    let range = plan.kind.slide
    #expect(length >= range.lowerBound - 1e-9 && length <= range.upperBound + 1e-9)
    #expect(plan.slid(at: 0) == 0)
  }
}

@Test func kindsHaveNamesOfTheirOwnAndEveryGestureHasBothSorts() {
  #expect(Set(PressKind.all.map(\.name)).count == PressKind.all.count)
  for gesture in Gesture.allCases {
    let kinds = PressKind.all.filter { $0.gesture == gesture }
    #expect(kinds.contains { $0.isHard } && kinds.contains { !$0.isHard })
    #expect(kinds.allSatisfy { $0.weight > 0 })
  }
}
