/// The values that one parameter takes in a sweep.
public struct ParameterAxis: Sendable, Hashable {
  /// Where values come from.
  public enum Values: Sendable, Hashable {
    /// One after the other; `nil` is `none`.
    case list([Double?])
    /// Any number from the first to the last; only random sweeps can draw from it.
    case interval(Double, Double)
  }

  /// The filter whose parameter it is; `nil` for the recognizer's.
  public let filter: String?
  /// The parameter.
  public let name: String
  /// What it takes.
  public let values: Values

  /// Reads `name=from:to:step`, `name=a,b,c` or, for random sweeps, `name=from:to`; a filter's name and
  /// a point may stand in front, as in `one-euro.beta=0,1,5`.
  ///
  /// Steps are decimal, and the end is included: `0.1:0.3:0.05` is five values, the Doubles one would
  /// write for them.
  ///
  /// - Throws: What is wrong with the text.
  public init(_ text: String) throws(SweepError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw SweepError("'\(text)' is not NAME=FROM:TO:STEP or NAME=A,B,C")
    }
    let parts = text[..<equals].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw SweepError("'\(text[..<equals])' is not a parameter, nor FILTER.PARAMETER")
    }
    filter = parts.count == 2 ? String(parts[0]) : nil
    name = String(parts[parts.count - 1])
    let value = text[text.index(after: equals)...]
    let bounds = value.split(separator: ":", omittingEmptySubsequences: false)
    switch bounds.count {
    case 1: values = .list(try Self.list(value, of: text))
    case 2: values = try Self.interval(bounds, of: text)
    case 3: values = .list(try Self.steps(bounds, of: text))
    default: throw SweepError("'\(text)' has too many colons: FROM:TO:STEP")
    }
  }

  /// As the parameter is named on the command line.
  public var label: String { (filter.map { $0 + "." } ?? "") + name }

  private static func list(_ text: Substring, of whole: String) throws(SweepError) -> [Double?] {
    var values: [Double?] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let value: Double? = item == "none" ? nil : try Decimal(item, of: whole).value
      guard !values.contains(value) else {
        throw SweepError("'\(whole)' names \(item) twice")
      }
      values.append(value)
    }
    return values
  }

  private static func interval(
    _ bounds: [Substring], of whole: String
  ) throws(SweepError) -> Values {
    let (low, high) = (try Decimal(bounds[0], of: whole), try Decimal(bounds[1], of: whole))
    guard low.value <= high.value else { throw SweepError("'\(whole)' ends before it begins") }
    return .interval(low.value, high.value)
  }

  private static func steps(
    _ bounds: [Substring], of whole: String
  ) throws(SweepError) -> [Double?] {
    var numbers: [Decimal] = []
    for bound in bounds { numbers.append(try Decimal(bound, of: whole)) }
    let places = numbers.map(\.places).max() ?? 0
    let scaled = numbers.compactMap { $0.mantissa(places: places) }
    guard scaled.count == 3 else { throw SweepError("'\(whole)' has numbers that are too long") }
    let (from, to, step) = (scaled[0], scaled[1], scaled[2])
    guard step > 0 else { throw SweepError("the step of '\(whole)' must be above 0") }
    guard from <= to else { throw SweepError("'\(whole)' ends before it begins") }
    let (reach, isTooWide) = to.subtractingReportingOverflow(from)
    guard !isTooWide, reach / step < ConfigSpace.largestCount else {
      throw SweepError("'\(whole)' has more than \(ConfigSpace.largestCount) values")
    }
    return (0...reach / step).map { Decimal(from + $0 * step, places: places).value }
  }
}

/// A decimal number as it is written: a mantissa and how many of its digits are behind the point.
private struct Decimal {
  private let mantissa: Int
  let places: Int

  init(_ mantissa: Int, places: Int) {
    self.mantissa = mantissa
    self.places = places
  }

  init(_ text: Substring, of whole: String) throws(SweepError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.joined()
    let unsigned = digits.drop { "+-".contains($0) }
    guard parts.count <= 2, digits.count - unsigned.count <= 1, !unsigned.isEmpty,
      unsigned.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let mantissa = Int(digits)
    else { throw SweepError("'\(text)' in '\(whole)' is not a decimal number") }
    self.init(mantissa, places: parts.count == 2 ? parts[1].count : 0)
  }

  /// The Double nearest to it: that of its spelling.
  var value: Double { Double("\(mantissa)e-\(places)") ?? 0 }

  /// The mantissa with more digits behind the point; `nil` where it becomes too long.
  func mantissa(places: Int) -> Int? {
    var mantissa = mantissa
    for _ in self.places..<places {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      mantissa = product
    }
    return mantissa
  }
}
