import ForceInteraction
import ForceTraces
import Testing

private let window = View(id: "window", in: nil, frame: Rect(x: 0, y: 0, width: 300, height: 600))

@Suite struct ViewTreeTests {
  @Test func `frames are in their parents' coordinates, and views nest`() throws {
    let tree = try ViewTree([
      window, View(id: "table", in: "window", frame: Rect(x: 0, y: 100, width: 300, height: 500)),
      View(id: "cell", in: "table", frame: Rect(x: 0, y: 50, width: 300, height: 50)),
      View(id: "image", in: "cell", frame: Rect(x: 10, y: 10, width: 30, height: 30)),
    ])
    #expect(tree.hitTest(Point(x: 10, y: 160)) == "image")
    #expect(tree.hitTest(Point(x: 9.9, y: 160)) == "cell")
    #expect(tree.hitTest(Point(x: 10, y: 149)) == "table")
    #expect(tree.hitTest(Point(x: 10, y: 99)) == "window")
    #expect(tree.hitTest(Point(x: 300, y: 99)) == nil)
    #expect(tree.hitTest(Point(x: .nan, y: 0)) == nil)
    #expect(tree.convert(Point(x: 1, y: 2), from: "image", to: "window") == Point(x: 11, y: 162))
    #expect(tree.convert(Point(x: 11, y: 162), from: "window", to: "image") == Point(x: 1, y: 2))
    #expect(tree.convert(Point(x: 1, y: 2), from: "image", to: "none") == nil)
  }

  @Test func `scrolling moves what is seen`() throws {
    var tree = try ViewTree([
      window, View(id: "table", in: "window", frame: Rect(x: 0, y: 100, width: 300, height: 100)),
      View(id: "first", in: "table", frame: Rect(x: 0, y: 0, width: 300, height: 80)),
      View(id: "second", in: "table", frame: Rect(x: 0, y: 80, width: 300, height: 80)),
    ])
    #expect(tree.hitTest(Point(x: 0, y: 150)) == "first")
    try tree.setContentOffset(Point(x: 0, y: 60), of: "table")
    #expect(tree.hitTest(Point(x: 0, y: 150)) == "second")
    #expect(tree.convert(Point(x: 0, y: 80), from: "table", to: "window") == Point(x: 0, y: 120))
  }

  @Test func `a view that clips hides what is outside, one that does not shows it`() throws {
    for clips in [true, false] {
      let tree = try ViewTree([
        window,
        View(
          id: "box", in: "window", frame: Rect(x: 0, y: 0, width: 10, height: 10), clips: clips),
        View(id: "badge", in: "box", frame: Rect(x: 8, y: 8, width: 10, height: 10)),
        View(id: "behind", in: "badge", frame: Rect(x: 50, y: 50, width: 10, height: 10)),
      ])
      #expect(tree.hitTest(Point(x: 9, y: 9)) == "badge")
      #expect(tree.hitTest(Point(x: 12, y: 12)) == (clips ? "window" : "badge"))
      #expect(tree.hitTest(Point(x: 1, y: 1)) == "box")
      #expect(tree.hitTest(Point(x: 60, y: 60)) == "window")
    }
  }

  @Test func `content outside of a view moves as the view scrolls`() throws {
    var tree = try ViewTree([
      window,
      View(id: "box", in: "window", frame: Rect(x: 0, y: 0, width: 10, height: 10), clips: false),
      View(id: "badge", in: "box", frame: Rect(x: 20, y: 20, width: 10, height: 10)),
    ])
    #expect(tree.hitTest(Point(x: 25, y: 25)) == "badge")
    try tree.setContentOffset(Point(x: -100, y: 0), of: "box")
    #expect(tree.hitTest(Point(x: 25, y: 25)) == "window")
    #expect(tree.hitTest(Point(x: 125, y: 25)) == "badge")
  }

  @Test func `the front-most wins, and hidden views are passed over`() throws {
    var tree = try ViewTree([
      window, View(id: "back", in: "window", frame: Rect(x: 0, y: 0, width: 50, height: 50)),
      View(id: "front", in: "window", frame: Rect(x: 0, y: 0, width: 50, height: 50)),
      View(id: "inner", in: "front", frame: Rect(x: 0, y: 0, width: 50, height: 50)),
    ])
    #expect(tree.hitTest(Point(x: 1, y: 1)) == "inner")
    try tree.setHidden(true, of: "inner")
    #expect(tree.hitTest(Point(x: 1, y: 1)) == "front")
    try tree.setHidden(true, of: "front")
    try tree.setHidden(false, of: "inner")
    #expect(tree.hitTest(Point(x: 1, y: 1)) == "back")
    try tree.setHidden(true, of: "window")
    #expect(tree.hitTest(Point(x: 1, y: 1)) == nil)
  }

