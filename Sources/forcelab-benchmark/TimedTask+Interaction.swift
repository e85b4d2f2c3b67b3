import ForceInteraction
import ForceRecognizers
import ForceTraces

extension TimedTask {
  /// Every trace of a dataset, replayed on a table of 200 cells with pictures.
  ///
  /// Words: the dataset and the repeats. The checksum of times is how many events there were.
  static func replay(_ words: [String]) throws -> Report {
    let (path, repeats) = (words[0], try number(words[1]))
    let dataset = try loadDataset(at: path, workers: Workers(count: 1)).dataset
    let screen = try table(cells: 200)
    let config = try RecognizerConfig(spec: "hysteresis", registry: .builtIn)
    var surface = try PreviewSurface(screen, pipeline: Pipeline(config, registry: .builtIn))
    for cell in 0..<200 {
      try surface.registerForPreviewing(with: Pictures(), sourceView: "picture \(cell)")
    }
    var (report, events) = Report.timing(repeats) {
      dataset.traces.reduce(0) { $0 + replay($1, of: dataset, on: surface) }
    }
    report.rows = dataset.sampleCount
    report.times = UInt64(events)
    return report
  }

  /// A million places, looked up on a table of 10,000 cells with pictures.
  ///
  /// Words: the repeats. The checksum of times is how many pictures were hit.
  static func hitTest(_ words: [String]) throws -> Report {
    let screen = try table(cells: 10_000)
    var random = SplitMix64(seed: 1)
    let places = (0..<1_000_000).map { _ in
      Point(x: 320 * random.nextUnit(), y: 10_000 * 44 * random.nextUnit())
    }
    var (report, hits) = Report.timing(try number(words[0])) {
      places.reduce(0) { $0 + (screen.hitTest($1)?.first == "p" ? 1 : 0) }
    }
    report.rows = places.count
    report.times = UInt64(hits)
    return report
  }

  /// A table as high as its cells, which are 44 points high, and have a picture each.
  private static func table(cells: Int) throws -> ViewTree {
    let frame = Rect(x: 0, y: 0, width: 320, height: 44 * Double(cells))
    let views = (0..<cells).flatMap { cell in
      [
        View(
          id: "cell \(cell)", in: "table",
          frame: Rect(x: 0, y: 44 * Double(cell), width: 320, height: 44)),
        View(
          id: "picture \(cell)", in: "cell \(cell)", frame: Rect(x: 8, y: 6, width: 200, height: 32)
        ),
      ]
    }
    let window = View(id: "window", in: nil, frame: frame, forceTouchCapability: .available)
    return try ViewTree([window, View(id: "table", in: "window", frame: frame)] + views)
  }

  /// How many events one trace makes.
  private static func replay(
    _ trace: Trace, of dataset: Dataset, on surface: PreviewSurface
  ) -> Int {
    var surface = surface
    surface.reset(traceID: trace.id)
    return dataset.withSamples(of: trace) { times, forces, locations in
      var events = 0
      for index in times.indices {
        let phase: TouchPhase =
          index == 0 ? .began : index == times.count - 1 ? .ended : .moved
        let place = locations.isEmpty ? nil : locations[index]
        events +=
          surface.send(
            Touch(
              phase, at: place ?? .zero, timestamp: times[index], force: forces[index])
          ).count
      }
      return events
    }
  }
}

/// A preview for each picture.
private struct Pictures: PreviewingDelegate {
  mutating func previewing(_ context: inout PreviewingContext, at location: Point) -> Preview? {
    Preview(of: context.sourceView)
  }
}
