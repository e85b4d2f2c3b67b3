import ForceEvaluation
import ForceTraces

extension EvaluationChapter {
  /// Accuracy against the median latency, with intervals and the front of those that no other config
  /// beats; `nil` where no config has a latency.
  func accuracyAgainstLatency(id: String) -> Figure? {
    guard let event = timedEvent, standings.count > 1 else { return nil }
    let metric = "latency_\(event)_median_ms"
    let points = standings.compactMap { standing -> Point? in
      guard let latency = standing.estimate(metric), let accuracy = standing.estimate("accuracy")
      else { return nil }
      return Point(standing: standing, latency: latency, accuracy: accuracy)
    }
    guard !points.isEmpty else { return nil }
    let shown = points.filter { $0.standing.mark != nil }
    let isOnFront = paretoFront(points.map { [-$0.accuracy.value, max(0, $0.latency.value)] })
    let front = zip(points, isOnFront).filter(\.1).map(\.0)
      .sorted { $0.latency.value < $1.latency.value }
    let axes = Axes(
      x: Scale.domain(
        of: points.map(\.latency.value), within: -10_000...60_000),
      .init(text: "median latency of \(event)s, ms") { Signs.text.fixed($0, decimals: 0) },
      y: Scale.domain(
        of: points.map(\.accuracy.value) + shown.flatMap(\.accuracy.ends), within: 0...1),
      .percent("accuracy"))
    var content = axes.drawn
    content += axes.line(
      front.map { ($0.latency.value, $0.accuracy.value) }, "front")
    for point in points.reversed() { content += axes.drawn(point) }
    let absent = standings.count - points.count
    return Figure(
      id: id, title: "Accuracy against latency",
      description: "On the front, which no config beats in both: "
        + front.map {
          "\($0.standing.name) with \(Words.percent($0.accuracy.value)) "
            + "and \(Words.milliseconds($0.latency.value))"
        }.joined(separator: ", ") + ".",
      caption:
        "Higher is better, and so is further left down to 0; bars are 95\u{A0}% intervals, cut at the frame. The grey line joins "
        + "the configs that no other beats in both."
        + (absent > 0 ? " Without \(absent) that never \(event == .pop ? "pop" : "peek")." : "")
        + (points.count > shown.count ? " Small dots are the other configs." : ""),
      legend: legend.filter { entry in shown.contains { $0.standing.mark == entry.mark } },
      content: content)
  }

  fileprivate struct Point {
    var standing: Standing
    var latency: Estimate
    var accuracy: Estimate
  }
}

extension Estimate {
  /// The ends of the interval.
  var ends: [Double] { interval.map { [$0.lowerBound, $0.upperBound] } ?? [] }
}

extension Axes {
  fileprivate func drawn(_ point: EvaluationChapter.Point) -> HTML {
    let (atX, atY) = (x(point.latency.value), y(point.accuracy.value))
    let title =
      "\(point.standing.name): \(Words.percent(point.accuracy.value)), "
      + Words.milliseconds(point.latency.value)
    guard let mark = point.standing.mark else {
      return .element(
        "circle", ["class": "dot", "cx": coordinate(atX), "cy": coordinate(atY), "r": "2.2"],
        .element("title", HTML(title)))
    }
    var bars = ""
    if let interval = point.accuracy.interval {
      bars +=
        "M\(coordinate(atX)) \(coordinate(y(interval.lowerBound)))V\(coordinate(y(interval.upperBound)))"
    }
    if let interval = point.latency.interval {
      bars +=
        "M\(coordinate(x(interval.lowerBound))) \(coordinate(atY))H\(coordinate(x(interval.upperBound)))"
    }
    return .element("path", ["class": "bar \(mark.colour)", "d": bars])
      + mark.drawn(atX: atX, y: atY, title: title)
  }
}
