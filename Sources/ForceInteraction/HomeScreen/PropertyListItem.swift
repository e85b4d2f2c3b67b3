import ForceTraces

/// One item of a property list, which knows where it stands.
struct PropertyListItem {
  private let place: String
  private let list: PropertyListFile
  private let members: [String: PropertyListValue]

  init(
    _ value: PropertyListValue, at place: String, in list: PropertyListFile
  ) throws(InputError) {
    guard case .dictionary(let members) = value else {
      throw list.error(place, "must be a dictionary, not \(value.kind)")
    }
    self.place = place
    self.list = list
    self.members = members
  }

  /// A text that must be there and say something.
  func requiredText(_ key: String) throws(InputError) -> String {
    guard let text = try text(key) else {
      throw list.error("\(place).\(key)", "is missing: a text is required")
    }
    guard !text.isEmpty else { throw list.error("\(place).\(key)", "must not be empty") }
    return text
  }

  /// A text; `nil` where it is missing.
  func text(_ key: String) throws(InputError) -> String? {
    switch members[key] {
    case nil: return nil
    case .string(let text): return text
    case .some(let value):
      throw list.error("\(place).\(key)", "must be a text, not \(value.kind)")
    }
  }

  /// A dictionary; `nil` where it is missing.
  func dictionary(_ key: String) throws(InputError) -> [String: PropertyListValue]? {
    switch members[key] {
    case nil: return nil
    case .dictionary(let members): return members
    case .some(let value):
      throw list.error("\(place).\(key)", "must be a dictionary, not \(value.kind)")
    }
  }

  /// One of the system's pictures; `nil` where it is missing.
  func iconType(_ key: String) throws(InputError) -> ShortcutIcon.IconType? {
    guard let name = try text(key) else { return nil }
    if let type = ShortcutIcon.IconType(propertyListName: name) { return type }
    let known = ShortcutIcon.IconType.allCases.map(\.propertyListName)
    // Without what they all begin with, or each would be near to each.
    let prefix = ShortcutIcon.IconType.prefix
    let ending = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    let nearest = nearestName(to: ending, among: ShortcutIcon.IconType.allCases.map(\.rawValue))
      .flatMap(ShortcutIcon.IconType.init(rawValue:))
      .map { "; did you mean '\($0.propertyListName)'?" }
    throw list.error(
      "\(place).\(key)",
      "must be one of iOS 9's \(known.count) icon types, as \(known[0]), not '\(name)'"
        + (nearest ?? ""))
  }

  /// Warnings about keys that look like another one of `known`.
  func doubtfulKeys(known: [String]) -> [Diagnostic] {
    members.keys.sorted().filter { !known.contains($0) }.compactMap { key in
      nearestName(to: key, among: known.filter { members[$0] == nil }).map { nearest in
        list.warning("\(place).\(key)", "is not used; did you mean '\(nearest)'?")
      }
    }
  }
}
