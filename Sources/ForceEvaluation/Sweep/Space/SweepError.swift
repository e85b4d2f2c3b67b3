/// Why a sweep cannot be made of what the user asked for.
public struct SweepError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what to do; no final period.
  public let description: String

  /// A fault in words.
  public init(_ description: String) { self.description = description }
}
