import ForceEvaluation
import ForceTraces

/// The samples of a chapter's traces.
struct TraceSamples: Sendable {
  /// For each trace of the chapter, its dataset and itself.
  private let places: [(dataset: Dataset, trace: Trace)]

  init(_ datasets: [Dataset]) {
    places = datasets.flatMap { dataset in dataset.traces.map { (dataset, $0) } }
  }

  /// How many traces there are.
  var count: Int { places.count }

  /// How many samples a trace has.
  func sampleCount(_ trace: Int) -> Int { places[trace].trace.samples.count }

  /// The highest force of a trace.
  func peak(_ trace: Int) -> Double? {
    let (dataset, trace) = places[trace]
    return dataset.withSamples(of: trace) { _, forces, _ in
      var peak: Double?
      for index in forces.indices { peak = max(peak ?? forces[index], forces[index]) }
      return peak
    }
  }

  /// The samples of a trace: nanoseconds and force.
  func points(_ trace: Int) -> [(time: Int64, force: Double)] {
    let (dataset, trace) = places[trace]
    return dataset.withSamples(of: trace) { times, forces, _ in
      times.indices.map { (times[$0], forces[$0]) }
    }
  }
}

extension EvaluationChapter {
  /// A picture of a touch that a config got wrong.
  func picture(
    of wrong: WrongTrace, by standing: Standing, _ samples: TraceSamples, id: String
  ) -> Figure {
    let points = samples.points(wrong.trace)
    let end = max(1, Double(points.last?.time ?? 0) / 1e6)
    let top = max(1, points.map(\.force).max() ?? 1)
    let bottom = min(0, points.map(\.force).min() ?? 0)
    let axes = Axes(
      x: 0...end, .init(text: "time, ms") { Signs.text.fixed($0, decimals: 0) },
      y: bottom...top * 1.04, .init(text: "force") { Signs.text.fixed($0, decimals: 1) },
      height: 240)
    var content = axes.drawn
    for level in standing.levels where level.force <= top * 1.04 {
      content += axes.level(level.gesture, level.force)
    }
    if let references = truth.traces[wrong.trace]?.references {
      for event in Gesture.allCases {
        guard let time = references[event] else { continue }
        content += axes.reference(event, Double(time) / 1e6)
      }
    }
    content += axes.line(axes.thinned(points), "trace")
    for event in Gesture.allCases {
      guard let time = standing.outcomes[wrong.trace].time(of: event) else { continue }
      let force = points.last { $0.time <= time }?.force ?? 0
      content += axes.event(event, Double(time) / 1e6, force)
    }
    return Figure(
      id: id, title: keys[wrong.trace].id, description: describe(wrong), caption: describe(wrong),
      height: 240, content: content)
  }

  private func describe(_ wrong: WrongTrace) -> String {
    let person = truth.traces[wrong.trace]?.participant.map { " (\(truth.participants[$0]))" } ?? ""
    let others = standings.dropFirst().filter { other in
      truth.traces[wrong.trace].map { $0.gesture != other.outcomes[wrong.trace].gesture } ?? false
    }.count
    let rest =
      standings.count < 2
      ? ""
      : " \(others) of the \(standings.count - 1) other configs \(others == 1 ? "is" : "are") "
        + "wrong as well."
    return wrong.reason.prefix(1).uppercased() + wrong.reason.dropFirst() + person + "." + rest
  }
}

extension Axes {
  /// At most about two points for each unit of the picture.
  fileprivate func thinned(
    _ points: [(time: Int64, force: Double)]
  ) -> [(x: Double, y: Double)] {
    let step = max(1, points.count / 800)
    return stride(from: 0, to: points.count, by: step).map { index in
      // The highest of each stretch: peaks must not vanish.
      let stretch = points[index..<min(index + step, points.count)]
      let highest = stretch.max { $0.force < $1.force } ?? points[index]
      return (Double(highest.time) / 1e6, highest.force)
    }
  }

  fileprivate func level(_ gesture: Gesture, _ force: Double) -> HTML {
    line([(x.domain.lowerBound, force), (x.domain.upperBound, force)], "level", dashes: "5 4")
      + text(
        "\(gesture) level", x: x.last, y: y(force) - 4, "note", anchor: "end")
  }

  fileprivate func reference(_ event: Gesture, _ time: Double) -> HTML {
    line([(time, y.domain.lowerBound), (time, y.domain.upperBound)], "reference", dashes: "2 3")
      + text(
        "\(event) meant", x: x(time) + 4, y: y.last + 10 + (event == .pop ? 14 : 0), "note")
  }

  fileprivate func event(_ event: Gesture, _ time: Double, _ force: Double) -> HTML {
    let isFarRight = x(time) > x.last - 40
    return Mark(number: event == .peek ? 0 : event == .pop ? 2 : 3).drawn(
      atX: x(time), y: y(force), title: "\(event) at \(Words.milliseconds(time))")
      + text(
        event.rawValue, x: x(time) + (isFarRight ? -8 : 8), y: y(force) + 14, "event",
        anchor: isFarRight ? "end" : "start")
  }
}
