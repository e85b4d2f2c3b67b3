/// A text that equals the same bytes only.
///
/// To `String`, texts are equal that mean the same to Unicode: "é" is one code point or two. In files
/// those are two texts, and two ids: whatever is looked up or compared by what stands in a file goes
/// through this type.
public struct ExactText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text.
  public let string: String

  /// The text of a string.
  public init(_ string: String) { self.string = string }

  /// The text of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether two texts have the same bytes in UTF-8.
  ///
  /// - Complexity: O(n).
  public static func == (one: ExactText, other: ExactText) -> Bool {
    one.string.utf8.span.holds(other.string)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    unsafe string.utf8.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    // No byte of UTF-8: what is hashed next is not taken for a part of the text.
    hasher.combine(UInt8.max)
  }
}
