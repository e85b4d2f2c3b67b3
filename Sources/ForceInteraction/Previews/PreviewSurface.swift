public import ForceRecognizers
public import ForceTraces

/// A screen that answers to touches: recognizers decide, and previews, commits and menus follow.
///
/// Send it every touch in the order of time; each call returns what happened. It follows one finger
/// at a time: others are ignored. A surface is a value; give every thread its own copy.
public struct PreviewSurface: Sendable {
  /// The views.
  public private(set) var tree: ViewTree
  /// Where the recognizer of previews stands: `possible` until a preview is shown, and `failed` where
  /// none comes. It keeps its last state until the next finger comes down.
  public internal(set) var state = GestureRecognizerState.possible
  /// The actions that wait for a choice; they stay when the finger is lifted.
  public internal(set) var menu: PreviewMenu?

  var force: PressDriver
  var fallback: PressDriver
  var delegates: [Int: any PreviewingDelegate] = [:]
  /// The finger that is followed.
  var press: Press?
  private var traceID = ""
  private var time: Int64 = 0
  private var told: [InteractionEvent] = []

  /// A surface of views.
  ///
  /// - Parameters:
  ///   - tree: The views.
  ///   - pipeline: Decides where force is available.
  ///   - fallback: Decides elsewhere, and sees a force of 0; `longpress` with its defaults if `nil`.
  ///   - hint: The level at which the delegate is asked, of what the recognizer's levels are of;
  ///     half of its level for a preview if `nil`, 0.1 where it has none (choice).
  /// - Throws: Never, unless the fallback's defaults contradict each other.
  public init(
    _ tree: ViewTree, pipeline: Pipeline, fallback: Pipeline? = nil, hint: Double? = nil
  ) throws(ConfigError) {
    self.tree = tree
    force = PressDriver(pipeline, hint: hint)
    if let fallback {
      self.fallback = PressDriver(fallback)
    } else {
      self.fallback = PressDriver(try Self.longPress())
    }
  }

  private static func longPress() throws(ConfigError) -> Pipeline {
    let registry = Registry.builtIn
    return try Pipeline(
      RecognizerConfig(spec: LongPress.identifier, registry: registry), registry: registry)
  }

  /// Whether no finger is followed and no menu waits.
  public var isIdle: Bool { press == nil && menu == nil }

  /// Gives up what is going on, without a word, and names the next touch's trace: recognizers may
  /// depend on it.
  public mutating func reset(traceID: String) {
    self.traceID = traceID
    (press, menu, state, time) = (nil, nil, .possible, 0)
  }

  /// Takes a touch.
  ///
  /// A touch whose phase is `stationary` or `moved` is a sample, and so is the last one that is
  /// lifted; one that the system takes away is none (choice). Times never go back within a press: an
  /// earlier one counts as the last.
  public mutating func send(_ touch: Touch) -> [InteractionEvent] {
    collect(at: touch.timestamp) { surface in
      switch touch.phase {
      case .began: surface.begin(touch)
      case .moved, .stationary: surface.follow(touch)
      case .ended: surface.lift(touch)
      case .cancelled: surface.takeAway(touch)
      }
    }
  }

  /// Registers a view, whose previews then come from a delegate. Of registered views within each
  /// other the innermost one is asked. After `registerForPreviewing(with:sourceView:)`.
  ///
  /// - Throws: A view that does not exist, or is registered already.
  public mutating func registerForPreviewing(
    with delegate: some PreviewingDelegate, sourceView: String
  ) throws(ViewTreeError) {
    let view = try tree.requireIndex(of: sourceView)
    guard delegates[view] == nil else { throw .alreadyRegistered(sourceView) }
    delegates[view] = delegate
  }

  /// Ends a registration; what it shows is given up, in the middle of a touch as well. After
  /// `unregisterForPreviewing(withContext:)`. The time is in nanoseconds.
  public mutating func unregisterForPreviewing(
    sourceView: String, at time: Int64
  ) -> [InteractionEvent] {
    guard let view = tree.index(of: sourceView), delegates[view] != nil else { return [] }
    return collect(at: time) { surface in
      if surface.press?.source?.view == view { surface.abort(.unavailable) }
      if surface.menu?.view == view { surface.closeMenu() }
      surface.delegates[view] = nil
    }
  }

  /// Chooses a row of the menu: an action is performed, and the menu goes; a group opens. After the
  /// call of a `UIPreviewAction`'s handler. Nothing happens where there is no such row. The time is in
  /// nanoseconds.
  public mutating func choose(_ row: Int, at time: Int64) -> [InteractionEvent] {
    collect(at: time) { surface in surface.chooseRow(row) }
  }

  /// A tap outside of the menu: it goes, and the preview with it. The time is in nanoseconds.
  public mutating func dismissMenu(at time: Int64) -> [InteractionEvent] {
    collect(at: time) { surface in surface.closeMenu() }
  }

  /// Scrolls a view's content.
  ///
  /// - Throws: A view that does not exist, or numbers that are none.
  public mutating func setContentOffset(_ offset: Point, of id: String) throws(ViewTreeError) {
    try tree.setContentOffset(offset, of: id)
  }

  /// Changes what a view's own traits say of force, as when the user turns 3D Touch off: then name
  /// the window.
  ///
  /// The delegates of views that answer otherwise now are told. A press that force decides is given
  /// up where force has become unavailable; one that began without goes on without. The time is in
  /// nanoseconds.
  ///
  /// - Throws: A view that does not exist.
  public mutating func setForceTouchCapability(
    _ capability: ForceTouchCapability, of id: String, at time: Int64
  ) throws(ViewTreeError) -> [InteractionEvent] {
    let before = tree
    try tree.setForceTouchCapability(capability, of: id)
    guard before[id]?.forceTouchCapability != capability else { return [] }
    return collect(at: time) { surface in
      surface.tell(.forceTouchCapability(capability, of: id))
      for view in surface.delegates.keys.sorted() {
        let now = surface.tree.forceTouchCapability(of: view)
        guard now != before.forceTouchCapability(of: view) else { continue }
        let id = surface.tree.views[view].id
        surface.delegates[view]?.forceTouchCapabilityDidChange(to: now, of: id)
      }
      surface.giveUpWithoutForce()
    }
  }

  /// Notes that something happened.
  mutating func tell(_ kind: InteractionEvent.Kind) {
    told.append(InteractionEvent(kind, at: time))
  }

  /// The time of what is happening, in nanoseconds.
  var now: Int64 { time }

  /// Makes a recognizer wait for the touch that begins.
  mutating func resetDriver(isForceDriven: Bool) {
    if isForceDriven {
      force.pipeline.reset(traceID: traceID)
    } else {
      fallback.pipeline.reset(traceID: traceID)
    }
  }

  private mutating func giveUpWithoutForce() {
    guard let press, press.isForceDriven else { return }
    let capability = press.hitView.map { tree.forceTouchCapability(of: $0) }
    if capability != .available { abort(.unavailable) }
  }

  private mutating func collect(
    at time: Int64, _ body: (inout PreviewSurface) -> Void
  ) -> [InteractionEvent] {
    // Recognizers subtract times: those far outside of any clock could not be.
    let limit: Int64 = 1 << 61
    let time = min(max(time, -limit), limit)
    self.time = isIdle ? time : max(self.time, time)
    body(&self)
    defer { told = [] }
    return told
  }
}
