public import ForceTraces
import FoundationEssentials

/// Quick actions that were read, and what is to be said about them.
public struct ShortcutItemList: Sendable, Hashable {
  /// In their order.
  public var items: [ShortcutItem]
  /// What deserves a look.
  public var warnings: [Diagnostic]
}

extension ShortcutItem {
  /// Reads the static quick actions of an app from its property list, XML or binary.
  ///
  /// They are the array `UIApplicationShortcutItems`; a list without it has none. Of an item the keys
  /// `UIApplicationShortcutItemType` and `UIApplicationShortcutItemTitle` are required,
  /// `…Subtitle`, `…IconType`, `…IconFile` and `…UserInfo` optional. A file goes before a type.
  ///
  /// - Parameters:
  ///   - data: The list's bytes.
  ///   - path: The list's path, for messages.
  /// - Returns: The items; a warning where two have the same type, and for a key that is perhaps
  ///   misspelt.
  /// - Throws: ``InputError``: the item and the key that are wrong, and what was expected.
  public static func items(
    propertyList data: [UInt8], path: String
  ) throws(InputError) -> ShortcutItemList {
    let list = PropertyListFile(path: path)
    guard let value = try list.value(ofKey: key, in: data) else {
      return ShortcutItemList(items: [], warnings: [])
    }
    guard case .array(let entries) = value else {
      throw list.error(key, "must be an array, not \(value.kind)")
    }
    var result = ShortcutItemList(items: [], warnings: [])
    for (index, entry) in entries.enumerated() {
      let place = "\(key)[\(index)]"
      let entry = try PropertyListItem(entry, at: place, in: list)
      result.items.append(try ShortcutItem(entry))
      result.warnings += entry.doubtfulKeys(known: ItemKey.allCases.map(\.rawValue))
    }
    result.warnings += duplicateTypes(of: result.items).map { type in
      list.warning(key, "has several items of the type '\(type)'; the app cannot tell them apart")
    }
    return result
  }

  /// Writes quick actions as a binary property list that ``items(propertyList:path:)`` reads: what
  /// keeps dynamic ones between launches.
  public static func propertyList(of items: [ShortcutItem]) -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let list = [key: PropertyListValue.array(items.map(\.propertyListValue))]
    do {
      return Array(try encoder.encode(list))
    } catch {
      preconditionFailure("not a property list: \(error)")
    }
  }

  /// The types that several items have, in the order of their first.
  static func duplicateTypes(of items: [ShortcutItem]) -> [String] {
    var counts: [String: Int] = [:]
    return items.map(\.type).filter { type in
      counts[type, default: 0] += 1
      return counts[type] == 2
    }
  }

  private static let key = "UIApplicationShortcutItems"

  private enum ItemKey: String, CaseIterable {
    case type = "UIApplicationShortcutItemType"
    case title = "UIApplicationShortcutItemTitle"
    case subtitle = "UIApplicationShortcutItemSubtitle"
    case iconType = "UIApplicationShortcutItemIconType"
    case iconFile = "UIApplicationShortcutItemIconFile"
    case userInfo = "UIApplicationShortcutItemUserInfo"
  }

  private init(_ entry: PropertyListItem) throws(InputError) {
    let type = try entry.requiredText(ItemKey.type.rawValue)
    let title = try entry.requiredText(ItemKey.title.rawValue)
    let iconType = try entry.iconType(ItemKey.iconType.rawValue)
    let iconFile = try entry.text(ItemKey.iconFile.rawValue)
    self.init(
      type: type, localizedTitle: title,
      localizedSubtitle: try entry.text(ItemKey.subtitle.rawValue),
      icon: iconFile.map(ShortcutIcon.file) ?? iconType.map(ShortcutIcon.type),
      userInfo: try entry.dictionary(ItemKey.userInfo.rawValue) ?? [:])
  }

  private var propertyListValue: PropertyListValue {
    var members: [ItemKey: PropertyListValue] = [
      .type: .string(type), .title: .string(localizedTitle),
    ]
    members[.subtitle] = localizedSubtitle.map(PropertyListValue.string)
    switch icon {
    case .type(let type): members[.iconType] = .string(type.propertyListName)
    case .file(let name): members[.iconFile] = .string(name)
    case nil: break
    }
    if !userInfo.isEmpty { members[.userInfo] = .dictionary(userInfo) }
    return .dictionary(
      Dictionary(uniqueKeysWithValues: members.map { ($0.key.rawValue, $0.value) }))
  }
}
