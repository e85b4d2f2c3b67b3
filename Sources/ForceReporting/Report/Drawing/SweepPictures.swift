import ForceRecognizers

extension SweepChapter {
  /// Up to this many values of a parameter have a row or column of a heat map.
  private static let mostCells = 48
  /// Up to this many parameters have a curve.
  private static let mostCurves = 6

  /// A heat map of the first two parameters, and a curve for each.
  func figures(id: String) -> [Figure] {
    let curves = parameters.indices.prefix(Self.mostCurves).compactMap { parameter in
      curveFigure(of: parameter, id: "\(id)-curve\(parameter)")
    }
    return (heatMap(id: id + "-heat").map { [$0] } ?? []) + curves
  }

  /// How the best accuracy changes with one parameter.
  private func curveFigure(of parameter: Int, id: String) -> Figure? {
    let curve = curve(of: parameter)
    guard curve.count > 1, let best = curve.max(by: { $0.accuracy < $1.accuracy }) else {
      return nil
    }
    let name = parameters[parameter]
    let axes = Axes(
      x: curve[0].value...curve[curve.count - 1].value,
      .init(text: name) { Parameter.text(Self.rounded($0)) },
      y: Scale.domain(of: curve.map(\.accuracy), within: 0...1), .percent("best accuracy"))
    var content = axes.drawn
    content += axes.line(curve.map { ($0.value, $0.accuracy) }, "m0")
    if curve.count <= Self.mostCells {
      for point in curve {
        content += .element(
          "circle",
          [
            "class": "mark m0", "cx": coordinate(axes.x(point.value)),
            "cy": coordinate(axes.y(point.accuracy)), "r": "3",
          ],
          .element(
            "title", "\(name) \(Parameter.text(point.value)): \(Words.percent(point.accuracy))"))
      }
    }
    return Figure(
      id: id, title: "Accuracy with \(name)",
      description: "The best accuracy, \(Words.percent(best.accuracy)), is reached at "
        + "\(Parameter.text(best.value)).",
      caption: parameters.count > 1
        ? "For each value of \(name) the best accuracy over all other parameters."
        : "The accuracy for each value of \(name).",
      content: content)
  }

  /// The best accuracy for every two values of the first two parameters.
  private func heatMap(id: String) -> Figure? {
    let axes = parameters.indices.filter { 2...Self.mostCells ~= values(of: $0).count }
    guard axes.count >= 2 else { return nil }
    let (across, up) = (axes[0], axes[1])
    let (columns, lines) = (values(of: across), values(of: up))
    var best: [Cell: Double] = [:]
    for row in rows {
      guard let accuracy = row.accuracy else { continue }
      let cell = Cell(across: row.values[across], up: row.values[up])
      best[cell] = max(best[cell] ?? 0, accuracy)
    }
    guard let least = best.values.min(), let most = best.values.max() else { return nil }
    let frame = HeatFrame(columns: columns.count, rows: lines.count)
    var content = HTML.nothing
    for (column, value) in columns.enumerated() {
      for (line, other) in lines.enumerated() {
        guard let accuracy = best[Cell(across: value, up: other)] else { continue }
        let share = most > least ? (accuracy - least) / (most - least) : 1
        content += frame.cell(
          column, line, share: share, isBest: accuracy == most,
          title: "\(parameters[across]) \(Parameter.text(value)), \(parameters[up]) "
            + "\(Parameter.text(other)): \(Words.percent(accuracy))")
      }
    }
    content += frame.labels(
      columns.map(Parameter.text), parameters[across], lines.map(Parameter.text), parameters[up])
    content += frame.key(Words.percent(least), Words.percent(most))
    return Figure(
      id: id, title: "Accuracy over \(parameters[across]) and \(parameters[up])",
      description: "Between \(Words.percent(least)) and \(Words.percent(most)).",
      caption:
        "The darker or stronger the colour, the more accurate; outlined cells share the best "
        + "accuracy."
        + (parameters.count > 2 ? " Each cell is the best over all other parameters." : ""),
      height: HeatFrame.height, content: content)
  }

  private struct Cell: Hashable {
    var across: Double?
    var up: Double?
  }

  /// A tick's value without the rounding error of its multiplication.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

/// Where the cells of a heat map are.
private struct HeatFrame {
  let columns: Int
  let rows: Int
  static let height = 340.0
  private static let (left, right, top, bottom) = (58.0, 430.0, 34.0, 290.0)

  private var width: Double { (Self.right - Self.left) / Double(columns) }
  private var height: Double { (Self.bottom - Self.top) / Double(rows) }

  func cell(_ column: Int, _ row: Int, share: Double, isBest: Bool, title: String) -> HTML {
    // The faintest is still there.
    let opacity = Signs.text.fixed(0.08 + 0.92 * share, decimals: 3)
    let inset = isBest ? 1.0 : 0
    return .element(
      "rect",
      [
        "class": isBest ? "heat best" : "heat", "fill-opacity": opacity,
        "x": coordinate(Self.left + Double(column) * width + inset),
        "y": coordinate(Self.bottom - Double(row + 1) * height + inset),
        "width": coordinate(max(0.5, width - 2 * inset - 0.4)),
        "height": coordinate(max(0.5, height - 2 * inset - 0.4)),
      ], .element("title", HTML(title)))
  }

  func labels(
    _ across: [String], _ acrossName: String, _ up: [String], _ upName: String
  ) -> HTML {
    var pieces: [HTML] = []
    let longest = Double(across.map(\.count).max() ?? 1) * 7 + 6
    let columnStep = max(1, Int((longest / width).rounded(.up)))
    for column in stride(from: 0, to: columns, by: columnStep) {
      pieces.append(
        text(
          across[column], x: Self.left + (Double(column) + 0.5) * width, y: Self.bottom + 16,
          "tick",
          anchor: "middle"))
    }
    let rowStep = max(1, Int((14 / height).rounded(.up)))
    for row in stride(from: 0, to: rows, by: rowStep) {
      pieces.append(
        text(
          up[row], x: Self.left - 6, y: Self.bottom - (Double(row) + 0.5) * height + 4, "tick",
          anchor: "end"))
    }
    pieces.append(
      text(
        acrossName, x: (Self.left + Self.right) / 2, y: Self.bottom + 36, "axis", anchor: "middle"))
    pieces.append(
      .element(
        "text",
        [
          "class": "axis", "text-anchor": "middle",
          "transform": "translate(14 \(coordinate((Self.top + Self.bottom) / 2))) rotate(-90)",
        ], HTML(upName)))
    return .joined(pieces)
  }

  /// Which colour stands for what.
  func key(_ least: String, _ most: String) -> HTML {
    let steps = 12
    let squares = (0..<steps).map { step in
      HTML.element(
        "rect",
        [
          "class": "heat",
          "fill-opacity": Signs.text.fixed(
            0.08 + 0.92 * Double(step) / Double(steps - 1), decimals: 3),
          "x": coordinate(Self.left + 60 + Double(step) * 12), "y": "8", "width": "12",
          "height": "12",
        ])
    }
    return text(least, x: Self.left + 54, y: 18, "tick", anchor: "end") + .joined(squares)
      + text(most, x: Self.left + 60 + Double(steps) * 12 + 6, y: 18, "tick")
  }
}
