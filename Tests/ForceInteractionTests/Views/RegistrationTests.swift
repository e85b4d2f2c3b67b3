import ForceInteraction
import ForceTraces
import Testing

/// Previews the cell under the finger, whichever view is registered: for a table and for each cell.
private struct CellPreviews: PreviewingDelegate {
  mutating func previewing(_ context: inout PreviewingContext, at location: Point) -> Preview? {
    var id: String? = context.hitView
    while let view = id.flatMap({ context.tree[$0] }) {
      if view.id.hasPrefix("cell") {
        guard let rect = context.tree.convert(view.bounds, from: view.id, to: context.sourceView)
        else { return nil }
        context.sourceRect = rect
        return Preview(of: view.id)
      }
      id = view.parent
    }
    return nil
  }
}

@Suite struct RegistrationTests {
  private func table() throws -> ViewTree {
    try ViewTree(
      [
        View(
          id: "window", in: nil, frame: Rect(x: 0, y: 0, width: 320, height: 568),
          forceTouchCapability: .available),
        View(
          id: "table", in: "window", frame: Rect(x: 0, y: 64, width: 320, height: 504),
          contentOffset: Point(x: 0, y: 130.5)),
      ]
        + (0..<200).flatMap { row in
          [
            View(
              id: "cell\(row)", in: "table",
              frame: Rect(x: 0, y: Double(row) * 44.5, width: 320, height: 44)),
            View(
              id: "picture\(row)", in: "cell\(row)",
              frame: Rect(x: 8, y: 6, width: 32, height: 32)),
          ]
        })
  }

  @Test
  func `one registration of a table and one per cell give the same preview for the same point`()
    throws
  {
    var whole = try surface(table())
    try whole.registerForPreviewing(with: CellPreviews(), sourceView: "table")
    var each = try surface(table())
    for row in 0..<200 {
      try each.registerForPreviewing(with: CellPreviews(), sourceView: "cell\(row)")
    }
    var random = SplitMix64(seed: 3)
    var previewed = 0
    for _ in 0..<500 {
      let place = Point(x: 320 * random.nextUnit(), y: 568 * random.nextUnit())
      let (a, b) = (answer(of: &whole, at: place), answer(of: &each, at: place))
      #expect(a?.preview == b?.preview)
      #expect(a?.blur == b?.blur)
      if a != nil { previewed += 1 }
    }
    #expect(previewed > 300)
  }

  @Test func `the innermost registered view wins`() throws {
    var surface = try surface(table())
    try surface.registerForPreviewing(with: Answers(Preview(of: "table")), sourceView: "table")
    try surface.registerForPreviewing(with: Answers(Preview(of: "picture")), sourceView: "picture3")
    let picture = try #require(
      surface.tree.convert(Point(x: 1, y: 1), from: "picture3", to: "window"))
    #expect(answer(of: &surface, at: picture)?.preview.content == "picture")
    let beside = Point(x: 300, y: picture.y)
    #expect(answer(of: &surface, at: beside)?.preview.content == "table")
  }

  @Test func `registering twice, or what does not exist, is an error`() throws {
    var surface = try surface(table())
    try surface.registerForPreviewing(with: CellPreviews(), sourceView: "table")
    #expect(throws: ViewTreeError.alreadyRegistered("table")) {
      try surface.registerForPreviewing(with: CellPreviews(), sourceView: "table")
    }
    #expect(throws: ViewTreeError.unknownView("tabel")) {
      try surface.registerForPreviewing(with: CellPreviews(), sourceView: "tabel")
    }
    #expect(surface.unregisterForPreviewing(sourceView: "table", at: 0).isEmpty)
    try surface.registerForPreviewing(with: CellPreviews(), sourceView: "table")
  }

  private func surface(_ tree: ViewTree) throws -> PreviewSurface {
    try PreviewSurface(tree, pipeline: pipeline("threshold"))
  }

  /// The preview at a place of the window, and the window's part that stays sharp.
  private func answer(
    of surface: inout PreviewSurface, at place: Point
  ) -> (preview: Preview, blur: Rect)? {
    surface.reset(traceID: "")
    let events = surface.send(.began, at: place, ms: 0, force: 0.15)
    var preview: Preview?
    for event in events {
      switch event.kind {
      case .asked(_, _, let answer): preview = answer
      case .hint(let view, let rect):
        guard let preview, let blur = surface.tree.convert(rect, from: view, to: "window") else {
          return nil
        }
        return (preview, blur)
      default: break
      }
    }
    return nil
  }
}
