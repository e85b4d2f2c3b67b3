import ForceInteraction
import ForceRecognizers
import ForceTraces
import Testing

@Suite struct CapabilityTests {
  let answers = Answers(Preview(of: "photo"))

  @Test func `a view asks its parent, at last the window, while its own traits are not known`()
    throws
  {
    var tree = try card(capability: .unknown)
    #expect(tree.forceTouchCapability(of: "card") == .unknown)
    #expect(tree.forceTouchCapability(of: "in no window") == .unknown)
    try tree.setForceTouchCapability(.available, of: "window")
    #expect(tree.forceTouchCapability(of: "card") == .available)
    try tree.setForceTouchCapability(.unavailable, of: "card")
    #expect(tree.forceTouchCapability(of: "card") == .unavailable)
  }

  @Test func `unknown is treated as unavailable and decided again when it changes`() throws {
    var surface = try surface(answers, tree: card(capability: .unknown))
    #expect(text(surface.press([1, 1])) == "")
    _ = surface.send(.ended, ms: 700)
    let events = try surface.setForceTouchCapability(.available, of: "window", at: 800_000_000)
    #expect(text(events) == "window:available")
    #expect(text(surface.press([0.5], from: 900)).contains("peek"))
  }

  @Test func `observers are told of a change, and only of one`() throws {
    var surface = try surface(answers)
    #expect(try surface.setForceTouchCapability(.available, of: "window", at: 0).isEmpty)
    _ = try surface.setForceTouchCapability(.unavailable, of: "window", at: 0)
    _ = try surface.setForceTouchCapability(.unavailable, of: "card", at: 0)
    #expect(answers.calls == ["card unavailable"])
  }

  @Test(arguments: [([0.1], "failed:unavailable"), ([0.3], "cancelled failed:unavailable")])
  func `turning unavailable before a preview fails the gesture`(
    forces: [Double], expected: String
  ) throws {
    var surface = try surface(answers)
    _ = surface.press(forces)
    let events = try surface.setForceTouchCapability(.unavailable, of: "window", at: 20_000_000)
    #expect(text(events) == "window:unavailable " + expected)
    #expect(text(surface.send(.moved, ms: 30, force: 1)) == "")
    #expect(text(surface.send(.ended, ms: 40)) == "")
    #expect(surface.isIdle)
  }

  @Test func `turning unavailable during a preview dismisses it`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.5])
    let events = try surface.setForceTouchCapability(.unavailable, of: "window", at: 20_000_000)
    #expect(text(events) == "window:unavailable dismissed cancelled")
    #expect(text(surface.send(.ended, ms: 40)) == "")
  }

  @Test func `without force, a long press drives the same previews`() throws {
    var surface = try surface(answers, tree: card(capability: .unavailable))
    let events = surface.press([1, 0, 0, 0, 0, 0], every: 250)
    #expect(
      text(events) == """
        asked hint preview:0 preview:1 peek tick:weak commit:0 commit:0.357 commit:0.714 commit:1 \
        pop tick:strong commit
        """)
  }

  @Test func `the progress of a long press is elapsed divided by duration`() throws {
    var surface = try surface(answers, tree: card(capability: .unavailable), hint: 0.1)
    _ = surface.press([0, 0, 0, 0], every: 125)
    #expect(text(surface.send(.stationary, ms: 375)) == "")
    #expect(text(surface.send(.stationary, ms: 450)) == "preview:0.8")
    #expect(text(surface.send(.stationary, ms: 500)) == "preview:1 peek tick:weak commit:0")
    #expect(text(surface.send(.stationary, ms: 850)) == "commit:0.5")
  }

  @Test func `a screen may show an action sheet at a long press instead`() throws {
    let sheet = Preview(
      of: "photo", actionItems: [.action(PreviewAction("Save")), .action(PreviewAction("Copy"))],
      presentation: .actionSheet)
    let answers = Answers(sheet)
    var surface = try surface(answers, tree: card(capability: .unavailable))
    #expect(text(surface.press([0, 0, 0], every: 250)) == "asked tick:weak menu:Save+Copy")
    #expect(text(surface.send(.stationary, ms: 2000)) == "")
    #expect(text(surface.send(.ended, ms: 2100)) == "")
    #expect(text(surface.choose(1, at: 3_000_000_000)) == "chosen:Copy dismissed")
    #expect(answers.calls.last == "perform Copy for photo")
  }
}
