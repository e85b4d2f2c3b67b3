/// What is being counted, and how its rate is told.
enum ProgressUnit: Sendable, Hashable {
  /// Bytes, shown as MB/s.
  case bytes
  /// Things with a name, in the plural.
  case items(String)
}

/// One moment of a long piece of work, as a line of text.
struct ProgressLine: Sendable {
  /// What is going on.
  var title: String
  var unit: ProgressUnit
  var done: Int
  var total: Int
  /// Since the work began, in seconds.
  var elapsed: Double

  /// The line in at most `width` columns: what does not fit is left out, the least important first.
  func text(width: Int, unicode: Bool) -> String {
    let head = title + "  "
    let tails = [
      "  \(percent)  \(rate)\(timeLeft)", "  \(percent)\(timeLeft)", "  \(percent)",
    ]
    for tail in tails {
      let room = width - head.count - tail.count
      if room >= 10 { return head + bar(width: min(room, 40), unicode: unicode) + tail }
    }
    return String("\(title) \(percent)".prefix(max(width, 0)))
  }

  private var fraction: Double {
    total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 0
  }

  private var percent: String { padded("\(Int(fraction * 100))", to: 3) + " %" }

  private var rate: String {
    let perSecond = elapsed > 0 ? min(Double(done) / elapsed, 1e15) : 0
    switch unit {
    case .bytes: return padded(grouped(Int(perSecond / 1e6)), to: 5) + " MB/s"
    case .items(let name): return padded(grouped(Int(perSecond)), to: 7) + " \(name)/s"
    }
  }

  private var timeLeft: String {
    guard done > 0, done < total, elapsed > 0 else { return "" }
    let left = Double(total - done) * elapsed / Double(done)
    guard left < 360_000 else { return "" }
    let (minutes, rest) = Int(left.rounded(.up)).quotientAndRemainder(dividingBy: 60)
    return "  " + padded("\(minutes):\(rest < 10 ? "0" : "")\(rest)", to: 5) + " left"
  }

  private func bar(width: Int, unicode: Bool) -> String {
    let full = Int(fraction * Double(width))
    let (filled, empty) = unicode ? ("█", "░") : ("#", ".")
    return String(repeating: filled, count: full) + String(repeating: empty, count: width - full)
  }
}

/// A text moved to the right end of `width` columns.
func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A whole number with commas between thousands.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return number < 0 ? "-" + result : result
}
