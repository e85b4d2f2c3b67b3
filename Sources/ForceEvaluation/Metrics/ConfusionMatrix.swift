public import ForceTraces

/// How often each label met each outcome.
public struct ConfusionMatrix: Sendable, Hashable {
  private var counts = PerGesture { _ in PerGesture { _ in 0 } }

  /// Without any trace.
  public init() {}

  /// How many traces labelled `label` came out as `outcome`.
  public subscript(label: Gesture, outcome: Gesture) -> Int {
    get { counts[label][outcome] }
    set { counts[label][outcome] = newValue }
  }

  /// How many traces were labelled `label`.
  public func labelled(_ label: Gesture) -> Int {
    Gesture.allCases.reduce(0) { $0 + self[label, $1] }
  }

  /// How many traces came out as `outcome`.
  public func recognized(as outcome: Gesture) -> Int {
    Gesture.allCases.reduce(0) { $0 + self[$1, outcome] }
  }

  /// How many traces there are.
  public var total: Int { Gesture.allCases.reduce(0) { $0 + labelled($1) } }

  /// How many outcomes were what was meant.
  public var correct: Int { Gesture.allCases.reduce(0) { $0 + self[$1, $1] } }

  /// Correct outcomes among all traces.
  public var accuracy: Rate { Rate(correct, of: total) }

  /// Correct outcomes among those that came out as `gesture`.
  public func precision(_ gesture: Gesture) -> Rate {
    Rate(self[gesture, gesture], of: recognized(as: gesture))
  }

  /// Correct outcomes among those labelled `gesture`.
  public func recall(_ gesture: Gesture) -> Rate {
    Rate(self[gesture, gesture], of: labelled(gesture))
  }

  /// 2 TP / (2 TP + FP + FN).
  public func f1(_ gesture: Gesture) -> Rate {
    Rate(2 * self[gesture, gesture], of: labelled(gesture) + recognized(as: gesture))
  }

  /// The mean recall over the labels present.
  public var balancedAccuracy: Double? {
    mean(Gesture.allCases.compactMap { recall($0).value })
  }

  /// The mean of the F1 scores that are defined.
  public var macroF1: Double? { mean(Gesture.allCases.compactMap { f1($0).value }) }

  /// How many gestures have no F1: neither meant nor recognized.
  public var undefinedClasses: Int { Gesture.allCases.count { f1($0).value == nil } }

  /// Agreement beyond chance, where chance keeps the margins; `nil` where chance agrees always.
  ///
  /// - Note: J. Cohen, Educ. Psychol. Meas. 20 (1960), 37-46, doi:10.1177/001316446002000104.
  public var cohenKappa: Double? {
    ratio(total * correct - agreementByChance, total * total - agreementByChance)
  }

  /// The multiclass correlation of labels and outcomes; `nil` where either never varies.
  ///
  /// - Note: J. Gorodkin, Comput. Biol. Chem. 28 (2004), 367-374,
  ///   doi:10.1016/j.compbiolchem.2004.09.006.
  public var matthewsCorrelation: Double? {
    let labels = Gesture.allCases.reduce(total * total) { $0 - labelled($1) * labelled($1) }
    let outcomes = Gesture.allCases.reduce(total * total) {
      $0 - recognized(as: $1) * recognized(as: $1)
    }
    guard labels > 0, outcomes > 0 else { return nil }
    return Double(total * correct - agreementByChance)
      / (Double(labels) * Double(outcomes)).squareRoot()
  }

  /// Sum over the gestures of labelled times recognized: n squared times the agreement by chance.
  private var agreementByChance: Int {
    Gesture.allCases.reduce(0) { $0 + labelled($1) * recognized(as: $1) }
  }
}

/// Some of a number of things.
public struct Rate: Sendable, Hashable {
  /// How many.
  public var count: Int
  /// Of how many.
  public var total: Int

  /// `count` of `total`.
  public init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// `count / total`; `nil` where there is nothing to take a share of.
  public var value: Double? { ratio(count, total) }
}

/// A quotient; `nil` over 0.
func ratio(_ numerator: Int, _ denominator: Int) -> Double? {
  denominator == 0 ? nil : Double(numerator) / Double(denominator)
}

/// The mean, added up in order; `nil` of nothing.
func mean(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
}
