public import ForceTraces

/// How a recognizer feels on a screen: what many replayed touches have in common.
public struct ReplayMetrics: Sendable, Hashable {
  /// Touches that were replayed.
  public private(set) var touches = 0
  /// Previews that were shown.
  public private(set) var previews = 0
  /// Previews of something else than what the finger came down on.
  public private(set) var previewsOnWrongTarget = 0
  /// Pops of touches that were labelled peek or cancel.
  public private(set) var unwantedCommits = 0
  /// Touches labelled pop that did not commit.
  public private(set) var lostCommits = 0
  /// Previews that went away, without a commit or a menu, within 100 ms.
  public private(set) var flickers = 0
  /// Menus that opened in a touch labelled cancel which moved farther than a scroll does.
  public private(set) var accidentalMenus = 0
  /// From the reference of peek to the preview, in nanoseconds, of each touch that has both.
  public private(set) var previewTimes: [Int64] = []
  /// From the reference of pop to the commit, in nanoseconds, of each touch that has both.
  public private(set) var commitTimes: [Int64] = []

  /// How soon a preview must be gone to flicker, in nanoseconds.
  public static let flicker: Int64 = 100_000_000

  /// No touch yet.
  public init() {}

  /// Takes what happened in one touch, whose time counts from its first sample.
  ///
  /// - Parameters:
  ///   - events: All that happened.
  ///   - label: What was meant.
  ///   - target: What the finger came down on.
  public mutating func add(_ events: [InteractionEvent], label: Label?, target: String?) {
    touches += 1
    var shown: Int64?
    var committed: Int64?
    var opened: Int64?
    var start: Point?
    var distance = 0.0
    var hasMenu = false
    for event in events {
      switch event.kind {
      case .touch(let phase, let place, _):
        if phase == .began { start = place }
        distance = max(distance, start.map(place.distance(to:)) ?? 0)
      case .peek(let preview, _):
        previews += 1
        if preview.content != target { previewsOnWrongTarget += 1 }
        shown = event.time
        opened = opened ?? event.time
      case .pop:
        committed = committed ?? event.time
        shown = nil
      case .menu:
        hasMenu = true
        shown = nil
      case .dismissed:
        if let shown, event.time - shown < Self.flicker { flickers += 1 }
        shown = nil
      default: break
      }
    }
    guard let label else { return }
    if committed != nil, label.gesture != .pop { unwantedCommits += 1 }
    if committed == nil, label.gesture == .pop { lostCommits += 1 }
    if hasMenu, label.gesture == .cancel, distance > Press.allowableMovement {
      accidentalMenus += 1
    }
    if let opened, let reference = label.references.peek { previewTimes.append(opened - reference) }
    if let committed, let reference = label.references.pop {
      commitTimes.append(committed - reference)
    }
  }

  /// The median of times in nanoseconds, in seconds; `nil` where there are none.
  public static func medianSeconds(_ times: [Int64]) -> Double? {
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted()
    let middle = sorted.count / 2
    let value =
      sorted.count % 2 == 1
      ? Double(sorted[middle]) : (Double(sorted[middle - 1]) + Double(sorted[middle])) / 2
    return value / 1e9
  }

  /// The names and spellings of all figures, in their order; an undefined one is `nil`.
  public var columns: [(name: String, value: String?)] {
    [
      ("touches", "\(touches)"), ("previews", "\(previews)"),
      ("previews_on_wrong_target", "\(previewsOnWrongTarget)"),
      ("unwanted_commits", "\(unwantedCommits)"), ("lost_commits", "\(lostCommits)"),
      ("median_time_to_preview_s", Self.medianSeconds(previewTimes)?.description),
      ("median_time_to_commit_s", Self.medianSeconds(commitTimes)?.description),
      ("flickers", "\(flickers)"), ("accidental_menus", "\(accidentalMenus)"),
    ]
  }
}
