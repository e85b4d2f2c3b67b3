import ForceEvaluation
import ForceTraces

extension EvaluationChapter {
  /// How soon an event comes: for every latency the share of all references that have their event
  /// by then; `nil` where no touch has a reference.
  func latencyCurves(of event: Gesture, id: String) -> Figure? {
    let curves = featured.compactMap { standing in
      standing.mark.map { (standing, $0, standing.latencies(of: event)) }
    }
    guard let references = curves.first?.2.references, references > 0 else { return nil }
    let all = LatencyDistribution(
      curves.flatMap(\.2.latencies), references: curves.reduce(0) { $0 + $1.2.references })
    let range = Scale.domain(
      of: [1, 99].compactMap { all.percentile($0) } + [0], within: -2_000...10_000)
    let axes = Axes(
      x: range,
      .init(text: "\(event) later than the reference, ms") { Signs.text.fixed($0, decimals: 0) },
      y: 0...1, .percent("share of all \(references) references"))
    var content = axes.drawn
    // The best is drawn last, above the others.
    for (_, mark, latency) in curves.reversed() {
      content += axes.curve(latency, mark)
    }
    return Figure(
      id: id, title: "How soon \(event)s come",
      description: curves.map { standing, _, latency in
        "\(standing.name): " + Self.words(about: latency, event)
      }.joined(separator: ". ") + ".",
      caption: "Higher and further left is better. A curve that ends below 100\u{A0}% misses the "
        + "rest." + leftOut,
      legend: legend, content: content)
  }

  private static func words(about latency: LatencyDistribution, _ event: Gesture) -> String {
    guard let median = latency.percentile(50), let missed = latency.missed.value else {
      return "no \(event)"
    }
    return "half of its \(event)s within \(Words.milliseconds(median)), "
      + "\(Words.percent(missed)) missed"
  }
}

extension Axes {
  /// The steps of an empirical distribution, at most one for each unit of the picture.
  fileprivate func curve(_ latency: LatencyDistribution, _ mark: Mark) -> HTML {
    let count = Double(latency.references)
    var path = "M\(coordinate(x.first)) "
    var (lastX, lastY) = (x.first, y(0))
    var isBegun = false
    for (index, nanoseconds) in latency.latencies.enumerated() {
      let value = Double(nanoseconds) / 1e6
      guard value <= x.domain.upperBound else { break }
      let (atX, atY) = (x(value), y(Double(index + 1) / count))
      if value < x.domain.lowerBound {
        lastY = atY
        continue
      }
      if !isBegun {
        path += coordinate(lastY)
        isBegun = true
      }
      let isLast = index == latency.latencies.count - 1
      if atX - lastX >= 1 || isLast {
        path += "H\(coordinate(atX))V\(coordinate(atY))"
        lastX = atX
      }
      lastY = atY
    }
    if !isBegun { path += coordinate(lastY) }
    path += "V\(coordinate(lastY))H\(coordinate(x.last))"
    return .element(
      "path", ["class": "line \(mark.colour)", "d": path, "stroke-dasharray": mark.dashes])
  }
}

extension Axes.Title {
  /// Shares as percents.
  static func percent(_ text: String) -> Axes.Title {
    Axes.Title(text: text) { Signs.text.fixed($0 * 100, decimals: 0) + "%" }
  }
}
