public import ForceTraces

extension Screen {
  /// Reads a screen's file: see <doc:ScreenFiles>.
  ///
  /// - Parameters:
  ///   - path: The file. Property lists that it names are looked for beside it.
  ///   - isCancelled: Whether to stop.
  /// - Returns: The screen, and what deserves a look.
  /// - Throws: ``InputError``: the file, the path inside it (`views[2].children[0].frame`), and what was
  ///   expected.
  public static func load(
    _ path: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) -> (screen: Screen, warnings: [Diagnostic]) {
    try load(json5: RawFile.bytes(of: path, isCancelled: isCancelled), path: path) {
      (name) throws(InputError) in
      let slash = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let file = name.hasPrefix("/") ? name : slash + name
      return try ShortcutItem.items(
        propertyList: RawFile.bytes(of: file, isCancelled: isCancelled), path: file)
    }
  }

  /// Reads a screen from the bytes of its file; `propertyList` reads the items of a list it names.
  static func load(
    json5 data: [UInt8], path: String,
    propertyList: (String) throws(InputError) -> ShortcutItemList
  ) throws(InputError) -> (screen: Screen, warnings: [Diagnostic]) {
    let root = try JSONObject(json5: data, file: path)
    try root.checkKeys([
      "name", "size", "capability", "capabilityChanges", "fallback", "views", "registrations",
    ])
    let size = try root.rectNumbers("size", count: 2, "a list of a width and a height")
    guard let size else { throw root.error("size", "is missing: [width, height] in points") }
    var reader = ScreenReader(path: path)
    reader.views = [
      View(
        id: windowID, in: nil, frame: Rect(x: 0, y: 0, width: size[0], height: size[1]),
        forceTouchCapability: try root.choice("capability", ForceTouchCapability.self)
          ?? .available)
    ]
    for view in try root.objects("views") {
      try reader.add(view, in: windowID, propertyList: propertyList)
    }
    let screen = try Screen(
      name: root.string("name") ?? path, tree: reader.tree(),
      fallback: root.choice("fallback", Fallback.self) ?? .previews,
      capabilityChanges: reader.capabilityChanges(root),
      registrations: reader.registrations(root), contents: reader.contents)
    return (screen, reader.warnings)
  }

  /// The id of the view that is all of the screen.
  static let windowID = "window"
}

/// Gathers a screen's views.
private struct ScreenReader {
  let path: String
  var views: [View] = []
  var contents = Screen.Contents()
  var warnings: [Diagnostic] = []
  /// The objects of the file that the views are described by.
  private var places: [String: JSONObject] = [:]

  /// How many views a screen may have.
  private static let limit = 100_000

  init(path: String) { self.path = path }

  /// The views as a tree.
  func tree() throws(InputError) -> ViewTree {
    do throws(ViewTreeError) {
      return try ViewTree(views)
    } catch {
      throw .invalid(at: SourcePosition(file: path), "\(error)")
    }
  }

  /// Adds a view with all it contains, as often as it says.
  mutating func add(
    _ object: JSONObject, in parent: String, index: Int? = nil,
    propertyList: (String) throws(InputError) -> ShortcutItemList
  ) throws(InputError) {
    try object.checkKeys([
      "id", "frame", "contentOffset", "scrolls", "clips", "hidden", "capability", "children",
      "repeat", "preview", "icon",
    ])
    guard let pattern = try object.object("repeat") else {
      return try addOne(object, in: parent, index: index, at: .zero, propertyList: propertyList)
    }
    try pattern.checkKeys(["count", "columns", "step"])
    guard index == nil else {
      throw object.error("repeat", "cannot stand inside of a view that is repeated")
    }
    let count = try pattern.count("count") ?? 1
    let columns = try pattern.count("columns") ?? 1
    let step = try pattern.numbers("step", count: 2, "a list of two distances") ?? [0, 0]
    for number in 0..<count {
      let offset = Point(
        x: Double(number % columns) * step[0], y: Double(number / columns) * step[1])
      try addOne(
        object, in: parent, index: number + 1, at: offset, propertyList: propertyList)
    }
  }

