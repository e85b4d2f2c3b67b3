/// How a config is drawn in every picture: by colour, by dashes and by the shape of its mark, so that
/// it is known in grey as well.
struct Mark: Sendable, Hashable {
  /// Which one, from 0.
  let number: Int

  /// How many there are: as many colours as can be told apart.
  static let count = 7

  /// The dashes of its lines, in units of the picture.
  var dashes: String? { ["", "7 3", "2 2.5", "10 3 2 3", "4 2", "12 4", "1 4"][number].nonEmpty }

  /// The class that gives its colour.
  var colour: String { "m\(number)" }

  /// The mark, with what a pointer on it tells.
  func drawn(atX x: Double, y: Double, title: String? = nil) -> HTML {
    .element(
      "path", ["class": "mark \(colour)", "d": path(x, y)],
      title.map { .element("title", HTML($0)) } ?? .nothing)
  }

  /// The mark and a piece of the line, for a legend.
  var sample: HTML {
    .element(
      "svg",
      [
        "class": "sample", "viewBox": "0 0 34 14", "width": "34", "height": "14",
        "aria-hidden": "true",
      ],
      .element("path", ["class": "line \(colour)", "d": "M1 7H33", "stroke-dasharray": dashes]),
      drawn(atX: 17, y: 7))
  }

  /// A shape about nine units wide.
  private func path(_ x: Double, _ y: Double) -> String {
    func polygon(_ corners: [(Double, Double)]) -> String {
      corners.enumerated().map { index, corner in
        "\(index == 0 ? "M" : "L")\(coordinate(x + corner.0)) \(coordinate(y + corner.1))"
      }.joined() + "Z"
    }
    switch number {
    case 0:
      return "M\(coordinate(x - 4)) \(coordinate(y))a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"
    case 1: return polygon([(-3.6, -3.6), (3.6, -3.6), (3.6, 3.6), (-3.6, 3.6)])
    case 2: return polygon([(0, -4.8), (4.5, 3.6), (-4.5, 3.6)])
    case 3: return polygon([(0, -5), (5, 0), (0, 5), (-5, 0)])
    case 4: return polygon([(0, 4.8), (4.5, -3.6), (-4.5, -3.6)])
    case 5:
      return polygon([
        (-1.5, -4.5), (1.5, -4.5), (1.5, -1.5), (4.5, -1.5), (4.5, 1.5), (1.5, 1.5), (1.5, 4.5),
        (-1.5, 4.5), (-1.5, 1.5), (-4.5, 1.5), (-4.5, -1.5), (-1.5, -1.5),
      ])
    default:
      return polygon([
        (-4.2, -2.2), (-2.2, -4.2), (0, -2), (2.2, -4.2), (4.2, -2.2), (2, 0), (4.2, 2.2),
        (2.2, 4.2), (0, 2), (-2.2, 4.2), (-4.2, 2.2), (-2, 0),
      ])
    }
  }
}

extension String {
  /// `nil` where there is nothing in it.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
