/// An installed app as the home screen knows it, after `UIApplication`.
///
/// What it is told and answers is data: ``open(_:delegate:)`` calls the app as the system would and
/// returns what was called.
public struct Application: Sendable {
  /// Whether the app runs.
  public enum State: String, Sendable, Hashable {
    /// Not launched, or ended.
    case notRunning
    /// Launched; another app is in front.
    case background
    /// In front.
    case foreground
  }

  /// The name under its icon.
  public let name: String
  /// The quick actions of its property list: there from the installation on.
  public let staticItems: [ShortcutItem]
  /// The quick actions that the app set at run time: there after the first launch that sets them, and
  /// kept when the app ends. ``ShortcutItem/propertyList(of:)`` keeps them in a file.
  public var shortcutItems: [ShortcutItem]
  /// Whether it runs.
  public private(set) var state = State.notRunning

  /// How many quick actions a menu shows at most, as on iOS 9.
  public static let shownItems = 4

  /// An app after its installation, or with the dynamic items that an earlier launch set.
  public init(
    name: String, staticItems: [ShortcutItem] = [], shortcutItems: [ShortcutItem] = []
  ) {
    self.name = name
    self.staticItems = staticItems
    self.shortcutItems = shortcutItems
  }

  /// The quick actions that a menu shows: static ones in their order, then dynamic ones.
  public var quickActions: [ShortcutItem] {
    Array((staticItems + shortcutItems).prefix(Self.shownItems))
  }

  /// Launches the app, or brings it to the front, because the icon or a quick action was chosen.
  ///
  /// - Parameters:
  ///   - item: The quick action; `nil` where the icon was tapped.
  ///   - delegate: The app.
  /// - Returns: What the app was asked and answered, in order. A launch: `willFinishLaunching` and
  ///   `didFinishLaunching`, then `performAction` only where both returned true. From the background:
  ///   `performAction` only.
  public mutating func open(
    _ item: ShortcutItem? = nil, delegate: inout some ApplicationDelegate
  ) -> [ApplicationCall] {
    var calls: [ApplicationCall] = []
    var performs = true
    if state == .notRunning {
      let will = delegate.application(&self, willFinishLaunchingWith: item)
      let did = delegate.application(&self, didFinishLaunchingWith: item)
      calls = [
        .willFinishLaunching(item, returned: will), .didFinishLaunching(item, returned: did),
      ]
      performs = will && did
    }
    state = .foreground
    if let item, performs {
      var handled: Bool?
      delegate.application(&self, performActionFor: item) { handled = handled ?? $0 }
      calls.append(.performAction(item, handled: handled))
    }
    return calls
  }

  /// The user goes back to the home screen.
  public mutating func enterBackground() {
    if state == .foreground { state = .background }
  }

  /// The user or the system ends the app. Its dynamic quick actions stay.
  public mutating func terminate() { state = .notRunning }
}

/// What the system asks an app, after `UIApplicationDelegate`.
public protocol ApplicationDelegate {
  /// The app is being launched, by a quick action if `item` is there: UIKit's
  /// `application(_:willFinishLaunchingWithOptions:)` with the item under
  /// `UIApplication.LaunchOptionsKey.shortcutItem`.
  ///
  /// - Returns: Whether ``application(_:performActionFor:completionHandler:)`` shall follow; false
  ///   where the app has seen to the item.
  mutating func application(
    _ application: inout Application, willFinishLaunchingWith item: ShortcutItem?
  ) -> Bool
  /// The launch is nearly done. Item and answer as before.
  mutating func application(
    _ application: inout Application, didFinishLaunchingWith item: ShortcutItem?
  ) -> Bool
  /// A quick action was chosen.
  ///
  /// `completionHandler` must be called, once, before this returns, with whether the action was
  /// handled.
  mutating func application(
    _ application: inout Application, performActionFor item: ShortcutItem,
    completionHandler: (Bool) -> Void)
}

/// Something that an app was asked, and its answer.
public enum ApplicationCall: Sendable, Hashable {
  /// `application(_:willFinishLaunchingWithOptions:)`.
  case willFinishLaunching(ShortcutItem?, returned: Bool)
  /// `application(_:didFinishLaunchingWithOptions:)`.
  case didFinishLaunching(ShortcutItem?, returned: Bool)
  /// `application(_:performActionFor:completionHandler:)`; `handled` is `nil` where the app never
  /// called the handler.
  case performAction(ShortcutItem, handled: Bool?)
}
