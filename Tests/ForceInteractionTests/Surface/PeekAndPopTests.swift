import ForceInteraction
import ForceRecognizers
import ForceTraces
import Testing

@Suite struct PeekAndPopTests {
  let answers = Answers(Preview(of: "photo"))

  @Test func `a press passes hint, preview, peek, commit and pop`() throws {
    var surface = try surface(answers)
    let events = surface.press([0.1, 0.3, 0.4, 0.6, 0.9])
    #expect(
      text(events) == """
        asked hint preview:0 preview:0.5 preview:1 peek tick:weak commit:0 commit:0.5 commit:1 pop \
        tick:strong commit
        """)
    #expect(text(surface.send(.ended, ms: 50)) == "")
    #expect(answers.calls == ["previewing card at 50.0,50.0", "commit photo"])
    #expect(surface.isIdle && surface.state == .ended)
  }

  @Test func `the hint is at half of the recognizer's peek level by default`() throws {
    var surface = try surface(answers)
    #expect(text(surface.press([0.199])) == "")
    #expect(text(surface.send(.moved, ms: 10, force: 0.2)) == "asked hint preview:0")
  }

  @Test func `the hint is at 0.1 where the recognizer has no levels, and progress is 0, then 1`()
    throws
  {
    var surface = try surface(answers, spec: "never")
    #expect(text(surface.press([0.09])) == "")
    #expect(text(surface.send(.moved, ms: 10, force: 0.1)) == "asked hint preview:0")
    #expect(text(surface.send(.moved, ms: 20, force: 0.9)) == "")
    var eager = try PeekAndPopTests.eager(answers)
    #expect(
      text(eager.press([0.01]))
        == "asked hint preview:0 preview:1 peek tick:weak commit:0")
  }

  private static func eager(_ answers: Answers) throws -> PreviewSurface {
    try ForceInteractionTests.surface(answers, spec: "always-peek")
  }

  @Test func `the hint's level can be set`() throws {
    var surface = try surface(answers, hint: 0.3)
    #expect(text(surface.press([0.29])) == "")
    #expect(
      text(surface.send(.moved, ms: 10, force: 0.35)) == "asked hint preview:0 preview:0.5")
  }

  @Test func `nil means nothing to preview: the gesture has failed, and nothing blurs`() throws {
    let nothing = Answers(nil)
    var surface = try surface(nothing)
    #expect(text(surface.press([0.3, 0.5, 0.9])) == "asked:nil failed:nothing to preview")
    #expect(surface.state == .failed)
    #expect(nothing.calls.count == 1)
  }

  @Test func `lifting dismisses the preview without a commit`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.3, 0.5])
    #expect(text(surface.send(.ended, ms: 20)) == "dismissed cancelled")
    #expect(surface.isIdle && surface.state == .cancelled)
    #expect(answers.calls.count == 1)
  }

  @Test func `progress follows the force up and down`() throws {
    var surface = try surface(answers)
    let events = surface.press([0.2, 0.3, 0.25, 0.35])
    #expect(text(events) == "asked hint preview:0 preview:0.5 preview:0.25 preview:0.75")
  }

  @Test func `a recognizer's cancel ends the gesture until lift`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.3, 0.5])
    #expect(text(surface.send(.moved, ms: 20, force: 0.3)) == "dismissed cancelled")
    #expect(text(surface.send(.moved, ms: 30, force: 0.9)) == "")
    #expect(text(surface.send(.ended, ms: 40)) == "")
  }

  @Test func `with a release ratio of 0 the preview stays until the finger lifts`() throws {
    var surface = try surface(answers, spec: "hysteresis:peek=0.4,pop=0.8,releaseRatio=0")
    _ = surface.press([0.3, 0.5, 0.01])
    #expect(surface.state == .changed)
    #expect(text(surface.send(.moved, ms: 40, force: 0.9)) == "commit:1 pop tick:strong commit")
  }

  @Test func `a press that passes both levels at once peeks and pops`() throws {
    var surface = try surface(answers)
    #expect(
      text(surface.press([1])) == """
        asked hint preview:0 preview:1 peek tick:weak commit:0 commit:1 pop tick:strong commit
        """)
  }

  @Test func `in a scrolling view, moving more than 10 points before the peek is a scroll`() throws
  {
    var surface = try surface(answers, tree: card(scrolls: true))
    _ = surface.press([0.3])
    let near = Point(x: 150, y: 140)
    #expect(text(surface.send(.moved, at: near, ms: 10, force: 0.3)) == "")
    let far = Point(x: 150, y: 139.9)
    #expect(
      text(surface.send(.moved, at: far, ms: 20, force: 0.9)) == "cancelled failed:scrolled")
    #expect(text(surface.send(.ended, at: far, ms: 30)) == "")
    #expect(surface.state == .failed)
  }

  @Test func `after the peek, or where nothing scrolls, a finger may move`() throws {
    let far = Point(x: 180, y: 190)
    var scrolling = try surface(answers, tree: card(scrolls: true))
    _ = scrolling.press([0.3, 0.5])
    #expect(text(scrolling.send(.moved, at: far, ms: 20, force: 0.5)) == "")
    var still = try surface(answers)
    _ = still.press([0.2])
    #expect(text(still.send(.moved, at: far, ms: 20, force: 0.3)) == "preview:0.5")
  }

  @Test func `a second finger is ignored`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.3])
    for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
      #expect(surface.send(phase, ms: 10, force: 1, id: 2).isEmpty)
    }
    #expect(text(surface.send(.moved, ms: 20, force: 0.3)) == "")
    #expect(
      text(surface.send(.ended, ms: 30, force: 0.3)) == "cancelled tap:card navigate:photo")
  }

  @Test func `a system cancel dismisses`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.3, 0.5])
    #expect(text(surface.send(.cancelled, ms: 20, force: 1)) == "dismissed cancelled")
    #expect(surface.isIdle && surface.state == .cancelled)
  }

  @Test func `the source rectangle is the view's bounds unless the delegate sets it`() throws {
    var whole = try surface(answers)
    #expect(
      whole.press([0.2]).map(\.kind).contains(
        .hint(view: "card", sourceRect: Rect(x: 0, y: 0, width: 200, height: 200))))
    let part = Rect(x: 10, y: 20, width: 30, height: 40)
    var set = try surface(Answers(Preview(of: "photo"), sourceRect: part))
    #expect(set.press([0.2]).map(\.kind).contains(.hint(view: "card", sourceRect: part)))
  }

  @Test func `a 0 in the preferred size means the default's dimension`() throws {
    let wide = Preview(of: "photo", preferredContentSize: Size(width: 0, height: 300))
    var surface = try surface(Answers(wide))
    #expect(
      surface.press([0.5]).map(\.kind).contains(
        .peek(wide, size: Size(width: 400, height: 300))))
  }

  @Test func `a plain tap navigates exactly as a pop does`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.1])
    #expect(text(surface.send(.ended, ms: 80)) == "tap:card asked navigate:photo")
    #expect(answers.calls == ["previewing card at 50.0,50.0", "commit photo"])
  }

  @Test func `an aborted long press, a moved one and one elsewhere are no taps on the card`() throws
  {
    var surface = try surface(answers)
    _ = surface.press([0.1])
    #expect(text(surface.send(.ended, ms: 501)) == "")
    _ = surface.press([0.1])
    #expect(text(surface.send(.ended, at: Point(x: 161, y: 150), ms: 80)) == "")
    _ = surface.press([0.1], at: Point(x: 10, y: 10))
    #expect(text(surface.send(.ended, at: Point(x: 10, y: 10), ms: 80)) == "tap:window")
  }

  @Test func `the same finger coming down again gives up what it did before`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.3, 0.5])
    #expect(text(surface.send(.began, ms: 30, force: 0.1)) == "dismissed cancelled")
    #expect(surface.state == .possible)
  }
}
