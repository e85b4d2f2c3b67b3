/// The median of the last few samples: takes out single outliers and keeps steps steep.
///
/// At the start of a touch there are fewer samples; of an even number it takes the mean of the
/// middle two.
public struct Median: Filter {
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
    } else {
      sorted.remove(at: position(of: recent[oldest]))
      recent[oldest] = force
      oldest = (oldest + 1) % window
    }
    sorted.insert(force, at: position(of: force))
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Where the first sample that is not below `force` stands in ``sorted``.
  private func position(of force: Double) -> Int {
    var range = 0..<sorted.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = sorted[middle] < force ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
