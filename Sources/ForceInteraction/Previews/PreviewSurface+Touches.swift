import ForceRecognizers
import ForceTraces

/// What each phase of a touch does.
extension PreviewSurface {
  /// A finger came down.
  mutating func begin(_ touch: Touch) {
    if press?.touch.id == touch.id { systemCancel() }
    guard press == nil else { return }
    tell(.touch(.began, at: touch.location, force: touch.normalizedForce))
    let hitView = tree.hit(touch.location)
    let isForceDriven = hitView.map { tree.forceTouchCapability(of: $0) } == .available
    press = Press(
      touch: touch, start: touch.location, startTime: now, hitView: hitView,
      isForceDriven: isForceDriven,
      isScrollable: hitView.map { view in
        tree.path(from: view).contains { tree.views[$0].isScrollEnabled }
      } ?? false,
      stage: menu == nil ? .possible : .choosing)
    guard menu == nil else { return }
    state = .possible
    resetDriver(isForceDriven: isForceDriven)
    advance(isFirst: true)
  }

  /// The finger moved, pressed more or less, or did neither for a while.
  mutating func follow(_ touch: Touch) {
    guard take(touch), let press else { return }
    if !press.hasMoved, press.touch.location != press.start {
      self.press?.hasMoved = true
      tell(.touch(.moved, at: press.touch.location, force: touch.normalizedForce))
    }
    advance()
  }

  /// The finger was lifted.
  mutating func lift(_ touch: Touch) {
    guard take(touch), let place = press?.touch.location else { return }
    tell(.touch(.ended, at: place, force: touch.normalizedForce))
    advance()
    switch press?.stage {
    case .choosing: tapMenu(at: place)
    case .menu: liftInMenu(at: place)
    case .previewing: dismissPreview()
    case .possible, .hinted: endHint()
    case .over, nil: break
    }
    tapIfPlain()
    press = nil
  }

  /// The system took the touch away: all goes.
  mutating func takeAway(_ touch: Touch) {
    guard take(touch), let place = press?.touch.location else { return }
    tell(.touch(.cancelled, at: place, force: touch.normalizedForce))
    systemCancel()
  }

  private mutating func systemCancel() {
    switch press?.stage {
    case .menu, .choosing: closeMenu()
    case .previewing: dismissPreview()
    case .possible, .hinted: endHint()
    case .over, nil: break
    }
    press = nil
  }

  /// Takes a touch of the finger that is followed; a place that is no number is that of before.
  private mutating func take(_ touch: Touch) -> Bool {
    guard var press, press.touch.id == touch.id else { return false }
    let place = press.touch.location
    press.touch = touch
    if !touch.location.isFinite { press.touch.location = place }
    self.press = press
    return true
  }

  /// Scroll, swipe, recognizer, progress: in this order, at each sample.
  private mutating func advance(isFirst: Bool = false) {
    guard let press else { return }
    switch press.stage {
    case .menu, .choosing, .over: return
    case .possible, .hinted:
      guard !press.isScrollable || press.distance <= Press.allowableMovement else {
        return abort(.scrolled)
      }
    case .previewing:
      if state == .began { state = .changed }
      guard !swipesUp() else { return openMenu() }
    }
    let found = decide(isFirst: isFirst)
    let value = measure()
    if self.press?.stage == .possible, value >= driver.hint { beginHint() }
    for event in found { react(to: event.gesture) }
    follow(value)
  }

  private mutating func react(to gesture: Gesture) {
    switch (gesture, press?.stage) {
    case (.peek, .possible):
      beginHint()
      if press?.stage == .hinted { showPreview() }
    case (.peek, .hinted): showPreview()
    case (.pop, .previewing): pop()
    case (.cancel, .possible), (.cancel, .hinted): abort(.recognizerCancelled)
    case (.cancel, .previewing): dismissPreview()
    default: break
    }
  }

  /// Asks the recognizer.
  private mutating func decide(isFirst: Bool) -> [Event] {
    guard let press else { return [] }
    let sample = Sample(
      time: now, force: press.force,
      location: press.touch.location.isFinite ? press.touch.location : nil)
    func take(_ pipeline: inout Pipeline) -> [Event] {
      isFirst ? pipeline.began(sample) : pipeline.moved(sample)
    }
    return press.isForceDriven ? take(&force.pipeline) : take(&fallback.pipeline)
  }

  /// The driver that decides this press.
  var driver: PressDriver { press?.isForceDriven == true ? force : fallback }

  /// What is held against the driver's levels.
  private func measure() -> Double {
    guard let press else { return 0 }
    switch driver.measure {
    case .force: return press.force
    case .heldTime: return Double(now - press.startTime) / 1e9
    }
  }
}
