public import ForceRecognizers
public import ForceTraces

/// Recorded touches on a described screen: what a user would have seen.
///
/// Make one for a screen and a recognizer, copy it for each touch that begins on the untouched screen,
/// and play several one after another to choose from a menu that waits.
public struct Replay: Sendable {
  private let screen: Screen
  private var surface: PreviewSurface
  private var icons: [String: Screen.Icon]
  private var nextChange = 0

  /// A screen under a recognizer.
  ///
  /// - Throws: A config that does not make a pipeline.
  public init(
    _ screen: Screen, config: RecognizerConfig, registry: Registry
  ) throws(ConfigError) {
    self.screen = screen
    surface = try screen.surface(pipeline: Pipeline(config, registry: registry))
    var icons: [String: Screen.Icon] = [:]
    for icon in screen.contents.icons.values { icons[icon.application.name] = icon }
    self.icons = icons
  }

  /// Plays a touch to its end.
  ///
  /// The last sample is the lifting, unless its phase says that the system took the touch away. A
  /// sample without a location is where the one before was, the first at `location`.
  ///
  /// - Parameters:
  ///   - trace: The touch.
  ///   - dataset: Where its samples are.
  ///   - start: When it comes down, in nanoseconds on the screen's clock.
  ///   - location: Where the finger is, for touches without a location.
  ///   - each: Is told each sample's time and force, and what happened at it.
  /// - Throws: What `each` throws.
  /// - Complexity: O(samples).
  public mutating func play<Failure: Error>(
    _ trace: Trace, of dataset: Dataset, startingAt start: Int64 = 0, at location: Point? = nil,
    each: (_ time: Int64, _ force: Double, [InteractionEvent]) throws(Failure) -> Void
  ) throws(Failure) {
    if surface.isIdle { surface.reset(traceID: trace.id) }
    let isCancelled = dataset.isCancelled(trace)
    try dataset.withSamples(of: trace) { (times, forces, locations) throws(Failure) in
      var place = location ?? .zero
      for index in times.indices {
        if !locations.isEmpty, let recorded = locations[index] { place = recorded }
        let time = start + times[index]
        var events = changeCapability(until: time)
        for phase in Self.phases(of: index, count: times.count, isCancelled: isCancelled) {
          events += surface.send(
            Touch(phase, at: place, timestamp: time, force: forces[index]))
        }
        try each(time, forces[index], withApplications(events))
      }
    }
  }

  /// Plays a touch and returns all that happened.
  public mutating func events(
    of trace: Trace, in dataset: Dataset, startingAt start: Int64 = 0, at location: Point? = nil
  ) -> [InteractionEvent] {
    var all: [InteractionEvent] = []
    play(trace, of: dataset, startingAt: start, at: location) { _, _, events in all += events }
    return all
  }

  /// What a sample is to the screen: the last one is where the touch ends.
  private static func phases(of index: Int, count: Int, isCancelled: Bool) -> [TouchPhase] {
    let isLast = index == count - 1
    let phase: TouchPhase = index == 0 ? .began : .moved
    guard isLast else { return [phase] }
    return isCancelled ? [phase, .cancelled] : index == 0 ? [phase, .ended] : [.ended]
  }

  private mutating func changeCapability(until time: Int64) -> [InteractionEvent] {
    var events: [InteractionEvent] = []
    while nextChange < screen.capabilityChanges.count {
      let change = screen.capabilityChanges[nextChange]
      guard change.time <= time else { break }
      nextChange += 1
      do throws(ViewTreeError) {
        events += try surface.setForceTouchCapability(
          change.capability, of: change.view, at: change.time)
      } catch {
        preconditionFailure("a screen's changes are checked when it is read: \(error)")
      }
    }
    return events
  }

  /// Launches apps where their icons or quick actions were chosen.
  private mutating func withApplications(_ events: [InteractionEvent]) -> [InteractionEvent] {
    guard !icons.isEmpty else { return events }
    return events.flatMap { (event) -> [InteractionEvent] in
      switch event.kind {
      case .navigate(_, let preview): [event] + open(preview.content, nil, at: event.time)
      case .chosen(let action, let preview):
        [event] + open(preview.content, action.shortcutItem, at: event.time)
      default: [event]
      }
    }
  }

  private mutating func open(
    _ name: String, _ item: ShortcutItem?, at time: Int64
  ) -> [InteractionEvent] {
    guard var icon = icons[name] else { return [] }
    let calls = icon.application.open(item, delegate: &icon.app)
    icons[name] = icon
    return calls.map { InteractionEvent(.application($0, of: name), at: time) }
  }
}

extension [InteractionEvent] {
  /// The events without the progress between quarters of a transition: what a log shows.
  ///
  /// Of a transition's progress, 0 and 1 stay, and what is the first in another quarter, up or down.
  ///
  /// - Parameter quarter: The quarter of the progress told last; `nil` before the first.
  /// - Returns: The events that are shown.
  public func inQuarters(after quarter: inout Int?) -> [InteractionEvent] {
    filter { event in
      guard case .progress(_, let progress) = event.kind else { return true }
      let now = Int(progress * 4)
      defer { quarter = now }
      return progress == 0 || progress == 1 || now != quarter
    }
  }
}
