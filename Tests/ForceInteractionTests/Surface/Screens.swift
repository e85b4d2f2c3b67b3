import ForceInteraction
import ForceRecognizers
import ForceTraces
import Synchronization

/// A delegate that answers by the registered view and notes what it is told.
final class Answers: PreviewingDelegate {
  let preview: Preview?
  let sourceRect: Rect?
  private let notes = Mutex<[String]>([])

  init(_ preview: Preview?, sourceRect: Rect? = nil) {
    self.preview = preview
    self.sourceRect = sourceRect
  }

  var calls: [String] { notes.withLock { $0 } }
  private func note(_ call: String) { notes.withLock { $0.append(call) } }

  func previewing(_ context: inout PreviewingContext, at location: Point) -> Preview? {
    note("previewing \(context.sourceView) at \(location.x),\(location.y)")
    if let sourceRect { context.sourceRect = sourceRect }
    return preview
  }
  func commit(_ preview: Preview, in context: PreviewingContext) {
    note("commit \(preview.content)")
  }
  func perform(_ action: PreviewAction, for preview: Preview, in context: PreviewingContext) {
    note("perform \(action.title) for \(preview.content)")
  }
  func forceTouchCapabilityDidChange(to capability: ForceTouchCapability, of view: String) {
    note("\(view) \(capability)")
  }
}

/// A window of 400 x 800 points with a view `card` at (100, 100), 200 points wide and high.
func card(
  scrolls: Bool = false, capability: ForceTouchCapability = .available
) throws -> ViewTree {
  try ViewTree([
    View(
      id: "window", in: nil, frame: Rect(x: 0, y: 0, width: 400, height: 800),
      isScrollEnabled: scrolls, forceTouchCapability: capability),
    View(id: "card", in: "window", frame: Rect(x: 100, y: 100, width: 200, height: 200)),
  ])
}

/// A pipeline of a spec.
func pipeline(_ spec: String) throws -> Pipeline {
  try Pipeline(RecognizerConfig(spec: spec, registry: .builtIn), registry: .builtIn)
}

/// A surface on which `card` is registered.
func surface(
  _ delegate: some PreviewingDelegate, spec: String = "threshold:peek=0.4,pop=0.8",
  tree: ViewTree? = nil, hint: Double? = nil
) throws -> PreviewSurface {
  var surface = try PreviewSurface(tree ?? card(), pipeline: pipeline(spec), hint: hint)
  try surface.registerForPreviewing(with: delegate, sourceView: "card")
  return surface
}

/// A step of a touch: forces at a place, or what a call does.
extension PreviewSurface {
  /// Presses at a place with one force every 10 ms from `start` (milliseconds) on; the finger stays.
  mutating func press(
    _ forces: [Double], at place: Point = Point(x: 150, y: 150), from start: Int64 = 0,
    every step: Int64 = 10
  ) -> [InteractionEvent] {
    forces.enumerated().flatMap { index, force in
      send(
        Touch(
          index == 0 ? .began : .moved, at: place,
          timestamp: (start + Int64(index) * step) * 1_000_000, force: force))
    }
  }

  /// Sends one more touch.
  mutating func send(
    _ phase: TouchPhase, at place: Point = Point(x: 150, y: 150), ms: Int64, force: Double = 0,
    id: Int = 0
  ) -> [InteractionEvent] {
    send(Touch(id: id, phase, at: place, timestamp: ms * 1_000_000, force: force))
  }
}

/// Events as short text, without touches: `asked hint preview:0 peek`.
func text(_ events: [InteractionEvent]) -> String {
  events.compactMap { event in
    switch event.kind {
    case .touch: nil
    case .forceTouchCapability(let capability, let view): "\(view):\(capability)"
    case .asked(_, _, let preview): preview == nil ? "asked:nil" : "asked"
    case .hint: "hint"
    case .progress(let transition, let value):
      "\(transition):\(Parameter.text((value * 1000).rounded() / 1000))"
    case .peek: "peek"
    case .pop: "pop"
    case .commit: "commit"
    case .tick(let haptic): "tick:\(haptic)"
    case .menu(let items): "menu:" + items.map(\.title).joined(separator: "+")
    case .chosen(let action, _): "chosen:\(action.title)"
    case .dismissed: "dismissed"
    case .cancelled: "cancelled"
    case .failed(let failure): "failed:\(failure.rawValue)"
    case .tap(let view, _): "tap:\(view)"
    case .navigate(_, let preview): "navigate:\(preview.content)"
    case .application(_, let name): "application:\(name)"
    }
  }.joined(separator: " ")
}
