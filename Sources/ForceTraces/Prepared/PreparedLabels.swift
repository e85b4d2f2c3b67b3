/// How labels are put into numbers.
enum PreparedLabels {
  /// Stands for a reference time that is missing; numpy's NaT.
  static let missingTime = Int64.min

  /// The column of a factor, by its place.
  static func factor(_ index: Int) -> String { "factor.\(index)" }

  /// A gesture's place among all; behind the last where there is none.
  static func code(of gesture: Gesture?) -> UInt8 {
    UInt8(gesture.flatMap { Gesture.allCases.firstIndex(of: $0) } ?? Gesture.allCases.count)
  }

  /// The gesture of a code.
  static func gesture(_ code: UInt8) -> Gesture? {
    Int(code) < Gesture.allCases.count ? Gesture.allCases[Int(code)] : nil
  }
}

/// The labels of a prepared file.
struct PreparedLabelList {
  private let gestures: [UInt8]
  private let peeks, pops, cancels: [Int64]
  private let participants, devices, sessions: PreparedTextColumn
  private let factors: [PreparedTextColumn]

  init(_ prepared: PreparedFile, _ texts: PreparedTextList, count: Int) throws(InputError) {
    gestures = try prepared.values("label", .code, count: count)
    peeks = try prepared.values("peek_time", .int64, count: count)
    pops = try prepared.values("pop_time", .int64, count: count)
    cancels = try prepared.values("cancel_time", .int64, count: count)
    participants = try texts.column("participant", count: count)
    devices = try texts.column("device", count: count)
    sessions = try texts.column("session", count: count)
    factors = try prepared.description.factors.indices.map { (index) throws(InputError) in
      try texts.column(PreparedLabels.factor(index), count: count)
    }
  }

  /// The label of a trace.
  subscript(index: Int) -> Label? {
    guard let gesture = PreparedLabels.gesture(gestures[index]) else { return nil }
    func time(_ time: Int64) -> Int64? { time == PreparedLabels.missingTime ? nil : time }
    return Label(
      gesture,
      references: ReferenceTimes(
        peek: time(peeks[index]), pop: time(pops[index]), cancel: time(cancels[index])),
      participant: participants[index], device: devices[index], session: sessions[index],
      factors: factors.map { $0[index] })
  }
}
