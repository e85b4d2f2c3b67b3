import ForceTraces
import Testing

@testable import ForceInteraction

private func load(_ text: String) throws(InputError) -> (screen: Screen, warnings: [Diagnostic]) {
  try Screen.load(json5: Array(text.utf8), path: "s.json5") { (name) throws(InputError) in
    try ShortcutItem.items(propertyList: Array("<plist><dict/></plist>".utf8), path: name)
  }
}

private func refusal(_ text: String) -> String? {
  do {
    _ = try load(text)
    return nil
  } catch .invalid(let problems, _) {
    return problems.map(\.description).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}

/// A screen with some views.
private func screen(_ views: String, _ rest: String = "") -> String {
  "{ size: [100, 200], views: [\(views)], \(rest) }"
}

@Suite struct ScreenFileTests {
  @Test func viewsRepeatWithTheirNumber() throws {
    let text = screen(
      """
      { id: 'cell #', frame: [10, 20, 30, 40], repeat: { count: 5, columns: 2, step: [50, 60] },
        children: [{ id: 'picture #', frame: [1, 2, 3, 4], preview: { content: 'photo #' } }] }
      """, "registrations: ['cell #']")
    let screen = try load(text).screen
    #expect(screen.tree.views.count == 11)
    #expect(screen.tree["cell 4"]?.frame == Rect(x: 60, y: 80, width: 30, height: 40))
    #expect(screen.tree["picture 4"]?.parent == "cell 4")
    #expect(screen.registrations == (1...5).map { "cell \($0)" })
    #expect(screen.content(at: Point(x: 62, y: 83)) == "photo 4")
    #expect(screen.content(at: Point(x: 60, y: 80)) == nil)
  }

  @Test(arguments: [
    ("[]", "an object was expected, not an array"),
    ("{ size: [1, 2], views: [1] }", "views[0] must be an element of a list of objects, not 1"),
    ("{ views: [] }", "size is missing: [width, height] in points"),
    ("{ size: [1, -2] }", "size must not have a negative size"),
    ("{ size: [1, 2], veiws: [] }", "veiws is not known; did you mean 'views'?"),
    (screen("{ frame: [0, 0, 1, 1] }"), "views[0].id is missing: every view needs a name"),
    (
      screen("{ id: 'a' }"), "views[0].frame is missing: [x, y, width, height] in points"
    ),
    (
      screen("{ id: 'a', frame: [0, 0, 1, 1], scrols: true }"),
      "views[0].scrols is not known; did you mean 'scrolls'?"
    ),
    (
      screen(
        """
        { id: 'a', frame: [0, 0, 1, 1] }, { id: 'b', frame: [0, 0, 1, 1] },
        { id: 'c', frame: [0, 0, 1, 1], children: [{ id: 'd', frame: [0, 0, -1, 1] }] }
        """),
      "views[2].children[0].frame must not have a negative size"
    ),
    (
      screen("{ id: 'a', frame: [0, NaN, 1, 1] }"),
      "views[0].frame[1] must be a finite number, not nan"
    ),
    (
      screen("{ id: 'a', frame: [0, 0, 1] }"),
      "views[0].frame must be a list of x, y, width and height, not an array"
    ),
    (
      screen(
        "{ id: 'a', frame: [0, 0, 1, 1], children: [{ id: 'a', frame: [0, 0, 1, 1] }] }"),
      "views[0].children[0].id must be unique: there is another view 'a'"
    ),
    (
      screen("{ id: 'cell', frame: [0, 0, 1, 1] }", "registrations: ['cel']"),
      "registrations[0] names a view that does not exist: 'cel'; did you mean 'cell'?"
    ),
    (
      screen("{ id: 'cell', frame: [0, 0, 1, 1] }", "registrations: ['cell', 'cell']"),
      "registrations[1] registers 'cell' once more"
    ),
    (
      screen("{ id: 'a', frame: [0, 0, 1, 1], icon: { app: 'A', staticItems: [{ title: 'T' }] } }"),
      "views[0].icon.staticItems[0].type is missing: a text is required"
    ),
    (
      screen("{ id: 'a', frame: [0, 0, 1, 1], icon: { app: 'A', staticItems: [{ type: 't' }] } }"),
      "views[0].icon.staticItems[0].title is missing: a text is required"
    ),
    (
      screen(
        "{ id: 'a', frame: [0, 0, 1, 1], preview: { content: 'c', actions: [{ title: 'g', actions: "
          + "[{ title: 'h', actions: [] }] }] } }"),
      "views[0].preview.actions[0].actions[0].actions cannot stand in a group: groups hold actions "
        + "only"
    ),
    (
      screen("", "capabilityChanges: [{ at: NaN, to: 'available' }]"),
      "capabilityChanges[0].at must be seconds after the first touch came down, 0...1e6"
    ),
    (
      "{\n size: [1, 2],\n views: [,],\n}",
      "the part that begins on line 3 is not valid JSON5; "
        + "look for commas, quotes and brackets"
    ),
  ])
  func aMistakeIsToldWithItsPlaceAndWhatWasExpected(text: String, message: String) {
    #expect(refusal(text) == "s.json5: error: \(message)")
  }

  @Test func anUnknownIconTypeListsThoseThatThereAre() throws {
    let message = try #require(
      refusal(
        screen(
          "{ id: 'a', frame: [0, 0, 1, 1], icon: { app: 'A', dynamicItems: [{ type: 't', title: "
            + "'T', iconType: 'heart' }] } }")))
    #expect(
      message.hasPrefix(
        "s.json5: error: views[0].icon.dynamicItems[0].iconType must be one of compose, play, "))
    #expect(message.hasSuffix("update, not 'heart'"))
  }

  @Test func viewsNestFarAndNotWithoutEnd() throws {
    func nested(_ depth: Int) -> String {
      screen(
        (0..<depth).map { "{ id: '\($0)', frame: [0, 0, 9, 9], children: [" }.joined()
          + String(repeating: "] }", count: depth))
    }
    #expect(try load(nested(200)).screen.tree.views.count == 201)
    #expect(
      refusal(nested(500))
        == "s.json5: error: objects and arrays are nested more than 512 deep")
  }
}
