import ForceEvaluation
import ForceRecognizers
import ForceReporting
import ForceTraces

/// One run of `sweep --exact`.
struct ExactSweep {
  private let session: Session
  private let arguments: ParsedArguments
  private let workers: Workers
  private let loading: LoadOptions
  private let config: RecognizerConfig

  init(_ session: Session, _ arguments: ParsedArguments) throws {
    self.session = session
    self.arguments = arguments
    workers = session.workers(arguments)
    loading = try LoadOptions(arguments)
    guard arguments.all(Options.parameter).isEmpty, !arguments.has(Options.list),
      !arguments.has(Options.random)
    else { throw UsageError("--exact looks at all levels: no --param, --list or --random") }
    let specs = arguments.all(Options.recognizer)
    guard specs.count <= 1 else { throw UsageError("--exact takes one --recognizer") }
    let registry = session.lab.registry
    config = try RecognizerConfig(spec: specs.first ?? Threshold.identifier, registry: registry)
    let recognizer = try Pipeline(config, registry: registry).recognizer
    let hysteresis = recognizer as? Hysteresis
    let waits = hysteresis.map { $0.peekDwell > 0 || $0.popDwell > 0 } ?? false
    guard recognizer is Threshold || hysteresis != nil, !waits, config.filters.isEmpty else {
      throw UsageError(
        "--exact is for threshold and hysteresis without dwell and filters, not '\(config.name)'")
    }
  }

  func run() throws {
    guard var folder = try session.resumableFolder(arguments, workers) else {
      let datasets = try session.loadDatasets(arguments, loading, workers).map(\.dataset)
      return try print(OutcomeSurface(datasets), curves(datasets))
    }
    let (surface, curves) = try session.keeping(&folder) { try write(to: &$0) }
    try folder.commit()
    try print(surface, curves)
  }

  private func write(
    to folder: inout StagedFolder
  ) throws -> (OutcomeSurface, [LatencyCurve]) {
    let loaded = try session.loadDatasets(arguments, loading, workers)
    let datasets = loaded.map(\.dataset)
    let surface = OutcomeSurface(datasets)
    _ = try Self.bestRegion(of: surface)
    guard surface.cellCount <= ConfigSpace.largestCount || arguments.has(Options.acceptLarge)
    else {
      throw UsageError(
        "the surface has \(surface.cellCount) cells, more than 10 million; --yes if they are meant, "
          + "or no --out for the best region alone")
    }
    let curves = try curves(datasets)
    try write(SurfaceTables(surface, curves: curves), of: loaded, to: &folder)
    var summary = SweepSummary(configs: [config], parameters: ["peek", "pop"])
    summary.configCount = surface.cellCount
    try session.writeManifest(
      of: summary, over: loaded, arguments, tolerance: EvaluationOptions().tolerance,
      workers: workers, to: &folder)
    return (surface, curves)
  }

  private static func bestRegion(of surface: OutcomeSurface) throws(UsageError) -> BestRegion {
    guard let region = surface.bestRegion() else {
      throw UsageError("no trace has a label: there is nothing to be right about")
    }
    return region
  }

  private func curves(_ datasets: [Dataset]) throws -> [LatencyCurve] {
    let curves = try workers.map([Gesture.peek, .pop]) { LatencyCurve(of: $0, in: datasets) }
    try datasets.forEach { try $0.checkUnchanged() }
    return curves
  }

  private func write(
    _ tables: SurfaceTables, of loaded: [LoadedDataset], to folder: inout StagedFolder
  ) throws {
    try session.writeResumable(
      "surface.csv", header: tables.surfaceHeader, configs: "all levels of \(config.name)",
      options: "no choice", of: loaded, tolerance: 0, to: &folder
    ) { file in
      // An item is all that one interval of peek levels has.
      var intervals = tables.peekIntervals.dropFirst(file.keptCount).makeIterator()
      var done = file.keptCount
      try session.withProgress("Writing the surface", .items("levels")) { progress in
        try workers.forEachInOrder(
          next: { intervals.next() },
          transform: { tables.surface(peek: $0) },
          consume: { (rows: [UInt8]) in
            try file.add(rows)
            done += 1
            progress?(done, tables.peekIntervals.count)
          })
      }
    }
    try folder.writeTable("latency.csv") { write in try write(tables.latency) }
    try folder.writeTable("best-region.csv") { write in try write(tables.bestRegion) }
  }

  private func print(_ surface: OutcomeSurface, _ curves: [LatencyCurve]) throws {
    let region = try Self.bestRegion(of: surface)
    let percent = region.accuracy.value.map { ($0 * 1000).rounded() / 10 } ?? 0
    var lines = [
      "Best accuracy of all levels: \(percent) % (\(region.accuracy.count) of "
        + "\(region.accuracy.total) traces).",
      "The largest region of levels that reach it:",
      "  peek above \(region.peek.lowerBound), up to \(region.peek.upperBound)",
      "  pop  above \(region.pop.lowerBound), up to \(region.pop.upperBound)",
      "Its middle, and what is late there:",
    ]
    for (curve, levels) in zip(curves, [region.peek, region.pop]) {
      let middle = (levels.lowerBound + levels.upperBound) / 2
      let step = curve.step(at: middle)
      let latency = step.median.map { "median \(Int($0.rounded())) ms" } ?? "no latency"
      lines.append(
        "  \(curve.event) \(middle): \(latency), \(curve.references - step.count) of "
          + "\(curve.references) missed")
    }
    lines.append(
      "\(surface.breaks.count) greatest forces make \(surface.cellCount) cells of equal outcomes.")
    try session.print(lines.joined(separator: "\n"))
  }
}
