import ForceInteraction
import ForceTraces
import Testing

@Suite struct PreviewActionTests {
  let answers = Answers(
    Preview(
      of: "photo",
      actionItems: [
        .action(PreviewAction("Favourite", style: .selected)),
        .group(
          PreviewActionGroup("Share", actions: [PreviewAction("Mail"), PreviewAction("Post")])),
        .action(PreviewAction("Delete", style: .destructive)),
      ]))

  /// A surface whose preview is shown and pulled up by 30 points.
  private func opened() throws -> PreviewSurface {
    var surface = try surface(answers)
    _ = surface.press([0.5])
    let events = surface.send(.moved, at: Point(x: 150, y: 120), ms: 20, force: 0.5)
    #expect(text(events) == "menu:Favourite+Share+Delete")
    return surface
  }

  @Test func `a swipe up of at least 30 points shows the actions`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.5])
    #expect(text(surface.send(.moved, at: Point(x: 150, y: 120.5), ms: 20, force: 0.5)) == "")
    #expect(
      text(surface.send(.moved, at: Point(x: 150, y: 120), ms: 30, force: 0.5))
        == "menu:Favourite+Share+Delete")
  }

  @Test func `before the peek a swipe shows nothing`() throws {
    var surface = try surface(answers)
    _ = surface.press([0.3])
    #expect(text(surface.send(.moved, at: Point(x: 150, y: 110), ms: 20, force: 0.3)) == "")
  }

  @Test func `without actions nothing is shown`() throws {
    var surface = try surface(Answers(Preview(of: "photo")))
    _ = surface.press([0.5])
    #expect(text(surface.send(.moved, at: Point(x: 150, y: 110), ms: 20, force: 0.5)) == "")
    #expect(text(surface.send(.ended, at: Point(x: 150, y: 110), ms: 30)) == "dismissed cancelled")
  }

  @Test func `after lift they stay, waiting for a choice`() throws {
    var surface = try opened()
    #expect(text(surface.send(.ended, at: Point(x: 150, y: 120), ms: 30)) == "")
    #expect(surface.menu != nil && !surface.isIdle && surface.state == .ended)
    #expect(text(surface.choose(2, at: 90_000_000)) == "chosen:Delete dismissed")
    #expect(answers.calls.suffix(1) == ["perform Delete for photo"])
    #expect(surface.choose(2, at: 91_000_000).isEmpty)
    #expect(surface.isIdle)
  }

  @Test func `a tap outside dismisses, and does nothing else`() throws {
    var surface = try opened()
    _ = surface.send(.ended, at: Point(x: 150, y: 120), ms: 30)
    #expect(text(surface.press([0.9, 0.9], from: 100)) == "")
    #expect(text(surface.send(.ended, ms: 120)) == "dismissed cancelled")
    #expect(surface.isIdle)
  }

  @Test func `a tap on a row chooses it`() throws {
    var surface = try opened()
    _ = surface.send(.ended, ms: 30)
    let row = Point(x: 200, y: 800 - 3 * 57)
    _ = surface.press([0.1], at: row, from: 100)
    #expect(text(surface.send(.ended, at: row, ms: 120)) == "chosen:Favourite dismissed")
  }

  @Test func `a group opens its list`() throws {
    var surface = try opened()
    _ = surface.send(.ended, ms: 30)
    let row = Point(x: 200, y: 800 - 57 - 1)
    _ = surface.press([0.1], at: row, from: 100)
    #expect(text(surface.send(.ended, at: row, ms: 120)) == "menu:Mail+Post")
    #expect(text(surface.choose(2, at: 130_000_000)) == "")
    #expect(text(surface.choose(1, at: 140_000_000)) == "chosen:Post dismissed")
  }

  @Test func `while the menu is up, pressing deeper does not pop`() throws {
    var surface = try opened()
    #expect(text(surface.send(.moved, ms: 40, force: 1)) == "")
    #expect(text(surface.send(.moved, ms: 50, force: 0)) == "")
    #expect(surface.menu != nil)
  }

  @Test func `a system cancel takes the menu away`() throws {
    var surface = try opened()
    #expect(text(surface.send(.cancelled, ms: 40)) == "dismissed cancelled")
    #expect(surface.isIdle && surface.state == .cancelled)
  }

  @Test func `unregistering during a touch ends what the view shows`() throws {
    var menu = try opened()
    #expect(
      text(menu.unregisterForPreviewing(sourceView: "card", at: 40_000_000))
        == "dismissed cancelled")
    var preview = try surface(answers)
    _ = preview.press([0.5])
    #expect(
      text(preview.unregisterForPreviewing(sourceView: "card", at: 40_000_000))
        == "dismissed cancelled")
    var early = try surface(answers)
    _ = early.press([0.1])
    #expect(text(early.unregisterForPreviewing(sourceView: "card", at: 40_000_000)) == "")
    #expect(text(early.send(.moved, ms: 50, force: 0.5)) == "failed:not registered")
  }
}
