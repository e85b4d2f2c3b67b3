import ForceTraces
import FoundationEssentials
import Testing

@testable import ForceInteraction

/// An XML property list with some items.
private func list(_ items: String) -> [UInt8] {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleName</key><string>Mail</string>
      <key>UIApplicationShortcutItems</key>
      \(items)
    </dict>
    </plist>
    """
  return Array(text.utf8)
}

/// One item of the members given as `key: XML`, its required keys before them.
private func item(_ members: KeyValuePairs<String, String>) -> [UInt8] {
  let text = members.map { "<key>UIApplicationShortcutItem\($0.key)</key>\($0.value)" }.joined()
  return list(
    """
    <array><dict>
      <key>UIApplicationShortcutItemType</key><string>new</string>
      <key>UIApplicationShortcutItemTitle</key><string>New message</string>
    </dict><dict>\(text)</dict></array>
    """)
}

private func read(_ data: [UInt8]) throws(InputError) -> ShortcutItemList {
  try ShortcutItem.items(propertyList: data, path: "Info.plist")
}

/// The one message of a list that is refused.
private func refusal(_ data: [UInt8]) -> String? {
  do {
    _ = try read(data)
    return nil
  } catch .invalid(let problems, _) {
    return problems.map(\.description).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}

@Suite struct PropertyListTests {
  private let full = item([
    "Type": "<string>write</string>", "Title": "<string>Write</string>",
    "Subtitle": "<string>to the last one</string>",
    "IconType": "<string>UIApplicationShortcutIconTypeCompose</string>",
    "UserInfo": """
    <dict><key>count</key><integer>3</integer><key>share</key><real>0.5</real>
    <key>draft</key><true/><key>to</key><array><string>Ada</string></array>
    <key>since</key><date>2001-01-01T00:00:01Z</date><key>raw</key><data>AQI=</data></dict>
    """,
  ])

  @Test func staticItemsComeFromXML() throws {
    let write = ShortcutItem(
      type: "write", localizedTitle: "Write", localizedSubtitle: "to the last one",
      icon: .type(.compose),
      userInfo: [
        "count": .integer(3), "share": .real(0.5), "draft": .bool(true),
        "to": .array([.string("Ada")]), "since": .date(secondsSinceReferenceDate: 1),
        "raw": .data([1, 2]),
      ])
    let new = ShortcutItem(type: "new", localizedTitle: "New message")
    #expect(try read(full) == ShortcutItemList(items: [new, write], warnings: []))
  }

  @Test func aBinaryListReadsAsTheSameItems() throws {
    let items = try read(full).items
    let binary = ShortcutItem.propertyList(of: items)
    #expect(binary.starts(with: "bplist00".utf8))
    #expect(try read(binary) == ShortcutItemList(items: items, warnings: []))
  }

  @Test func anIconFileWinsOverAnIconType() throws {
    let data = item([
      "Type": "<string>a</string>", "Title": "<string>A</string>",
      "IconType": "<string>UIApplicationShortcutIconTypeAdd</string>",
      "IconFile": "<string>plus.png</string>",
    ])
    #expect(try read(data).items[1].icon == .file("plus.png"))
  }

  @Test func aListWithoutQuickActionsHasNone() throws {
    let empty = Array(
      "<plist><dict><key>CFBundleName</key><string>Mail</string></dict></plist>".utf8)
    #expect(try read(empty).items.isEmpty)
    #expect(try read(list("<array/>")).items.isEmpty)
  }

  @Test func theIconTypesAreThoseOfIOS9() {
    #expect(ShortcutIcon.IconType.allCases.count == 29)
    for type in ShortcutIcon.IconType.allCases {
      #expect(ShortcutIcon.IconType(propertyListName: type.propertyListName) == type)
    }
    #expect(
      ShortcutIcon.IconType.markLocation.propertyListName
        == "UIApplicationShortcutIconTypeMarkLocation")
    #expect(ShortcutIcon.IconType(propertyListName: "compose") == nil)
  }

  @Test func duplicateTypesAreAWarning() throws {
    let data = item(["Type": "<string>new</string>", "Title": "<string>Again</string>"])
    let read = try read(data)
    #expect(read.items.count == 2)
    #expect(
      read.warnings.map(\.description) == [
        "Info.plist: warning: UIApplicationShortcutItems has several items of the type 'new'; the "
          + "app cannot tell them apart"
      ])
  }

  @Test func aMisspeltKeyIsAWarning() throws {
    let data = item([
      "Type": "<string>a</string>", "Title": "<string>A</string>", "Subtitel": "<string>B</string>",
      "Widget": "<string>C</string>",
    ])
    #expect(
      try read(data).warnings.first?.description
        == "Info.plist: warning: UIApplicationShortcutItems[1].UIApplicationShortcutItemSubtitel is "
        + "not used; did you mean 'UIApplicationShortcutItemSubtitle'?")
  }

  @Test(arguments: [
    (
      item(["Title": "<string>A</string>"]),
      "[1].UIApplicationShortcutItemType is missing: a text is required"
    ),
    (
      item(["Type": "<string>a</string>"]),
      "[1].UIApplicationShortcutItemTitle is missing: a text is required"
    ),
    (
      item(["Type": "<string></string>", "Title": "<string>A</string>"]),
      "[1].UIApplicationShortcutItemType must not be empty"
    ),
    (
      item(["Type": "<integer>3</integer>", "Title": "<string>A</string>"]),
      "[1].UIApplicationShortcutItemType must be a text, not 3"
    ),
    (
      item(["Type": "<string>a</string>", "Title": "<string>A</string>", "IconFile": "<array/>"]),
      "[1].UIApplicationShortcutItemIconFile must be a text, not an array"
    ),
    (
      item(["Type": "<string>a</string>", "Title": "<string>A</string>", "UserInfo": "<true/>"]),
      "[1].UIApplicationShortcutItemUserInfo must be a dictionary, not true"
    ),
    (
      item([
        "Type": "<string>a</string>", "Title": "<string>A</string>",
        "IconType": "<string>UIApplicationShortcutIconTypeShar</string>",
      ]),
      "[1].UIApplicationShortcutItemIconType must be one of iOS 9's 29 icon types, as "
        + "UIApplicationShortcutIconTypeCompose, not 'UIApplicationShortcutIconTypeShar'; did you "
        + "mean 'UIApplicationShortcutIconTypeShare'?"
    ),
    (list("<array><string>new</string></array>"), "[0] must be a dictionary, not 'new'"),
    (list("<dict/>"), " must be an array, not a dictionary"),
  ])
  func aMalformedListNamesTheItemAndTheKey(data: [UInt8], message: String) {
    #expect(refusal(data) == "Info.plist: error: UIApplicationShortcutItems\(message)")
  }

  @Test(arguments: [
    ("", "a property list was expected, XML in UTF-8 or binary"),
    (
      "{ UIApplicationShortcutItems = (); }", "a property list was expected, XML in UTF-8 or binary"
    ),
    ("bplist00", "a dictionary was expected at the top"),
    ("<plist><array/></plist>", "a dictionary was expected at the top"),
    (
      "<html/>",
      "it is not a valid property list; xmllint or plutil shows where it breaks off"
    ),
    (
      "<plist><dict><key>a</key></dict></plist>",
      "it is not a valid property list; xmllint or plutil shows where it breaks off"
    ),
    (
      "<plist>" + String(repeating: "<array>", count: 1001),
      "it has more than 1000 arrays and dictionaries"
    ),
  ])
  func whatIsNoPropertyListIsRefused(text: String, message: String) {
    #expect(refusal(Array(text.utf8)) == "Info.plist: error: \(message)")
  }

  @Test func valuesNestedTooDeeplyAreRefused() {
    let data = item([
      "Type": "<string>a</string>", "Title": "<string>A</string>",
      "UserInfo": "<dict><key>a</key>" + String(repeating: "<array>", count: 40)
        + String(repeating: "</array>", count: 40) + "</dict>",
    ])
    #expect(
      refusal(data) == "Info.plist: error: its values are nested more than 32 deep")
  }

  /// Twenty arrays, each of which holds the next one twice: a million values in 200 bytes.
  @Test func sharedValuesDoNotFillTheMemory() {
    var objects: [[UInt8]] = [
      [0xD1, 1, 2], [0x5F, 0x10, 26] + Array("UIApplicationShortcutItems".utf8),
    ]
    for level in 0..<20 { objects.append([0xA2, UInt8(level + 3), UInt8(level + 3)]) }
    objects.append([0x51, UInt8(ascii: "x")])
    #expect(
      refusal(binaryList(objects)) == "Info.plist: error: it has more than 10000 values")
  }

  @Test func aValueThatHoldsItselfIsRefused() {
    let objects: [[UInt8]] = [
      [0xD1, 1, 2], [0x5F, 0x10, 26] + Array("UIApplicationShortcutItems".utf8), [0xA1, 2],
    ]
    #expect(
      refusal(binaryList(objects)) == "Info.plist: error: its values are nested more than 32 deep")
  }

  /// Whatever bytes change in a binary list, there is an answer.
  @Test func damagedBinaryListsAreAnErrorOrAnotherList() throws {
    let data = ShortcutItem.propertyList(of: try read(full).items)
    var random = SplitMix64(seed: 1)
    var refused = 0
    for _ in 0..<500 {
      var damaged = data
      for _ in 0..<3 {
        damaged[Int(random.next() % UInt64(data.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if refusal(damaged) != nil { refused += 1 }
    }
    #expect(refused > 100)
  }

  /// A binary list of encoded objects, the first at the top.
  private func binaryList(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    let offsets = objects.map { object in
      defer { bytes += object }
      return UInt8(bytes.count)
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [UInt8](repeating: 0, count: 6) + [1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return bytes
  }
}
