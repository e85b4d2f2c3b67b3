extension SplitMix64 {
  /// A stream of its own for every path of numbers under a seed: (participant, trace), say.
  ///
  /// What is drawn from one stream never shifts another.
  init(seed: UInt64, path: UInt64...) {
    self.init(seed: seed)
    for step in path { self.init(seed: next() &+ step) }
  }

  /// A number between the bounds, each as likely as the others.
  mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }

  /// A nearly Gaussian number of mean 0 and standard deviation 1, never beyond 3.47.
  ///
  /// The sum of the four 16-bit quarters of one draw (Irwin and Hall's distribution for n = 4):
  /// no logarithm and no cosine, so the same number on every machine.
  mutating func gaussian() -> Double {
    let bits = next()
    let sum =
      (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
    // Each quarter has the mean 65535 / 2 and the variance (65536^2 - 1) / 12.
    return (Double(sum) - 131_070) * ((3.0).squareRoot() / 65_536)
  }

  /// A Gaussian number moved into `range` where it falls outside.
  mutating func gaussian(
    mean: Double, deviation: Double, within range: ClosedRange<Double>
  ) -> Double {
    min(max(mean + deviation * gaussian(), range.lowerBound), range.upperBound)
  }

  /// One of the elements, as likely as its weight; weights must not all be 0.
  mutating func pick<Element>(
    from elements: [Element], weight: (Element) -> Double
  ) -> Element {
    precondition(!elements.isEmpty, "nothing to pick from")
    var rest = nextUnit() * elements.reduce(0) { $0 + weight($1) }
    for element in elements {
      rest -= weight(element)
      if rest < 0 { return element }
    }
    return elements[elements.count - 1]
  }
}
