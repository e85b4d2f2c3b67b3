/// How the touches in a session are found.
public enum Segmentation: String, Sendable, Hashable, CaseIterable {
  /// By the recorded phase: from `began` to `ended` or `cancelled`.
  case phase
  /// By contact: while there is force.
  case contact
  /// By the column of ids, as in every other dataset; the `session` column of `labels.csv` says which
  /// session a touch is part of.
  case id
}

/// When a finger that is not told by phases touches.
public struct Contact: Sendable, Hashable {
  /// The normalised force at or above which there is contact; positive.
  public var level: Double
  /// How long, in nanoseconds, there must be no contact between two touches.
  public var gap: Int64

  /// Contact from `level` on; touches less than `gap` nanoseconds apart are one.
  public init(level: Double = 0.015, gap: Int64 = 50_000_000) {
    precondition(level > 0 && gap >= 0, "no contact is told by level \(level) and gap \(gap)")
    self.level = level
    self.gap = gap
  }
}

extension Segmentation {
  /// The touches by phase: each begins at `began`, and ends with `ended` or `cancelled`, or before
  /// the next `began`. A sample without a phase is part of none; one that goes on with a touch whose
  /// beginning was not recorded begins one.
  ///
  /// - Returns: Places in `phases`, ascending.
  /// - Complexity: O(n).
  static func touches(byPhase phases: ArraySlice<TouchPhase?>) -> [Range<Int>] {
    var touches: [Range<Int>] = []
    var start: Int?
    func end(before index: Int) {
      if let first = start { touches.append(first..<index) }
      start = nil
    }
    for index in phases.indices {
      guard let phase = phases[index] else {
        end(before: index)
        continue
      }
      if phase == .began { end(before: index) }
      start = start ?? index
      if phase == .ended || phase == .cancelled { end(before: index + 1) }
    }
    end(before: phases.endIndex)
    return touches
  }

  /// The touches by contact: from a first to a last sample with contact. Between two touches are
  /// samples without, and from the last with contact to the next at least the gap.
  ///
  /// - Parameters:
  ///   - contact: What contact is.
  ///   - times: Nanoseconds, ascending.
  ///   - forces: Normalised; the same places as `times`.
  /// - Returns: Places in `forces`, ascending.
  /// - Complexity: O(n).
  static func touches(
    by contact: Contact, times: ArraySlice<Int64>, forces: ArraySlice<Double>
  ) -> [Range<Int>] {
    var touches: [Range<Int>] = []
    for index in forces.indices where forces[index] >= contact.level {
      if let last = touches.last,
        last.upperBound == index || times[index] - times[last.upperBound - 1] < contact.gap
      {
        touches[touches.count - 1] = last.lowerBound..<index + 1
      } else {
        touches.append(index..<index + 1)
      }
    }
    return touches
  }
}
