public import ForceTraces

/// Something that a user would have seen or felt, or that a screen was asked or told: a line of a
/// replay's log.
public struct InteractionEvent: Sendable, Hashable {
  /// When, in nanoseconds on the touches' clock.
  public var time: Int64
  /// What.
  public var kind: Kind

  /// An event at a time in nanoseconds.
  public init(_ kind: Kind, at time: Int64) {
    self.time = time
    self.kind = kind
  }

  /// What can happen.
  public enum Kind: Sendable, Hashable {
    /// A finger came down, began to move, or went up; at a place in the window, with a normalised
    /// force. A phase is told when it begins, and `stationary` never.
    case touch(TouchPhase, at: Point, force: Double)
    /// What a view, or all that the window contains, can say of force has changed.
    case forceTouchCapability(ForceTouchCapability, of: String)
    /// A registered view's delegate was asked for a preview, with the place in that view, and what it
    /// answered.
    case asked(view: String, at: Point, Preview?)
    /// The surroundings of a rectangle begin to blur; in the registered view's coordinates.
    case hint(view: String, sourceRect: Rect)
    /// How far the press has come: 0...1, and exactly 1 when the transition has ended.
    case progress(Transition, Double)
    /// The preview is shown, in a size in points.
    case peek(Preview, size: Size)
    /// The preview grows to its full size.
    case pop(Preview)
    /// The delegate was told to commit: to navigate to what the preview showed.
    case commit(view: String, Preview)
    /// A tick that the finger feels.
    case tick(Haptic)
    /// A list of actions is shown: a preview's, or a group's.
    case menu([PreviewActionItem])
    /// The delegate was told that an action was chosen.
    case chosen(PreviewAction, Preview)
    /// A preview or its menu is shown no longer, and nothing was committed.
    case dismissed(Preview)
    /// The press was given up after its hint, and the blur is gone. After
    /// `UIPreviewInteractionDelegate.previewInteractionDidCancel(_:)`.
    case cancelled
    /// Nothing will come of the touch.
    case failed(Failure)
    /// A plain tap on a view, at a place in the window.
    case tap(view: String, at: Point)
    /// The tap navigates, exactly as a commit would.
    case navigate(view: String, Preview)
    /// The app of an icon was launched or brought to the front, and was asked something.
    case application(ApplicationCall, of: String)
  }

  /// What a press passes through, after the two pairs of callbacks of `UIPreviewInteractionDelegate`.
  public enum Transition: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
    /// From the hint to the preview.
    case preview
    /// From the preview to the commit.
    case commit
  }

  /// How strong a tick is.
  public enum Haptic: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
    /// A preview or a menu opened.
    case weak
    /// It was committed.
    case strong
  }

  /// Why nothing comes of a touch.
  public enum Failure: String, Sendable, Hashable, BitwiseCopyable, CaseIterable {
    /// No view there is registered for previewing.
    case notRegistered = "not registered"
    /// The delegate had nothing to show.
    case nothingToPreview = "nothing to preview"
    /// The finger scrolls.
    case scrolled
    /// The recognizer gave the press up before a preview.
    case recognizerCancelled = "cancelled by the recognizer"
    /// Force can be had no longer, or the view is registered no longer.
    case unavailable
  }
}
