import Testing

@testable import ForceInteraction

/// An app that answers as it is told, and may set dynamic items when it is launched.
private struct App: ApplicationDelegate {
  var will = true
  var did = true
  var handled: [Bool] = [true]
  var dynamicItems: [ShortcutItem]?

  mutating func application(
    _ application: inout Application, willFinishLaunchingWith item: ShortcutItem?
  ) -> Bool { will }

  mutating func application(
    _ application: inout Application, didFinishLaunchingWith item: ShortcutItem?
  ) -> Bool {
    application.shortcutItems = dynamicItems ?? application.shortcutItems
    return did
  }

  mutating func application(
    _ application: inout Application, performActionFor item: ShortcutItem,
    completionHandler: (Bool) -> Void
  ) { handled.forEach(completionHandler) }
}

private func item(_ type: String) -> ShortcutItem {
  ShortcutItem(type: type, localizedTitle: type.uppercased())
}

@Suite struct ApplicationTests {
  private let chosen = item("a")

  @Test func atALaunchTheItemIsInTheLaunchOptionsAndPerformActionFollows() {
    var application = Application(name: "Mail", staticItems: [chosen])
    var app = App()
    #expect(
      application.open(chosen, delegate: &app) == [
        .willFinishLaunching(chosen, returned: true), .didFinishLaunching(chosen, returned: true),
        .performAction(chosen, handled: true),
      ])
    #expect(application.state == .foreground)
  }

  @Test(arguments: [(false, true), (true, false), (false, false)])
  func performActionFollowsOnlyIfBothReturnedTrue(will: Bool, did: Bool) {
    var application = Application(name: "Mail")
    var app = App(will: will, did: did)
    #expect(
      application.open(chosen, delegate: &app) == [
        .willFinishLaunching(chosen, returned: will), .didFinishLaunching(chosen, returned: did),
      ])
  }

  @Test func fromTheBackgroundThereIsPerformActionOnly() {
    var application = Application(name: "Mail")
    var app = App(will: false, did: false)
    _ = application.open(delegate: &app)
    application.enterBackground()
    #expect(application.state == .background)
    #expect(
      application.open(chosen, delegate: &app) == [.performAction(chosen, handled: true)])
    #expect(application.state == .foreground)
  }

  @Test func aTapOnTheIconLaunchesWithoutAnItem() {
    var application = Application(name: "Mail")
    var app = App()
    #expect(
      application.open(delegate: &app) == [
        .willFinishLaunching(nil, returned: true), .didFinishLaunching(nil, returned: true),
      ])
    #expect(application.open(delegate: &app).isEmpty)
  }

  @Test(arguments: [([true], true), ([false], false), ([], nil), ([false, true], false)])
  func theFirstAnswerOfTheCompletionHandlerCounts(answers: [Bool], handled: Bool?) {
    var application = Application(name: "Mail")
    var app = App(handled: answers)
    #expect(
      application.open(chosen, delegate: &app).last == .performAction(chosen, handled: handled))
  }

  @Test func dynamicItemsExistAfterTheFirstLaunchThatSetsThemAndAreKept() throws {
    var application = Application(name: "Mail", staticItems: [item("a")])
    var app = App(dynamicItems: [item("d")])
    #expect(application.quickActions == [item("a")])
    _ = application.open(delegate: &app)
    #expect(application.quickActions == [item("a"), item("d")])
    application.terminate()
    #expect(application.quickActions == [item("a"), item("d")])

    let stored = ShortcutItem.propertyList(of: application.shortcutItems)
    let again = Application(
      name: "Mail", staticItems: application.staticItems,
      shortcutItems: try ShortcutItem.items(propertyList: stored, path: "kept.plist").items)
    #expect(again.quickActions == application.quickActions)
  }

  @Test func atMostFourAreShownStaticOnesFirst() {
    let application = Application(
      name: "Mail", staticItems: [item("s1"), item("s2"), item("s3")],
      shortcutItems: [item("d1"), item("d2")])
    #expect(application.quickActions.map(\.type) == ["s1", "s2", "s3", "d1"])
  }
}
