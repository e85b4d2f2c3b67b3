import ForceTraces

/// What a press passes through: hint, preview, commit; or the menu.
extension PreviewSurface {
  /// The swipe that shows the actions, in points (choice).
  static let swipe = 30.0

  /// Asks the delegate; without a preview the gesture has failed.
  mutating func beginHint() {
    guard ask() else { return abort(.notRegistered) }
    guard let source = press?.source else { return abort(.nothingToPreview) }
    press?.stage = .hinted
    guard source.preview.presentation != .actionSheet else { return }
    tell(.hint(view: source.context.sourceView, sourceRect: source.context.sourceRect))
    begin(.preview)
  }

  /// Shows the preview, or the menu that stands in for it.
  mutating func showPreview() {
    guard let press, let source = press.source else { return }
    self.press?.isTap = false
    guard source.preview.presentation == .peek else {
      guard !source.preview.actionItems.isEmpty else { return abort(.nothingToPreview) }
      end(.preview)
      tell(.tick(.weak))
      openMenu()
      state = .began
      return
    }
    end(.preview)
    let size = source.preview.contentSize(default: tree.window.frame.size)
    tell(.peek(source.preview, size: size))
    tell(.tick(.weak))
    self.press?.stage = .previewing
    self.press?.lowest = press.touch.location.y
    state = .began
    begin(.commit)
  }

  /// Commits, once.
  mutating func pop() {
    guard let source = press?.source else { return }
    end(.commit)
    tell(.pop(source.preview))
    tell(.tick(.strong))
    tell(.commit(view: source.context.sourceView, source.preview))
    delegates[source.view]?.commit(source.preview, in: source.context)
    finish(.ended)
  }

  /// Ends a preview without a commit.
  mutating func dismissPreview() {
    guard let source = press?.source else { return }
    tell(.dismissed(source.preview))
    tell(.cancelled)
    finish(.cancelled)
  }

  /// Ends what comes before a preview.
  mutating func endHint() {
    if let press, press.stage == .hinted, press.source?.preview.presentation != .actionSheet {
      tell(.cancelled)
    }
    finish(.failed)
  }

  /// Gives a press up.
  mutating func abort(_ failure: InteractionEvent.Failure) {
    switch press?.stage {
    case .possible, .hinted:
      endHint()
      tell(.failed(failure))
      // Where there is no preview, a tap is still a tap.
      if failure != .notRegistered, failure != .nothingToPreview { press?.isTap = false }
    case .previewing: dismissPreview()
    default: break
    }
  }

  /// Tells the press's progress where it has changed.
  mutating func follow(_ value: Double) {
    guard let press, press.source?.preview.presentation != .actionSheet else { return }
    switch press.stage {
    case .hinted: tell(.preview, driver.progress(of: .preview, at: value))
    case .previewing: tell(.commit, driver.progress(of: .commit, at: value))
    default: break
    }
  }

  private mutating func finish(_ state: GestureRecognizerState) {
    self.state = state
    press?.stage = .over
  }

  private mutating func begin(_ transition: InteractionEvent.Transition) {
    press?.progress = 0
    tell(.progress(transition, 0))
  }

  private mutating func end(_ transition: InteractionEvent.Transition) {
    if press?.source?.preview.presentation != .actionSheet { tell(transition, 1) }
  }

  private mutating func tell(_ transition: InteractionEvent.Transition, _ progress: Double) {
    guard press?.progress != progress else { return }
    press?.progress = progress
    tell(.progress(transition, progress))
  }
}

/// Whom to ask, and taps.
extension PreviewSurface {
  /// Asks the delegate of the innermost registered view under the finger, once a touch.
  ///
  /// - Returns: Whether there is one.
  private mutating func ask() -> Bool {
    guard let press, let hit = tree.hit(press.touch.location),
      let view = tree.path(from: hit).first(where: { delegates[$0] != nil }),
      let place = tree.convert(press.touch.location, from: tree.root, to: view)
    else { return false }
    var context = PreviewingContext(
      sourceView: tree.views[view].id, hitView: tree.views[hit].id,
      isForceDriven: press.isForceDriven, tree: tree, sourceRect: tree.views[view].bounds)
    let preview = delegates[view]?.previewing(&context, at: place)
    self.press?.isAsked = true
    tell(.asked(view: context.sourceView, at: place, preview))
    self.press?.source = preview.map { Press.Source(view: view, context: context, preview: $0) }
    return true
  }

  /// A finger that came and went navigates exactly as a pop does.
  mutating func tapIfPlain() {
    guard let press, press.isTap, press.stage == .over, press.distance <= Press.allowableMovement,
      now - press.startTime <= Press.tapDuration, let hit = tree.hit(press.touch.location)
    else { return }
    tell(.tap(view: tree.views[hit].id, at: press.touch.location))
    if !press.isAsked { _ = ask() }
    guard let source = self.press?.source else { return }
    tell(.navigate(view: source.context.sourceView, source.preview))
    delegates[source.view]?.commit(source.preview, in: source.context)
  }
}

/// The actions.
extension PreviewSurface {
  /// Whether the finger has gone up far enough from its lowest place since the preview opened, and
  /// there is something to show.
  mutating func swipesUp() -> Bool {
    guard let press, let source = press.source else { return false }
    let lowest = max(press.lowest, press.touch.location.y)
    self.press?.lowest = lowest
    return lowest - press.touch.location.y >= Self.swipe && !source.preview.actionItems.isEmpty
  }

  /// Shows the preview's actions; what the recognizer says is ignored from here on.
  mutating func openMenu() {
    guard let source = press?.source else { return }
    press?.stage = .menu
    menu = PreviewMenu(source)
    tell(.menu(source.preview.actionItems))
  }

  /// The finger that opened the menu was lifted: on a quick action it chooses.
  mutating func liftInMenu(at place: Point) {
    state = .ended
    guard let menu, menu.preview.presentation == .quickActions,
      let row = menu.row(at: place, in: tree.window)
    else { return }
    chooseRow(row)
  }

  /// A finger that came down while the menu waited was lifted.
  mutating func tapMenu(at place: Point) {
    press?.isTap = false
    guard let row = menu?.row(at: place, in: tree.window) else { return closeMenu() }
    chooseRow(row)
  }

  /// Performs an action, or opens a group.
  mutating func chooseRow(_ row: Int) {
    guard var menu, menu.items.indices.contains(row) else { return }
    switch menu.items[row] {
    case .group(let group):
      menu.open(group)
      self.menu = menu
      tell(.menu(menu.items))
    case .action(let action):
      self.menu = nil
      tell(.chosen(action, menu.preview))
      delegates[menu.view]?.perform(action, for: menu.preview, in: menu.context)
      tell(.dismissed(menu.preview))
      endMenu(.ended)
    }
  }

  /// Ends the menu without a choice.
  mutating func closeMenu() {
    guard let preview = menu?.preview else { return }
    menu = nil
    tell(.dismissed(preview))
    tell(.cancelled)
    endMenu(.cancelled)
  }

  private mutating func endMenu(_ state: GestureRecognizerState) {
    // The finger that opened the menu may still be down; a later one is not the gesture's.
    if press?.stage == .menu { self.state = state }
    if press != nil { press?.stage = .over }
  }
}
