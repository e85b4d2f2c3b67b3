import ForceRecognizers

/// A quantity that recognizers compare with levels, computed sample by sample from a touch.
///
/// Two configs that compare the same signal with the same level ask the same question; the roads of
/// a sweep answer it once.
struct Signal: Sendable, Hashable {
  /// How the quantity follows from the force.
  enum Kind: Sendable, Hashable {
    /// The force itself.
    case force
    /// The least force of the last `dwell` nanoseconds: it is at a level exactly where the force has
    /// been at that level for so long. See ``sustained(_:times:dwell:into:)``.
    case sustained(dwell: Int64)
    /// The slope over a window in nanoseconds, as of ``SlopeWindow``.
    case slope(window: Int64)
    /// The force to be expected after `lead` seconds, as of ``Predictive``.
    case expected(window: Int64, lead: Double)
  }

  /// The number of the filters that the force has passed, in a list of ``FilterChain``.
  var chain: Int
  /// What is computed from the filtered force.
  var kind = Kind.force

  /// Another quantity of the same filtered force.
  func with(_ kind: Kind) -> Signal { Signal(chain: chain, kind: kind) }
}

/// The question whether a signal is at or above a level.
struct Level: Sendable, Hashable {
  /// What is compared.
  var signal: Signal
  /// With what.
  var value: Double
}

/// The filters in front of a recognizer, ready to run.
typealias FilterChain = [any Filter]

extension Signal {
  /// The least force of the last `dwell` nanoseconds, at every sample.
  ///
  /// A dwell is met at sample k where the unbroken run of forces at or above a level began at or
  /// before `times[k] - dwell`. With i the last sample at or before that time, this is the case
  /// exactly if samples i...k are all in the run, that is if their least force is at the level.
  /// Where there is no such i the dwell is met at no level: -infinity.
  ///
  /// - Parameters:
  ///   - forces: Shape `[n]`.
  ///   - times: Nanoseconds, ascending, shape `[n]`.
  ///   - dwell: In nanoseconds, at least 0.
  ///   - output: Gets n values.
  /// - Complexity: O(n): a sample is looked at twice.
  static func sustained(
    _ forces: Span<Double>, times: Span<Int64>, dwell: Int64, into output: inout [Double]
  ) {
    output = Array(repeating: -.infinity, count: forces.count)
    // The window's forces up to `middle` by what is the least from each of them on, and what came
    // after them by its least.
    var fromHere = output
    var middle = 0
    var later = Double.infinity
    var start = -1
    for k in forces.indices {
      later = min(later, forces[k])
      while start < k, times[start + 1] <= times[k] - dwell { start += 1 }
      guard start >= 0 else { continue }
      if start >= middle {
        var least = Double.infinity
        for i in (start...k).reversed() {
          least = min(least, forces[i])
          fromHere[i] = least
        }
        (middle, later) = (k + 1, .infinity)
      }
      output[k] = min(fromHere[start], later)
    }
  }
}
