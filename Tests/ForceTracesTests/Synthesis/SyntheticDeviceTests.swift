import Testing

@testable import ForceTraces

@Test func phoneForcesAreTheFourHundredStepsOf6Point6667() {
  let scale = SyntheticDevice.iPhoneLike.force
  for step in 0...400 {
    let reading = scale.reading(Double(step) / 400)
    // 6.6667 / 400 = 0.01666675: the decimal text of every step, read back.
    let hundredMillionths = step * 1_666_675
    let fraction = String(hundredMillionths % 100_000_000 + 100_000_000).dropFirst()
    #expect(Double("\(hundredMillionths / 100_000_000).\(fraction)") == reading)
  }
  #expect(scale.reading(0.2) / scale.maximum == 0.2)
  #expect(scale.reading(0.75) / scale.maximum == 0.75)
}

@Test func trackpadForcesAreWholeNumbersUpTo255() {
  let scale = SyntheticDevice.trackpad.force
  #expect((0...255).map { scale.reading(Double($0) / 255) } == (0...255).map { Double($0) })
  #expect(scale.reading(0.5) == 128)
}

@Test(arguments: SyntheticDevice.builtIn)
func readingsAreTheNearestStepAndCutAtTheEnds(device: SyntheticDevice) {
  let scale = device.force
  #expect(scale.reading(-0.3) == 0)
  #expect(scale.reading(1) == scale.maximum)
  #expect(scale.reading(1.7) == scale.maximum)
  let readings = (0...5000).map { scale.reading(Double($0) / 5000) }
  #expect(zip(readings, readings.dropFirst()).allSatisfy { $0 <= $1 })
  let half = scale.maximum / Double(scale.steps) / 2 * 1.0001
  #expect(
    readings.enumerated().allSatisfy {
      abs($0.element - scale.maximum * Double($0.offset) / 5000) <= half
    })
}

@Test func placesAreReadOnTheGridOfTheSurface() throws {
  let surface = try #require(SyntheticDevice.iPhoneLike.surface)
  #expect(surface.reading(Point(x: 10.3, y: 99.74)) == Point(x: 10.5, y: 99.5))
  #expect(SyntheticDevice.sensor240.surface == nil)
}
