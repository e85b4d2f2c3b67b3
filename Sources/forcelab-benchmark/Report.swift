import ForceTraces
import Glibc

/// What a task took, and what came of it: the harness holds both against the peers'.
struct Report: Encodable {
  /// Of each repeat; a first one is not counted.
  var seconds: [Double]
  /// The same, as seconds that processors spent.
  var processor: [Double]
  /// How many samples there were.
  var rows = 0
  /// All times on the recording's clock in nanoseconds, added modulo 2^64.
  var times: UInt64 = 0
  /// The bits of all forces, added modulo 2^64: one bit of one force changes it.
  var forces: UInt64 = 0
  /// Names of metrics, and their values for each config.
  var metrics: [String] = []
  var values: [[Double?]] = []

  /// Takes samples into the checksums.
  mutating func add(times: Span<Int64>, forces: Span<Double>, origin: Int64 = 0) {
    rows += times.count
    for index in times.indices {
      self.times &+= UInt64(bitPattern: times[index] &+ origin)
      self.forces &+= forces[index].bitPattern
    }
  }

  /// Runs `work` once, and then `repeats` times under the clock; results are freed outside of it.
  ///
  /// - Returns: The times, and the last result.
  static func timing<Result>(
    _ repeats: Int, _ work: () throws -> Result
  ) rethrows -> (report: Report, result: Result) {
    let clock = ContinuousClock()
    _ = try work()
    var report = Report(seconds: [], processor: [])
    while true {
      let (began, used) = (clock.now, Glibc.clock())
      let result = try work()
      report.seconds.append((clock.now - began) / .seconds(1))
      report.processor.append(Double(Glibc.clock() - used) / Double(CLOCKS_PER_SEC))
      if report.seconds.count >= repeats { return (report, result) }
    }
  }
}
