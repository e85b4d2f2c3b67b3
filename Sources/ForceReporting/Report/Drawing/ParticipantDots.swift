import ForceEvaluation
import ForceTraces

extension EvaluationChapter {
  /// Up to this many participants have a line of their own.
  static let shownParticipants = 40

  /// Each participant's accuracy with each config; `nil` where fewer than two are named.
  func participantDots(id: String) -> Figure? {
    let rows = participantRows
    guard rows.count > 1 else { return nil }
    let shown = rows.prefix(Self.shownParticipants)
    let height = Double(shown.count) * 20 + 64
    let values = shown.flatMap { $0.accuracies.compactMap(\.self) }
    let axes = Axes(
      x: Scale.domain(of: values, within: 0...1), .percent("accuracy"), y: 0...Double(shown.count),
      nil, height: height, left: 96)
    var content = axes.drawn
    for (place, row) in shown.enumerated() {
      let middle = axes.y(Double(shown.count - place) - 0.5)
      content += axes.row(row.name, y: middle)
      for (standing, accuracy) in zip(featured, row.accuracies).reversed() {
        guard let mark = standing.mark, let accuracy else { continue }
        content += mark.drawn(
          atX: axes.x(accuracy), y: middle,
          title: "\(row.name), \(standing.name): \(Words.percent(accuracy))")
      }
    }
    return Figure(
      id: id, title: "How it works for each person",
      description: "The accuracy of each config for each participant, those first for whom "
        + "\(standings[0].name) works least: "
        + shown.prefix(5).compactMap { row in
          row.accuracies[0].map { "\(row.name) \(Words.percent($0))" }
        }.joined(separator: ", ") + ".",
      caption: "Sorted by \(standings[0].name), the hardest person first."
        + (rows.count > shown.count
          ? " \(rows.count - shown.count) more people, for whom it works better, are not drawn."
          : "")
        + leftOut,
      height: height, legend: legend, content: content)
  }

  /// A participant's name and accuracy with each featured config.
  private typealias Row = (name: String, accuracies: [Double?])

  /// The participants, the one first for whom the best config works least.
  private var participantRows: [Row] {
    guard truth.participants.count > 1 else { return [] }
    let shown = featured
    let correct = truth.participants.map { _ in shown.map { _ in Rate(0, of: 0) } }
    var counts = correct
    for trace in labelled {
      guard let touch = truth.traces[trace], let participant = touch.participant else { continue }
      for (place, standing) in shown.enumerated() {
        counts[participant][place].total += 1
        if standing.outcomes[trace].gesture == touch.gesture {
          counts[participant][place].count += 1
        }
      }
    }
    let rows = zip(truth.participants, counts).map { name, rates in
      (name: name, accuracies: rates.map(\.value))
    }.filter { $0.accuracies.contains { $0 != nil } }
    return rows.enumerated().sorted { one, other in
      let (a, b) = (one.element.accuracies.first ?? nil, other.element.accuracies.first ?? nil)
      return a == b ? one.offset < other.offset : (a ?? 0) < (b ?? 0)
    }.map(\.element)
  }
}

extension Axes {
  /// The name and the line of a row.
  fileprivate func row(_ name: String, y place: Double) -> HTML {
    let printable = name.printable
    let shown = printable.count > 12 ? printable.prefix(11) + "…" : printable[...]
    return .element(
      "path",
      ["class": "grid", "d": "M\(coordinate(x.first)) \(coordinate(place))H\(coordinate(x.last))"])
      + text(String(shown), x: x.first - 8, y: place + 4, "tick", anchor: "end")
  }
}
