/// The smoothest way from 0 to 1 while `progress` goes from 0 to 1: `10 u^3 - 15 u^4 + 6 u^5`.
///
/// Speed and acceleration are 0 at both ends; the greatest speed, 1.875, is in the middle. Before 0
/// it is 0, after 1 it is 1.
///
/// - Note: T. Flash, N. Hogan, J. Neurosci. 5 (1985), 1688-1703,
///   doi 10.1523/JNEUROSCI.05-07-01688.1985.
func minimumJerk(_ progress: Double) -> Double {
  if progress <= 0 { return 0 }
  if progress >= 1 { return 1 }
  return progress * progress * progress * (10 + progress * (6 * progress - 15))
}

/// One smooth change of force.
///
/// Strokes add up where they overlap, as movements do that are corrected on the way.
///
/// - Note: E. A. Henis, T. Flash, Biol. Cybern. 72 (1995), 407-419, doi 10.1007/s004220050143.
struct Stroke: Sendable, Hashable {
  /// When it starts, in seconds after the finger came down.
  var start: Double
  /// How long it lasts, in seconds; positive.
  var duration: Double
  /// By how much the force has changed at its end, normalised.
  var change: Double

  /// When it ends, in seconds after the finger came down.
  var end: Double { start + duration }

  /// How much of the change is done at `time`, in seconds after the finger came down.
  func force(at time: Double) -> Double {
    change * minimumJerk((time - start) / duration)
  }
}
