public import ForceEvaluation

extension Comparison {
  /// What a pair comes to, as a sentence without a final period: which config is more accurate, by how
  /// much and for how many participants, or that the data cannot tell.
  public func conclusion(about pair: PairComparison) -> String {
    let accuracy = pair.accuracy
    let (first, second) = (name(pair.first), name(pair.second))
    guard accuracy.onlyFirst + accuracy.onlySecond > 0 else {
      return "\(first) and \(second) are right on the same touches: nothing tells them apart"
    }
    let isFirstBetter = accuracy.pooled.count >= 0
    let (better, worse) = isFirstBetter ? (first, second) : (second, first)
    let points = Signs.text.points(abs(accuracy.pooled.value ?? 0))
    let interval = accuracy.interval.map { interval in
      let ends =
        isFirstBetter ? (interval.lower, interval.upper) : (-interval.upper, -interval.lower)
      return "95 % \(Signs.text.points(ends.0)) to \(Signs.text.points(ends.1))"
    }
    guard units.areParticipants else {
      return "on these touches \(better) is right \(points) points more often than \(worse)"
        + (interval.map { " (\($0), touches taken as independent)" } ?? "")
        + "; without two participants the data cannot tell whether others agree"
    }
    if accuracy.isSignificant {
      return
        "\(better) is \(points) points more accurate than \(worse) (\(interval ?? "")), \(people)"
    }
    let p = accuracy.holmP.map { "; p \(Signs.text.probability($0))" } ?? ""
    return
      "the data cannot tell \(better) from \(worse): \(points) points (\(interval ?? "")\(p)), "
      + people + (areTooFew ? ", too few to tell any pair apart" : "")
  }

  /// How far a pair's first config is below the second, in words.
  public func fall(_ pair: PairComparison) -> String {
    let points = Signs.text.points(-(pair.accuracy.pooled.value ?? 0))
    let interval = pair.accuracy.interval.map {
      " (95 % \(Signs.text.points(-$0.upper)) to \(Signs.text.points(-$0.lower)))"
    }
    return "\(name(pair.first)) is \(points) points less accurate than \(name(pair.second))"
      + (interval ?? "")
  }

  /// How many participants there are, in words.
  var people: String {
    let named = units.names.count { $0 != nil }
    return "\(named) participants" + (named < units.count ? " and touches of nobody" : "")
  }

  /// Whether no difference, however clear, could become significant: the smallest p value that so many
  /// participants allow, adjusted for so many pairs.
  private var areTooFew: Bool {
    let smallest = (1..<units.count).reduce(1.0) { p, _ in p / 2 }
    return smallest * Double(pairs.count) > AccuracyDifference.level
  }
}

extension Signs {
  /// A share in percentage points, with one decimal.
  func points(_ share: Double) -> String { fixed(share * 100, decimals: 1) }
}