  private mutating func addOne(
    _ object: JSONObject, in parent: String, index: Int?, at offset: Point,
    propertyList: (String) throws(InputError) -> ShortcutItemList
  ) throws(InputError) {
    guard let id = try object.text("id", index: index) else {
      throw object.error("id", "is missing: every view needs a name")
    }
    guard id != Screen.windowID, places.updateValue(object, forKey: id) == nil else {
      throw object.error("id", "must be unique: there is another view '\(id)'")
    }
    guard views.count < Self.limit else {
      throw object.error("id", "is one view too many: a screen has at most \(Self.limit)")
    }
    guard
      let frame = try object.rectNumbers("frame", count: 4, "a list of x, y, width and height")
    else { throw object.error("frame", "is missing: [x, y, width, height] in points") }
    let scroll = try object.numbers("contentOffset", count: 2, "a list of x and y") ?? [0, 0]
    views.append(
      View(
        id: id, in: parent,
        frame: Rect(
          x: frame[0] + offset.x, y: frame[1] + offset.y, width: frame[2], height: frame[3]),
        contentOffset: Point(x: scroll[0], y: scroll[1]),
        isScrollEnabled: try object.bool("scrolls") ?? false,
        clips: try object.bool("clips") ?? true, isHidden: try object.bool("hidden") ?? false,
        forceTouchCapability: try object.choice("capability", ForceTouchCapability.self)
          ?? .unknown))
    if let preview = try object.object("preview") {
      contents.previews[id] = try Preview(preview, index: index)
    }
    if let icon = try object.object("icon") {
      contents.icons[id] = try Screen.Icon(icon, warnings: &warnings, propertyList: propertyList)
    }
    for child in try object.objects("children") {
      try add(child, in: id, index: index, propertyList: propertyList)
    }
  }

  /// The registered views: those that are listed, and all icons.
  func registrations(_ root: JSONObject) throws(InputError) -> [String] {
    var registered: [String] = []
    for (number, id) in (try root.strings("registrations") ?? []).enumerated() {
      let matches = id.contains("#") ? ids(matching: id) : [id]
      for match in matches {
        guard places[match] != nil else {
          throw root.error("registrations[\(number)]", missing(match))
        }
        guard !registered.contains(match), contents.icons[match] == nil else {
          throw root.error("registrations[\(number)]", "registers '\(match)' once more")
        }
        registered.append(match)
      }
      guard !matches.isEmpty else { throw root.error("registrations[\(number)]", missing(id)) }
    }
    return registered + views.map(\.id).filter { contents.icons[$0] != nil }
  }

  /// The ids that a `#` stands for, counted up from 1.
  private func ids(matching pattern: String) -> [String] {
    var ids: [String] = []
    while true {
      let id = numbered(pattern, ids.count + 1)
      guard places[id] != nil else { return ids }
      ids.append(id)
    }
  }

  private func missing(_ id: String) -> String {
    let nearest = nearestName(to: id, among: views.lazy.map(\.id))
    return "names a view that does not exist: '\(id)'"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// When force comes and goes.
  func capabilityChanges(_ root: JSONObject) throws(InputError) -> [Screen.CapabilityChange] {
    var changes: [Screen.CapabilityChange] = []
    for object in try root.objects("capabilityChanges") {
      try object.checkKeys(["at", "view", "to"])
      guard let time = try object.number("at"), (0...1e6).contains(time) else {
        throw object.error("at", "must be seconds after the first touch came down, 0...1e6")
      }
      guard let capability = try object.choice("to", ForceTouchCapability.self) else {
        throw object.error("to", "is missing: unknown, unavailable or available")
      }
      let view = try object.string("view") ?? Screen.windowID
      guard view == Screen.windowID || places[view] != nil else {
        throw object.error("view", missing(view))
      }
      changes.append(
        Screen.CapabilityChange(
          time: Int64((time * 1e9).rounded()), view: view, capability: capability))
    }
    return changes.sorted { $0.time < $1.time }
  }
}

/// A text with its number in the place of `#`.
private func numbered(_ text: String, _ number: Int?) -> String {
  guard let number else { return text }
  return text.split(separator: "#", omittingEmptySubsequences: false)
    .joined(separator: String(number))
}

extension JSONObject {
  /// A text, in a repeated view with its number in the place of `#`.
  fileprivate func text(_ key: String, index: Int?) throws(InputError) -> String? {
    try string(key).map { numbered($0, index) }
  }

  /// A text that must say something.
  fileprivate func requiredText(_ key: String, index: Int? = nil) throws(InputError) -> String {
    guard let text = try text(key, index: index) else {
      throw error(key, "is missing: a text is required")
    }
    guard !text.isEmpty else { throw error(key, "must not be empty") }
    return text
  }

