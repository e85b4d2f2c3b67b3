/// Why a text is not a number that can be used.
public enum NumberError: Error, Hashable, CustomStringConvertible {
  /// Nothing that reads as a decimal number.
  case notANumber
  /// NaN or an infinity.
  case notFinite
  /// Hexadecimal.
  case hexadecimal
  /// A number beyond what a Double, or a count of nanoseconds in 64 bits, can hold.
  case outOfRange

  /// To be put after the text: `'abc' is not a number`.
  public var description: String {
    switch self {
    case .notANumber: "is not a number"
    case .notFinite: "is not finite: leave the row out or correct it"
    case .hexadecimal: "is hexadecimal: write it as a decimal number"
    case .outOfRange: "is too large"
    }
  }
}
