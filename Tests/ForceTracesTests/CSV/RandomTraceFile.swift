@testable import ForceTraces

/// Files of samples with every kind of oddity, a few in each.
struct RandomTraceFile {
  private(set) var format = TraceFileFormat()
  private(set) var bytes: [UInt8] = []
  private var random: SplitMix64
  /// How many rows in a thousand are odd.
  private let oddity: Int
  private var lineEnd = "\n"
  private var columns: [String] = []
  private var separator = ","
  private var fractionDigits = 6

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    oddity = [0, 0, 5, 50, 300].randomElement(using: &random) ?? 0
    chooseFormat()
    if chance(100) { bytes += [0xef, 0xbb, 0xbf] }
    if format.readsHeader { append(line: columns) }
    appendRows()
    if chance(200), bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if chance(100) { mutate() }
  }

  private mutating func chance(_ perMille: Int) -> Bool { pick(1000) < perMille }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[pick(elements.count)]
  }

  private mutating func chooseFormat() {
    lineEnd = pick(["\n", "\n", "\r\n", "\r"])
    fractionDigits = pick([0, 3, 6, 9, 17, 18])
    format.delimiter = pick([.comma, .comma, .semicolon, .tab, .space, .auto])
    separator =
      [.comma: ",", .auto: ",", .semicolon: ";", .tab: "\t", .space: " "][format.delimiter] ?? ","
    if chance(150) { format.decimalMark = .comma }
    format.timeUnit = pick(TimeUnit.allCases)
    if chance(300) { format.duplicateTimes = pick([.keepFirst, .keepLast, .drop]) }
    if chance(300) { format.backwardTimes = pick([.keepFirst, .keepLast, .drop]) }
    if chance(100) { format.missingValues = pick([[], ["-1"], ["NA", "moved"], [".", "x"]]) }
    let all = [
      ["t", "force"], ["trace_id", "t", "force"], ["force", "t", "trace_id"],
      ["trace_id", "t", "x", "y", "force", "phase", "max_force"],
      ["note", "trace_id", "t", "force"],
      ["trace_id", "phase", "t", "force", "note"], ["t", "force", "phase"],
    ]
    columns = pick(all)
    if chance(150) {
      format.sampleRate = pick([60, 59.94, 1000])
      columns.removeAll { $0 == "t" }
    } else if chance(100) {
      format.isWide = true
      columns = ["t"] + (0..<(1 + pick(5))).map { "repeat\($0)" }
    } else if chance(100), let time = columns.firstIndex(of: "t"),
      let force = columns.firstIndex(of: "force")
    {
      format.timeColumn = .number(time + 1)
      format.forceColumn = .number(force + 1)
      if chance(500) {
        format.idColumn = columns.firstIndex(of: "trace_id").map { .number($0 + 1) }
      }
    }
  }

  private mutating func appendRows() {
    var time = 0
    var trace = pick(1000)
    let step = pick([1, 1000, 4_166_667])
    for _ in 0..<(chance(100) ? 2000 : pick(60)) {
      time += step + pick(10) * (step / 100)
      if chance(30) {
        trace += 1
        time = pick(1_000_000)
      }
      if chance(oddity) { time -= pick([step, 2 * step, 5 * step]) }
      if chance(oddity) {
        append(line: (0..<pick(6)).map { _ in oddCell() })
      } else {
        append(line: columns.map { cell($0, time: time, trace: trace) })
      }
      if chance(oddity / 4) { bytes += pick(["", " ", "\t", " \t "]).utf8 + Array(lineEnd.utf8) }
    }
  }

  private mutating func append(line: [String]) {
    var text = line.joined(separator: separator)
    if format.delimiter == .space, chance(100) {
      text = " " + text.replacing(" ", with: " \t ") + " "
    }
    bytes += text.utf8
    bytes += (chance(oddity / 10) ? pick(["\n", "\r", "\r\n", "\r\r\n"]) : lineEnd).utf8
  }

  private mutating func cell(_ column: String, time: Int, trace: Int) -> String {
    if chance(oddity / 4) { return oddCell() }
    let text =
      switch column {
      case "t": decimal(time)
      case "trace_id": id(of: trace)
      case "phase": pick(["began", "moved", "moved", "moved", "stationary", "ended", ""])
      case "note":
        pick(
          ["", "n", "long enough note", "a b"].filter {
            format.delimiter != .space || $0.count == 1
          })
      case "max_force":
        pick(["6.666", "6.666", ""]).replacing(".", with: format.decimalMark.rawValue)
      default: decimal(pick([7, 1000, 10_000_000]))
      }
    return chance(oddity / 2) ? disguised(text) : text
  }

  /// The ids of some neighbours differ in their bytes only.
  private func id(of trace: Int) -> String {
    switch trace % 6 {
    case 0, 3: "participant-\(trace)"
    case 1: "\(composed)-\(trace)"
    case 2: "\(decomposed)-\(trace - 1)"
    case 5: "session 3/p-\(trace)/right"
    default: "\(trace)"
    }
  }

  /// A number of millionths, with as many digits as the file has.
  private mutating func decimal(_ millionths: Int) -> String {
    let sign = chance(20) ? "-" : ""
    let number = Double(millionths) / 1e6
    guard fractionDigits > 0 else { return "\(sign)\(millionths)" }
    if fractionDigits >= 17 {
      let text = fractionDigits == 17 ? "\(number * 1.000001)" : scientific(number * 1.000001)
      return sign + text.replacing(".", with: format.decimalMark.rawValue)
    }
    let scale = [3: 1000, 6: 1_000_000, 9: 1_000_000_000][fractionDigits] ?? 1
    let digits = Int(number * Double(scale))
    let fraction = String(scale + digits % scale).dropFirst()
    return "\(sign)\(digits / scale)\(format.decimalMark.rawValue)\(fraction)"
  }

  /// A number as numerical programs write it: one digit, 18 decimals, an exponent.
  private func scientific(_ number: Double) -> String {
    var (digits, exponent) = (number, 0)
    while digits >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits > 0, digits < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
    let whole = Int(digits)
    let fraction = String(Int((1 + digits - Double(whole)) * 1e18)).dropFirst()
    return "\(whole).\(fraction)e\(exponent < 0 ? "-" : "+")0\(abs(exponent))"
  }

  /// The same text in another notation.
  private mutating func disguised(_ text: String) -> String {
    pick([
      "\"\(text)\"", " \(text)", "\(text)\t", "+\(text)", "\(text)e0", "0\(text)", " \"\(text)\" ",
      "\(text)E-2",
    ])
  }

  private mutating func oddCell() -> String {
    pick([
      "", "n/a", "NA", "-1", "nan", "inf", "0x1p3", "1e999", "1e-999", "abc", "é", "\"",
      "\"a\"\"b\"",
      "\"a,b\"", "\"line\nend\"", "a\"b", "\"a\"b", "1.2.3", ".5", "5.", ".", "-", "--1", "-0",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999999999999999999",
      "0.12345678901234567890123", "1234567890123456789", "00000000000000000000000000001",
      "1\u{0}2", "moved", "MOVED", " ", "\t", "12345678.123456789", "1e5", "0.5 ", "1,5", "1;5",
    ])
  }

  /// Changes, adds or takes away some bytes.
  private mutating func mutate() {
    for _ in 0...pick(4) where !bytes.isEmpty {
      let place = pick(bytes.count)
      switch pick(4) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.insert(pick(Array("\",\n\r .-0\u{0}".utf8)), at: place)
      case 2: bytes.remove(at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
  }
}
