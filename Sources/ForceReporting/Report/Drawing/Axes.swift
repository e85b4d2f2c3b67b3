/// The frame of a picture: two scales, their lines, ticks and titles.
struct Axes: Sendable {
  /// What a scale measures, and how its ticks are spelled.
  struct Title: Sendable {
    var text: String
    var format: @Sendable (Double) -> String
  }

  let x: Scale
  let y: Scale
  /// How large the picture is.
  let width: Double
  let height: Double
  private let xTitle: Title
  private let yTitle: Title?
  private static let margins = (left: 46.0, right: 14.0, top: 12.0, bottom: 42.0)

  /// A frame around values; `left` makes room for words instead of numbers.
  init(
    x: ClosedRange<Double>, _ xTitle: Title, y: ClosedRange<Double>, _ yTitle: Title?,
    width: Double = 440, height: Double = 300, left: Double = margins.left
  ) {
    self.width = width
    self.height = height
    self.xTitle = xTitle
    self.yTitle = yTitle
    self.x = Scale(domain: x, first: left, last: width - Self.margins.right)
    self.y = Scale(domain: y, first: height - Self.margins.bottom, last: Self.margins.top)
  }

  /// The frame, to be drawn below everything else.
  var drawn: HTML {
    var pieces: [HTML] = []
    for tick in x.ticks(about: 6) {
      let place = coordinate(x(tick))
      pieces.append(
        .element(
          "path",
          ["class": "grid", "d": "M\(place) \(coordinate(y.last))V\(coordinate(y.first))"]))
      pieces.append(
        text(xTitle.format(tick), x: x(tick), y: y.first + 16, "tick", anchor: "middle"))
    }
    pieces.append(
      text(xTitle.text, x: (x.first + x.last) / 2, y: height - 6, "axis", anchor: "middle"))
    if let yTitle {
      for tick in y.ticks(about: 5) {
        let place = coordinate(y(tick))
        pieces.append(
          .element(
            "path",
            ["class": "grid", "d": "M\(coordinate(x.first)) \(place)H\(coordinate(x.last))"]))
        pieces.append(
          text(yTitle.format(tick), x: x.first - 6, y: y(tick) + 4, "tick", anchor: "end"))
      }
      let (left, middle) = (12.0, (y.first + y.last) / 2)
      pieces.append(
        .element(
          "text",
          [
            "class": "axis", "text-anchor": "middle",
            "transform":
              "translate(\(coordinate(left)) \(coordinate(middle))) rotate(-90)",
          ], HTML(yTitle.text)))
    }
    return .joined(pieces)
  }

  /// A line through values, each a place on both scales; `nil` breaks it.
  func line(_ points: [(x: Double, y: Double)], _ kind: String, dashes: String? = nil) -> HTML {
    let path = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(coordinate(x(point.x))) \(coordinate(y(point.y)))"
    }.joined()
    return .element("path", ["class": "line \(kind)", "d": path, "stroke-dasharray": dashes])
  }
}

/// A text in a picture.
func text(
  _ text: String, x: Double, y: Double, _ kind: String, anchor: String = "start"
) -> HTML {
  .element(
    "text",
    ["class": kind, "x": coordinate(x), "y": coordinate(y), "text-anchor": anchor], HTML(text))
}

/// A picture with its heading, what it shows in words for those who do not see it, and notes below.
struct Figure: Sendable {
  /// Unique on the page.
  var id: String
  var title: String
  /// What a reader would see, in a sentence or two.
  var description: String
  /// How to read it.
  var caption: String
  var width = 440.0
  var height = 300.0
  var legend: [(mark: Mark, name: String)] = []
  var content: HTML

  /// As a part of a page.
  var html: HTML {
    .element(
      "figure", ["class": width > 600 ? "wide" : nil],
      .element("h4", ["id": id + "-h"], HTML(title)),
      .element(
        "svg",
        [
          "viewBox": "0 0 \(coordinate(width)) \(coordinate(height))", "role": "img",
          "aria-labelledby": "\(id)-t \(id)-d",
        ],
        .element("title", ["id": id + "-t"], HTML(title)),
        .element("desc", ["id": id + "-d"], HTML(description)), content),
      legend.isEmpty ? .nothing : Self.legend(legend),
      .element("figcaption", HTML(caption)))
  }

  /// Which mark stands for which config.
  static func legend(_ entries: [(mark: Mark, name: String)]) -> HTML {
    .element(
      "ul", ["class": "legend"],
      entries.map { entry in
        .element("li", entry.mark.sample, .element("bdi", HTML(entry.name)))
      })
  }
}
