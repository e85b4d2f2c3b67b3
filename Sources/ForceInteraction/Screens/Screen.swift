public import ForceRecognizers
public import ForceTraces

/// A described screen: views, what they preview, icons, and when force can be had.
///
/// It is read from a JSON5 file: see <doc:ScreenFiles>. A screen says what a screen's code would do;
/// ``surface(pipeline:)`` brings it to life.
public struct Screen: Sendable {
  /// What it is called.
  public let name: String
  /// Its views.
  public let tree: ViewTree
  /// What happens where there is no force.
  public let fallback: Fallback
  /// When force can be had no longer, or again; in the order of time.
  public let capabilityChanges: [CapabilityChange]
  /// The views that are registered for previewing.
  let registrations: [String]
  let contents: Contents

  /// What a screen does where there is no force.
  public enum Fallback: String, Sendable, Hashable, CaseIterable {
    /// A long press drives the same previews.
    case previews
    /// A long press shows the preview's actions as a list.
    case actionSheet
    /// Nothing.
    case none
  }

  /// A change of what a view can say of force.
  public struct CapabilityChange: Sendable, Hashable {
    /// When, in nanoseconds since the first touch came down.
    public var time: Int64
    /// Which view.
    public var view: String
    /// What it says from then on.
    public var capability: ForceTouchCapability
  }

  /// What the views show.
  struct Contents: Sendable {
    /// By the view that shows it.
    var previews: [String: Preview] = [:]
    /// By the view that is the icon.
    var icons: [String: Icon] = [:]
  }

  /// An icon of a home screen.
  struct Icon: Sendable {
    var application: Application
    var app: DescribedApp
  }

  /// The screen, waiting for its first touch.
  ///
  /// - Parameter pipeline: Decides where force is available.
  /// - Returns: A surface on which the screen's views and icons are registered.
  /// - Throws: Never, unless the fallback's defaults contradict each other.
  public func surface(pipeline: Pipeline) throws(ConfigError) -> PreviewSurface {
    var surface = try PreviewSurface(tree, pipeline: pipeline)
    let delegate = ScreenDelegate(contents: contents, fallback: fallback)
    for view in registrations {
      do throws(ViewTreeError) {
        try surface.registerForPreviewing(with: delegate, sourceView: view)
      } catch {
        preconditionFailure("a screen's registrations are checked when it is read: \(error)")
      }
    }
    return surface
  }

  /// What a press at a place of the window would preview, whoever is registered for it: the target of
  /// a touch that comes down there.
  public func content(at point: Point) -> String? {
    guard let hit = tree.hitTest(point) else { return nil }
    let path = sequence(first: hit) { tree[$0]?.parent }
    return path.lazy.compactMap { contents.name(of: $0) }.first
  }
}

extension Screen.Contents {
  func name(of view: String) -> String? {
    previews[view]?.content ?? icons[view]?.application.name
  }
}

/// Answers as the screen's file says: with what the front-most view under the finger shows, or else the
/// view around it, up to the registered one.
struct ScreenDelegate: PreviewingDelegate {
  let contents: Screen.Contents
  let fallback: Screen.Fallback

  func previewing(_ context: inout PreviewingContext, at location: Point) -> Preview? {
    let tree = context.tree
    let source = context.sourceView
    let path = sequence(first: context.hitView) { $0 == source ? nil : tree[$0]?.parent }
    guard let view = path.first(where: { contents.name(of: $0) != nil }),
      let preview = preview(of: view, isForceDriven: context.isForceDriven)
    else { return nil }
    if let bounds = tree[view]?.bounds, let rect = tree.convert(bounds, from: view, to: source) {
      context.sourceRect = rect
    }
    return preview
  }

  private func preview(of view: String, isForceDriven: Bool) -> Preview? {
    if let icon = contents.icons[view] {
      // Without force an icon has no quick actions; a tap still launches.
      let items = isForceDriven ? icon.application.quickActions : []
      return Preview(
        of: icon.application.name,
        actionItems: items.map { .action(PreviewAction($0)) },
        presentation: isForceDriven ? .quickActions : .actionSheet)
    }
    guard var preview = contents.previews[view] else { return nil }
    if !isForceDriven {
      switch fallback {
      case .previews: break
      case .actionSheet: preview.presentation = .actionSheet
      case .none: return nil
      }
    }
    return preview
  }
}

/// An app that answers as a screen's file says.
struct DescribedApp: ApplicationDelegate, Hashable {
  var willFinishLaunching = true
  var didFinishLaunching = true
  /// `nil`: it never calls the completion handler.
  var performAction: Bool? = true
  /// The dynamic quick actions that it sets when it is launched; `nil` leaves them as they are.
  var shortcutItems: [ShortcutItem]?

  mutating func application(
    _ application: inout Application, willFinishLaunchingWith item: ShortcutItem?
  ) -> Bool { willFinishLaunching }

  mutating func application(
    _ application: inout Application, didFinishLaunchingWith item: ShortcutItem?
  ) -> Bool {
    if let shortcutItems { application.shortcutItems = shortcutItems }
    return didFinishLaunching
  }

  mutating func application(
    _ application: inout Application, performActionFor item: ShortcutItem,
    completionHandler: (Bool) -> Void
  ) {
    if let performAction { completionHandler(performAction) }
  }
}
