/// The picture beside a quick action's text, after `UIApplicationShortcutIcon`.
public enum ShortcutIcon: Sendable, Hashable {
  /// One that comes with the system.
  case type(IconType)
  /// An image of the app's own, by its name.
  case file(String)

  /// The system's pictures, after `UIApplicationShortcutIcon.IconType`, in the order of its numbers:
  /// those up to `share` are of iOS 9.0, the others of iOS 9.1.
  public enum IconType: String, Sendable, Hashable, CaseIterable {
    // iOS 9.0
    case compose, play, pause, add, location, search, share
    // iOS 9.1
    case prohibit, contact, home, markLocation, favorite, love, cloud, invitation, confirmation
    case mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }
}

extension ShortcutIcon.IconType {
  static let prefix = "UIApplicationShortcutIconType"

  /// The name in property lists: `UIApplicationShortcutIconTypeMarkLocation`.
  public var propertyListName: String {
    Self.prefix + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The picture of a name in property lists; `nil` where there is none.
  public init?(propertyListName name: String) {
    guard let type = Self.allCases.first(where: { $0.propertyListName == name }) else { return nil }
    self = type
  }
}