  @Test func `conversion is exact where Doubles hold the result`() throws {
    let tree = try ViewTree([
      window, View(id: "far", in: "window", frame: Rect(x: 1e9, y: 0.1, width: 1, height: 1)),
      View(id: "near", in: "far", frame: Rect(x: -1e9, y: 0.2, width: 1, height: 1)),
    ])
    #expect(
      tree.convert(Point(x: 1e-9, y: 0), from: "near", to: "window") == Point(x: 1e-9, y: 0.1 + 0.2)
    )
    #expect(tree.convert(Point(x: 0.3, y: 7), from: "near", to: "near") == Point(x: 0.3, y: 7))
  }

  @Test func `conversion there and back is the identity, between any two views`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let tree = try ViewTree(views(30, &random))
      for _ in 0..<10 {
        let (source, target) = (
          "\(Int.random(in: 0..<30, using: &random))", "\(Int.random(in: 0..<30, using: &random))"
        )
        let place = Point(x: quarter(&random), y: quarter(&random))
        let there = try #require(tree.convert(place, from: source, to: target))
        #expect(tree.convert(there, from: target, to: source) == place)
      }
    }
  }

  @Test func `hit testing agrees with looking at every view`() throws {
    var random = SplitMix64(seed: 2)
    var hits: Set<String> = []
    for round in 0..<300 {
      let tree = try ViewTree(views(round % 3 == 0 ? 120 : 12, &random))
      for _ in 0..<20 {
        let place = Point(x: quarter(&random), y: quarter(&random))
        let hit = tree.hitTest(place)
        #expect(hit == plainHit(place, tree.window, tree))
        if let hit { hits.insert(hit) }
      }
    }
    #expect(hits.count > 20)
  }

  @Test func `a hundred thousand nested views do not overflow the stack`() throws {
    let count = 100_000
    var tree = try ViewTree(
      (0..<count).map { index in
        View(
          id: "\(index)", in: index == 0 ? nil : "\(index - 1)",
          frame: Rect(x: 0, y: 0, width: 10, height: 10), clips: index % 2 == 0)
      })
    #expect(tree.hitTest(Point(x: 5, y: 5)) == "\(count - 1)")
    #expect(tree.convert(.zero, from: "0", to: "\(count - 1)") == .zero)
    #expect(tree.forceTouchCapability(of: "\(count - 1)") == .unknown)
    try tree.setContentOffset(Point(x: 1, y: 1), of: "\(count - 1)")
  }

  @Test(arguments: [
    (
      [View(id: "a", in: nil, frame: .unit), View(id: "a", in: "a", frame: .unit)],
      ViewTreeError.duplicateID("a")
    ),
    (
      [View(id: "a", in: nil, frame: .unit), View(id: "b", in: "c", frame: .unit)],
      .unknownParent("c", of: "b")
    ),
    (
      [
        View(id: "w", in: nil, frame: .unit), View(id: "a", in: "b", frame: .unit),
        View(id: "b", in: "a", frame: .unit), View(id: "c", in: "a", frame: .unit),
      ], .cycle("a")
    ),
    ([View(id: "a", in: "a", frame: .unit)], .cycle("a")),
    ([], .windows([])),
    (
      [View(id: "a", in: nil, frame: .unit), View(id: "b", in: nil, frame: .unit)],
      .windows(["a", "b"])
    ),
    (
      [View(id: "a", in: nil, frame: Rect(x: .nan, y: 0, width: 1, height: 1))],
      .invalidGeometry(of: "a")
    ),
    (
      [View(id: "a", in: nil, frame: Rect(x: 0, y: 0, width: -1, height: 1))],
      .invalidGeometry(of: "a")
    ),
    (
      [View(id: "a", in: nil, frame: Rect(x: 0, y: 0, width: .infinity, height: 1))],
      .invalidGeometry(of: "a")
    ),
  ])
  func `views that are no tree are refused`(views: [View], error: ViewTreeError) {
    #expect(throws: error) { try ViewTree(views) }
  }
}

extension Rect {
  fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

/// A multiple of a quarter around a small screen: sums of these are exact.
private func quarter(_ random: inout SplitMix64) -> Double {
  Double(Int.random(in: -40...400, using: &random)) / 4
}

/// A random tree whose views are called by their numbers.
private func views(_ count: Int, _ random: inout SplitMix64) -> [View] {
  (0..<count).map { index in
    let isFlat = Bool.random(using: &random)
    let parent = isFlat ? 0 : Int.random(in: 0..<max(index, 1), using: &random)
    return View(
      id: "\(index)", in: index == 0 ? nil : "\(parent)",
      frame: index == 0
        ? Rect(x: 0, y: 0, width: 100, height: 100)
        : Rect(
          x: quarter(&random), y: quarter(&random), width: abs(quarter(&random)) / 2,
          height: abs(quarter(&random)) / 2),
      contentOffset: Point(x: quarter(&random) / 4, y: quarter(&random) / 4),
      clips: Int.random(in: 0..<3, using: &random) > 0,
      isHidden: index > 0 && Int.random(in: 0..<8, using: &random) == 0)
  }
}

/// The front-most view, straight from the definition; `place` in the window's coordinates.
private func plainHit(_ place: Point, _ view: View, _ tree: ViewTree) -> String? {
  guard !view.isHidden,
    let own = tree.convert(place, from: tree.window.id, to: view.id)
  else { return nil }
  let isInside = view.bounds.contains(own)
  guard isInside || !view.clips else { return nil }
  for child in tree.children(of: view.id).reversed() {
    if let hit = plainHit(place, child, tree) { return hit }
  }
  return isInside ? view.id : nil
}
