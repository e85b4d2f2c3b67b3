package import ForceTraces

extension InteractionEvent {
  /// The event for people, without its time: `peek: shows 'photo 7', 375 x 667 points`.
  public var text: String {
    switch kind {
    case .touch(.began, let place, let force):
      "finger down at \(place.text), force \(rounded(force, 3))"
    case .touch(.ended, let place, let force):
      "finger up at \(place.text), force \(rounded(force, 3))"
    case .touch(.cancelled, let place, _): "the system takes the touch away at \(place.text)"
    case .touch(_, let place, let force):
      "finger moves to \(place.text), force \(rounded(force, 3))"
    case .forceTouchCapability(let capability, let view): "force is \(capability) in '\(view)'"
    case .asked(let view, let place, let preview):
      "'\(view)' is asked for a preview at \(place.text): "
        + (preview.map { "'\($0.content)'" } ?? "nothing to preview")
    case .hint(let view, let rect): "hint: all but \(rect.text) of '\(view)' blurs"
    case .progress(let transition, let progress):
      "\(transition == .preview ? "towards the preview" : "towards the commit"): "
        + "\(Int((progress * 100).rounded())) %"
    case .peek(let preview, let size):
      "peek: shows '\(preview.content)', \(rounded(size.width, 2)) x \(rounded(size.height, 2)) "
        + "points"
    case .pop(let preview): "pop: '\(preview.content)' grows to full size"
    case .commit(let view, let preview): "'\(view)' commits '\(preview.content)'"
    case .tick(let haptic): haptic == .weak ? "tick" : "strong tick"
    case .menu(let items): "menu: " + items.map { "'\($0.title)'" }.joined(separator: ", ")
    case .chosen(let action, let preview): "chosen: '\(action.title)' for '\(preview.content)'"
    case .dismissed(let preview): "'\(preview.content)' is dismissed"
    case .cancelled: "cancelled"
    case .failed(let failure): "nothing comes of it: \(failure.rawValue)"
    case .tap(let view, let place): "tap on '\(view)' at \(place.text)"
    case .navigate(let view, let preview): "'\(view)' navigates to '\(preview.content)'"
    case .application(let call, let name): "'\(name)' \(call.text)"
    }
  }

  /// The event as an object of a JSON-lines log: `time` in seconds, `event`, and what there is to it.
  package var json: JSONValue {
    var members = details
    members["time"] = .number(Double(time) / 1e9)
    members["event"] = .string(name)
    return .object(members)
  }

  private var name: String {
    switch kind {
    case .touch(let phase, _, _): phase.rawValue
    case .forceTouchCapability: "forceTouchCapability"
    case .asked: "asked"
    case .hint: "hint"
    case .progress: "progress"
    case .peek: "peek"
    case .pop: "pop"
    case .commit: "commit"
    case .tick: "tick"
    case .menu: "menu"
    case .chosen: "chosen"
    case .dismissed: "dismissed"
    case .cancelled: "interactionCancelled"
    case .failed: "failed"
    case .tap: "tap"
    case .navigate: "navigate"
    case .application(.willFinishLaunching, _): "willFinishLaunching"
    case .application(.didFinishLaunching, _): "didFinishLaunching"
    case .application(.performAction, _): "performAction"
    }
  }

  private var details: [String: JSONValue] {
    switch kind {
    case .touch(_, let place, let force): ["location": place.json, "force": .number(force)]
    case .forceTouchCapability(let capability, let view):
      ["capability": .string(capability.rawValue), "view": .string(view)]
    case .asked(let view, let place, let preview):
      [
        "view": .string(view), "location": place.json,
        "preview": preview.map { JSONValue.string($0.content) } ?? .null,
      ]
    case .hint(let view, let rect): ["view": .string(view), "sourceRect": rect.json]
    case .progress(let transition, let progress):
      ["transition": .string(transition.rawValue), "progress": .number(progress)]
    case .peek(let preview, let size):
      [
        "preview": .string(preview.content),
        "size": .array([.number(size.width), .number(size.height)]),
      ]
    case .pop(let preview), .dismissed(let preview): ["preview": .string(preview.content)]
    case .commit(let view, let preview), .navigate(let view, let preview):
      ["view": .string(view), "preview": .string(preview.content)]
    case .tick(let haptic): ["haptic": .string(haptic.rawValue)]
    case .menu(let items): ["items": .array(items.map { .string($0.title) })]
    case .chosen(let action, let preview):
      ["action": .string(action.title), "preview": .string(preview.content)]
    case .cancelled: [:]
    case .failed(let failure): ["reason": .string(failure.rawValue)]
    case .tap(let view, let place): ["view": .string(view), "location": place.json]
    case .application(let call, let name): call.details(of: name)
    }
  }
}

extension ApplicationCall {
  fileprivate var text: String {
    switch self {
    case .willFinishLaunching(let item, let returned):
      "will finish launching\(Self.with(item)): returns \(returned)"
    case .didFinishLaunching(let item, let returned):
      "did finish launching\(Self.with(item)): returns \(returned)"
    case .performAction(let item, let handled):
      "performs '\(item.type)': "
        + (handled.map { $0 ? "handled" : "not handled" } ?? "completion handler never called")
    }
  }

  private static func with(_ item: ShortcutItem?) -> String {
    item.map { " with '\($0.type)'" } ?? ""
  }

  fileprivate func details(of name: String) -> [String: JSONValue] {
    let (item, answer): (ShortcutItem?, (String, Bool?)) =
      switch self {
      case .willFinishLaunching(let item, let returned): (item, ("returned", returned))
      case .didFinishLaunching(let item, let returned): (item, ("returned", returned))
      case .performAction(let item, let handled): (item, ("handled", handled))
      }
    return [
      "app": .string(name), "item": item.map { JSONValue.string($0.type) } ?? .null,
      answer.0: answer.1.map(JSONValue.bool) ?? .null,
    ]
  }
}

extension Point {
  fileprivate var text: String { "(\(rounded(x, 2)), \(rounded(y, 2)))" }
  fileprivate var json: JSONValue { .array([.number(x), .number(y)]) }
}

extension Rect {
  fileprivate var text: String {
    "(\(rounded(minX, 2)), \(rounded(minY, 2)), \(rounded(size.width, 2)) x "
      + "\(rounded(size.height, 2)))"
  }
  fileprivate var json: JSONValue {
    .array([minX, minY, size.width, size.height].map(JSONValue.number))
  }
}

/// A number with some decimals at most.
private func rounded(_ number: Double, _ decimals: Int) -> String {
  let scale = decimals == 3 ? 1000.0 : 100.0
  let value = (number * scale).rounded() / scale
  let text = (value == 0 ? 0 : value).description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
