/// A quick action of an app's icon, after `UIApplicationShortcutItem`.
public struct ShortcutItem: Sendable, Hashable {
  /// What the app tells its actions apart by; not shown.
  public var type: String
  /// The first line of text.
  public var localizedTitle: String
  /// The second line of text.
  public var localizedSubtitle: String?
  /// The picture beside the text.
  public var icon: ShortcutIcon?
  /// What the app wants to be told again when the action is chosen.
  public var userInfo: [String: PropertyListValue]

  /// A quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: ShortcutIcon? = nil, userInfo: [String: PropertyListValue] = [:]
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }
}

extension ShortcutItem {
  /// The text as the menu shows it: at most two lines of at most `width` letters.
  ///
  /// With a subtitle, title and subtitle take a line each; without, a long title takes both, broken
  /// between words where it can be. What is too long ends with an ellipsis. UIKit measures points of
  /// its font, which does not exist here: letters stand for them (choice).
  ///
  /// - Parameter width: Letters in a line; positive.
  /// - Returns: One or two lines.
  /// - Complexity: O(letters).
  public func lines(width: Int = lineWidth) -> [String] {
    precondition(width > 0, "a line must have room for a letter, got \(width)")
    let title = singleLine(localizedTitle)
    if let localizedSubtitle, !localizedSubtitle.isEmpty {
      return [title, singleLine(localizedSubtitle)].map { shortened($0, to: width) }
    }
    guard title.count > width else { return [title] }
    let first = firstLine(of: title, width: width)
    let rest = title.dropFirst(first.count).drop { $0 == " " }
    return [first, shortened(String(rest), to: width)]
  }

  /// How many letters a line of the menu holds (choice): some 220 points of a 17-point font.
  public static let lineWidth = 26
}

/// A text without line breaks.
private func singleLine(_ text: String) -> String {
  String(text.map { $0.isNewline ? " " : $0 })
}

/// A text of at most `width` letters; what is longer ends with an ellipsis.
private func shortened(_ text: String, to width: Int) -> String {
  guard text.count > width else { return text }
  let kept = text.prefix(width - 1)
  let end = kept.lastIndex { $0 != " " }
  return (end.map { String(kept[...$0]) } ?? "") + "…"
}

/// As many whole words as fit into a line; a part of the first word where it does not fit.
private func firstLine(of text: String, width: Int) -> String {
  let room = text.prefix(width + 1)
  guard let space = room.lastIndex(of: " "), space > room.startIndex else {
    return String(text.prefix(width))
  }
  return String(room[..<space])
}
