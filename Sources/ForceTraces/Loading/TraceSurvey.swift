/// What is remarkable about the samples of one trace, in numbers of samples or intervals.
struct TraceSurvey: Sendable, Equatable {
  /// How many samples there are.
  let samples: Int
  /// Samples in runs of 3 or more at the maximum possible force.
  var saturated = 0
  /// Forces above 1.
  var aboveOne = 0
  /// Forces above 1.25: as raw forces, they would be common.
  var farAboveOne = 0
  /// Forces below 0.
  var negative = 0
  /// Forces beyond what a Double can hold.
  var infinite = 0
  /// Intervals of more than 5 times the median interval.
  var gaps = 0
  /// 1 if more than 10 % of the intervals are more than 25 % off the median interval.
  var isJittery = 0

  /// How near to 1 is at the maximum: maxima are written with few digits (6.6667).
  static let saturationTolerance = 1e-5
  /// What a raw force reaches easily, a share of the maximum never.
  static let implausibleForce = 1.25

  /// Surveys one trace.
  ///
  /// - Parameters:
  ///   - times: Nanoseconds, ascending, shape `[n]`.
  ///   - forces: Normalised, shape `[n]`.
  ///   - intervals: Memory to work in.
  /// - Complexity: O(n) on average.
  init(times: Span<Int64>, forces: Span<Double>, intervals: inout [Int64]) {
    samples = forces.count
    surveyForces(forces)
    surveyIntervals(times, &intervals)
  }

  private mutating func surveyForces(_ forces: Span<Double>) {
    var atMaximum = 0
    for index in forces.indices {
      let force = forces[index]
      if abs(force - 1) <= Self.saturationTolerance {
        atMaximum += 1
        // The third of a run brings in the two before it.
        if atMaximum >= 3 { saturated += atMaximum == 3 ? 3 : 1 }
      } else {
        atMaximum = 0
      }
      if force < 0 {
        negative += 1
        if !force.isFinite { infinite += 1 }
      } else if force > 1 {
        aboveOne += 1
        if force > Self.implausibleForce { farAboveOne += 1 }
        if !force.isFinite { infinite += 1 }
      }
    }
  }

  private mutating func surveyIntervals(_ times: Span<Int64>, _ intervals: inout [Int64]) {
    var shortest = Int64.max
    var longest = Int64.min
    for index in times.indices.dropFirst() {
      let interval = times[index] &- times[index - 1]
      shortest = min(shortest, interval)
      longest = max(longest, interval)
    }
    // With intervals this much alike, whatever their median is, nothing is off it: no need to know.
    guard times.count > 2, Double(longest) > 1.25 * Double(shortest) else { return }
    intervals.removeAll(keepingCapacity: true)
    for index in times.indices.dropFirst() { intervals.append(times[index] &- times[index - 1]) }
    guard let median = median(&intervals) else { return }
    var off = 0
    for interval in intervals {
      if Double(interval) > 5 * median { gaps += 1 }
      if abs(Double(interval) - median) > 0.25 * median { off += 1 }
    }
    isJittery = intervals.count > 2 && 10 * off > intervals.count ? 1 : 0
  }
}
