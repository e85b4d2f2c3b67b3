import Testing

@testable import ForceTraces

@Test func minimumJerkNeverTurnsBackAndStaysBetweenItsEnds() {
  let values = (-10...1010).map { minimumJerk(Double($0) / 1000) }
  #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  #expect(values.first == 0 && values.last == 1)
}

@Test func minimumJerkFollowsFlashAndHogan() {
  #expect(minimumJerk(0.5) == 0.5)
  // 10 / 64 - 15 / 256 + 6 / 1024, exact in binary.
  #expect(minimumJerk(0.25) == 0.103515625)
  for step in 0...100 {
    let progress = Double(step) / 100
    #expect(abs(minimumJerk(progress) + minimumJerk(1 - progress) - 1) < 1e-14)
  }
}

@Test func minimumJerkIsFastestInTheMiddle() {
  let speeds = (0..<1000).map {
    (minimumJerk(Double($0 + 1) / 1000) - minimumJerk(Double($0) / 1000)) * 1000
  }
  #expect(abs((speeds.max() ?? 0) - 1.875) < 1e-4)
  #expect(speeds[0] < 1e-4 && speeds[999] < 1e-4)
  #expect(speeds.firstIndex(of: speeds.max() ?? 0).map { (498...501).contains($0) } == true)
}

@Test func aStrokeIsNothingBeforeItsStartAndWholeAfterItsEnd() {
  let stroke = Stroke(start: 0.2, duration: 0.4, change: -0.3)
  #expect(stroke.force(at: 0.2) == 0)
  #expect(abs(stroke.force(at: 0.4) + 0.15) < 1e-15)
  #expect(stroke.force(at: stroke.end + 1e-9) == -0.3)
  #expect(stroke.force(at: 9) == -0.3)
}
