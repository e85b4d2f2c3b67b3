import ForceTraces
import Testing

@Suite struct TimeTests {
  @Test(arguments: [
    ("0", TimeUnit.s, 0), ("1", .s, 1_000_000_000), ("-1.5", .s, -1_500_000_000),
    ("0.016666667", .s, 16_666_667), ("+.5", .s, 500_000_000), ("5.", .ms, 5_000_000),
    (" 12 ", .us, 12_000), ("7", .ns, 7), ("1e3", .ns, 1000), ("1.5E-3", .s, 1_500_000),
    ("1700000000.123456789", .s, 1_700_000_000_123_456_789),
    ("9223372036.854775807", .s, .max), ("-9223372036.854775808", .s, .min),
    ("0.0000000000000000000000000000000000000000000000001e49", .s, 1_000_000_000),
    ("000000000000000000000000000000000000000000000000001", .ns, 1),
    ("1e-400", .s, 0), ("0e999999999999999999999", .s, 0),
  ])
  func areExact(_ text: String, _ unit: TimeUnit, _ nanoseconds: Int64) throws {
    #expect(try parseTime(text, unit: unit) == nanoseconds)
  }

  @Test(arguments: [
    ("0.5", 0), ("1.5", 2), ("2.5", 2), ("-0.5", 0), ("-1.5", -2), ("-2.5", -2),
    ("0.50000000000000000000000000000000000000000000001", 1), ("2.4999999999", 2), ("0.51", 1),
    ("123456789012345678.5", 123_456_789_012_345_678),
    ("1234567890123456789.5", 1_234_567_890_123_456_790),
    ("5e-1", 0), ("15e-1", 2), ("0.05e1", 0), ("4999999999999999999999999999999999999999e-40", 0),
    ("5000000000000000000000000000000000000001e-40", 1), ("5e-40", 0),
  ])
  func roundHalfToEven(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try parseTime(text, unit: .ns) == nanoseconds)
  }

  @Test(arguments: [
    ("9223372036.8547758075", .s), ("9223372036854775808", .ns), ("1e10", .s), ("1e40", .ns),
    ("-9223372036854775809", .ns), ("1e999999999999999999999", .s),
    ("99999999999999999999999999999999999999999", TimeUnit.ns),
  ])
  func areRefusedBeyond64Bits(_ text: String, _ unit: TimeUnit) {
    #expect(throws: NumberError.outOfRange) { try parseTime(text, unit: unit) }
  }
}

@Suite struct NumberTests {
  @Test(arguments: [
    "0", "-0", "1", "+1.5", ".5", "5.", "1e3", "1E-3", "0.1", "6.6667", " 1.25\t",
    "2.052445140000000094e+02", "123456789012345678901234567890", "4.9e-324", "1e-400",
    "9007199254740993", "9007199254740992.9999999", "0.30000000000000004", "1.7976931348623157e308",
  ])
  func readToTheNearestDouble(_ text: String) throws {
    let expected = try #require(Double(text.trimmingPrefix(" ").replacing("\t", with: "")))
    let value = try parseNumber(text)
    #expect(value.bitPattern == expected.bitPattern)
    let comma = try parseNumber(text.replacing(".", with: ","), decimalMark: .comma)
    #expect(comma.bitPattern == expected.bitPattern)
  }

  @Test(arguments: [
    ("", NumberError.notANumber), ("abc", .notANumber), ("1,5", .notANumber),
    ("1.2.3", .notANumber),
    ("1e", .notANumber), ("1e+", .notANumber), (".", .notANumber), ("-", .notANumber),
    ("1 2", .notANumber), ("--1", .notANumber), ("1_000", .notANumber), ("１", .notANumber),
    ("0x10", .hexadecimal), ("-0X1p3", .hexadecimal), ("nan", .notFinite), ("-Inf", .notFinite),
    ("+infinity", .notFinite), ("NaN", .notFinite), ("nano", .notANumber),
    ("infinityx", .notANumber), ("1e400", .outOfRange),
  ])
  func areRefusedWithAReason(_ text: String, _ reason: NumberError) {
    #expect(throws: reason) { try parseNumber(text) }
  }

  @Test(arguments: [
    (0, "0.000000000"), (1, "0.000000001"), (-1, "-0.000000001"), (16_666_667, "0.016666667"),
    (1_700_000_000_123_456_789, "1700000000.123456789"), (Int64.min, "-9223372036.854775808"),
    (Int64.max, "9223372036.854775807"), (60_000_000_000, "60.000000000"),
  ])
  func writeSecondsExactly(_ nanoseconds: Int64, _ text: String) throws {
    #expect(formatSeconds(nanoseconds) == text)
    #expect(try parseTime(text, unit: .s) == nanoseconds)
  }
}
