public import ForceEvaluation
import ForceTraces

/// The exact surface of levels, as the bytes of CSV files.
///
/// An interval of levels is above `…_from`, up to and including `…_to`; an empty end is none.
public struct SurfaceTables: Sendable {
  private let surface: OutcomeSurface
  private let curves: [LatencyCurve]
  private let columns: [Metric]

  /// The tables of a surface and of the latency curves that belong to it.
  public init(_ surface: OutcomeSurface, curves: [LatencyCurve]) {
    self.surface = surface
    self.curves = curves
    columns = Metric.all(in: .core).filter { !$0.name.hasPrefix("latency_") }
  }

  /// The intervals of peek levels, each of which ``surface(peek:)`` takes.
  public var peekIntervals: Range<Int> { 0..<surface.intervalCount }

  /// `surface.csv`'s first row.
  public var surfaceHeader: [UInt8] {
    CSVRows(
      header: ["peek_from", "peek_to", "pop_from", "pop_to"] + columns.map(\.name),
      isSpreadsheetSafe: false
    ).bytes
  }

  /// `surface.csv`'s rows of one peek interval: a cell for each pop interval that is not below it,
  /// with the core metrics that follow from outcomes.
  public func surface(peek: Int) -> [UInt8] {
    var rows = CSVRows()
    for pop in peek..<surface.intervalCount {
      rows.levels(surface.interval(peek))
      rows.levels(surface.interval(pop))
      var tally = TouchTally()
      tally.confusion = surface.confusion(peek: peek, pop: pop)
      let metrics = Metrics(TouchScores(tally, tolerance: 0), columns: columns)
      for value in metrics.values { rows.value(value?.description) }
      rows.endRow()
    }
    return rows.bytes
  }

  /// `latency.csv`: for each event and interval of its level, the latencies there.
  public var latency: [UInt8] {
    var rows = CSVRows(
      header: [
        "event", "level_from", "level_to", "references", "latency_n", "missed_rate",
        "latency_median_ms", "latency_p95_ms",
      ], isSpreadsheetSafe: false)
    for curve in curves {
      for (index, step) in curve.steps.enumerated() {
        rows.text(curve.event.rawValue)
        rows.levels(curve.interval(index))
        rows.count(curve.references)
        rows.count(step.count)
        rows.number(Rate(curve.references - step.count, of: curve.references).value)
        rows.number(step.median)
        rows.number(step.p95)
        rows.endRow()
      }
    }
    return rows.bytes
  }

  /// `best-region.csv`: the largest rectangle of equally best levels; no row without touches.
  public var bestRegion: [UInt8] {
    var rows = CSVRows(
      header: ["peek_from", "peek_to", "pop_from", "pop_to", "n_traces", "accuracy", "area"],
      isSpreadsheetSafe: false)
    if let region = surface.bestRegion() {
      for levels in [region.peek, region.pop] {
        rows.number(levels.lowerBound)
        rows.number(levels.upperBound)
      }
      rows.count(region.accuracy.total)
      rows.number(region.accuracy.value)
      rows.number(region.area)
      rows.endRow()
    }
    return rows.bytes
  }
}

extension CSVRows {
  /// Adds the two ends of an interval.
  fileprivate mutating func levels(_ interval: LevelInterval) {
    number(interval.lower)
    number(interval.upper)
  }
}
