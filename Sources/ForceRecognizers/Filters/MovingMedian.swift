/// The median of the last few samples: takes out single outliers and keeps steps steep.
///
/// At the start of a touch there are fewer samples; of an even number it takes the mean of the
/// middle two.
public struct MovingMedian: Filter {
  /// `median`
  public static let identifier = "median"
  /// One line for people.
  public static let summary = "median of the last samples, against single outliers"
  /// The first description.
  public static let source = "J. W. Tukey, Exploratory Data Analysis, 1977"
  /// `window`.
  public static let parameters = [
    Parameter("window", default: 3, .samples, .oddNumber, "how many samples")
  ]

  /// How many samples; odd.
  public let window: Int
  /// The last samples: the oldest is at ``oldest`` once there are `window` of them.
  private var recent: [Double] = []
  private var oldest = 0
  /// The same samples, ascending.
  private var sorted: [Double] = []

  /// - Throws: Never.
  public init(_ values: ParameterValues) throws(ParameterError) {
    window = Int(values["window"])
  }

  /// Forgets the last touch.
  public mutating func reset() {
    recent.removeAll(keepingCapacity: true)
    sorted.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// The median so far.
  ///
  /// - Complexity: O(`window`).
  public mutating func filter(_ force: Double, at time: Int64) -> Double {
    if recent.count < window {
      recent.append(force)
      sorted.append(force)
      sort(from: sorted.count - 1)
    } else {
      // Bits are compared, so that the very same number is found whatever it is.
      let leaving = recent[oldest].bitPattern
      let place = sorted.firstIndex { $0.bitPattern == leaving } ?? 0
      recent[oldest] = force
      oldest = oldest + 1 == window ? 0 : oldest + 1
      sorted[place] = force
      sort(from: place)
    }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Moves the one force that may be out of order, at `place`, to where it belongs.
  private mutating func sort(from place: Int) {
    var forces = sorted.mutableSpan
    let force = forces[place]
    var place = place
    while place > 0, forces[place - 1] > force {
      forces[place] = forces[place - 1]
      place -= 1
    }
    while place + 1 < forces.count, forces[place + 1] < force {
      forces[place] = forces[place + 1]
      place += 1
    }
    forces[place] = force
  }
}
