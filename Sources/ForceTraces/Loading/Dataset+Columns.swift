extension Dataset {
  /// Whether any sample has a location.
  var hasLocations: Bool { !locations.isEmpty }
  /// Whether any sample has a phase.
  var hasPhases: Bool { !phases.isEmpty }

  /// The columns of a traces file that holds the dataset.
  var traceColumns: [ColumnRole] {
    [.traceID, .time, .force] + (hasLocations ? [.x, .y] : []) + (hasPhases ? [.phase] : [])
  }

  /// Whether each trace is a session from beginning to end, and not one of its touches.
  var isWholeSessions: Bool {
    !sessions.isEmpty && sessions.map(\.traces) == traces.indices.map { [$0] }
      && zip(sessions, traces).allSatisfy { ExactText($0.name) == ExactText($1.id) }
  }

  /// A column of a labels file.
  struct LabelColumn {
    /// What its cells hold.
    enum Value {
      case text(String?)
      /// In nanoseconds since the trace's first sample.
      case time(Int64?)

      var isMissing: Bool {
        switch self {
        case .text(let text): text == nil
        case .time(let time): time == nil
        }
      }
    }
    let name: String
    /// `nil` for a factor.
    let role: LabelRole?
    let value: (Trace, Label) -> Value

    init(_ role: LabelRole, value: @escaping (Trace, Label) -> Value) {
      name = role.name
      self.role = role
      self.value = value
    }

    init(factor name: String, value: @escaping (Trace, Label) -> Value) {
      self.name = name
      role = nil
      self.value = value
    }
  }

  /// The columns of a labels file that holds the dataset: those in which something stands.
  var labelColumns: [LabelColumn] {
    let always = [
      LabelColumn(.traceID) { trace, _ in .text(trace.id) },
      LabelColumn(.label) { _, label in .text(label.gesture.rawValue) },
    ]
    let optional = [
      LabelColumn(.peekTime) { _, label in .time(label.references.peek) },
      LabelColumn(.popTime) { _, label in .time(label.references.pop) },
      LabelColumn(.cancelTime) { _, label in .time(label.references.cancel) },
      LabelColumn(.participant) { _, label in .text(label.participant) },
      LabelColumn(.device) { _, label in .text(label.device) },
      LabelColumn(.session) { _, label in .text(label.session) },
    ]
    let factors = factorNames.indices.map { index in
      LabelColumn(factor: factorNames[index]) { _, label in
        .text(index < label.factors.count ? label.factors[index] : nil)
      }
    }
    let used = optional.filter { column in
      traces.contains { trace in trace.label.map { !column.value(trace, $0).isMissing } ?? false }
    }
    return always + used + factors
  }
}

extension [UInt8] {
  /// Appends a time in seconds, rounded to so many decimals, half to even.
  mutating func append(time nanoseconds: Int64, decimals: Int) {
    precondition((0...9).contains(decimals), "decimals must be 0...9, got \(decimals)")
    let unit = Int64.powersOfTen[9 - decimals]
    let (quotient, remainder) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
    let isUp =
      2 * remainder > UInt64(unit)
      || 2 * remainder == UInt64(unit) && !quotient.isMultiple(of: 2)
    append(quotient + (isUp ? 1 : 0), isNegative: nanoseconds < 0, decimals: decimals)
  }

  /// Appends a number, rounded to so many decimals, half to even.
  mutating func append(_ value: Double, decimals: Int) {
    precondition((0...9).contains(decimals), "decimals must be 0...9, got \(decimals)")
    let scaled = (value.magnitude * Double(Int64.powersOfTen[decimals])).rounded(.toNearestOrEven)
    // Beyond 2^53 there are no decimals to round to.
    guard scaled < 0x1p53 else { return self += "\(value)".utf8 }
    append(UInt64(scaled), isNegative: value < 0, decimals: decimals)
  }

  /// Appends `scaled` / 10^`decimals`.
  private mutating func append(_ scaled: UInt64, isNegative: Bool, decimals: Int) {
    if isNegative && scaled > 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = scaled
    var digits = 0
    repeat {
      if digits == decimals && decimals > 0 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      digits += 1
    } while rest > 0 || digits <= decimals
    self[start...].reverse()
  }
}

extension Int64 {
  /// 10^0 ... 10^9.
  fileprivate static let powersOfTen: [Int64] = (0..<9).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }
}
