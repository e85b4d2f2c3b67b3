import Testing

@testable import ForceTraces

private func touches(_ options: GenerateOptions) throws -> [RecordedTouch] {
  let study = try SyntheticStudy(options)
  return (0..<study.touchCount).map { study.touch($0) }
}

@Test func theSameSeedGivesTheSameTouchesOnAnyNumberOfThreads() throws {
  let options = GenerateOptions(participants: 3, tracesPerParticipant: 20, seed: 7)
  let study = try SyntheticStudy(options)
  let expected = Dataset(
    name: "study", touches: try touches(options), factorNames: SyntheticStudy.factorNames)
  for workers in [1, 2, 7] {
    let dataset = try study.dataset(name: "study", workers: Workers(count: workers))
    #expect(dataset.traces == expected.traces)
    #expect(dataset.times == expected.times)
    #expect(dataset.forces == expected.forces)
    #expect(dataset.locations == expected.locations)
    #expect(dataset.phases == expected.phases)
  }
}

@Test func anotherSeedGivesOtherTouches() throws {
  let one = try touches(GenerateOptions(participants: 1, tracesPerParticipant: 5, seed: 1))
  let two = try touches(GenerateOptions(participants: 1, tracesPerParticipant: 5, seed: 2))
  #expect(zip(one, two).allSatisfy { $0.samples != $1.samples })
}

@Test func aTouchDoesNotDependOnHowManyThereAre() throws {
  let few = try touches(GenerateOptions(participants: 2, tracesPerParticipant: 30))
  let many = try touches(GenerateOptions(participants: 4, tracesPerParticipant: 60))
  #expect(Array(many[0..<30]) == Array(few[0..<30]))
  #expect(Array(many[60..<90]) == Array(few[30..<60]))
}

@Test(arguments: SyntheticDevice.builtIn)
func touchesAreSoundRecordings(device: SyntheticDevice) throws {
  let all = try touches(
    GenerateOptions(participants: 25, tracesPerParticipant: 60, device: device, seed: 11))
  #expect(Set(all.map(\.id)).count == all.count)
  for touch in all {
    let times = touch.samples.map(\.time)
    #expect(times.count >= 2)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.allSatisfy { $0 > 3_600_000_000_000 && $0 % 1000 == 0 })
    #expect(touch.samples.allSatisfy { (0...1).contains($0.force) })
    #expect(
      touch.samples.allSatisfy {
        device.force.reading($0.force) / device.force.maximum == $0.force
          && ($0.location == nil) == (device.surface == nil)
      })
    #expect(touch.phases.first == .began && touch.phases.last == .ended)
    #expect(touch.phases.dropFirst().dropLast().allSatisfy { $0 == .moved || $0 == .stationary })
    #expect((0.08...8).contains(Double(times[times.count - 1] - times[0]) * 1e-9))
  }
}

@Test(arguments: SyntheticDevice.builtIn)
func referencesFollowTheLabelAndLieInsideTheirTrace(device: SyntheticDevice) throws {
  let all = try touches(
    GenerateOptions(participants: 40, tracesPerParticipant: 60, device: device, seed: 12))
  for touch in all {
    let label = try #require(touch.label)
    let references = label.references
    let duration = touch.samples[touch.samples.count - 1].time - touch.samples[0].time
    let given = Gesture.allCases.compactMap { references[$0] }
    #expect(given.allSatisfy { (0...duration).contains($0) && $0 % 1000 == 0 })
    switch label.gesture {
    case .peek:
      #expect(references.peek != nil && references.pop == nil && references.cancel == nil)
    case .pop:
      let (peek, pop) = (try #require(references.peek), try #require(references.pop))
      #expect(peek <= pop && references.cancel == nil)
      let isTwoStage = label.factors == ["two-stage"] || label.factors == ["short-pop"]
      #expect((peek < pop) == isTwoStage)
    case .cancel:
      #expect(references.peek == nil && references.pop == nil && references.cancel != nil)
    }
  }
}

@Test func forceRisesFromTheReferenceOfAPopAndFallsFromThatOfACancel() throws {
  for touch in try touches(GenerateOptions(participants: 20, tracesPerParticipant: 60, seed: 13)) {
    let label = try #require(touch.label)
    let start = touch.samples[0].time
    func force(at reference: Int64) -> Double {
      touch.samples.last { $0.time - start <= reference }?.force ?? 0
    }
    if let pop = label.references.pop {
      let greatest = touch.samples.map(\.force).max() ?? 0
      #expect(greatest > force(at: pop) + 0.1)
    }
    if let cancel = label.references.cancel {
      #expect(touch.samples[touch.samples.count - 1].force < force(at: cancel))
    }
  }
}

@Test func gesturesAndHardCasesComeInTheSharesAskedFor() throws {
  var options = GenerateOptions(participants: 50, tracesPerParticipant: 100, seed: 14)
  options.mix = .init(peek: 1, pop: 2, cancel: 1)
  options.hardShare = 0.3
  let labels = try touches(options).compactMap(\.label)
  let hard = Set(PressKind.all.filter(\.isHard).map(\.name))
  // 5,000 draws: five standard deviations are 3.6 % at most.
  for (gesture, share) in [(Gesture.peek, 0.25), (.pop, 0.5), (.cancel, 0.25)] {
    let count = labels.count { $0.gesture == gesture }
    #expect(abs(Double(count) / 5000 - share) < 0.036)
  }
  let hardCount = labels.count { $0.factors[0].map(hard.contains) == true }
  #expect(abs(Double(hardCount) / 5000 - 0.3) < 0.036)
  #expect(Set(labels.compactMap { $0.factors[0] }) == Set(PressKind.all.map(\.name)))
}

@Test func aGestureWithoutWeightIsNeverMeant() throws {
  var options = GenerateOptions(participants: 5, tracesPerParticipant: 40)
  options.mix = .init(peek: 0, pop: 0, cancel: 3)
  options.hardShare = 1
  #expect(try touches(options).allSatisfy { $0.label?.gesture == .cancel })
}

@Test func labelsNamePersonDeviceAndSitting() throws {
  let study = try SyntheticStudy(GenerateOptions(participants: 101, tracesPerParticipant: 51))
  let touch = study.touch(100 * 51 + 50)
  #expect(touch.id == "p101-051")
  #expect(touch.label?.participant == "p101")
  #expect(touch.label?.device == "iphone-like")
  #expect(touch.label?.session == "3")
  #expect(study.touch(0).id == "p01-001" && study.touch(0).label?.session == "1")
}

@Test func sampleRatesAreTheDevices() throws {
  for device in SyntheticDevice.builtIn {
    let all = try touches(
      GenerateOptions(participants: 5, tracesPerParticipant: 20, device: device))
    let intervals = all.flatMap { touch in
      zip(touch.samples, touch.samples.dropFirst()).map { Double($1.time - $0.time) * 1e-9 }
    }.sorted()
    let median = intervals[intervals.count / 2]
    #expect(abs(median * device.sampleRate - 1) < 0.01)
    let spread = (intervals[intervals.count * 84 / 100] - median) * device.sampleRate
    // The interval has both its ends' jitter: the square root of 2.
    #expect(abs(spread / device.clockJitter - 1.41) < 0.25)
  }
}