  /// Numbers of which the last two are a size.
  fileprivate func rectNumbers(
    _ key: String, count: Int, _ expected: String
  ) throws(InputError) -> [Double]? {
    guard let numbers = try numbers(key, count: count, expected) else { return nil }
    guard numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      throw error(key, "must be within 1e9 points")
    }
    guard numbers.suffix(2).allSatisfy({ $0 >= 0 }) else {
      throw error(key, "must not have a negative size")
    }
    return numbers
  }

  /// How many of something.
  fileprivate func count(_ key: String) throws(InputError) -> Int? {
    guard let number = try number(key) else { return nil }
    guard (1...100_000).contains(number), number == number.rounded() else {
      throw error(key, "must be a whole number, 1...100000")
    }
    return Int(number)
  }
}

extension Preview {
  fileprivate init(_ object: JSONObject, index: Int?) throws(InputError) {
    try object.checkKeys(["content", "size", "actions"])
    let content = try object.requiredText("content", index: index)
    let size = try object.rectNumbers("size", count: 2, "a list of a width and a height")
    var items: [PreviewActionItem] = []
    for item in try object.objects("actions") { items.append(try PreviewActionItem(item)) }
    self.init(
      of: content, preferredContentSize: size.map { Size(width: $0[0], height: $0[1]) } ?? .zero,
      actionItems: items)
  }
}

extension PreviewActionItem {
  fileprivate init(_ object: JSONObject) throws(InputError) {
    try object.checkKeys(["title", "style", "actions"])
    let title = try object.requiredText("title")
    let style = try object.choice("style", PreviewAction.Style.self) ?? .default
    guard object.value("actions") != nil else {
      self = .action(PreviewAction(title, style: style))
      return
    }
    var actions: [PreviewAction] = []
    for item in try object.objects("actions") {
      guard item.value("actions") == nil else {
        throw item.error("actions", "cannot stand in a group: groups hold actions only")
      }
      guard case .action(let action) = try PreviewActionItem(item) else { continue }
      actions.append(action)
    }
    self = .group(PreviewActionGroup(title, style: style, actions: actions))
  }
}

extension Screen.Icon {
  fileprivate init(
    _ object: JSONObject, warnings: inout [Diagnostic],
    propertyList: (String) throws(InputError) -> ShortcutItemList
  ) throws(InputError) {
    try object.checkKeys([
      "app", "propertyList", "staticItems", "dynamicItems", "isRunning", "willFinishLaunching",
      "didFinishLaunching", "performAction", "dynamicItemsAfterLaunch",
    ])
    var items: [ShortcutItem] = []
    if let file = try object.string("propertyList") {
      let list = try propertyList(file)
      items = list.items
      warnings += list.warnings
    }
    items += try object.shortcutItems("staticItems")
    application = Application(
      name: try object.requiredText("app"), staticItems: items,
      shortcutItems: try object.shortcutItems("dynamicItems"))
    app = DescribedApp(
      willFinishLaunching: try object.bool("willFinishLaunching") ?? true,
      didFinishLaunching: try object.bool("didFinishLaunching") ?? true,
      performAction: try object.bool("performAction") ?? true,
      shortcutItems: try object.value("dynamicItemsAfterLaunch") == nil
        ? nil : object.shortcutItems("dynamicItemsAfterLaunch"))
    if try object.bool("isRunning") == true {
      _ = application.open(delegate: &app)
      application.enterBackground()
    }
  }
}

extension JSONObject {
  /// Quick actions, spelled shorter than in property lists.
  fileprivate func shortcutItems(_ key: String) throws(InputError) -> [ShortcutItem] {
    var items: [ShortcutItem] = []
    for object in try objects(key) {
      try object.checkKeys(["type", "title", "subtitle", "iconType", "iconFile"])
      let iconType = try object.choice("iconType", ShortcutIcon.IconType.self)
      let iconFile = try object.string("iconFile")
      items.append(
        ShortcutItem(
          type: try object.requiredText("type"), localizedTitle: try object.requiredText("title"),
          localizedSubtitle: try object.string("subtitle"),
          icon: iconFile.map(ShortcutIcon.file) ?? iconType.map(ShortcutIcon.type)))
    }
    return items
  }
}
