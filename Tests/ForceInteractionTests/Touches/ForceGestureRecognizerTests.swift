import ForceInteraction
import ForceTraces
import Testing

@Suite struct TouchTests {
  @Test func `normalised force is force divided by maximum, and 0 where the maximum is 0`() {
    func normalized(_ force: Double, _ maximum: Double) -> Double {
      Touch(.began, at: .zero, timestamp: 0, force: force, maximumPossibleForce: maximum)
        .normalizedForce
    }
    #expect(normalized(2, 8) == 0.25)
    #expect(normalized(2, 0) == 0)
    #expect(normalized(0, 0) == 0)
    #expect(normalized(.nan, 1) == 0)
  }
}

@Suite struct ForceGestureRecognizerTests {
  /// What the callback is called with for touches of raw force.
  private func calls(
    _ touches: [(TouchPhase, Double, finger: Int)], capability: ForceTouchCapability = .available
  ) -> [String] {
    var calls: [String] = []
    var recognizer = ForceGestureRecognizer(forceTouchCapability: capability) { state, force in
      calls.append("\(state) \(force)")
    }
    for (phase, force, finger) in touches {
      recognizer.send(
        Touch(id: finger, phase, at: .zero, timestamp: 0, force: force, maximumPossibleForce: 6))
    }
    return calls
  }

  @Test func `it calls back with state and force for began, changed, ended and cancelled`() {
    #expect(
      calls([
        (.began, 1, 0), (.moved, 2.5, 0), (.stationary, 2, 0), (.ended, 0, 0), (.began, 1, 0),
        (.cancelled, 0.5, 0),
      ]) == [
        "began 1.0", "changed 2.5", "changed 2.0", "ended 0.0", "began 1.0", "cancelled 0.5",
      ])
  }

  @Test func `other fingers are ignored`() {
    #expect(
      calls([
        (.moved, 1, 0), (.began, 1, 7), (.began, 2, 8), (.moved, 3, 8), (.ended, 4, 8),
        (.ended, 0, 7), (.ended, 0, 7),
      ]) == ["began 1.0", "ended 0.0"])
  }

  @Test(arguments: [ForceTouchCapability.unknown, .unavailable])
  func `without force, continuous force reads 0`(capability: ForceTouchCapability) {
    #expect(
      calls([(.began, 1, 0), (.ended, 2, 0)], capability: capability) == [
        "began 0.0", "ended 0.0",
      ])
  }

  @Test func `its states are a sequence that UIKit allows, whatever comes`() {
    var random = SplitMix64(seed: 5)
    var recognizer = ForceGestureRecognizer { _, _ in }
    var last = recognizer.state
    for _ in 0..<5000 {
      guard let phase = TouchPhase.allCases.randomElement(using: &random) else { continue }
      let finger = Int.random(in: 0..<2, using: &random)
      recognizer.send(Touch(id: finger, phase, at: .zero, timestamp: 0))
      let isNew = last.isFinal && recognizer.state == .began
      #expect(recognizer.state == last || isNew || last.canBecome(recognizer.state))
      last = recognizer.state
    }
  }
}

@Suite struct ForceEffectTests {
  @Test func `a view grows by 1 + force / maximum`() {
    #expect(ForceEffect.growth.value(force: 3, maximum: 6) == 1.5)
    #expect(ForceEffect.growth.value(force: 3, maximum: 0) == 1)
    #expect(ForceEffect.growth.value(force: 3, maximum: 6, through: .quadratic) == 1.25)
  }

  @Test func `a layer's transform is 1 + raw / 6 with a limit`() {
    let layer = ForceEffect.layerScale(limit: 1.25)
    #expect(layer.value(force: 0.75, maximum: 6) == 1.125)
    #expect(layer.value(force: 6, maximum: 6) == 1.25)
    #expect(layer.value(force: 1, maximum: .infinity) == 1)
  }

  @Test func `a brush's width reaches from the least to the largest`() {
    let brush = ForceEffect.brushWidth(2...10)
    #expect([0, 3, 6].map { brush.value(force: $0, maximum: 6) } == [2, 6, 10])
  }
}
